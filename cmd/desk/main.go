//go:build js && wasm

// Command desk is the desk for browsers, with all games. See package worker.
//
//	go run ./cmd/desk/build DIR
package main

import (
	"umpire/cmd/desk/worker"
	"umpire/engines"
)

func main() { worker.Main(engines.Games...) }

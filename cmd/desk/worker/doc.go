// Package worker is the desk for browsers. Compiled to WebAssembly and run in a web worker,
// it answers the messages that umpire serve answers over HTTP. See scenarios/service. A module
// with games of its own has a command for it:
//
//	func main() { worker.Main(mine.Def) }
//
// which go run umpire/cmd/desk/build makes into a folder with the program, with worker.js, which
// starts it, and with wasm_exec.js of the same Go version, which it needs. The page that starts it
// defines a function deskReady. This is called with one function, to be called for each message: it
// takes the text of the message and a callback, which gets notifications of progress and then the
// answer. It also defines deskEngines, the addresses of modules in JavaScript, and deskFailed,
// which is called when one of them cannot play. Their games are played too, each in a web worker of
// its own, which gets questions of umpire-engine/1 as messages. With worker.js, these are the
// modules that the name of the worker names, "?engine=game.mjs", and its host serves.
package worker

import _ "embed"

// Script is worker.js, the script that starts the program.
//
//go:embed worker.js
var Script []byte

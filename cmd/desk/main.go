//go:build js && wasm

// Command desk is the desk for browsers: compiled to WebAssembly it answers, in a
// worker, the messages that umpire serve answers over HTTP. See scenarios/desk.
//
//	go run ./cmd/desk/build DIR
//
// makes a folder of it, of worker.js, which starts it, and of the wasm_exec.js of the
// same Go, which that needs. What starts
// it defines a function deskReady, which gets one to call for each message with
// the text of the message and a function for the answer and, before it, for
// notifications of how far that is.
package main

import (
	"context"
	"syscall/js"

	"umpire/engines"
	"umpire/scenarios/desk"
)

func main() {
	b := newBreath()
	s := &desk.Server{Desk: desk.New(desk.Options{Games: engines.Games, Breathe: b.breathe})}
	js.Global().Call("deskReady", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeFunction {
			return "a message is a text, and a function takes the answer"
		}
		message, reply := args[0].String(), args[1]
		go func() { // others may ask, or cancel, meanwhile
			say := func(text []byte) { reply.Invoke(string(text)) }
			if answer := s.AnswerTelling(context.Background(), []byte(message), say); answer != nil {
				say(answer)
			}
		}()
		return nil
	}))
	select {}
}

//go:build js && wasm

// Command desk is the desk for browsers. Compiled to WebAssembly and run in a web worker,
// it answers the messages that umpire serve answers over HTTP. See scenarios/service.
//
//	go run ./cmd/desk/build DIR
//
// makes a folder with the program, with worker.js, which starts it, and with wasm_exec.js
// of the same Go version, which it needs. The page that starts it defines a function
// deskReady. This is called with one function, to be called for each message: it takes
// the text of the message and a callback, which gets notifications of progress and then
// the answer.
package main

import (
	"context"
	"syscall/js"

	"umpire/engines"
	"umpire/scenarios/service"
)

func main() {
	b := newBreath()
	s := &service.Server{Desk: service.New(service.Options{Games: engines.Games, Breathe: b.breathe})}
	js.Global().Call("deskReady", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeFunction {
			return "a message is a text, and a function takes the answer"
		}
		message, reply := args[0].String(), args[1]
		go func() { // meanwhile others may ask or cancel
			say := func(text []byte) { reply.Invoke(string(text)) }
			if answer := s.AnswerTelling(context.Background(), []byte(message), say); answer != nil {
				say(answer)
			}
		}()
		return nil
	}))
	select {}
}

//go:build js && wasm

package worker

import (
	"context"
	"syscall/js"

	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// Main runs the desk of a web worker with the given games. It does not return.
func Main(known ...*rule.GameDef) {
	b := newBreath()
	s := &service.Server{Desk: service.New(service.Options{Games: known, Breathe: b.breathe})}
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

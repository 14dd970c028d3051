//go:build js && wasm

package worker

import (
	"context"
	"syscall/js"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// maxChain is how many scenarios may begin from one another: a browser's stack is smaller
// than that of other systems, and ends with some 5,000.
const maxChain = 2000

// Main runs the desk of a web worker with the given games. It does not return.
func Main(known ...*rule.GameDef) {
	b := newBreath()
	o := service.Options{Games: known, Breathe: b.breathe}
	o.Limits[limits.Chain] = maxChain
	s := &service.Server{Desk: service.New(o)}
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

//go:build js && wasm

package worker

import (
	"context"
	"syscall/js"
	"time"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// maxChain is how many scenarios may start from one another: a browser's stack is smaller
// than that of other systems, and ends with some 5,000.
const maxChain = 2000

// Main runs the desk of a web worker with the given games, and those of the modules that
// deskEngines names. It does not return.
func Main(known ...*rule.GameDef) {
	known, err := withEngines(known)
	if err != nil {
		js.Global().Call("deskFailed", err.Error())
		select {}
	}
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

// often is how long work may go on before waiting messages are handled.
const often = 8 * time.Millisecond

// A breath lets waiting messages be handled during long work, since Go code in a
// browser is never preempted. It posts a message to itself, which arrives after those
// that wait already. Timers would be slower.
type breath struct {
	last    time.Time
	port    js.Value
	arrived []chan struct{}
}

func newBreath() *breath {
	channel := js.Global().Get("MessageChannel").New()
	b := &breath{last: time.Now(), port: channel.Get("port1")}
	channel.Get("port2").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		waiting := b.arrived
		b.arrived = nil
		for _, done := range waiting {
			close(done)
		}
		return nil
	}))
	return b
}

// breathe is service.Options.Breathe. Only one goroutine runs at a time here, so no lock is needed.
func (b *breath) breathe(ctx context.Context) error {
	if time.Since(b.last) >= often {
		done := make(chan struct{})
		if b.arrived = append(b.arrived, done); len(b.arrived) == 1 {
			b.port.Call("postMessage", js.Null())
		}
		<-done
		b.last = time.Now()
	}
	return ctx.Err()
}

//go:build js && wasm

package main

import (
	"context"
	"syscall/js"
	"time"
)

// often is how long work may go on before messages are looked at.
const often = 8 * time.Millisecond

// A breath lets the messages come in that wait: nothing preempts Go in a browser.
// It sends a message to itself, which arrives behind those; timers would take
// longer.
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

// breathe is desk.Options.Breathe. Goroutines take turns here, so nothing is
// locked.
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

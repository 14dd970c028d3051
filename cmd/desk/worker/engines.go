//go:build js && wasm

package worker

import (
	"fmt"
	"slices"
	"sync"
	"syscall/js"
	"time"

	"umpire/engines/outside"
	"umpire/engines/rule"
)

// withEngines adds the games of the modules that deskEngines names. Each
// plays in a web worker of its own. A game of the same name is replaced.
func withEngines(known []*rule.GameDef) ([]*rule.GameDef, error) {
	modules := js.Global().Get("deskEngines")
	for i := range modules.Length() {
		def, _, err := outside.Load(outside.Options{Command: modules.Index(i).String(), Jobs: 1, Connect: module})
		if err != nil {
			return nil, err
		}
		known = append(slices.DeleteFunc(slices.Clone(known), func(d *rule.GameDef) bool { return d.Name == def.Name }), def)
	}
	return known, nil
}

// module starts a module of JavaScript in a web worker, which answers a message by a message.
func module(o *outside.Options) (link *outside.Link, err error) {
	defer func() {
		if cause := recover(); cause != nil { // the browser does not start it
			err = fmt.Errorf("%v", cause)
		}
	}()
	worker := js.Global().Get("Worker").New(o.Command, map[string]any{"type": "module"})
	lines, gone, how := make(chan []byte, 1), make(chan struct{}), "ended"
	var once sync.Once
	end := func(why string) {
		once.Do(func() {
			how = why
			close(gone)
			worker.Call("terminate")
		})
	}
	on := func(event string, do func(e js.Value)) {
		worker.Set(event, js.FuncOf(func(_ js.Value, args []js.Value) any { do(args[0]); return nil }))
	}
	said := make(chan []byte)
	on("onmessage", func(e js.Value) {
		text := e.Get("data").String()
		if len(text) > o.Answer {
			end(fmt.Sprintf("says more than %d bytes at once", o.Answer))
		}
		select {
		case said <- []byte(text):
		case <-gone:
		}
	})
	on("onerror", func(e js.Value) { end("ended (" + e.Get("message").String() + ")") })
	go func() {
		defer close(lines)
		for {
			select {
			case line := <-said:
				lines <- line
			case <-gone:
				return
			}
		}
	}()
	tell := func(line []byte, _ time.Time) error { worker.Call("postMessage", string(line)); return nil }
	return &outside.Link{Lines: lines, Send: tell, Close: func(bool) { end("ended") }, How: func() string { return how }}, nil
}

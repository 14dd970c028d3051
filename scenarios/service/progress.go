package service

import (
	"context"
	"encoding/json"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// Progress says how much of a long request is done.
type Progress struct {
	Done int    `json:"done"`
	Of   int    `json:"of"`
	Said string `json:"said,omitempty"` // the name of the current item
}

type progressKey struct{}

// WithProgress returns a context whose requests report their progress to told. The calls
// of told never overlap.
func WithProgress(ctx context.Context, told func(Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, told)
}

// tell reports the progress of a request, if the context wants it.
func tell(ctx context.Context, p Progress) {
	if told, ok := ctx.Value(progressKey{}).(func(Progress)); ok {
		told(p)
	}
}

// between is the shortest time between two notifications about one request.
const between = 100 * time.Millisecond

// notifying returns a context whose request reports its progress by notifications.
func notifying(ctx context.Context, id jsonrpc2.ID, notify func(message []byte)) context.Context {
	var last time.Time
	return WithProgress(ctx, func(p Progress) {
		if time.Since(last) < between {
			return
		}
		last = time.Now()
		n := jsonrpc2.Request{Method: "$/progress", Notif: true}
		if n.SetParams(struct {
			ID jsonrpc2.ID `json:"id"`
			Progress
		}{id, p}) != nil {
			return
		}
		if message, err := json.Marshal(n); err == nil {
			notify(message)
		}
	})
}

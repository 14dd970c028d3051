package desk

import (
	"context"
	"encoding/json"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// Progress is how far a long request is.
type Progress struct {
	Done int    `json:"done"`
	Of   int    `json:"of"`
	Said string `json:"said,omitempty"` // what is being looked at
}

type progressKey struct{}

// WithProgress returns a context whose requests tell how far they are. Only one
// goroutine tells at a time.
func WithProgress(ctx context.Context, told func(Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, told)
}

// tell tells how far a request is, if somebody wants to know.
func tell(ctx context.Context, p Progress) {
	if told, ok := ctx.Value(progressKey{}).(func(Progress)); ok {
		told(p)
	}
}

// between is how long a server waits before it tells of a request again.
const between = 100 * time.Millisecond

// notifying returns a context whose request tells of itself by notifications.
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

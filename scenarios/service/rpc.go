package service

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"umpire/engines/limits"
	"umpire/engines/rule"
)

// Error codes of the service, in addition to those of JSON-RPC 2.0.
const (
	CodeCancelled     = -32800 // cancelled by $/cancelRequest, or timed out
	CodeRequestFailed = -32803 // the question cannot be answered
)

// maxAtOnce limits the number of requests in one message.
const maxAtOnce = 100

// A Server answers JSON-RPC 2.0 messages with a desk. Several goroutines may use it at once.
type Server struct {
	Desk    *Desk
	Timeout time.Duration // for each message, also for a list of requests; 0 means no limit

	mu      sync.Mutex
	running map[jsonrpc2.ID]context.CancelFunc
}

// Answer answers a message, which is a request, a notification or a list of them. It
// returns nil when no answer is expected. It never panics, whatever the message is.
func (s *Server) Answer(ctx context.Context, message []byte) []byte {
	return s.AnswerTelling(ctx, message, nil)
}

// AnswerTelling is like Answer. While it runs, it calls notify with notifications about
// the progress of long requests, one call at a time.
func (s *Server) AnswerTelling(ctx context.Context, message []byte, notify func(message []byte)) []byte {
	if most := s.MaxBytes(); int64(len(message)) > most {
		return failed(jsonrpc2.CodeInvalidRequest, "the message is larger than %d bytes", most)
	}
	if !json.Valid(message) {
		return failed(jsonrpc2.CodeParseError, "the message is no JSON")
	}
	if s.Timeout > 0 {
		within, cancel := context.WithTimeout(ctx, s.Timeout)
		defer cancel()
		ctx = within
	}
	if message = bytes.TrimSpace(message); message[0] != '[' {
		return s.answer(ctx, message, notify)
	}
	var list []json.RawMessage
	if err := json.Unmarshal(message, &list); err != nil || len(list) == 0 || len(list) > maxAtOnce {
		return failed(jsonrpc2.CodeInvalidRequest, "a list of requests has 1 to %d of them", maxAtOnce)
	}
	var answers [][]byte
	for _, one := range list {
		if answer := s.answer(ctx, one, notify); answer != nil {
			answers = append(answers, answer)
		}
	}
	if answers == nil {
		return nil
	}
	return slices.Concat([]byte("["), bytes.Join(answers, []byte(",")), []byte("]"))
}

// MaxBytes returns the maximum length of a message. It is twice the largest size of a
// text and a bit more, because JSON encodes some characters as several.
func (s *Server) MaxBytes() int64 { return 2*s.Desk.opt.Limits.Of(limits.File) + 1<<20 }

// failed returns the answer to a message that is not a request.
func failed(code int64, format string, args ...any) []byte {
	said, _ := json.Marshal(fmt.Sprintf(format, args...))
	return fmt.Appendf(nil, `{"id":null,"error":{"code":%d,"message":%s},"jsonrpc":"2.0"}`, code, said)
}

func (s *Server) answer(ctx context.Context, message []byte, notify func(message []byte)) []byte {
	var q jsonrpc2.Request
	if message = bytes.TrimSpace(message); message[0] != '{' {
		return failed(jsonrpc2.CodeInvalidRequest, "a request is an object")
	}
	if err := json.Unmarshal(message, &q); err != nil {
		return failed(jsonrpc2.CodeInvalidRequest, "the message is not a request: %v", err)
	}
	if notify != nil && !q.Notif {
		ctx = notifying(ctx, q.ID, notify)
	}
	if q.Method == "$/cancelRequest" {
		s.cancel(q.Params)
	} else if result, err := s.do(ctx, &q); !q.Notif {
		a := jsonrpc2.Response{ID: q.ID, Error: ErrorOf(err)}
		if err == nil {
			err = a.SetResult(result)
			a.Error = ErrorOf(err)
		}
		if text, err := json.Marshal(a); err == nil {
			return text
		}
		return failed(jsonrpc2.CodeInternalError, "the answer cannot be written")
	}
	if q.Notif {
		return nil
	}
	return failed(jsonrpc2.CodeInvalidRequest, "%s is a notification and has no id", q.Method)
}

// do carries out a request. A panic of the program becomes an error.
func (s *Server) do(ctx context.Context, q *jsonrpc2.Request) (result any, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			result, err = nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: rule.FaultWords(fault, "a fault of the program")}
		}
	}()
	do, ok := methods[q.Method]
	if !ok {
		near := rule.Nearest(q.Method, Methods())
		if near != "" {
			near = fmt.Sprintf(" (did you mean %q?)", near)
		}
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: fmt.Sprintf("there is no method %q%s", q.Method, near)}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if !q.Notif {
		s.mu.Lock()
		if s.running == nil {
			s.running = map[jsonrpc2.ID]context.CancelFunc{}
		}
		s.running[q.ID] = cancel
		s.mu.Unlock()
		defer func() {
			s.mu.Lock()
			delete(s.running, q.ID)
			s.mu.Unlock()
		}()
	}
	params := []byte("{}")
	if q.Params != nil {
		params = *q.Params
	}
	return do(ctx, s.Desk, params)
}

func (s *Server) cancel(params *json.RawMessage) {
	var q struct {
		ID jsonrpc2.ID `json:"id"`
	}
	if params == nil || json.Unmarshal(*params, &q) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.running[q.ID]; cancel != nil {
		cancel()
	}
}

// ErrorOf returns an error as JSON-RPC reports it, nil for none.
func ErrorOf(err error) *jsonrpc2.Error {
	var said *jsonrpc2.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &said):
		return said
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &jsonrpc2.Error{Code: CodeCancelled, Message: "the request was cancelled or took too long"}
	case errors.Is(err, ErrRequest):
		return &jsonrpc2.Error{Code: CodeRequestFailed, Message: err.Error()}
	}
	return &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: err.Error()}
}

// Methods lists the methods of the service, in alphabetical order.
func Methods() []string { return slices.Sorted(maps.Keys(methods)) }

type method func(ctx context.Context, d *Desk, params []byte) (any, error)

var methods = map[string]method{
	"open":        on((*Desk).Open),
	"change":      on((*Desk).Change),
	"close":       on((*Desk).Close),
	"refresh":     on((*Desk).Refresh),
	"text":        on((*Desk).Text),
	"games":       on((*Desk).Games),
	"book":        on((*Desk).Book),
	"diagnostics": on((*Desk).Diagnostics),
	"check":       on((*Desk).CheckAll),
	"outline":     on((*Desk).Outline),
	"where":       on((*Desk).Where),
	"legal":       on((*Desk).Legal),
	"lay":         on((*Desk).Lay),
	"ever":        on((*Desk).Ever),
	"often":       on((*Desk).Often),
	"part":        on((*Desk).Part),
	"quiz":        on((*Desk).Quiz),
	"decides":     on((*Desk).Decides),
	"does":        on((*Desk).Does),
	"judge":       on((*Desk).Judge),
	"why":         on((*Desk).Why),
	"facts":       on((*Desk).Facts),
	"draw":        on((*Desk).Draw),
	"complete":    on((*Desk).Complete),
	"hover":       on((*Desk).Hover),
	"format":      on((*Desk).Format),
	"confirm":     on((*Desk).Confirm),
	"readings":    on((*Desk).Readings),
	"write":       on((*Desk).Write),
}

// on makes a method from an operation. Unknown fields in the question are an error.
func on[Q, A any](ask func(*Desk, context.Context, Q) (A, error)) method {
	return func(ctx context.Context, d *Desk, params []byte) (any, error) {
		var q Q
		r := json.NewDecoder(bytes.NewReader(params))
		r.DisallowUnknownFields()
		if err := r.Decode(&q); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return ask(d, ctx, q)
	}
}

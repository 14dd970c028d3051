package service_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/limits"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// What a server refuses, with the error code.
func TestRefusals(t *testing.T) {
	small := service.Options{Games: []*rule.GameDef{mnk.Def}}
	small.Limits[limits.File] = 100
	s := &service.Server{Desk: service.New(small)}
	open(t, s.Desk, "a.scenario", "game mnk\n\nscenario \"x\"\n  setup\n")
	long, err := json.Marshal(strings.Repeat("x", 200))
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]struct {
		message string
		code    int
		says    string
	}{
		"no JSON":                     {`{"id":1`, -32700, "no JSON"},
		"nothing":                     {``, -32700, "no JSON"},
		"a number":                    {`7`, -32600, "a request is an object"},
		"no method":                   {`{"id":1}`, -32600, "method"},
		"an empty list":               {`[]`, -32600, "1 to 100"},
		"too many at once":            {"[" + strings.Repeat("{},", 100) + "{}]", -32600, "1 to 100"},
		"an unknown method":           {`{"id":1,"method":"wher"}`, -32601, `did you mean "where"?`},
		"an unknown parameter":        {`{"id":1,"method":"text","params":{"url":"a.scenario"}}`, -32602, `unknown field "url"`},
		"parameters of another kind":  {`{"id":1,"method":"text","params":[1]}`, -32602, "array"},
		"a text that is not open":     {`{"id":1,"method":"text","params":{"uri":"b.scenario"}}`, -32803, `no text "b.scenario" is open`},
		"a name outside the folder":   {`{"id":1,"method":"open","params":{"uri":"../b.scenario","text":""}}`, -32803, "is no name of a text"},
		"an absolute name":            {`{"id":1,"method":"open","params":{"uri":"/etc/passwd","text":""}}`, -32803, "is no name of a text"},
		"a name that is giant":        {`{"id":1,"method":"open","params":{"uri":"` + strings.Repeat("a", 5000) + `","text":""}}`, -32803, "is no name of a text"},
		"a text that is too large":    {`{"id":1,"method":"open","params":{"uri":"b.scenario","text":` + string(long) + `}}`, -32803, "the text is larger than"},
		"a version that is old":       {`{"id":1,"method":"change","params":{"uri":"a.scenario","version":1,"changes":[]}}`, -32803, "version"},
		"a range that ends too early": {`{"id":1,"method":"change","params":{"uri":"a.scenario","version":2,"changes":[{"range":{"start":{"line":2,"character":0},"end":{"line":1,"character":0}},"text":""}]}}`, -32803, "ends before it begins"},
		"a place in no scenario":      {`{"id":1,"method":"where","params":{"uri":"a.scenario","position":{"line":0,"character":0}}}`, -32803, "stands in no scenario"},
		"a seat that nobody has":      {`{"id":1,"method":"draw","params":{"uri":"a.scenario","position":{"line":3,"character":0},"seat":"Zoe"}}`, -32803, `"Zoe"`},
		"a ruling that is none":       {`{"id":1,"method":"readings","params":{"uri":"a.scenario","position":{"line":3,"character":0},"ruling":"x"}}`, -32803, `no ruling "x"`},
	} {
		var a struct {
			Result any
			Error  struct {
				Code    int
				Message string
			}
		}
		answer := s.Answer(context.Background(), []byte(row.message))
		if err := json.Unmarshal(answer, &a); err != nil {
			t.Errorf("%s: %v in %s", name, err, answer)
		}
		if a.Error.Code != row.code || !strings.Contains(a.Error.Message, row.says) || len(answer) > 1000 {
			t.Errorf("%s: %s, and not %d with %q", name, answer, row.code, row.says)
		}
	}
}

// A notification gets no answer, a list gets the answers to its requests.
func TestNotificationsAndLists(t *testing.T) {
	s := &service.Server{Desk: newDesk()}
	if a := s.Answer(context.Background(), []byte(`{"method":"open","params":{"uri":"a.scenario","text":"game mnk\n"}}`)); a != nil {
		t.Errorf("a notification has the answer %s", a)
	}
	a := string(s.Answer(context.Background(), []byte(` [{"method":"refresh"},{"id":1,"method":"text","params":{"uri":"a.scenario"}},{"id":"x","method":"nothing"}]`)))
	if !strings.HasPrefix(a, `[{"id":1,"result":{"version":0,"text":"game mnk\n"}`) || !strings.Contains(a, `{"id":"x","error":{"code":-32601`) {
		t.Error(a)
	}
}

// A request that is cancelled stops with the error code for that.
func TestCancel(t *testing.T) {
	breathes := make(chan bool, 1)
	d := service.New(service.Options{Games: engines.Games, Breathe: func(ctx context.Context) error {
		select {
		case breathes <- true:
		default:
		}
		<-ctx.Done()
		return ctx.Err()
	}})
	s := &service.Server{Desk: d, Timeout: time.Minute}
	open(t, d, "a.scenario", "game mnk\n\nscenario \"x\"\n  setup\n")
	answer := make(chan []byte)
	go func() {
		answer <- s.Answer(context.Background(), []byte(`{"id":7,"method":"diagnostics","params":{"uri":"a.scenario"}}`))
	}()
	<-breathes
	begun := time.Now()
	s.Answer(context.Background(), []byte(`{"method":"$/cancelRequest","params":{"id":7}}`))
	if a := string(<-answer); !strings.Contains(a, `"code":-32800`) {
		t.Error(a)
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("it takes %v to stop", took)
	}
}

// Very large or deep texts are answered in time.
func TestHostileTexts(t *testing.T) {
	s := &service.Server{Desk: newDesk(), Timeout: time.Minute}
	for name, text := range map[string]string{
		"a long line":       "game mnk\n\nscenario \"" + strings.Repeat("x", 1<<20) + "\"\n  setup\n",
		"many lines":        "game mnk\n\nscenario \"x\"\n  setup\n" + strings.Repeat("\n", 1<<20),
		"deep nesting":      "game mnk\n\nscenario \"x\"\n  position\n" + nested(3000),
		"a deep expression": "game mnk\n\nscenario \"x\"\n  expect " + strings.Repeat("(", 9000) + "\n",
		"a long chain":      chain(1000),
		"many marks":        strings.Repeat("\ufeff```scenario\n", 10_000),
	} {
		open(t, s.Desk, "a.scenario", text)
		for _, method := range []string{"diagnostics", "outline", "where", "complete", "hover", "format", "legal"} {
			params := `{"uri":"a.scenario"}`
			if !strings.Contains("diagnostics outline format", method) {
				params = `{"uri":"a.scenario","position":{"line":` + fmt.Sprint(strings.Count(text, "\n")-1) + `,"character":1000000}}`
			}
			begun := time.Now()
			answered(t, s, []byte(`{"id":1,"method":"`+method+`","params":`+params+`}`))
			if took := time.Since(begun); took > 5*time.Second {
				t.Logf("%s: %s takes %v", name, method, took)
			}
		}
	}
}

// nested returns lines, each indented more than the one before.
func nested(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "x\n")
	}
	return b.String()
}

// chain returns scenarios that each begin from the one before.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("game mnk\n\nscenario \"0\"\n  setup\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "\nscenario \"%d\"\n  from \"%d\"\n", i, i-1)
	}
	return b.String()
}

// A list of requests has one limit of time, as a single request has.
func TestListsEndInTime(t *testing.T) {
	const wide = "game mnk\nplayers Ann, Ben\nvariants size=8x8x5\nscenario \"wide\"\n  Ann: place a1\n"
	slow := `{"jsonrpc":"2.0","id":1,"method":"ever","params":{"uri":"w.scenario","position":{"line":4,"character":0},"condition":"moves > 60","positions":100000}}`
	for _, n := range []int{1, 7, 100} {
		d := newDesk()
		open(t, d, "w.scenario", wide)
		s := &service.Server{Desk: d, Timeout: 200 * time.Millisecond}
		begun := time.Now()
		answer := string(s.Answer(context.Background(), []byte("["+strings.Repeat(slow+",", n-1)+slow+"]")))
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("%d requests take %v", n, took)
		}
		if got := strings.Count(answer, "took too long"); got != n {
			t.Errorf("%d of %d requests end for the time: %.300s", got, n, answer)
		}
	}
}

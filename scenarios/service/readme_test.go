package service_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios/service"
)

// The examples of README.md are one session: every request gets the answer that is shown
// below it.
func TestExamplesOfTheReadme(t *testing.T) {
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	fences := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(fences) == 0 || len(fences)%2 != 0 {
		t.Fatalf("%d examples", len(fences))
	}
	s := service.Server{Desk: service.New(service.Options{Games: engines.Games})}
	shown := map[string]bool{}
	for i := 0; i < len(fences); i += 2 {
		var request struct{ Method string }
		var want, got any
		if err := json.Unmarshal([]byte(fences[i][1]), &request); err != nil {
			t.Fatalf("%v in %s", err, fences[i][1])
		}
		if err := json.Unmarshal([]byte(fences[i+1][1]), &want); err != nil {
			t.Fatalf("%v in %s", err, fences[i+1][1])
		}
		shown[request.Method] = true
		answer := s.Answer(context.Background(), []byte(fences[i][1]))
		if err := json.Unmarshal(answer, &got); err != nil {
			t.Fatalf("%v in %s", err, answer)
		}
		if at := differs(want, got, "answer"); at != "" {
			t.Errorf("%s: %s\n%s", request.Method, at, answer)
		}
	}
	for _, method := range service.Methods() {
		if !shown[method] {
			t.Errorf("README.md has no example of %s", method)
		}
	}
}

// differs describes where an answer differs from the one shown. The latter may be
// shortened: a text that ends with "…", a list whose last entry is "…", or an object with
// a name "…".
func differs(want, got any, at string) string {
	switch want := want.(type) {
	case map[string]any:
		got, ok := got.(map[string]any)
		if !ok {
			return at + " is no object"
		}
		for name := range want {
			if name != "…" {
				if d := differs(want[name], got[name], at+"."+name); d != "" {
					return d
				}
			}
		}
		if _, cut := want["…"]; !cut {
			for name := range got {
				if _, ok := want[name]; !ok {
					return at + " has " + name
				}
			}
		}
	case []any:
		got, ok := got.([]any)
		if !ok {
			return at + " is no list"
		}
		cut := len(want) > 0 && want[len(want)-1] == "…"
		if cut {
			want = want[:len(want)-1]
		}
		if len(got) < len(want) || !cut && len(got) > len(want) {
			return fmt.Sprintf("%s has %d entries", at, len(got))
		}
		for i := range want {
			if d := differs(want[i], got[i], fmt.Sprintf("%s[%d]", at, i)); d != "" {
				return d
			}
		}
	case string:
		if head, cut := strings.CutSuffix(want, "…"); cut {
			if got, ok := got.(string); !ok || !strings.HasPrefix(got, head) {
				return fmt.Sprintf("%s is %v", at, got)
			}
			return ""
		}
		if want != got {
			return fmt.Sprintf("%s is %v", at, got)
		}
	default:
		if want != got {
			return fmt.Sprintf("%s is %v", at, got)
		}
	}
	return ""
}

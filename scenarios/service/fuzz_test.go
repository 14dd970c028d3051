package service_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"umpire/engines/jetty"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// slowest is the time limit for a request about a small text; it allows for a slow
// machine.
const slowest = 10 * time.Second

// FuzzServer sends any bytes as a request, and asks every question about any bytes as a
// text. Each gets an answer that is valid JSON, in time, and without a panic.
func FuzzServer(f *testing.F) {
	small := "game mnk\nplayers Ann, Ben\n\nscenario \"one\"\n  Ann: place a1\n  Ben cannot: place a1\n    because mnk.place.empty\n  expect legal 8\n"
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"where","params":{"uri":"a.scenario","position":{"line":5,"character":0}}}`, small, 5, 4)
	f.Add(`[{"id":1,"method":"open"}]`, "```scenario\n"+small+"```\n", 6, 80)
	f.Add(strings.Repeat("[", 20000), "game jetty\n\nscenario\n  from \"x\"\n", -1, -1)
	f.Add(`{"id":{},"method":null}`, "\ufeffgame mnk\r\nscenario\r\rposition\n| . |", 1<<40, 1<<40)
	f.Add(`{"id":"a","method":"change","params":{"uri":"a.scenario","version":9,"changes":[{"range":{"start":{"line":9,"character":0},"end":{"line":0,"character":0}},"text":""}]}}`, "", 0, 0)
	f.Fuzz(func(t *testing.T, message, text string, line, character int) {
		if len(text) > 4000 || len(message) > 100_000 {
			t.Skip()
		}
		s := &service.Server{Desk: service.New(service.Options{Games: []*rule.GameDef{mnk.Def, jetty.Def}}), Timeout: slowest}
		if _, err := s.Desk.Open(context.Background(), service.Open{URI: "a.scenario", Text: text}); err != nil {
			t.Fatal(err)
		}
		answered(t, s, []byte(message))
		place := map[string]any{"uri": "a.scenario", "position": map[string]int{"line": line, "character": character}}
		for _, method := range service.Methods() {
			params := map[string]any{"uri": "a.scenario"}
			switch method {
			case "open", "change", "close", "refresh", "games":
				continue
			case "diagnostics", "outline", "format", "text":
			case "judge":
				params = map[string]any{"uri": "a.scenario", "position": place["position"], "move": message}
			case "why":
				params = map[string]any{"uri": "a.scenario", "position": place["position"], "question": message}
			case "readings":
				params = map[string]any{"uri": "a.scenario", "position": place["position"], "ruling": message}
			default:
				params = place
			}
			asked, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
			if err != nil {
				t.Fatal(err)
			}
			answered(t, s, asked)
		}
	})
}

// answered fails the test if an answer is not valid, reports a fault, or takes too long.
func answered(t *testing.T, s *service.Server, message []byte) {
	t.Helper()
	begun := time.Now()
	answer := s.Answer(context.Background(), message)
	if took := time.Since(begun); took > slowest {
		t.Errorf("%.200s took %v", message, took)
	}
	if answer == nil {
		return // a notification
	}
	var a struct {
		Error *struct {
			Code    int
			Message string
		}
	}
	if err := json.Unmarshal(answer, &a); err != nil && answer[0] != '[' {
		t.Errorf("%.200s: %v", message, err)
	}
	if a.Error != nil && a.Error.Code == -32603 {
		t.Errorf("%.200s: %s", message, a.Error.Message)
	}
}

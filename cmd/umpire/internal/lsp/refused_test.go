package lsp

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/limits"
)

// A text that is not read is refused in words. Requests about it fail, and the texts that
// are open are still checked.
func TestRefusedTexts(t *testing.T) {
	const text = "game mnk\nscenario \"s\"\n  Cross: place a1\n"
	small := limits.Limits{}
	small[limits.File], small[limits.Read] = 4_000, 16_000
	for _, c := range []struct {
		name  string
		limit limits.Limits
		texts int
		text  string
		says  string
	}{
		{"more texts than may be open", limits.Limits{}, 1003, text, "1000 texts are open: close one first"},
		{"texts that are together too large", small, 5, text + strings.Repeat("#\n", 1400), "close one first"},
		{"a text that is too large", small, 1, text + strings.Repeat("#\n", 2000), "larger than 4000 bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			messages := []string{first}
			for i := range c.texts {
				messages = append(messages, fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///nowhere/%d.scenario","text":%q}}}`, i, c.text))
			}
			about := fmt.Sprintf(`{"textDocument":{"uri":"file:///nowhere/%d.scenario"}}`, c.texts-1)
			messages = append(messages, `{"jsonrpc":"2.0","id":5,"method":"textDocument/foldingRange","params":`+about+`}`,
				`{"jsonrpc":"2.0","method":"textDocument/didClose","params":`+about+`}`,
				`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///nowhere/0.scenario"}}}`, last, exit)
			out := &wire{}
			if err := Serve(t.Context(), said(messages...), out, Options{Games: engines.Games, Jobs: 1, Limits: c.limit}); err != nil {
				t.Error(err)
			}
			got := out.String()
			if !strings.Contains(got, c.says) || !strings.Contains(got, `-32803`) || strings.Contains(got, "fault of the program") {
				t.Errorf("%q is not in it, or a fault is:\n%.3000s", c.says, got)
			}
		})
	}
}

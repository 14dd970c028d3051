package service_test

import (
	"context"
	"strings"
	"testing"

	"umpire/scenarios/service"
)

// A person confirms an answer by a fix, or by a request; the next check has nothing to say.
func TestAnswersAreConfirmed(t *testing.T) {
	const text = "game mnk\n\nscenario \"taken\"\n  faq \"May I?\" \"No.\"\n%s  Cross: place b2\n  Nought cannot: place b2\n    because mnk.place.empty\n"
	for _, c := range []struct{ name, uri, text, hover string }{
		{"never confirmed", "a.scenario", strings.Replace(text, "%s", "", 1), "No person has said yet"},
		{"changed", "a.scenario", strings.Replace(text, "%s", "  confirmed 00000000\n", 1), "have changed since"},
		{"on a page", "a.md", "# A\n\n```scenario\n" + strings.Replace(text, "%s", "", 1) + "```\n", "No person has said yet"},
		{"by lines of Windows", "a.scenario", strings.ReplaceAll(strings.Replace(text, "%s", "", 1), "\n", "\r\n"), "No person has said yet"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, d := context.Background(), newDesk()
			open(t, d, c.uri, c.text)
			line := strings.Count(c.text[:strings.Index(c.text, "faq")], "\n")
			at := service.Place{URI: c.uri, Position: service.Position{Line: line, Character: 4}}
			found, err := d.Diagnostics(ctx, service.Named{URI: c.uri})
			if err != nil || len(found.Diagnostics) != 1 || found.Diagnostics[0].Class != "unconfirmed" || found.Diagnostics[0].Severity != "warning" || len(found.Diagnostics[0].Fixes) != 1 {
				t.Fatalf("%v: %+v", err, found)
			}
			if a, err := d.Hover(ctx, at); err != nil || !strings.Contains(a.Markdown, c.hover) {
				t.Errorf("%v: %q", err, a.Markdown)
			}
			a, err := d.Confirm(ctx, at)
			if err != nil || len(a.Edits) != 1 || a.Edits[0] != found.Diagnostics[0].Fixes[0].Edits[0] {
				t.Fatalf("%v: %+v, and the fix is %+v", err, a, found.Diagnostics[0].Fixes)
			}
			changes := []service.Change{{Range: &a.Edits[0].Range, Text: a.Edits[0].NewText}}
			if _, err := d.Change(ctx, service.ChangeText{URI: c.uri, Version: 2, Changes: changes}); err != nil {
				t.Fatal(err)
			}
			if found, err := d.Diagnostics(ctx, service.Named{URI: c.uri}); err != nil || len(found.Diagnostics) > 0 {
				t.Errorf("%v: %+v", err, found)
			}
			if a, err := d.Hover(ctx, at); err != nil || !strings.Contains(a.Markdown, "**confirmed**") {
				t.Errorf("%v: %q", err, a.Markdown)
			}
			if a, err := d.Confirm(ctx, at); err != nil || len(a.Edits) > 0 {
				t.Errorf("a second time: %v, %+v", err, a)
			}
		})
	}
}

func TestAnswersAreNotConfirmed(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"a failing scenario", "  faq \"How many?\" \"Two.\"\n  expect empty == 8\n", "has not passed"},
		{"one row that fails", "  faq \"How many?\" \"Two.\"\n  expect empty == <n>\n  examples\n    | n |\n    | 9 |\n    | 8 |\n", "has not passed"},
		{"a pending scenario", "  faq \"How many?\" \"Two.\"\n  pending \"later\"\n  expect empty == 8\n", "has not passed"},
		{"a row that cannot be read", "  faq \"How many?\" \"Two.\"\n  expect empty == 9\n  examples\n    | variants |\n    | none |\n    | nonsense |\n", "cannot be read"},
		{"no question", "  expect empty == 9\n", "answers a question"},
		{"a fingerprint that is none", "  faq \"How many?\" \"Two.\"\n  confirmed zzz\n  expect empty == 9\n", "no scenario that can be run"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk()
			open(t, d, "a.scenario", "game mnk\n\nscenario \"s\"\n"+c.text)
			a, err := d.Confirm(context.Background(), service.Place{URI: "a.scenario", Position: service.Position{Line: 3}})
			if err == nil || !strings.Contains(err.Error(), c.says) || len(a.Edits) > 0 {
				t.Errorf("%v: %+v, want %q", err, a, c.says)
			}
		})
	}
}

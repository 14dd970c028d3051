package service_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/engines"
	"umpire/engines/jetty"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"

	"github.com/google/go-cmp/cmp"
)

// The first way to put a thing where another is has the intended meaning. It contains a
// given line of the position.
func TestLay(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Says, Game, Position, Holds string
		Id, To                      service.ID
	}](t, "testdata/edit.yaml", "Lay") {
		text := "game " + c.Game + "\n\nscenario \"laid out\"\n"
		if c.Position == "" {
			text += "  setup\n"
		} else {
			text += "  position\n    " + strings.ReplaceAll(c.Position, "\n", "\n    ") + "\n"
		}
		d, place := opened(t, text)
		q := service.Lay{Place: place, ID: c.Id, To: c.To, Empty: c.Id == ""}
		if name, adds := strings.CutPrefix(string(c.Id), "+"); adds {
			q.ID, q.Add = "", name
		}
		got, err := d.Lay(context.Background(), q)
		fail.If(t, err != nil || len(got.Layouts) == 0 || !strings.Contains(got.Layouts[0].Printed, c.Holds) || q.Empty && got.Layouts[0].Printed != c.Holds, "%s: %.1000v %v", c.Says, got.Layouts, err)
	}
}

// What can be added without cards is listed, with the places of the board that are empty.
func TestPieces(t *testing.T) {
	for game, want := range must.Cases[map[string]string](t, "testdata/edit.yaml", "Pieces") {
		d, place := opened(t, "game "+game+"\n\nscenario \"nothing\"\n")
		got, err := d.Lay(t.Context(), service.Lay{Place: place, Pieces: true})
		names := rule.NamesOf(slices.Values(got.Pieces), func(p service.Piece) string { return fmt.Sprintf("%s %s %d", p.Name, p.Say, len(p.Places)) })
		fail.If(t, err != nil || strings.Join(names, ", ") != want, "%s: %q %v", game, strings.Join(names, ", "), err)
	}
}

// A position that breaks a clause comes after those that break none, and names the clause.
func TestLayUnsound(t *testing.T) {
	d, place := opened(t, "game mnk\n\nscenario \"a start\"\n  position\n    board\n      | . . . |\n      | . x . |\n      | . . . |\n    turn Nought\n")
	got, err := d.Lay(t.Context(), service.Lay{Place: place, ID: "a1"})
	fail.Now(t, err != nil || len(got.Layouts) < 2, "%v %v", got, err)
	last := got.Layouts[len(got.Layouts)-1]
	fail.If(t, len(last.Flaws) == 0 || last.Flaws[0].ID == "" || last.Flaws[0].Values == "",
		"%s names no clause", last.Title)
	_, err = d.Lay(t.Context(), service.Lay{Place: place, ID: "z9"})
	fail.If(t, err == nil, "a thing that is not on the board is laid out")
}

// Each line of a text leads to the position after the steps above it. The mark ^ says how many
// moves that is, before the line and after it. The play stops at a line that is not a move.
func TestWhereALineStands(t *testing.T) {
	text := string(must.Get(t, os.ReadFile, "testdata/where.txt"))
	d := newDesk()
	open(t, d, "a.scenario", text)
	for i, line := range strings.Split(text, "\n") {
		_, want, found := strings.Cut(line, "#^ ")
		if !found {
			continue
		}
		got := make([]string, 2)
		for after := range got {
			place := service.Place{URI: "a.scenario", Position: service.Position{Line: i}, After: after == 1}
			where, err := d.Where(context.Background(), place)
			if err != nil {
				t.Errorf("line %d: %v", i+1, err)
				continue
			}
			got[after] = string(rune('0' + len(where.Line)))
		}
		fail.If(t, strings.Join(got, ", ") != want, "line %d, %s: %v moves", i+1, line, got)
	}
	row := service.Place{URI: "a.scenario", Position: service.Position{Line: 21}, Row: "cell b1", After: true}
	where, err := d.Where(context.Background(), row)
	fail.If(t, err != nil || where.Stopped == nil || !strings.Contains(where.Printed, ". x ."),
		"the second row: %+v %v", where, err)
}

// Things that a move touches lead to the move, and other things do not.
func TestLegalMovesByWhatTheyTouch(t *testing.T) {
	d := newDesk()
	open(t, d, "a.scenario", "game roam\nplayers Cid, Zoey\n\nscenario \"a game\"\n  position\n    own Cid L01\n    turn Cid\n  Cid: use \"Blue Scout\" at c2\n")
	legal, err := d.Legal(context.Background(), service.Place{URI: "a.scenario", Position: service.Position{Line: 7}})
	fail.Now(t, err != nil || len(legal.Moves) == 0 || len(legal.Things) < 2, "%v %v", legal, err)
	met := map[service.ID]bool{}
	for _, thing := range legal.Things {
		fail.If(t, met[thing.ID] || len(thing.Moves) == 0, "%s: %v", thing.ID, thing.Moves)
		met[thing.ID] = true
		for _, i := range thing.Moves {
			fail.If(t, !slices.Contains(legal.Moves[i].Touches, thing.ID), "%s does not touch %s", legal.Moves[i].Text, thing.ID)
		}
	}
	for _, move := range legal.Moves {
		for _, id := range move.Touches {
			fail.If(t, !met[id], "%s of %s is not a thing", id, move.Text)
		}
	}
}

// When several goroutines ask and write at once, each gets an answer about a version that
// existed. The test is meant for the race detector.
func TestAtOnce(t *testing.T) {
	ctx := context.Background()
	s := &service.Server{Desk: service.New(service.Options{Games: []*rule.GameDef{mnk.Def, jetty.Def}, Jobs: 2})}
	text := "game mnk\nplayers Ann, Ben\ninclude \"b.scenario\"\n\nscenario \"one\"\n  Ann: place a1\n  Ben: place b2\n  expect legal 7\n"
	open(t, s.Desk, "a.scenario", text)
	open(t, s.Desk, "b.scenario", "game mnk\n")
	var all sync.WaitGroup
	for who := range 6 {
		all.Go(func() {
			for i := range 25 {
				place := service.Place{URI: "a.scenario", Position: service.Position{Line: 4 + (who+i)%5, Character: i % 9}}
				switch (who + i) % 7 {
				case 0:
					changed := strings.Replace(text, "a1", fmt.Sprintf("%c1", 'a'+i%3), 1)
					s.Desk.Change(ctx, service.ChangeText{URI: "a.scenario", Version: 2 + i, Changes: []service.Change{{Text: changed}}}) // fails if another version was faster
				case 1:
					s.Desk.Complete(ctx, place)
				case 2:
					s.Desk.Where(ctx, place)
				case 3:
					s.Desk.Hover(ctx, place)
				case 4:
					s.Desk.Refresh(ctx, service.None{})
				case 5:
					s.Answer(ctx, fmt.Appendf(nil, `{"id":%d,"method":"draw","params":{"uri":"a.scenario","position":{"line":6,"character":0}}}`, who))
				default:
					a, err := s.Desk.Diagnostics(ctx, service.TextName{URI: "a.scenario"})
					fail.If(t, err != nil || len(a.Cases) != 1, "%+v %v", a, err)
				}
			}
		})
	}
	all.Wait()
}

// A desk that follows a script as it grows shows the same as a desk that sees the text for
// the first time, so caching the earlier moves makes no difference. Now and then a line is
// removed again, or a line is added that cannot be played or that queues a result.
func TestPlayingOn(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, 6))
			playing := service.New(service.Options{Games: engines.Games})
			lines := []string{"game " + def.Name, "scenario \"a game\"", "  setup"}
			for version := 1; version < 120; version++ {
				text := strings.Join(lines, "\n") + "\n"
				got := shown(t, playing, text, len(lines), version)
				if version%7 == 0 || strings.HasPrefix(lines[len(lines)-1], "  nobody") {
					diff := cmp.Diff(shown(t, service.New(service.Options{Games: engines.Games}), text, len(lines), version), got)
					fail.Now(t, diff != "", "after\n%s(- never seen, + played on)\n%s", text, diff)
				}
				switch {
				case got.Where.Stopped != nil || len(got.Legal.Moves) == 0 || len(lines) > 4 && r.IntN(9) == 0:
					lines = lines[:len(lines)-1]
				case r.IntN(20) == 0:
					lines = append(lines, "  nobody: does this")
				default:
					lines = append(lines, "  "+got.Legal.Moves[r.IntN(len(got.Legal.Moves))].Text)
				}
			}
		})
	}
}

// The last card of a deck comes by itself, until a line states it.
func TestPlayingOnAfterWhatIsCertain(t *testing.T) {
	text := must.Cases[string](t, "testdata/edit.yaml", "WhatIsCertain")
	d := service.New(service.Options{Games: engines.Games})
	shown(t, d, text, 10, 1)
	lines := text
	at := shown(t, service.New(service.Options{Games: engines.Games}), text+"  deck: Frankia\n  behaviors: \"Pore Chase\"\n", 11, 1)
	fail.If(t, !slices.ContainsFunc(at.Legal.Moves, func(l service.Legal) bool { return strings.Contains(l.Text, "Pore Chase") }),
		"before the line that it comes there is %+v", at.Legal.Moves)
	for i, line := range []string{"deck: Frankia", "behaviors: \"Pest Patrol\"", "behaviors: \"Pore Chase\""} {
		lines += "  " + line + "\n"
		got, want := shown(t, d, lines, 11+i, 2+i), shown(t, service.New(service.Options{Games: engines.Games}), lines, 11+i, 1)
		want.Where.Version, want.Legal.Version = got.Where.Version, got.Legal.Version
		diff := cmp.Diff(want, got)
		fail.If(t, diff != "" || got.Where.Stopped != nil, "after %s (- never seen, + played on)\n%s", line, diff)
	}
}

// A table is what a desk shows at a line.
type table struct {
	Where service.Where
	Legal service.LegalMoves
}

func shown(t testing.TB, d *service.Desk, text string, line, version int) (seen table) {
	t.Helper()
	ctx, place := context.Background(), service.Place{URI: "a.scenario", Position: service.Position{Line: line}}
	_, err := d.Change(ctx, service.ChangeText{URI: "a.scenario", Version: version, Changes: []service.Change{{Text: text}}})
	if err != nil {
		_, err = d.Open(ctx, service.Open{URI: "a.scenario", Version: version, Text: text})
	}
	if err == nil {
		seen.Where, err = d.Where(ctx, place)
	}
	if err == nil {
		seen.Legal, err = d.Legal(ctx, place)
	}
	fail.Now(t, err != nil, "%v, of\n%s", err, text)
	return seen
}

// BenchmarkPlayOn plays games of ORGANISM, which are long, move by move. The cost of a
// move must not depend much on the number of moves before it.
func BenchmarkPlayOn(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	d := service.New(service.Options{Games: engines.Games})
	const begin = "game organism\n\nscenario \"a game\"\n  setup\n"
	text, version := begin, 0
	for b.Loop() {
		version++
		seen := shown(b, d, text, strings.Count(text, "\n"), version)
		if moves := seen.Legal.Moves; len(moves) > 0 {
			text += "  " + moves[r.IntN(len(moves))].Text + "\n"
		} else {
			text = begin
		}
	}
}

// A person confirms an answer by a fix, or by a request; the next check has nothing to say.
func TestAnswersAreConfirmed(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, URI, Text, Hover string }](t, "testdata/edit.yaml", "AnswersAreConfirmed") {
		t.Run(c.Name, func(t *testing.T) {
			ctx, d := context.Background(), newDesk()
			open(t, d, c.URI, c.Text)
			line := strings.Count(c.Text[:strings.Index(c.Text, "faq")], "\n")
			at := service.Place{URI: c.URI, Position: service.Position{Line: line, Character: 4}}
			found, err := d.Diagnostics(ctx, service.TextName{URI: c.URI})
			fail.Now(t, err != nil || len(found.Diagnostics) != 1 || found.Diagnostics[0].Class != "unconfirmed" || found.Diagnostics[0].Severity != "warning" || len(found.Diagnostics[0].Fixes) != 1, "%v: %+v", err, found)
			said, err := d.Hover(ctx, at)
			fail.If(t, err != nil || !strings.Contains(said.Markdown, c.Hover), "%v: %q", err, said.Markdown)
			a, err := d.Confirm(ctx, at)
			fail.Now(t, err != nil || len(a.Edits) != 1 || a.Edits[0] != found.Diagnostics[0].Fixes[0].Edits[0],
				"%v: %+v, and the fix is %+v", err, a, found.Diagnostics[0].Fixes)
			changes := []service.Change{{Range: &a.Edits[0].Range, Text: a.Edits[0].NewText}}
			must.Value(d.Change(ctx, service.ChangeText{URI: c.URI, Version: 2, Changes: changes}))(t)
			found, err = d.Diagnostics(ctx, service.TextName{URI: c.URI})
			fail.If(t, err != nil || len(found.Diagnostics) > 0, "%v: %+v", err, found)
			said, err = d.Hover(ctx, at)
			fail.If(t, err != nil || !strings.Contains(said.Markdown, "**confirmed**"), "%v: %q", err, said.Markdown)
			a, err = d.Confirm(ctx, at)
			fail.If(t, err != nil || len(a.Edits) > 0, "a second time: %v, %+v", err, a)
		})
	}
}

func TestAnswersAreNotConfirmed(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Text, Says string }](t, "testdata/edit.yaml", "AnswersAreNotConfirmed") {
		t.Run(c.Name, func(t *testing.T) {
			d := newDesk()
			open(t, d, "a.scenario", "game mnk\n\nscenario \"s\"\n"+c.Text)
			a, err := d.Confirm(context.Background(), service.Place{URI: "a.scenario", Position: service.Position{Line: 3}})
			fail.If(t, err == nil || !strings.Contains(err.Error(), c.Says) || len(a.Edits) > 0,
				"%v: %+v, want %q", err, a, c.Says)
		})
	}
}

// Another thing of a name is put on the table, from nothing in each game.
func TestLayAdds(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Game, Add, Holds string
		To               service.ID
		Valid            bool
	}](t, "testdata/edit.yaml", "LayAdds") {
		names := "\nplayers Ann, Ben\n"
		if c.Game == "phylo" || c.Game == "roam" {
			names = "\n"
		}
		d, at := opened(t, "game "+c.Game+names+"\nscenario \"s\"\n  seed 7\n  setup\n")
		empty, err := d.Lay(t.Context(), service.Lay{Place: at, Empty: true})
		if err != nil || len(empty.Layouts) != 1 {
			t.Errorf("%s: %v %v", c.Game, empty, err)
			continue
		}
		text := "game " + c.Game + names + "\nscenario \"s\"\n  position unchecked\n    " + strings.ReplaceAll(strings.TrimSpace(empty.Layouts[0].Printed), "\n", "\n    ") + "\n"
		must.Value(d.Change(t.Context(), service.ChangeText{URI: "a.scenario", Version: 2, Changes: []service.Change{{Text: text}}}))(t)
		at.Position.Line = strings.Count(text, "\n")
		got, err := d.Lay(t.Context(), service.Lay{Place: at, Add: c.Add, To: c.To})
		fail.If(t, err != nil || len(got.Layouts) == 0 || !strings.Contains(got.Layouts[0].Printed, c.Holds) || c.Valid && len(got.Layouts[0].Flaws) > 0,
			"%s: %s at %s: %.600v %v", c.Game, c.Add, c.To, got.Layouts, err)
	}
}

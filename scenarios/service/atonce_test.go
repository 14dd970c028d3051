package service_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"umpire/engines/jetty"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

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
					a, err := s.Desk.Diagnostics(ctx, service.Named{URI: "a.scenario"})
					if err != nil || len(a.Cases) != 1 {
						t.Errorf("%+v %v", a, err)
					}
				}
			}
		})
	}
	all.Wait()
}

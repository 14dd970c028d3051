package twins

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/twins/reference"
)

// A wrongEngine gives wrong answers: it omits legal moves, reaches another
// position, or makes a forced move by itself.
type wrongEngine struct {
	rule.AnyGame
	forgets func(position, move string, facts map[string]any) bool
	comesTo func(before, after string, facts map[string]any) string
	decides func(move string) bool
}

func (a wrongEngine) Legal(at rule.Position) (list []rule.Move) {
	list = a.AnyGame.Legal(at)
	if a.forgets == nil {
		return list
	}
	position, facts := a.PrintPosition(at), a.Facts(at)
	return slices.DeleteFunc(slices.Clone(list), func(m rule.Move) bool { return a.forgets(position, a.PrintMove(m), facts) })
}

func (a wrongEngine) Play(at rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	next, effects := a.AnyGame.Play(at, m)
	for a.decides != nil {
		list := a.AnyGame.Legal(next)
		if len(list) != 1 || !a.decides(a.PrintMove(list[0])) {
			break
		}
		next, _ = a.AnyGame.Play(next, list[0])
	}
	if a.comesTo == nil {
		return next, effects
	}
	text := a.PrintPosition(next)
	if changed := a.comesTo(a.PrintPosition(at), text, a.Facts(next)); changed != text {
		if other, err := a.ReadPosition(changed); err == nil {
			next = other
		}
	}
	return next, effects
}

// A once is an error that an engine once had, planted again: see Once in testdata/faults.yaml.
type once struct {
	Game, Name string
	Variants   string // "disasters expert"
	Readings   string // "snowstorm-total=B"
	Cards      string // a card set in a file of the scenarios' folder

	Hidden   string // why random play does not find it within a minute
	Disabled string
	Plays    string // the readings that only the engine plays
}

var firstHalf = regexp.MustCompile(`(?m)^half 2\n`)

// second reports whether a move from before to after begins the second half.
func second(before, after string) bool {
	return firstHalf.MatchString(after) && !firstHalf.MatchString(before)
}

// wrongAnswers are those of the errors that are neither a clause nor a reading, by name.
var wrongAnswers = map[string]wrongEngine{
	"a snowstorm takes one food too few": {comesTo: func(_, after string, _ map[string]any) string {
		return strings.NewReplacer("losing-tokens foods 2", "losing-tokens foods 1", "losing-tokens foods 3", "losing-tokens foods 2").Replace(after)
	}},
	"up to so many at random, and no stopping": {forgets: func(at, move string, _ map[string]any) bool {
		return strings.Contains(at, "phase pick-or-stop") && strings.HasSuffix(move, ": stop")
	}},
	"a random bury must be done when no duty must": {forgets: func(at, move string, _ map[string]any) bool {
		return strings.Contains(at, "phase pick") && strings.HasSuffix(move, ": pass")
	}},
	"a token is offered between the halves": {comesTo: func(before, after string, _ map[string]any) string {
		if second(before, after) && strings.Contains(after, "\ntokens "+turnOf(after)+" ") {
			after = regexp.MustCompile(`(?m)^(half|phase|done|barred|member|chose) .*\n`).ReplaceAllString(after, "") + "phase avenge\n"
		}
		return after
	}},
	"the only receiver is given the food unasked":                {decides: func(move string) bool { return strings.Contains(move, ": reclaim ") }},
	"organisms of the first half are left over":                  {comesTo: leftOver},
	"the second half counts the foe's elements, with RECLAIM":    {comesTo: withFoes},
	"the second half counts the foe's elements, with REGENERATE": {comesTo: withFoes},
	"no echoed field under their own element": {forgets: func(_, move string, facts map[string]any) bool {
		_, where, field := strings.Cut(move, ": echo grow field slide at ")
		space, _, _ := strings.Cut(where, " ")
		return field && slices.Contains(allElements(facts), space)
	}},
	"all organisms of the acting player are one in phase E": {comesTo: func(_, after string, _ map[string]any) string {
		if strings.Contains(after, "phase regenerate") {
			after = regexp.MustCompile(`(?m)^member 2: `).ReplaceAllString(after, "member 1: ")
		}
		return after
	}},
	"the sixteenth copy of a pile vanishes": {comesTo: func(_, after string, _ map[string]any) string {
		return regexp.MustCompile(`(?m)^(pile .*) 16\b`).ReplaceAllString(after, "$1 15")
	}},
}

func turnOf(position string) string {
	_, rest, _ := strings.Cut(position, "\nturn ")
	name, _, _ := strings.Cut(rest, "\n")
	return name
}

var members = regexp.MustCompile(`(?m)^member \d+: .*\n`)

// leftOver begins the second half with the organisms of the first half, although they have changed.
func leftOver(before, after string, _ map[string]any) string {
	old := members.FindAllString(before, -1)
	if !second(before, after) || len(old) == 0 {
		return after
	}
	return members.ReplaceAllString(after, "") + strings.Join(old, "")
}

// withFoes begins the second half with the elements of all players in one organism.
func withFoes(before, after string, facts map[string]any) string {
	if !second(before, after) {
		return after
	}
	all := allElements(facts)
	slices.Sort(all)
	return members.ReplaceAllString(after, "") + "member 1: " + strings.Join(all, " ") + "\n"
}

// allElements returns the spaces of all players' elements in ORGANISM.
func allElements(facts map[string]any) (all []string) {
	for _, name := range []string{"Ann", "Bob", "Cid", "Dee", "Eli", "Fay"} {
		if spaces := rule.FactNamed(facts[name], "elements"); spaces.IsValid() {
			all = append(all, spaces.Interface().([]string)...)
		}
	}
	return all
}

// TestFaultsOnce plants errors that engines once had: play in lockstep finds each within
// a minute. A short run tries one of each game.
func TestFaultsOnce(t *testing.T) {
	tried := map[string]bool{}
	for _, fault := range must.Cases[[]once](t, "testdata/faults.yaml", "Once") {
		_, answers := wrongAnswers[fault.Name]
		fail.If(t, answers == (fault.Disabled+fault.Plays != ""), "%s: it answers wrongly: %t, and is a clause or a reading, or neither", fault.Name, answers)
		short := *plies < long && tried[fault.Game]
		if *only1 != "" && *only1 != fault.Game || short {
			continue
		}
		tried[fault.Game] = true
		t.Run(fault.Game+" "+fault.Name, func(t *testing.T) {
			def, _ := engines.Find(fault.Game)
			match := Match{Def: def, Setup: fault.setup(t), Open: fault.plant}
			begun := time.Now()
			d, made := match.searchFrom(0, fault.Game, budget)
			switch {
			case d != nil:
				valid := Match{Def: def, Setup: fault.setup(t)}
				other, _ := valid.searchFrom(0, fault.Game, made)
				fail.If(t, other != nil, "found without a fault: %v", other)
				t.Logf("%s differ after %d moves, %.1f s", d.What, made, time.Since(begun).Seconds())
			case fault.Hidden == "":
				t.Errorf("not found in %d moves, %.1f s", made, time.Since(begun).Seconds())
			}
		})
	}
}

func (o *once) setup(t *testing.T) (setup rule.Setup) {
	for _, one := range strings.Fields(o.Variants) {
		name, value, _ := strings.Cut(one, "=")
		setup.Variants = append(setup.Variants, rule.Setting{Name: name, Value: value})
	}
	setup.Rulings = o.rulings(o.Readings)
	if o.Game == "organism" {
		setup.Players = []rule.Player{{Name: "Ann"}, {Name: "Bob"}}
	}
	if o.Cards != "" {
		setup.Cards = must.Get(t, os.ReadFile, "../../scenarios/"+o.Game+"/"+o.Cards)
	}
	return setup
}

func (o *once) rulings(text string) (list []rule.Setting) {
	for _, one := range strings.Fields(text) {
		name, value, _ := strings.Cut(one, "=")
		list = append(list, rule.Setting{Name: o.Game + ".ruling." + name, Value: value})
	}
	return list
}

// plant opens an engine with the fault and a twin without it.
func (o *once) plant(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
	var disabled []rule.Clause
	if o.Disabled != "" {
		disabled = append(disabled, rule.Clause(slices.IndexFunc(def.Clauses, func(e rule.Entry) bool { return e.ID == o.Disabled })))
	}
	table, twin, err := planted(def, setup, func(s *rule.Setup) {
		for _, plays := range o.rulings(o.Plays) {
			s.Rulings = slices.DeleteFunc(slices.Clone(s.Rulings), func(other rule.Setting) bool { return other.Name == plays.Name })
			s.Rulings = append(s.Rulings, plays)
		}
	}, disabled)
	if err != nil {
		return nil, nil, err
	}
	answer := wrongAnswers[o.Name]
	answer.AnyGame = table
	return answer, twin, nil
}

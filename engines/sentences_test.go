package engines_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A listening table notes whatever it says of clauses: told, refused and wrong.
type listening struct {
	rule.AnyGame
	note func(c rule.Clause, what, said string)
}

func (l listening) Fresh() rule.AnyGame { return listening{l.AnyGame.Fresh(), l.note} }

func (l listening) Play(at rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	next, effects := l.AnyGame.Play(at, m)
	for _, e := range effects {
		l.note(e.Clause, "told", l.AnyGame.Describe(e))
	}
	return next, effects
}

func (l listening) Judge(at rule.Position, m rule.Move) []rule.Reason {
	reasons := l.AnyGame.Judge(at, m)
	for _, r := range reasons {
		l.note(r.Clause, "refused", r.Values)
	}
	return reasons
}

func (l listening) Flaws(at rule.Position) []rule.Reason {
	flaws := l.AnyGame.Flaws(at)
	for _, f := range flaws {
		l.note(f.Clause, "wrong", f.Values)
	}
	return flaws
}

// heard runs the scenarios of a game and returns what was said of its clauses.
func heard(t *testing.T, def rule.GameDef) map[string][]string {
	t.Helper()
	said, busy := map[string][]string{}, sync.Mutex{}
	open := def.Open
	def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
		table, err := open(setup)
		if err != nil {
			return nil, err
		}
		return listening{table, func(c rule.Clause, what, text string) {
			busy.Lock()
			defer busy.Unlock()
			key := def.Clauses[c].ID + " " + what
			said[key] = append(said[key], text)
		}}, nil
	}
	opt := scenarios.Options{Games: []*rule.GameDef{&def}}
	suite, err := scenarios.Load(opt, "../scenarios/"+def.Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range suite.Cases {
		scenarios.Run(c, opt)
	}
	return said
}

// unheard are positions and moves at which sentences are said that no scenario comes to.
var unheard = []struct{ game, variant, ruling, position, move string }{
	{"biome", "", "bonus-auto B", "points p1 35\nbonuses p1 discount@30\ndoing p1 bonuses", "p1: bonus sunlight"},
	{"biome", "", "bonus-auto B", "points p1 15\nbonuses p1 sunlight@10\ndoing p1 bonuses", "p1: bonus discount forgo draw"},
	{"biome", "", "bonus-auto B", "points p1 35\nbonuses p1 discount@30\ndoing p1 bonuses\nhand p1 \"Bald Eagle\"", "p1: bonus discount play \"Bald Eagle\" into c2"},
	{"mnk", "", "", "board\n  | x x . |\n  | . . . |\n  | . . . |\nturn Nought", ""},
	{"phylo", "seen=S.bee", "", "used bee\npart draw", ""},
	{"phylo", "", "", "unscored 15\npart over", ""},
	{"roam", "", "", "round 0\nphase first\ncoins Blue 3", ""},
	{"roam", "", "", "round 0\nphase map 3\nown Blue L10\nmarks Blue a1\nfirst Blue\nturn Green", ""},
	{"roam", "full", "", "row A20 A21 A22 none", ""},
}

// mute returns what is wrong with the sentences of a rulebook: those that are never said
// in the scenarios and in the positions above, and words in braces that stay as they are.
func mute(t *testing.T, def *rule.GameDef) (wrong []string) {
	t.Helper()
	said := heard(t, *def)
	for _, one := range unheard {
		if one.game != def.Name {
			continue
		}
		var setup rule.Setup
		if name, value, _ := strings.Cut(one.variant, "="); name != "" {
			setup.Variants = []rule.Setting{{Name: name, Value: value}}
		}
		if id, reading, _ := strings.Cut(one.ruling, " "); id != "" {
			setup.Rulings = []rule.Setting{{Name: one.game + ".ruling." + id, Value: reading}}
		}
		table, err := def.Table(setup)
		if err != nil {
			t.Fatal(err)
		}
		at, err := table.ReadPosition(one.position)
		if err != nil {
			t.Fatal(err)
		}
		reasons, what := table.Flaws(at), "wrong"
		if one.move != "" {
			m, err := table.ReadMove(at, one.move)
			if err != nil {
				t.Fatal(err)
			}
			reasons, what = table.Judge(at, m), "refused"
		}
		for _, r := range reasons {
			said[r.ID+" "+what] = append(said[r.ID+" "+what], r.Values)
		}
	}
	for i := range def.Clauses {
		e := &def.Clauses[i]
		for what, sentence := range map[string]string{"told": e.Told, "refused": e.Refused, "wrong": e.Wrong} {
			all := said[e.ID+" "+what]
			if sentence != "" && len(all) == 0 {
				wrong = append(wrong, e.ID+" is never "+what+": "+sentence)
			}
			for _, text := range all {
				if sentence != "" && (strings.ContainsAny(text, "{}") || text == "" && sentence[0] != '{') {
					wrong = append(wrong, e.ID+" is "+what+" as "+text)
					break
				}
			}
		}
	}
	return wrong
}

// Every sentence of every rulebook is said somewhere, with values for all its words.
func TestSentences(t *testing.T) {
	sentences := 0
	for _, def := range engines.Games {
		for _, wrong := range mute(t, def) {
			t.Error(wrong)
		}
		for i := range def.Clauses {
			e := &def.Clauses[i]
			for _, sentence := range []string{e.Told, e.Refused, e.Wrong} {
				sentences += min(1, len(sentence))
			}
		}
	}
	if sentences < 300 {
		t.Errorf("the rulebooks have %d sentences", sentences)
	}
}

// A sentence that nobody says and a word that nobody knows are found.
func TestSentencesPlanted(t *testing.T) {
	for what, plant := range map[string]func(e *rule.Entry){
		"jetty.fish.storm is never told: a storm":              func(e *rule.Entry) { e.Told = "a storm" },
		"jetty.fish.storm is refused as the die shows {dye}":   func(e *rule.Entry) { e.Refused = "the die shows {dye}" },
		"jetty.fish.storm is wrong as {nobody.hand} for Ann":   func(e *rule.Entry) { e.Wrong = "{nobody.hand} for {active}" },
		"jetty.fish.storm is wrong as {player.holds} are held": func(e *rule.Entry) { e.Wrong = "{player.holds} are held" },
	} {
		def, _ := engines.Find("jetty")
		i := slices.IndexFunc(def.Clauses, func(e rule.Entry) bool { return e.ID == "jetty.fish.storm" })
		before := def.Clauses[i]
		plant(&def.Clauses[i])
		wrong := mute(t, def)
		def.Clauses[i] = before
		if len(wrong) != 1 || wrong[0] != what {
			t.Errorf("found %q, planted %q", wrong, what)
		}
	}
}

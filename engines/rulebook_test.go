package engines_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/engines"
	"umpire/engines/biome"
	"umpire/engines/fields"
	"umpire/engines/loam"
	"umpire/engines/phylo"
	"umpire/engines/roam"
	"umpire/engines/rule"
	"umpire/engines/rulebook"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// stale says what is wrong with the generated code of a folder: mistakes in its rules.md,
// or that the code is older.
func stale(t *testing.T, dir, text string) (wrong []string) {
	t.Helper()
	b, problems := rulebook.Check(dir, text)
	wrong = rule.NamesOf(slices.Values(problems), func(p rulebook.Problem) string { return p.Error() })
	if len(wrong) > 0 {
		return wrong
	}
	set, _ := os.ReadFile(filepath.Join(dir, "cards.yaml"))
	cards := func() ([]byte, error) { return fields.Written(set) }
	for name, write := range map[string]func() ([]byte, error){rulebook.Generated: b.Go, rulebook.Speaking: b.Speaker, "cards_gen.txt": cards} {
		want := must.Value(write())(t)
		if got, _ := os.ReadFile(filepath.Join(dir, name)); !bytes.Equal(got, want) {
			wrong = append(wrong, dir+"/"+name+" is older than its source; run: go generate ./engines")
		}
	}
	return wrong
}

// The code of every game says what its rulebook says, and a change of any sentence shows.
func TestRulebooksAreFresh(t *testing.T) {
	for _, def := range engines.Games {
		text, err := os.ReadFile(filepath.Join(def.Name, "rules.md"))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, wrong := range stale(t, def.Name, string(text)) {
			t.Error(wrong)
		}
		for _, words := range []string{def.Clauses[0].Words, def.Rulings[0].Question, def.Misreadings[0].Words} {
			changed := strings.Replace(string(text), words, "Another sentence.", 1)
			wrong := stale(t, def.Name, changed)
			fail.If(t, len(wrong) != 1 || !strings.Contains(wrong[0], "go generate ./engines"), "%s with another sentence for %q: %q", def.Name, words, wrong)
		}
	}
}

// The card sets of the program are those that their documents are read as.
// The card sets of the program are what YAML says.
func TestWrittenSets(t *testing.T) {
	for name, sets := range map[string][2]any{
		"biome": {biome.StandIn(), must.Get(t, biome.ReadCards, slices.Clone(biome.Def.Cards.Data))},
		"loam":  {loam.StandIn(), must.Get(t, loam.ReadCards, slices.Clone(loam.Def.Cards.Data))},
		"phylo": {phylo.StandIn(), must.Get(t, phylo.ReadCards, slices.Clone(phylo.Def.Cards.Data))},
		"roam":  {roam.StandIn(), must.Get(t, roam.ReadCards, slices.Clone(roam.Def.Cards.Data))},
	} {
		fail.If(t, !reflect.DeepEqual(sets[0], sets[1]), "%s differs from its cards.yaml; run: go generate ./engines", name)
	}
}

// What the code declares as a fact, with tags or with package kit, is a word that the
// sentences of the rulebook may use.
func TestFactsAreFills(t *testing.T) {
	for _, def := range engines.Games {
		b, _ := rulebook.Load(def.Name)
		has := map[string]bool{}
		for _, fill := range b.Fills {
			_, fact, owned := strings.Cut(fill.Word, ".")
			if has[fill.Word] = true; owned && !strings.HasPrefix(fill.Word, "before.") {
				has["."+fact] = true
			}
		}
		for before, facts := range map[string]any{"": def.Facts, ".": def.PlayerFacts} {
			for _, f := range rule.FactsOf(facts) {
				name := before + f.Name
				fail.If(t, !has[name] && !strings.HasPrefix(f.Type, "func("), "%s: {%s} is a fact and no word of sentences", def.Name, name)
			}
		}
	}
}

// A noteTable notes whatever it says of clauses: said, refused and wrong.
type noteTable struct {
	rule.AnyGame
	note func(c rule.Clause, what, said string)
}

func (l noteTable) Fresh() rule.AnyGame { return noteTable{l.AnyGame.Fresh(), l.note} }

func (l noteTable) Play(at rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	next, effects := l.AnyGame.Play(at, m)
	for _, e := range effects {
		l.note(e.Clause, "said", l.AnyGame.Describe(e))
	}
	return next, effects
}

func (l noteTable) Judge(at rule.Position, m rule.Move) []rule.Reason {
	reasons := l.AnyGame.Judge(at, m)
	for _, r := range reasons {
		l.note(r.Clause, "refused", r.Values)
	}
	return reasons
}

func (l noteTable) Faults(at rule.Position) []rule.Reason {
	violations := l.AnyGame.Faults(at)
	for _, f := range violations {
		l.note(f.Clause, "wrong", f.Values)
	}
	return violations
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
		return noteTable{table, func(c rule.Clause, what, text string) {
			busy.Lock()
			defer busy.Unlock()
			key := def.Clauses[c].ID + " " + what
			said[key] = append(said[key], text)
		}}, nil
	}
	opt := scenarios.Options{Games: []*rule.GameDef{&def}}
	suite := must.Value(scenarios.Load(opt, "../scenarios/"+def.Name))(t)
	for _, c := range suite.Cases {
		scenarios.Run(c, opt)
	}
	return said
}

// mute returns what is wrong with the sentences of a rulebook: those that are never said
// in the scenarios and in the positions above, and words in braces that stay as they are.
func mute(t *testing.T, def *rule.GameDef) (wrong []string) {
	t.Helper()
	said := heard(t, *def)
	for _, one := range must.Cases[[]struct{ Game, Variant, Ruling, Position, Move string }](t, "testdata/rulebook.yaml", "Unheard") {
		if one.Game != def.Name {
			continue
		}
		var setup rule.Setup
		if name, value, _ := strings.Cut(one.Variant, "="); name != "" {
			setup.Variants = []rule.Setting{{Name: name, Value: value}}
		}
		if id, reading, _ := strings.Cut(one.Ruling, " "); id != "" {
			setup.Rulings = []rule.Setting{{Name: one.Game + ".ruling." + id, Value: reading}}
		}
		table := must.Get(t, def.Table, setup)
		at := must.Get(t, table.ReadPosition, one.Position)
		reasons, what := table.Faults(at), "wrong"
		if one.Move != "" {
			m := must.Get2(t, table.ReadMove, at, one.Move)
			reasons, what = table.Judge(at, m), "refused"
		}
		for _, r := range reasons {
			said[r.ID+" "+what] = append(said[r.ID+" "+what], r.Values)
		}
	}
	for i := range def.Clauses {
		e := &def.Clauses[i]
		for what, sentence := range map[string]string{"said": e.Said, "refused": e.Refused, "wrong": e.Wrong} {
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
			for _, sentence := range []string{e.Said, e.Refused, e.Wrong} {
				sentences += min(1, len(sentence))
			}
		}
	}
	fail.If(t, sentences < 300, "the rulebooks have %d sentences", sentences)
}

// A sentence that nobody says and a word that nobody knows are found.
func TestSentencesPlanted(t *testing.T) {
	for what, plant := range map[string]func(e *rule.Entry){
		"jetty.fish.storm is never said: a storm":              func(e *rule.Entry) { e.Said = "a storm" },
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
		fail.If(t, len(wrong) != 1 || wrong[0] != what, "found %q, planted %q", wrong, what)
	}
}

var saidGames = flag.Int("told.games", 1, "random games of each setup of which every effect is read")

// What a move does is reported in sentences; a line of a position stands for one only where the
// position has changed in that line, and never where it is only said again. The difference of the
// two positions does not show a line as gone and as new.
func TestEffectsAreSentences(t *testing.T) {
	for _, def := range engines.Games {
		for _, setup := range setups(def) {
			if table, err := def.Table(setup); err == nil {
				t.Run(fmt.Sprint(def.Name, setup.Variants, len(setup.Players)), func(t *testing.T) { says(t, table) })
			}
		}
	}
}

// setups returns the game as it is, for each number of players, and with each
// variant that needs no more words; not all of them can be played.
func setups(def *rule.GameDef) []rule.Setup {
	list := []rule.Setup{{}}
	var players []rule.Player
	for n := range def.Players[1] {
		players = append(players, rule.Player{Name: fmt.Sprint("p", n+1)})
		list = append(list, rule.Setup{Players: players[:n+1]})
	}
	for _, v := range def.Variants {
		variants := []rule.Setting{{Name: v.Name}}
		list = append(list, rule.Setup{Variants: variants}, rule.Setup{Players: players[:1], Variants: variants})
	}
	return list
}

func says(t *testing.T, table rule.AnyGame) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(3, 3))
	for range *saidGames {
		for at, moves := table.Start(), 0; moves < 250; moves++ {
			list := table.Legal(at)
			if len(list) == 0 {
				break
			}
			m := list[r.IntN(len(list))]
			next, effects := table.Play(at, m)
			for _, e := range effects {
				switch said := table.Describe(e); {
				case said == "" && e.Before != e.After:
					t.Errorf("%s: nothing is told of %s", table.PrintMove(m), e.ID)
				case bare(table.PrintPosition(e.After), said) != "":
					t.Errorf("%s: %s is described as a line of the position: %q", table.PrintMove(m), e.ID, said)
				}
			}
			if line := shownTwice(rule.Difference(table.PrintPosition(at), table.PrintPosition(next))); line != "" {
				t.Errorf("%s: %q is shown as gone and as new", table.PrintMove(m), line)
			}
			at = next
		}
	}
}

// bare returns a line of a position that a telling consists of, "" when there is none.
func bare(position, said string) string {
	parts := strings.Split(said, "; ")
	for line := range strings.Lines(position) {
		if line = strings.TrimSpace(line); line != "" && slices.Contains(parts, line) {
			return line
		}
	}
	return ""
}

// shownTwice returns a line that a difference shows as gone and as new, "" when
// there is none. Rows of pictures may be the same.
func shownTwice(all []rule.DiffLine) string {
	signs := map[string]string{}
	for _, line := range all {
		words := strings.Join(strings.Fields(line.Line), " ")
		signs[words] += string(line.Sign)
		if both := signs[words]; !strings.HasPrefix(words, "|") && strings.Contains(both, "-") && strings.Contains(both, "+") {
			return words
		}
	}
	return ""
}

// Lines said bare, and lines shown twice, are found.
func TestBareLinesAreFound(t *testing.T) {
	fail.Unequal(t, bare("turn 3 Ann\nphase act B2  0\n", "Ann moves; phase act B2  0"), "phase act B2  0", "found %q")
	fail.Unequal(t, bare("turn 3 Ann\n", "it is the turn of Ann"), "", "found %q in a sentence")
	fail.Unequal(t, shownTwice([]rule.DiffLine{{Sign: '-', Line: "table S  Moose"}, {Sign: '+', Line: "table S Moose"}}), "table S Moose", "found %q")
	got := shownTwice([]rule.DiffLine{{Sign: '-', Line: "turn 3"}, {Sign: '+', Line: "turn 4"}, {Sign: ' ', Line: "turn 3"}})
	fail.If(t, got != "", "found %q", got)
}

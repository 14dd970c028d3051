package props

import (
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"

	"github.com/goccy/go-yaml"
)

// Laws returns every law of the package: of books, of reading and printing, of judging,
// of playing, of hidden information, of ledgers, of fast play and others.
func Laws() []*Law {
	return slices.Concat(bookLaws, citedLaws, titleLaws, textLaws, judgeLaws, evidenceLaws, playLaws, eventLaws, turnLaws, replayLaws, viewLaws, ledgerLaws, awardLaws,
		pictureLaws, reasonLaws, derivedLaws, lineLaws, argumentLaws, rulingLaws, walkLaws, kernelLaws, disabledLaws)
}

// Find returns the law with the given name, or nil if there is none.
func Find(name string) *Law {
	for _, l := range Laws() {
		if l.Name == name {
			return l
		}
	}
	return nil
}

// argumentLaws are the laws of the arguments that functions among the facts take.
var argumentLaws = []*Law{
	{Name: "facts-refuse-what-cannot-stand-there", Words: "Every function of facts refuses an argument that is none of what may be there, and says which.", sample: factsRefuse},
}

// strangers are arguments that are wrong in every game: words that name nothing, one of
// them with a character that names do not have, and numbers that are too large or small.
var strangers = []any{"no-such-thing", "Xyzzyx", "@", 1 << 30, -1 << 30}

func factsRefuse(s *Sample) *Violation {
	facts := s.Facts()
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		v := reflect.ValueOf(facts[name])
		switch v.Kind() {
		case reflect.Func:
			if b := refusesStrangers(name, v); b != nil {
				return b
			}
		case reflect.Struct:
			for _, fact := range rule.FactsOf(facts[name]) {
				if f := rule.FactNamed(facts[name], fact.Name); f.Kind() == reflect.Func {
					if b := refusesStrangers(name+"."+fact.Name, f); b != nil {
						return b
					}
				}
			}
		}
	}
	return nil
}

// refusesStrangers calls a function with arguments that it must refuse.
func refusesStrangers(name string, f reflect.Value) *Violation {
	t := f.Type()
	if t.NumIn() == 0 || f.IsNil() {
		return nil
	}
	if t.NumOut() != 2 || t.Out(1) != reflect.TypeFor[error]() {
		return violation("%s has no error to return with its value: nothing in it is refused", name)
	}
	for _, stranger := range strangers {
		args := make([]reflect.Value, t.NumIn())
		texts := make([]string, len(args))
		for i := range args {
			args[i] = reflect.New(t.In(i)).Elem()
			if v := reflect.ValueOf(stranger); v.Kind() == t.In(i).Kind() {
				args[i].Set(v.Convert(t.In(i)))
			}
			texts[i] = fmt.Sprintf("%#v", args[i].Interface())
		}
		if !slices.ContainsFunc(args, func(v reflect.Value) bool { return v.Kind() == reflect.ValueOf(stranger).Kind() }) {
			continue
		}
		call := name + "(" + strings.Join(texts, ", ") + ")"
		out := f.Call(args)
		err, _ := out[1].Interface().(error)
		var wrong *rule.ArgError
		switch {
		case err == nil:
			return violation("%s is %v: nothing says that no player knows what is there", call, out[0].Interface())
		case !errors.As(err, &wrong) || wrong.Arg < 0 || wrong.Arg >= len(args):
			return violation("%s is refused, but no argument of it is named: %v", call, err)
		case wrong.Msg == "" || strings.HasSuffix(wrong.Msg, ".") || strings.Contains(wrong.Msg, "\n"):
			return violation("%s is refused with %q, which is not a line without a full stop", call, wrong.Msg)
		}
	}
	return nil
}

// awardLaws are the laws of what players ask first: where points come from, and how a
// winner won.
var awardLaws = []*Law{
	{Name: "awards-have-clauses", Words: "A player's score, power and coins change only by what a clause does, which is described in words.", sample: awardsHaveClauses},
	{Name: "scores-have-ledgers", Words: "Every score of a player has a ledger, in a game that has ledgers.", sample: scoresHaveLedgers},
	{Name: "winners-are-ranked", Words: "The comparisons by which a game was won cite clauses, each is among those whom the one before has left, and the last leaves the winners.",
		sample: winnersAreRanked, reach: whenOver},
}

// awarded are the facts of a player that count something the player gains.
var awarded = []string{"score", "points", "total", "power", "coins"}

func awards(facts map[string]any, player string) map[string]int {
	numbers := map[string]int{}
	for _, name := range awarded {
		if value := rule.FactNamed(facts[player], name); value.IsValid() && value.CanInt() {
			numbers[name] = int(value.Int())
		}
	}
	return numbers
}

func awardsHaveClauses(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	for _, player := range s.Table.Seats() {
		was, is := awards(s.Before.Facts(), player), awards(s.Facts(), player)
		for _, name := range awarded {
			if was[name] == is[name] {
				continue
			}
			for _, e := range s.Effects {
				before, after := awards(s.Table.Facts(e.Before), player)[name], awards(s.Table.Facts(e.After), player)[name]
				if before != was[name] {
					return violation("%s.%s goes from %d to %d, and no clause did it", player, name, was[name], before)
				}
				if was[name] = after; before != after && s.Table.Describe(e) == "" {
					return violation("%s.%s goes from %d to %d by %s, of which nothing is reported", player, name, before, after, e.ID)
				}
			}
			if was[name] != is[name] {
				return violation("%s.%s goes from %d to %d, and no clause did it", player, name, was[name], is[name])
			}
		}
	}
	return nil
}

func scoresHaveLedgers(s *Sample) *Violation {
	ledgers := s.Table.Ledgers(s.At)
	for _, player := range s.Table.Seats() {
		for _, name := range []string{"score", "points", "total"} {
			value := rule.FactNamed(s.Facts()[player], name)
			fact := player + "." + name
			has := func(l rule.Ledger) bool { return l.Fact == fact || l.Name == fact || strings.HasPrefix(l.Part, fact) }
			if value.IsValid() && value.CanInt() && len(ledgers) > 0 && !slices.ContainsFunc(ledgers, has) {
				return violation("%s has no ledger", fact)
			}
		}
	}
	return nil
}

func winnersAreRanked(s *Sample) *Violation {
	steps := s.Table.Ranking(s.At)
	if len(steps) == 0 {
		return nil
	}
	left := rule.Seats(1)<<len(s.Table.Seats()) - 1
	for _, step := range steps {
		if _, ok := s.Table.Book().Find(step.Clause); !ok || step.What == "" {
			return violation("the comparison %q is by the clause %q", step.What, step.Clause)
		}
		if step.Left&^left != 0 {
			return violation("the comparison %q leaves those who were out", step.What)
		}
		for _, has := range step.Has {
			if !left.Has(has.Seat) {
				return violation("the comparison %q is of those who were out", step.What)
			}
		}
		left = step.Left
	}
	names := rule.NamesOf(left.Each, func(seat rule.Seat) string { return s.Table.Seats()[seat] })
	if won, is := s.Facts()["winners"].([]string); is && !slices.Equal(won, names) {
		return violation("the last comparison leaves %v, and %v have won", names, won)
	}
	return nil
}

// bookLaws are the laws of a book, which is the list of clauses.
var bookLaws = []*Law{
	{Name: "clauses-are-named-once", Words: "No two clauses have the same ID.", title: clausesNamedOnce},
	{Name: "clauses-are-lower-case", Words: "A clause ID is lower-case words, digits and hyphens, separated by dots.", title: every(clausesLowerCase)},
	{Name: "clauses-begin-with-the-game", Words: "A clause ID begins with the name of the game.", title: every(clausesBeginWithGame)},
	{Name: "clauses-are-in-words", Words: "A clause has a section and a sentence.", title: every(clausesInWords)},
	{Name: "kinds-are-known", Words: "A clause has a kind of the catalogue, perhaps after \"variant\".", title: every(kindsKnown)},
	{Name: "ties-are-known", Words: "A clause is judged, acted, defined or follows from others.", title: every(tiesKnown)},
	{Name: "what-follows-says-from-what", Words: "A clause that follows names the clauses that it follows from, in the end others than itself.", title: followsFrom},
	{Name: "book-has-room", Words: "A game has at least one clause and at most 512.", title: bookHasRoom},
	{Name: "table-has-the-book", Words: "The table's book is the title's.", env: tableHasBook},
}

// every returns the check of a law that is about each clause.
func every(check func(def *rule.GameDef, e *rule.Entry) *Violation) func(*rule.GameDef) *Violation {
	return func(def *rule.GameDef) *Violation {
		for i := range def.Clauses {
			if b := check(def, &def.Clauses[i]); b != nil {
				return b
			}
		}
		return nil
	}
}

func clausesNamedOnce(def *rule.GameDef) *Violation {
	seen := map[string]bool{}
	for i, e := range def.Clauses {
		if seen[e.ID] {
			return violation("clause %d has the ID of an earlier one, %q", i, e.ID)
		}
		seen[e.ID] = true
	}
	return nil
}

var clauseID = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){1,}$`)
})

func clausesLowerCase(_ *rule.GameDef, e *rule.Entry) *Violation {
	if !clauseID().MatchString(e.ID) {
		return violation("a clause has the ID %q", e.ID)
	}
	return nil
}

func clausesBeginWithGame(def *rule.GameDef, e *rule.Entry) *Violation {
	if !strings.HasPrefix(e.ID, def.Name+".") {
		return violation("%q does not begin with %q", e.ID, def.Name+".")
	}
	return nil
}

func clausesInWords(_ *rule.GameDef, e *rule.Entry) *Violation {
	words := strings.TrimSpace(e.Words)
	switch {
	case e.Section == "":
		return violation("%s has no section", e.ID)
	case words == "" || !strings.ContainsAny(words[len(words)-1:], ".!?"):
		return violation("%s is not a sentence: %q", e.ID, e.Words)
	}
	return nil
}

var kinds = []rule.Kind{
	rule.KindSetup, rule.KindTurn, rule.KindLegality, rule.KindEffect, rule.KindTrigger, rule.KindCost, rule.KindEnd,
	rule.KindRound, rule.KindScore, rule.KindTiebreak, rule.KindComponent, rule.KindDefinition, rule.KindVariant, rule.KindSolo,
}

func kindsKnown(_ *rule.GameDef, e *rule.Entry) *Violation {
	kind := strings.TrimPrefix(string(e.Kind), "variant, ")
	if !slices.Contains(kinds, rule.Kind(kind)) {
		return violation("%s has the kind %q", e.ID, e.Kind)
	}
	return nil
}

func tiesKnown(_ *rule.GameDef, e *rule.Entry) *Violation {
	switch e.EnforcementOf() {
	case rule.Judged, rule.Acted, rule.Defined, rule.Follows:
		return nil
	}
	return violation("%s is tied by %q", e.ID, e.Enforcement)
}

func followsFrom(def *rule.GameDef) *Violation {
	from := map[string][]string{}
	for _, e := range def.Clauses {
		from[e.ID] = e.From
	}
	return every(func(_ *rule.GameDef, e *rule.Entry) *Violation {
		if (e.EnforcementOf() == rule.Follows) != (len(e.From) > 0) {
			return violation("%s is tied as %q and follows from %v", e.ID, e.EnforcementOf(), e.From)
		}
		for _, id := range e.From {
			if _, known := from[id]; !known {
				return violation("%s follows from %q, which is not in the book", e.ID, id)
			}
		}
		if rests := grounds(from, e.ID, map[string]bool{}); len(e.From) > 0 && !rests {
			return violation("%s follows from itself and nothing else", e.ID)
		}
		return nil
	})(def)
}

// grounds reports whether a clause follows, directly or not, from one that follows from
// no other.
func grounds(from map[string][]string, id string, seen map[string]bool) bool {
	if len(from[id]) == 0 {
		return true
	}
	if seen[id] {
		return false
	}
	seen[id] = true
	return slices.ContainsFunc(from[id], func(id string) bool { return grounds(from, id, seen) })
}

func bookHasRoom(def *rule.GameDef) *Violation {
	if n := len(def.Clauses); n == 0 || n > rule.MaxClauses {
		return violation("the book has %d clauses", n)
	}
	return nil
}

func tableHasBook(g *Env) *Violation {
	if !slices.EqualFunc(g.Table.Book().Clauses, g.Def.Clauses, func(a, b rule.Entry) bool { return a.ID == b.ID }) {
		return violation("the table's book has other clauses than the title's")
	}
	return nil
}

// citedLaws are the laws of which clauses play cites.
var citedLaws = []*Law{
	{Name: "clauses-are-cited", Words: "Every clause that does not follow from others is cited in play, or a reason is known why random play does not reach it.", title: clausesCited},
}

//go:embed unreached.yaml
var unreachedText []byte

// unreached says why random play never or seldom cites a clause, by its ID.
var unreached = sync.OnceValue(func() map[string]string {
	var list []struct {
		Why     string
		Clauses []string
	}
	if err := yaml.Unmarshal(unreachedText, &list); err != nil {
		panic(fmt.Sprintf("unreached.yaml: %v", err))
	}
	whys := map[string]string{}
	for _, one := range list {
		for _, id := range one.Clauses {
			whys[id] = one.Why
		}
	}
	return whys
})

// clausesCited plays games under every variant, every pair of variants and every
// reading, and tries moves and positions with mistakes in them, until every clause is
// cited. If some are missing, it does so again with four times as many games and moves,
// because some clauses are rare.
func clausesCited(def *rule.GameDef) *Violation {
	var cited rule.Set
	var texts []string // positions of games, also under earlier setups
	missing := uncited(def, cited)
	for games := 6; games <= 6<<6; games *= 4 {
		for _, setup := range setups(def) {
			if missing == nil {
				return nil
			}
			g, err := NewEnv(def, setup)
			if err != nil {
				continue // this combination of variants is not allowed
			}
			cited = cited.Union(g.cite(games, &texts))
			missing = uncited(def, cited)
		}
	}
	if missing == nil {
		return nil
	}
	return violation("no game cites %s", strings.Join(missing, ", "))
}

// uncited returns the clauses that are not cited, without those in unreached. The clause
// for the number of players is omitted too: only a setup can break it.
func uncited(def *rule.GameDef, cited rule.Set) (missing []string) {
	for c := range def.Clauses {
		e := &def.Clauses[c]
		if !cited.Has(rule.Clause(c)) && unreached()[e.ID] == "" && e.ID != def.PlayersBy && e.EnforcementOf() != rule.Follows {
			missing = append(missing, e.ID)
		}
	}
	return missing
}

// setups returns the default setup, every number of players, every variant, every pair
// of variants, all variants together, and every reading.
func setups(def *rule.GameDef) []rule.Setup {
	all := []rule.Setup{{}}
	for n := def.Players[0]; n <= def.Players[1]; n++ {
		all = append(all, rule.Setup{Players: players(n)})
	}
	var plain []rule.Setting
	for _, v := range def.Variants {
		if v.Values == "" {
			plain = append(plain, rule.Setting{Name: v.Name})
		}
	}
	for i := range plain {
		all = append(all, rule.Setup{Variants: plain[i : i+1]})
		for j := range i {
			all = append(all, rule.Setup{Variants: []rule.Setting{plain[j], plain[i]}})
		}
	}
	all = append(all, rule.Setup{Variants: plain, Players: players(def.Players[1])})
	for _, r := range def.Rulings {
		for _, reading := range r.Readings {
			all = append(all, rule.Setup{Variants: plain, Rulings: []rule.Setting{{Name: r.ID, Value: reading.Name}}})
		}
	}
	return all
}

// cite returns the clauses cited in some fast games, and while moves and positions are
// tried along a slow one. It adds a position of the slow game to texts.
func (g *Env) cite(games int, texts *[]string) rule.Set {
	r := rand.New(rand.NewPCG(2, uint64(games)))
	walk := g.Table.Walk()
	for range games {
		walk.Restart()
		walk.Random(r, longest)
	}
	table := g.again()
	g = &Env{Def: g.Def, Setup: g.Setup, Table: table}
	for _, m := range table.Legal(table.Start()) { // tried at the end of a game
		table.Judge(walk.Position(), m)
	}
	s, b := g.first(1).advance(60)
	if b == nil {
		*texts = append(*texts, s.Text())
	}
	for ; b == nil && s != nil; s = s.Before {
		for _, m := range s.Attempts(r, games) {
			table.Judge(s.At, m)
		}
		for range 8 {
			text := s.Text()
			if r.IntN(2) == 0 {
				text = (*texts)[r.IntN(len(*texts))]
			}
			if at, err := table.ReadExactly(Mutate(r, text)); err == nil {
				table.Faults(at)
			}
		}
	}
	return table.Cited().Union(walk.Cited())
}

// derivedLaws are the laws of stored values that follow from the rest of a position.
var derivedLaws = []*Law{
	{Name: "what-is-derived-is-derived-anew", Words: "Whatever a position stores that can be worked out from the rest is as it is when worked out again.", sample: derivedAnew},
}

func derivedAnew(s *Sample) *Violation {
	anew := s.Table.Derived(s.At)
	if anew == s.At {
		return nil
	}
	if text := s.Table.PrintPosition(anew); text != s.Text() {
		return violation("the position is\n%sand worked out again\n%s", s.Text(), text).ends(text)
	}
	return violation("what the position stores is not what is worked out again; its text does not show it:\n%s", s.Text())
}

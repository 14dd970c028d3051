package props

import (
	"errors"
	"iter"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// textLaws are the laws of reading, printing and drawing.
var textLaws = []*Law{
	{Name: "positions-read-back", Words: "A printed position reads as the same position.", sample: positionsReadBack},
	{Name: "positions-print-the-same", Words: "A position prints the same each time, and after reading it back.", sample: positionsPrintSame},
	{Name: "moves-read-back", Words: "A printed move reads as the same move.", sample: movesReadBack},
	{Name: "moves-name-their-speaker", Words: "A printed move is a line that begins with a player or a randomizer.", sample: movesNameSpeaker},
	{Name: "moves-print-apart", Words: "Different legal moves print differently.", sample: movesPrintApart},
	{Name: "speaker-may-be-left-out", Words: "Where one player decides, a move without its speaker is that player's.", sample: speakerLeftOut},
	{Name: "misread-positions-have-places", Words: "A text that is not a position is refused with places inside the text, and never panics.", sample: misreadPositions},
	{Name: "misread-moves-have-places", Words: "A text that is not a move is refused with places inside the text, and never panics.", sample: misreadMoves},
	{Name: "positions-that-read-read-back", Words: "Whatever reads as a position prints and reads back as the same one.", sample: mutatedReadBack},
	{Name: "positions-can-be-drawn", Words: "Drawing a position shows something and never panics.", sample: canBeDrawn},
	{Name: "facts-never-panic", Words: "Facts and their functions never panic, whatever they are asked.", sample: factsNeverPanic},
}

func positionsReadBack(s *Sample) *Violation {
	at, b := s.reread()
	if b == nil && at != s.At {
		b = violation("the position reads back as another, which prints\n%sinstead of\n%s", s.Table.PrintPosition(at), s.Text()).ends(s.Text())
	}
	return b
}

func positionsPrintSame(s *Sample) *Violation {
	if again := s.Table.PrintPosition(s.At); again != s.Text() {
		return violation("the position prints\n%sand then\n%s", s.Text(), again)
	}
	at, err := s.Table.ReadPosition(s.Text())
	if again := s.Table.PrintPosition(at); err == nil && again != s.Text() {
		return violation("the position prints\n%sand, read back,\n%s", s.Text(), again).ends(s.Text())
	}
	return nil
}

func movesReadBack(s *Sample) *Violation {
	for _, m := range some(s.random(), 40, s.Legal()) {
		text := s.Table.PrintMove(m)
		again, err := s.Table.ReadMove(s.At, text)
		if err != nil {
			return violation("%q cannot be read: %v", text, err).states("%s", text)
		}
		if again != m {
			return violation("%q reads back as another move, which prints %q", text, s.Table.PrintMove(again)).states("%s", text)
		}
	}
	return nil
}

func movesNameSpeaker(s *Sample) *Violation {
	for _, m := range s.Legal() {
		text := s.Table.PrintMove(m)
		if _, known := s.seat(speaker(text)); !known || strings.ContainsAny(text, "\n\r") {
			return violation("%q begins with no player of the table", text).states("%s", text)
		}
	}
	return nil
}

func movesPrintApart(s *Sample) *Violation {
	seen := map[string]rule.Move{}
	for _, m := range s.Legal() {
		text := s.Table.PrintMove(m)
		if other, there := seen[text]; there && other != m {
			return violation("two moves print as %q", text)
		}
		seen[text] = m
	}
	return nil
}

func speakerLeftOut(s *Sample) *Violation {
	if who := s.Table.Deciders(s.At); who.Len() != 1 || who.Has(rule.Chance) {
		return nil
	}
	for _, m := range some(s.random(), 10, s.Legal()) {
		_, text, _ := strings.Cut(s.Table.PrintMove(m), ":")
		if again, err := s.Table.ReadMove(s.At, text); err != nil || again != m {
			return violation("%q without its speaker reads as %q: %v", s.Table.PrintMove(m), s.Table.PrintMove(again), err).states("%s", text)
		}
	}
	return nil
}

func misreadPositions(s *Sample) *Violation {
	for text := range s.almost() {
		if _, err := s.Table.ReadPosition(text); err != nil {
			if b := placed(text, err); b != nil {
				return b
			}
		}
	}
	return nil
}

// almost yields texts that are almost positions: the printed one with mistakes in its words,
// or with some lines changed.
func (s *Sample) almost() iter.Seq[string] {
	return func(yield func(text string) bool) {
		r := s.random()
		for range 4 {
			text := s.Text()
			for range 1 + r.IntN(4) {
				text = s.changed(r, text)
			}
			if !yield(Mutate(r, s.Text())) || !yield(text) {
				return
			}
		}
	}
}

func misreadMoves(s *Sample) *Violation {
	r := s.random()
	for _, m := range some(r, 8, s.Legal()) {
		text := Mutate(r, s.Table.PrintMove(m))
		if _, err := s.Table.ReadMove(s.At, text); err != nil {
			if b := placed(text, err); b != nil {
				return b
			}
		}
	}
	return nil
}

// asError returns a violation as an error, or nil if there is none.
func asError(b *Violation) error {
	if b == nil {
		return nil
	}
	return b
}

// Placed returns what is wrong with err as the error for a text that cannot be read, or
// nil. Such an error must be a rule.TextErrors. Each part must have a place inside the
// text, and a message on one line without a full stop.
func Placed(text string, err error) error { return asError(placed(text, err)) }

func placed(text string, err error) *Violation {
	var errs rule.TextErrors
	if !errors.As(err, &errs) || len(errs) == 0 {
		return violation("the error for %q is not a list of places: %v", text, err)
	}
	lines := strings.Split(text, "\n")
	for _, e := range errs {
		if e == nil || e.Line < 1 || e.Line > len(lines)+1 {
			return violation("the error for %q has its place outside the text: %v", text, e)
		}
		width := 0
		if e.Line <= len(lines) {
			width = utf8.RuneCountInString(strings.TrimRight(lines[e.Line-1], "\r"))
		}
		if e.Col < 1 || e.Col > width+1 || e.Width < 0 || e.Col+e.Width > width+2 {
			return violation("the error for %q has its place outside the line: %v (width %d)", text, e, e.Width)
		}
		if e.Msg == "" || strings.Contains(e.Msg, "\n") || strings.HasSuffix(e.Msg, ".") {
			return violation("the error for %q is not a line without a full stop: %q", text, e.Msg)
		}
	}
	return nil
}

func mutatedReadBack(s *Sample) *Violation {
	for text := range s.almost() {
		at, err := s.Table.ReadPosition(text)
		if err != nil {
			continue
		}
		printed := s.Table.PrintPosition(at)
		again, err := s.Table.ReadPosition(printed)
		if err != nil || again != at {
			return violation("%q reads as a position that prints %q, which reads back as another: %v", text, printed, err)
		}
		s.Table.Faults(at) // none of these must panic
		s.Table.Draw(at, nil)
		s.Table.Facts(at)
		s.Table.Deciders(at)
	}
	return nil
}

func canBeDrawn(s *Sample) *Violation {
	if strings.TrimSpace(s.Table.Draw(s.At, nil)) == "" {
		return violation("the position is drawn as nothing")
	}
	s.Table.Draw(s.At, func(_ rule.Seat, text string) string { return "<" + text + ">" })
	return nil
}

func factsNeverPanic(s *Sample) *Violation {
	r := s.random()
	for name, fact := range s.Facts() {
		if b := guard("fact "+name, func() *Violation { call(r, reflect.ValueOf(fact)); return nil }); b != nil {
			return b
		}
	}
	return nil
}

// call calls a fact if it is a function, and the functions among a player's facts, with
// words that have a meaning or none.
func call(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				call(r, v.Field(i))
			}
		}
	case reflect.Func:
		args := make([]reflect.Value, v.Type().NumIn())
		for i := range args {
			args[i] = reflect.New(v.Type().In(i)).Elem()
			if args[i].Kind() == reflect.String {
				args[i].SetString(words[r.IntN(len(words))])
			}
		}
		if !v.IsNil() && !v.Type().IsVariadic() {
			v.Call(args)
		}
	}
}

// titleLaws are the laws of how a game describes itself.
var titleLaws = []*Law{
	{Name: "game-opens-by-default", Words: "The zero setup opens, with as many players as the game allows.", title: opensByDefault},
	{Name: "player-counts-open", Words: "Every number of players from the least to the most opens, perhaps with a variant that a clause asks for, and no other.", title: playerCounts},
	{Name: "variants-are-in-words", Words: "Variants have different names, and words.", title: variantsInWords},
	{Name: "rulings-have-readings", Words: "A ruling has an ID game.ruling.name, a question, readings, and its default is one that can be chosen.", title: rulingsHaveReadings},
	{Name: "readings-open", Words: "A reading opens exactly if it says that it can be chosen.", title: readingsOpen},
	{Name: "misreadings-play", Words: "A misreading has a name of its own, words and a clause of the game, and can be played at random.", title: misreadingsPlay},
	{Name: "facts-are-in-words", Words: "Facts have different names and a meaning each.", title: factsInWords},
	{Name: "facts-are-those-listed", Words: "A position has exactly the facts that the title lists.", sample: factsListed},
	{Name: "examples-can-be-read", Words: "The moves given as examples can be read, and the notation is described.", title: examplesRead},
	{Name: "stand-in-cards-are-sound", Words: "The embedded card set has no mistake, and lists its cards by different IDs.", title: standInSound},
}

func opensByDefault(def *rule.GameDef) *Violation {
	table, err := def.Table(rule.Setup{})
	if err != nil {
		return violation("%v", err)
	}
	if n := len(table.Seats()); n < def.Players[0] || n > def.Players[1] {
		return violation("%d players sit down, the game is for %d to %d", n, def.Players[0], def.Players[1])
	}
	return nil
}

// somebody are names of players, each with another first letter.
var somebody = []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Nia", "Oda"}

func players(n int) []rule.Player {
	all := make([]rule.Player, n)
	for i := range all {
		all[i].Name = somebody[i%len(somebody)]
	}
	return all
}

func playerCounts(def *rule.GameDef) *Violation {
	for n := 1; n <= def.Players[1]+1; n++ {
		table, err := def.Table(rule.Setup{Players: players(n)})
		allowed := n >= def.Players[0] && n <= def.Players[1]
		switch {
		case allowed && err != nil && !opensWithVariant(def, n, err):
			return violation("%d players: %v", n, err)
		case allowed && err == nil && len(table.Seats()) != n:
			return violation("%d players sit down where %d were named", len(table.Seats()), n)
		case !allowed && err == nil:
			return violation("%d players may play, though the game is for %d to %d", n, def.Players[0], def.Players[1])
		}
	}
	return nil
}

// opensWithVariant reports whether clauses refuse n players, and some variant allows them.
func opensWithVariant(def *rule.GameDef, n int, err error) bool {
	errs, ok := err.(rule.SetupErrors)
	if !ok || slices.ContainsFunc(errs, func(e *rule.SetupError) bool { return !slices.Contains(def.ClauseIDs(), e.Clause) }) {
		return false
	}
	return slices.ContainsFunc(def.Variants, func(v rule.Variant) bool {
		_, err := def.Table(rule.Setup{Players: players(n), Variants: []rule.Setting{{Name: v.Name}}})
		return err == nil
	})
}

func variantsInWords(def *rule.GameDef) *Violation {
	seen := map[string]bool{}
	for _, v := range def.Variants {
		if v.Name == "" || v.Words == "" || seen[v.Name] {
			return violation("variant %q has no words or is listed twice", v.Name)
		}
		seen[v.Name] = true
	}
	return nil
}

func rulingsHaveReadings(def *rule.GameDef) *Violation {
	seen := map[string]bool{}
	for _, r := range def.Rulings {
		chosen := slices.IndexFunc(r.Readings, func(reading rule.Reading) bool { return reading.Name == r.Default })
		switch {
		case !clauseID().MatchString(r.ID) || !strings.HasPrefix(r.ID, def.Name+".ruling."):
			return violation("a ruling has the ID %q", r.ID)
		case seen[r.ID]:
			return violation("%s is listed twice", r.ID)
		case r.Question == "" || len(r.Readings) == 0:
			return violation("%s has the question %q and %d readings", r.ID, r.Question, len(r.Readings))
		case chosen < 0 || !r.Readings[chosen].Supported:
			return violation("%s has the default %q, which cannot be chosen", r.ID, r.Default)
		}
		seen[r.ID] = true
	}
	return nil
}

func readingsOpen(def *rule.GameDef) *Violation {
	for _, r := range def.Rulings {
		for _, reading := range r.Readings {
			_, err := def.Table(rule.Setup{Rulings: []rule.Setting{{Name: r.ID, Value: reading.Name}}})
			if (err == nil) != reading.Supported {
				return violation("reading %s of %s: supported %t, opening it gives %v", reading.Name, r.ID, reading.Supported, err)
			}
		}
	}
	return nil
}

func misreadingsPlay(def *rule.GameDef) *Violation {
	book := rule.Book{Clauses: def.Clauses}
	seen := map[string]bool{}
	for _, m := range def.Misreadings {
		if _, known := book.Find(m.Clause); m.Name == "" || seen[m.Name] || m.Words == "" || !known {
			return violation("misreading %q has no words, no clause or is listed twice", m.Name)
		}
		seen[m.Name] = true
		table, err := def.Table(rule.Setup{Misread: []string{m.Name}})
		if err != nil {
			return violation("misreading %s does not open: %v", m.Name, err)
		}
		table.Walk().Random(rand.New(rand.NewPCG(1, 2)), 100)
	}
	return nil
}

func factsInWords(def *rule.GameDef) *Violation {
	for _, facts := range [][]rule.Fact{rule.FactsOf(def.Facts), rule.FactsOf(def.PlayerFacts)} {
		seen := map[string]bool{}
		for _, f := range facts {
			if f.Doc == "" || seen[f.Name] {
				return violation("fact %q has no meaning or is listed twice", f.Name)
			}
			seen[f.Name] = true
		}
	}
	return nil
}

func factsListed(s *Sample) *Violation {
	want := map[string]bool{}
	for _, f := range rule.FactsOf(s.Def.Facts) {
		want[f.Name] = true
	}
	for _, name := range s.Table.Seats() {
		want[name] = true
		if player := s.Facts()[name]; !slices.Equal(rule.FactsOf(player), rule.FactsOf(s.Def.PlayerFacts)) {
			return violation("the facts of %s are not those listed for players", name)
		}
	}
	got := map[string]bool{}
	for name := range s.Facts() {
		got[name] = true
	}
	if !maps.Equal(got, want) {
		return violation("the facts are %v, those listed %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
	return nil
}

func examplesRead(def *rule.GameDef) *Violation {
	if def.Notation() == "" || len(def.Examples()) == 0 {
		return violation("the notation is not described")
	}
	plain, err := exampleTable(def, nil)
	if err != nil {
		return violation("%v", err)
	}
	for _, text := range def.Examples() {
		table := plain
		m, err := table.ReadMove(table.Start(), text)
		for i := 0; err != nil && i < len(def.Variants); i++ { // the move of a device that only a variant has
			variant := rule.Setting{Name: def.Variants[i].Name}
			if with, closed := exampleTable(def, []rule.Setting{variant}); closed == nil {
				if read, misread := with.ReadMove(with.Start(), text); misread == nil {
					table, m, err = with, read, nil
				}
			}
		}
		if err != nil {
			return violation("the example %q cannot be read: %v", text, err)
		}
		if again, err := table.ReadMove(table.Start(), table.PrintMove(m)); err != nil || again != m {
			return violation("the example %q prints as %q, which is read as another move: %v", text, table.PrintMove(m), err)
		}
	}
	return nil
}

// exampleTable opens the game with the players named in the examples, if the default
// players are others.
func exampleTable(def *rule.GameDef, variants []rule.Setting) (rule.AnyGame, error) {
	env, err := NewEnv(def, rule.Setup{Variants: variants})
	if err != nil {
		return nil, err
	}
	var guests []rule.Player
	for _, text := range def.Examples() {
		p := rule.Player{Name: speaker(text)}
		if _, known := env.seat(p.Name); !known && !slices.Contains(guests, p) {
			guests = append(guests, p)
		}
	}
	if guests == nil {
		return env.Table, nil
	}
	if missing := def.Players[0] - len(guests); missing > 0 {
		guests = append(guests, players(missing)...)
	}
	return def.Table(rule.Setup{Players: guests, Variants: variants})
}

func standInSound(def *rule.GameDef) *Violation {
	if def.Cards == nil {
		return nil
	}
	if err := def.Cards.Lint(def.Cards.Data); err != nil {
		return violation("%v", err)
	}
	cards, err := def.Cards.List(def.Cards.Data)
	if err != nil || len(cards) == 0 {
		return violation("%d cards are listed: %v", len(cards), err)
	}
	seen := map[string]bool{}
	for _, c := range cards {
		if c.ID == "" || c.Kind == "" || seen[c.ID] {
			return violation("card %q of kind %q has no name or is listed twice", c.ID, c.Kind)
		}
		seen[c.ID] = true
	}
	return nil
}

// turnLaws are the laws of who decides, of chance, and of the end of a game.
var turnLaws = []*Law{
	{Name: "somebody-decides-while-moves-exist", Words: "A player or chance may decide exactly while there are legal moves.", sample: somebodyDecides},
	{Name: "deciders-sit-at-the-table", Words: "Each decider is a player of the table, or chance.", sample: decidersSit},
	{Name: "deciders-make-the-moves", Words: "A listed move is made by one of those who may decide.", sample: decidersMove},
	{Name: "every-decider-has-a-move", Words: "Each of those who may decide has a legal move.", sample: everyDeciderMoves},
	{Name: "chance-decides-alone", Words: "While chance decides no player does, but one player who has a move that forestalls it.", sample: chanceAlone},
	{Name: "chance-weighs-something", Words: "Every legal move of chance has a positive weight.", sample: chanceWeighs},
	{Name: "over-is-over", Words: "When the game is over no move is legal, and every move is refused by a clause.", sample: overIsOver, reach: whenOver},
}

func somebodyDecides(s *Sample) *Violation {
	who, moves := s.Table.Deciders(s.At), len(s.Legal())
	switch {
	case who == 0 && moves > 0:
		return violation("no player may decide, and %d moves are legal", moves).states("expect legal none")
	case who != 0 && moves == 0:
		return violation("%d may decide, and no move is legal", who.Len())
	}
	return nil
}

func decidersSit(s *Sample) *Violation {
	for seat := range s.Table.Deciders(s.At).Each {
		if seat != rule.Chance && int(seat) >= len(s.Table.Seats()) {
			return violation("seat %d may decide, and %d players sit at the table", seat, len(s.Table.Seats()))
		}
	}
	return nil
}

func decidersMove(s *Sample) *Violation {
	who := s.Table.Deciders(s.At)
	for _, m := range s.Legal() {
		if who != 0 && !who.Has(s.mover(m)) {
			return violation("%q is legal, and its speaker may not decide", s.Table.PrintMove(m)).states("expect legal excludes %s", s.Table.PrintMove(m))
		}
	}
	return nil
}

func everyDeciderMoves(s *Sample) *Violation {
	left := s.Table.Deciders(s.At)
	for _, m := range s.Legal() {
		left &^= rule.Only(s.mover(m))
	}
	if left != 0 {
		return violation("seat %d may decide and has no legal move", left.First())
	}
	return nil
}

func chanceAlone(s *Sample) *Violation {
	who := s.Table.Deciders(s.At)
	if !who.Has(rule.Chance) || who.Len() == 1 {
		return nil
	}
	for _, m := range s.Legal() {
		if s.mover(m) != rule.Chance && who.Len() == 2 {
			return nil
		}
	}
	return violation("chance decides together with players")
}

func chanceWeighs(s *Sample) *Violation {
	if !s.Table.Deciders(s.At).Has(rule.Chance) {
		return nil
	}
	for _, m := range s.Legal() {
		if w := s.Table.Weight(s.At, m); w <= 0 {
			return violation("%q has the weight %d", s.Table.PrintMove(m), w)
		}
	}
	return nil
}

func overIsOver(s *Sample) *Violation {
	if moves := s.Legal(); len(moves) > 0 {
		return violation("the game is over, and %q is legal", s.Table.PrintMove(moves[0])).states("expect legal none")
	}
	for _, m := range s.Attempts(s.random(), 40) {
		if len(s.Table.Judge(s.At, m)) == 0 {
			return violation("the game is over, and nothing forbids %q", s.Table.PrintMove(m)).cannot(s.Table.PrintMove(m), s.defaultReason())
		}
	}
	return nil
}

// defaultReason returns the clause that forbids most of some attempts in the position.
func (s *Sample) defaultReason() string {
	often, standard := map[string]int{}, ""
	for _, m := range s.Attempts(s.random(), 20) {
		for _, reason := range s.Table.Judge(s.At, m) {
			if often[reason.ID]++; often[reason.ID] > often[standard] {
				standard = reason.ID
			}
		}
	}
	return standard
}

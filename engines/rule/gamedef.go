package rule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// A GameDef is a game as the tools know it: what is printed in its rulebook, and how to open it.
type GameDef struct {
	Name    string // roam
	Edition string
	Players [2]int // the least and the most
	// PlayersBy is the ID of the clause that says how many may play, "" when the
	// book has none: other numbers are refused by it.
	PlayersBy string
	// Unwritten names the clauses that leave no room for what a position cannot say,
	// such as an event with 0 turns left: see Refuser.
	Unwritten [][2]string
	Clauses   []Entry
	Variants  []Variant
	Rulings   []Ruling
	// Misreadings are the usual wrong ways to read the clauses, which scenarios
	// must notice. They are not a part of the game: only tools choose them.
	Misreadings []Misreading
	Cards       *CardSets // nil when the game has none
	// Facts and PlayerFacts are zero values of what the game's Facts and Player
	// return, or functions that return them, for the list of names that expectations use.
	Facts, PlayerFacts any
	// Examples returns moves in the game's notation, one of each kind, and
	// Notation a short text on positions and moves for people.
	Examples func() []string
	Notation func() string
	// PlayerWords returns the words that may stand behind the name of a player, under
	// a card set; nil when there are none.
	PlayerWords func(cards []byte) []string
	// Chance returns the devices that speak for Chance in moves: deck, die. Nil: none.
	Chance func() []string
	// Open returns the game under the given setup, ready for play, as text. Tools call
	// GameDef.Table, which checks the setup's words first. A setup that the rules refuse is a
	// SetupErrors with every clause that refuses it: each SetupError that has a Clause would not be
	// there if that were disabled, and the others would.
	Open func(Setup) (AnyGame, error)
	// Outside is set when another program holds the rules; nil for a game in Go.
	Outside *Outside
}

// An Outside says what the program that holds the rules of a game cannot do.
type Outside struct{ Lacks map[Ability]bool }

// An Ability is something that a program which holds rules may be able to do.
type Ability string

// The abilities.
const (
	CanReasons Ability = "reasons" // it says by which clauses it refuses a move
	CanEvents  Ability = "events"  // it says which clauses act in a move
	CanStrike  Ability = "strike"  // it can play without some clauses
	CanCheck   Ability = "check"   // it says which clauses a position breaks
	CanView    Ability = "view"    // it says what a player sees
	CanList    Ability = "list"    // it lists the results of chance as moves
)

var withoutAbility = map[Ability]string{
	CanReasons: "does not say by which clauses it refuses a move",
	CanEvents:  "does not say which clauses act in a move",
	CanStrike:  "cannot play without a clause",
	CanCheck:   "does not judge positions",
	CanView:    "does not say what a player sees",
	CanList:    "does not list the results of chance",
}

// Lacks returns a sentence when the program that holds the rules lacks an ability, "" when
// the game has it.
func (def *GameDef) Lacks(a Ability) string {
	if def.Outside == nil || !def.Outside.Lacks[a] {
		return ""
	}
	return fmt.Sprintf("the engine of %s %s (%q is not among what it can)", def.Name, withoutAbility[a], string(a))
}

// A GameFault is the panic of a game that another program plays, when that program fails:
// umpire and the rules are not to blame. Details are what the program was asked and what
// it answered, a line each.
type GameFault interface {
	error
	Details() []string
}

// FaultWords returns what is said of a panic: of a GameFault its own words, of any other
// that it is a fault of what.
func FaultWords(fault any, what string) string {
	if f, ok := fault.(GameFault); ok {
		return f.Error()
	}
	return fmt.Sprintf("%s: %v", what, fault)
}

// Careful turns a GameFault into an error, and leaves any other panic as it is.
func Careful(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			failed, ok := fault.(GameFault)
			if !ok {
				panic(fault)
			}
			err = failed
		}
	}()
	return do()
}

// A Variant is an official way to change the game. One that takes a value
// (size=4x3x3) says which in Values.
type Variant struct {
	Name, Words, Values string
}

// A Misreading is a usual wrong way to read a clause: off by one, a wrong
// neighbor, a wrong moment, "may" read as "must".
type Misreading struct {
	Name   string // late-rest: unique in the game, of the form of a variant's name
	Clause string // ID of the clause that it gets wrong
	Words  string // what people who read it so would play
}

// A CardSets is how a game reads card sets.
type CardSets struct {
	StandIn string // the name of the embedded set
	Data    []byte // its YAML
	// Lint reads a set and reports its mistakes as a TextErrors with the field in the message.
	Lint func(data []byte) error
	// Warn returns what is unusual in a set without mistakes, each with its
	// place and the field in the message; nil when a game has no such checks.
	Warn func(data []byte) TextErrors
	// List returns a line for each card: its ID, and what it is.
	List func(data []byte) ([]Card, error)
}

// A Card is a card of a set as tools list it.
type Card struct {
	ID, Kind, Name string
	Text           string // everything printed on it, as lines
}

// Find returns the game with the given name; if there is none, it returns the nearest name.
func Find(defs []*GameDef, name string) (def *GameDef, near string) {
	names := make([]string, len(defs))
	for i, def := range defs {
		if names[i] = def.Name; names[i] == name {
			return def, ""
		}
	}
	return nil, Nearest(name, names)
}

// isPlayerName reports whether a name is a letter, then letters with their marks, digits
// and underlines.
func isPlayerName(name string) bool {
	for i, r := range name {
		if i == 0 && !unicode.IsLetter(r) || r != '_' && !InWord(r) {
			return false
		}
	}
	return name != ""
}

// wordsOfExpressions are the words of expectations that cannot name a player there.
var wordsOfExpressions = strings.Fields(`
	and or not in true false nil let if else contains matches startsWith endsWith legal moves
	abs all any bitand bitnand bitnot bitor bitshl bitshr bitushr bitxor ceil concat count date duration
	filter find findIndex findLast findLastIndex first flatten float floor fromBase64 fromJSON fromPairs
	get groupBy hasPrefix hasSuffix indexOf int join keys last lastIndexOf len lower map max mean median
	min none now one reduce repeat replace reverse round sort sortBy split splitAfter string sum take
	timezone toBase64 toJSON toPairs trim trimPrefix trimSuffix type uniq upper values`)

// nobodies are the words that positions use in the place of a player, whatever their capitals.
var nobodies = []string{"nobody", "none", "over", "chance"}

// isFact reports whether a name is that of a fact of the game, or of a randomizer.
func (def *GameDef) isFact(name string) bool {
	return FactNamed(def.Facts, name).IsValid() || slices.Contains(def.Devices(), name)
}

// Devices returns the devices that speak for Chance in moves.
func (def *GameDef) Devices() []string {
	if def.Chance == nil {
		return nil
	}
	return def.Chance()
}

// reserved returns where a name has another meaning than that of a player, or "".
func (def *GameDef) reserved(name string) string {
	switch {
	case slices.Contains(wordsOfExpressions, name):
		return "expressions"
	case slices.ContainsFunc(nobodies, func(word string) bool { return strings.EqualFold(word, name) }) || def.linesUse(name):
		return "positions of " + def.Name
	}
	return ""
}

// otherName proposes a name that may be a player's instead of one that may not.
func (def *GameDef) otherName(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	other := string(unicode.ToUpper(first)) + name[size:]
	if def.isFact(other) || def.reserved(other) != "" {
		other += "1"
	}
	return other
}

var lineWords sync.Map // of the games that were asked for: *GameDef to map[string]bool

// linesUse reports whether a line of a position may say a name that is none of a player:
// board, a1. Names with a capital and no digit are not looked for, since cards have them.
func (def *GameDef) linesUse(name string) bool {
	if first, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(first) && !strings.ContainsAny(name, "0123456789") {
		return false
	}
	known, found := lineWords.Load(def)
	if !found {
		words := map[string]bool{}
		if table, err := def.Open(Setup{}); err == nil {
			for _, first := range table.CouldLine("") {
				words[first] = true
				for _, next := range table.CouldLine(first) {
					words[next] = true
				}
			}
			for _, seat := range table.Seats() {
				delete(words, seat)
			}
		}
		known, _ = lineWords.LoadOrStore(def, words)
	}
	return known.(map[string]bool)[name]
}

func (def *GameDef) checkRulings(settings []Setting, fail failure) {
	seen := map[string]bool{}
	for i, s := range settings {
		r := def.Ruling(s.Name)
		switch {
		case r == nil:
			fail(PartRulings, i, def.NearestRuling(s.Name), "%s has no ruling %q", def.Name, s.Name)
		case seen[s.Name]:
			fail(PartRulings, i, "", "ruling %q is named twice", s.Name)
		default:
			checkReading(r, s.Value, i, fail)
		}
		seen[s.Name] = true
	}
}

// NearestRuling returns the ID of the ruling that is most similar, or "".
func (def *GameDef) NearestRuling(id string) string {
	return Nearest(id, NamesOf(slices.Values(def.Rulings), func(r Ruling) string { return r.ID }))
}

func checkReading(r *Ruling, value string, i int, fail failure) {
	switch reading := r.Find(value); {
	case reading == nil:
		fail(PartRulings, i, Nearest(value, r.words()), "[reading-unknown] %s has no reading %q; its readings are %s", r.ID, value, strings.Join(r.Labels(), ", "))
	case !reading.Supported:
		fail(PartRulings, i, "", "reading %s of %s is listed but cannot be chosen", value, r.ID)
	}
}

// Labels returns what each reading is called by.
func (r *Ruling) Labels() []string {
	return NamesOf(slices.Values(r.Readings), func(one Reading) string { return one.Label() })
}

func (r *Ruling) words() (words []string) {
	for i := range r.Readings {
		words = append(words, r.Readings[i].Name)
		if r.Readings[i].Alias != "" {
			words = append(words, r.Readings[i].Alias)
		}
	}
	return words
}

// Label returns the name of a reading with its alias, if it has one: "B (cover)".
func (r *Reading) Label() string {
	if r.Alias == "" {
		return r.Name
	}
	return r.Name + " (" + r.Alias + ")"
}

// Ruling returns the ruling of an ID, nil if the game has none.
func (def *GameDef) Ruling(id string) *Ruling {
	i := slices.IndexFunc(def.Rulings, func(r Ruling) bool { return r.ID == id })
	if i < 0 {
		return nil
	}
	return &def.Rulings[i]
}

// Named returns a setup with every reading by its name, where it is chosen by its alias.
func (def *GameDef) Named(setup Setup) Setup {
	copied := false
	for i, s := range setup.Rulings {
		r := def.Ruling(s.Name)
		if r == nil {
			continue
		}
		if reading := r.Find(s.Value); reading != nil && reading.Name != s.Value {
			if !copied {
				setup.Rulings, copied = slices.Clone(setup.Rulings), true
			}
			setup.Rulings[i].Value = reading.Name
		}
	}
	return setup
}

// Reading returns the name of the reading in force of a ruling: the one chosen, else the default.
func (def *GameDef) Reading(setup Setup, id string) string {
	r := def.Ruling(id)
	if r == nil {
		return ""
	}
	for _, s := range setup.Rulings {
		if s.Name != id {
			continue
		}
		if reading := r.Find(s.Value); reading != nil {
			return reading.Name
		}
		return s.Value
	}
	return r.Default
}

// A Setup is what is chosen before a game begins. The zero value is the default of everything.
type Setup struct {
	Players  []Player
	Variants []Setting
	Rulings  []Setting // Name is the ruling's ID, Value the reading
	Cards    []byte    // YAML of a card set; nil for the embedded one
	Misread  []string  // names of misreadings, which only tools choose
}

// A Player is somebody at the table: "Cid blue at S" is Cid with the words
// "blue at S", which the game reads.
type Player struct {
	Name, Words string
}

// A Setting is a name with, perhaps, a value.
type Setting struct {
	Name, Value string
}

// A Part is a list of a Setup.
type Part string

// The parts of a setup.
const (
	PartPlayers  Part = "players"
	PartVariants Part = "variants"
	PartRulings  Part = "rulings"
	PartCards    Part = "cards"
	PartMisread  Part = "misreadings"
)

// A SetupError is a mistake in entry Index of a part of a setup; Index is -1
// when the whole part is meant. The clause is the one that a combination
// breaks, "" when a word is simply not known. For cards, Text has the place.
type SetupError struct {
	Part   Part
	Index  int
	Code   string // as in TextError
	Msg    string
	Near   string
	Clause string
	Text   *TextError
}

func (e *SetupError) Error() string {
	msg := fmt.Sprintf("%s: %s", e.Part, e.Msg)
	if e.Text != nil {
		msg = fmt.Sprintf("%s:%s", e.Part, e.Text)
	}
	if e.Clause != "" {
		msg += fmt.Sprintf(" (%s)", e.Clause)
	}
	if e.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", e.Near)
	}
	return msg
}

// SetupErrors are all the independent mistakes of a setup.
type SetupErrors []*SetupError

func (es SetupErrors) Error() string { return joined(es) }

// Err returns the errors as an error, nil when there are none.
func (es SetupErrors) Err() error {
	if len(es) == 0 {
		return nil
	}
	return es
}

// AnyGame returns the game under the given setup, ready for play. It checks what
// can be checked for any game: that players, variants and readings are known,
// named once and as many as allowed. Mistakes are reported as a SetupErrors.
func (def *GameDef) Table(setup Setup) (AnyGame, error) {
	var errs SetupErrors
	fail := func(part Part, i int, near, format string, args ...any) *SetupError {
		e := &SetupError{Part: part, Index: i, Near: near}
		e.Code, e.Msg = Coded(fmt.Sprintf(format, args...))
		errs = append(errs, e)
		return e
	}
	setup.Players = slices.Clone(setup.Players)
	for i := range setup.Players {
		setup.Players[i].Name = NormalName(setup.Players[i].Name)
	}
	def.checkPlayers(setup.Players, fail)
	def.checkVariants(setup.Variants, fail)
	def.checkRulings(setup.Rulings, fail)
	def.checkMisread(setup.Misread, fail)
	if errs != nil {
		return nil, errs
	}
	return def.Open(def.Named(setup))
}

type failure func(part Part, i int, near, format string, args ...any) *SetupError

// noVariant says that a name is not a variant: that of a ruling, or one that is not
// among those there are.
func (def *GameDef) noVariant(name string) string {
	for i := range def.Rulings {
		if strings.EqualFold(def.Rulings[i].ID, name) {
			return fmt.Sprintf("%s is a ruling: write `ruling %s = READING`", name, def.Rulings[i].ID)
		}
	}
	names := def.variantNames()
	if len(names) == 0 {
		return def.Name + " has no variants"
	}
	if Nearest(name, names) != "" {
		return fmt.Sprintf("%s has no variant %q", def.Name, name)
	}
	return fmt.Sprintf("%s has no variant %q: it has %s", def.Name, name, strings.Join(names, ", "))
}

func (def *GameDef) checkPlayers(players []Player, fail failure) {
	least, most := def.Players[0], def.Players[1]
	if n := len(players); n != 0 && (n < least || n > most) {
		many := fmt.Sprintf("%d to %d", least, most)
		if least == most {
			many = strconv.Itoa(most)
		}
		at := -1
		if n > most {
			at = most // the first who is too many
		}
		fail(PartPlayers, at, "", "%s is for %s players, not %d", def.Name, many, n).Clause = def.PlayersBy
	}
	seen := map[string]bool{}
	for i, p := range players {
		switch {
		case !isPlayerName(p.Name):
			fail(PartPlayers, i, "", "%q cannot be a player's name: a letter, then letters and digits", p.Name)
		case def.isFact(p.Name):
			fail(PartPlayers, i, "", "%q has a meaning of its own in %s and cannot be a player's name: choose another", p.Name, def.Name)
		case def.reserved(p.Name) != "":
			fail(PartPlayers, i, def.otherName(p.Name), "%q has a meaning of its own in %s and cannot be a player's name", p.Name, def.reserved(p.Name))
		case seen[p.Name]:
			fail(PartPlayers, i, "", "two players are called %q: give one another name", p.Name)
		}
		seen[p.Name] = true
	}
}

func (def *GameDef) checkVariants(settings []Setting, fail failure) {
	seen := map[string]bool{}
	for i, s := range settings {
		at := slices.IndexFunc(def.Variants, func(v Variant) bool { return v.Name == s.Name })
		switch {
		case at < 0:
			fail(PartVariants, i, Nearest(s.Name, def.variantNames()), "%s", def.noVariant(s.Name))
		case seen[s.Name]:
			fail(PartVariants, i, "", "variant %q is named twice", s.Name)
		case def.Variants[at].Values != "" && s.Value == "":
			fail(PartVariants, i, "", "variant %q needs a value: %s=%s", s.Name, s.Name, def.Variants[at].Values)
		case def.Variants[at].Values == "" && s.Value != "":
			fail(PartVariants, i, "", "variant %q takes no value", s.Name)
		}
		seen[s.Name] = true
	}
}

func (def *GameDef) variantNames() []string {
	return NamesOf(slices.Values(def.Variants), func(v Variant) string { return v.Name })
}

func (def *GameDef) checkMisread(names []string, fail failure) {
	known := NamesOf(slices.Values(def.Misreadings), func(m Misreading) string { return m.Name })
	for i, name := range names {
		switch {
		case !slices.Contains(known, name):
			fail(PartMisread, i, Nearest(name, known), "%s has no misreading %q", def.Name, name)
		case slices.Contains(names[:i], name):
			fail(PartMisread, i, "", "misreading %q is named twice", name)
		}
	}
}

// Refuser returns the ID of the clause by which what a line of a position says cannot be,
// when it cannot even be written; "" when the mistake is another one, such as a word that
// is missing. Head is the line to which a row of a picture belongs, else the line itself.
//
// Unwritten has each clause behind a text: the first word of a line and _, for an owner
// who does not play; ~ and a part of the message; or the nearest word before the mistake.
func (def *GameDef) Refuser(e *TextError, head, line string) string {
	signs := []rune(line)
	if e.Col > len(signs) || e.Col < 1 {
		return ""
	}
	if strings.Contains(e.Msg, "player") {
		return def.PlayersBy
	}
	before := strings.Fields(string(signs[:e.Col-1]))
	if head != line {
		before = strings.Fields(head)[:1]
	}
	find := func(is func(text string) bool) int {
		return slices.IndexFunc(def.Unwritten, func(one [2]string) bool { return is(one[0]) })
	}
	found := -1
	if len(before) == 1 && len(strings.Fields(line)) > 2 {
		found = find(func(text string) bool { return text == before[0]+" _" })
	}
	if found < 0 {
		found = find(func(text string) bool {
			part, ok := strings.CutPrefix(text, "~")
			return ok && strings.Contains(e.Msg, part)
		})
	}
	for i := len(before) - 1; found < 0 && i >= 0; i-- {
		found = find(func(text string) bool { return text == before[i] })
	}
	if found < 0 {
		return ""
	}
	return def.Unwritten[found][1]
}

// Book returns the clauses of the game as a book.
func (def *GameDef) Book() *Book { return &Book{Clauses: def.Clauses} }

// ClauseIDs returns the IDs of the clauses, in the order of the book.
func (def *GameDef) ClauseIDs() []string {
	ids := make([]string, len(def.Clauses))
	for i := range ids {
		ids[i] = def.Clauses[i].ID
	}
	return ids
}

// With returns the setup with another reading of a ruling.
func (s Setup) With(ruling Setting) Setup {
	s.Rulings = slices.Clone(s.Rulings)
	i := slices.IndexFunc(s.Rulings, func(of Setting) bool { return of.Name == ruling.Name })
	if i < 0 {
		s.Rulings = append(s.Rulings, ruling)
	} else {
		s.Rulings[i] = ruling
	}
	return s
}

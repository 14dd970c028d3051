package rule

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"umpire/engines/scene"
)

// An AnyGame is a game with its types erased: text in, text out. The scenario
// runner and the command line know games only in this form. It keeps what was
// cited on it; it is not for concurrent use.
type AnyGame interface {
	Book() *Book
	Seats() []string
	// Without disables clauses on this table from now on.
	Without(...Clause)
	// Fresh returns a table of the same game on which nothing is disabled but what variants
	// strike, and nothing has been cited. Any goroutine may call it at any time.
	Fresh() AnyGame
	// Cited returns every clause cited on this table so far.
	Cited() Set
	// Listen makes the table note every clause that the game asks about from now
	// on, also while it looks ahead or lists moves: see Asked.
	Listen()
	// Asked returns every clause that has been asked about since Listen. Striking
	// out any other would have changed nothing.
	Asked() Set

	Start() Position
	// ReadPosition reads lines of text. Errors are a TextErrors.
	ReadPosition(text string) (Position, error)
	// ReadExactly reads a position, and ReadMoveExactly a move, as the game writes it. They do
	// not look for what is meant by a text that is written differently, which takes long.
	ReadExactly(text string) (Position, error)
	ReadMoveExactly(text string) (Move, error)
	PrintPosition(Position) string
	// Draw draws a position for a terminal; paint may be nil.
	Draw(Position, Paint) string
	// Picture returns a position as a seat sees it, the whole table for Chance;
	// ok is false when the game makes no pictures. Touches returns the things of
	// that picture which a move concerns and does not name.
	Picture(Position, Seat) (pictured scene.Scene, ok bool)
	Touches(Position, Move) []scene.ID
	// Faults returns every clause that the position breaks.
	Faults(Position) []Reason
	Deciders(Position) Seats
	// Advise says what is odd about a sound position, "" for nothing: see Warner.
	Advise(Position) string
	// Derived returns the position with everything that follows from the rest
	// worked out again; the same position when the game is no Deriver.
	Derived(Position) Position
	// View returns the position as a seat sees it.
	View(Position, Seat) Position
	// Facts returns what expectations may name: the table's facts and, under
	// the name of each player, theirs.
	Facts(Position) map[string]any
	// MoveFacts returns what evidence about a move may name: the facts of the position, or
	// of the one in which the move is judged if it implies others, and under "move" its own.
	MoveFacts(Position, Move) map[string]any
	// Ledgers returns how the numbers of a position add up.
	Ledgers(Position) []Ledger
	// Ranking returns how winners are found, see Standings; nil when the game is none.
	Ranking(Position) []Comparison

	// ReadMove reads "Cid: bid 2"; "bid 2" is said by the one who may decide.
	// Errors are a TextErrors.
	ReadMove(Position, string) (Move, error)
	// ReadTerse does so without advice on how else to write what cannot be read.
	ReadTerse(Position, string) (Move, error)
	// Divide returns the lines of the single moves that a line names at once,
	// nil when it is a move by itself, or none: see Divider.
	Divide(Position, string) []string
	PrintMove(Move) string
	// CouldMove and CouldLine return the words that may stand after the beginning
	// of a move, or of a line of a position, in the game's notation: see Completer.
	CouldMove(before string) []string
	CouldLine(before string) []string
	// Legal returns the legal moves in canonical order.
	Legal(Position) []Move
	// Judge returns every clause that forbids the move; none when it is legal.
	Judge(Position, Move) []Reason
	// Play carries out a legal move. It returns the position after it and what each clause did.
	Play(Position, Move) (Position, []Effect)
	// Describe puts an effect into words: a sentence of the game's, else the lines
	// of the printed position that changed; "" when nothing can be seen.
	Describe(Effect) string
	// Round names what is resolved in rounds, if one of them begins with an effect: see Rounder.
	Round(Effect) string
	// Passed returns the clauses that could have refused a legal move and did not.
	Passed(Position, Move) []*Entry
	// Weight returns how likely a chance move is, relative to the others.
	Weight(Position, Move) int
	// Walk returns a walk from the start, for many fast random games. What is disabled on the
	// table now is disabled of the walk. Walks of one table may run side by side.
	Walk() Walker
	// Expander returns an expander, for exhaustive search. What is disabled on the table now is
	// disabled of what it lists. Expanders of one table may run side by side.
	Expander() (Expander, error)
}

// A Walker is a [Walk] with its types erased.
type Walker interface {
	Restart()
	// Stand puts the walk into a position.
	Stand(Position)
	// Random plays random legal moves until the game is over or limit moves
	// are made, and returns how many it made and whether the game ended.
	Random(r *rand.Rand, limit int) (moves int, over bool)
	// Over reports whether nobody may decide there.
	Over() bool
	// List returns the legal moves, and Make carries one out.
	List() []Move
	Make(Move)
	// Position returns where the walk stands.
	Position() Position
	// Rank returns what a Ranker says of where the walk stands; ok is false when the game is none.
	Rank(points []int) (winners Seats, reason string, ok bool)
	// Cited returns every clause that the walk has cited since Forget.
	Cited() Set
	Forget()
	// Choices returns how many legal moves have been listed so far in all: over
	// the moves made, the mean number of moves to choose from.
	Choices() uint64
}

// A Reason is a clause that forbids a move or a position.
type Reason struct {
	Clause Clause
	*Entry
	Values string // what decided, in the game's words; may be empty
	// Evidence is what decided, as data: more than once where the clause refuses more
	// than one thing of a move. Empty while the game makes none for the clause.
	Evidence []Evidence
	// Last is set when judging ended with it: what else may forbid was not asked.
	Last bool
}

// An Effect is what a clause did in the course of a move.
type Effect struct {
	Clause Clause
	*Entry
	Move          Move
	Before, After Position
	Note          bool // it says what does not happen: see Trace.Notes
}

// Happens reports whether an effect is an event: something changes, or it is a note.
// Otherwise the clause was only consulted.
func (e *Effect) Happens() bool { return e.Note || e.Before != e.After }

// Report describes an effect by which something happens, and returns "" for others.
func Report(table AnyGame, e Effect) string {
	if !e.Happens() {
		return ""
	}
	return table.Describe(e)
}

// An ArgError is the error of a fact's function for an argument that names nothing: a space that
// the board does not have, a card of no set. Expectations report it at the argument.
type ArgError struct {
	Arg  int    // from 0
	Msg  string // lower case, no full stop
	Near string // the nearest right word, if there is one
}

func (e *ArgError) Error() string {
	if e.Near == "" {
		return e.Msg
	}
	return fmt.Sprintf("%s (did you mean %q?)", e.Msg, e.Near)
}

// NoSuch returns the ArgError for a word that names nothing: what says what was
// expected ("a card"), words lists what there is, as far as it can be listed.
func NoSuch(arg int, what, got string, words []string) error {
	return &ArgError{arg, fmt.Sprintf("%q is not %s", got, what), Nearest(got, words)}
}

// Printed returns a fact about a card: what value says of the card that find finds by its name.
func Printed[Card, V any](find func(name string) (Card, error), value func(Card) V) func(name string) (V, error) {
	return func(name string) (v V, err error) {
		card, err := find(name)
		if err == nil {
			v = value(card)
		}
		return v, err
	}
}

func addFields(facts map[string]any, v any) {
	eachFact(v, func(name string, value reflect.Value, field int) { facts[name] = value.Field(field).Interface() })
}

// A Divider is a Game in whose notation a line may name several things that a player gives, keeps
// or takes, each by a move of its own. Divide returns the lines of the single moves; nil for a line
// that is one move, or none. Package notation has a function for it.
type Divider interface {
	Divide(line string) []string
}

// Divide returns the lines of the single moves that a line names at once: "pay
// fish leaf" is "pay fish", and then "pay leaf". A line that is not divided is
// returned as it is. Each line is read where the moves before it have led.
func Divide(table AnyGame, p Position, text string) []string {
	if parts := table.Divide(p, text); parts != nil {
		return parts
	}
	return []string{text}
}

func (x *byText[S, M]) Divide(p Position, text string) []string {
	d, ok := x.g.(Divider)
	if !ok {
		return nil
	}
	line := strings.TrimSpace(text)
	if !hasSpeaker(line) {
		line = x.speaker(p) + line
	}
	return d.Divide(line)
}

// speaker returns the prefix "Cid: " for a line without a speaker, where only one may decide.
func (x *byText[S, M]) speaker(p Position) string {
	who := x.Deciders(p) &^ Only(Chance)
	if seats := x.g.Seats(); who.Len() == 1 && int(who.First()) < len(seats) {
		return seats[who.First()] + ": "
	}
	return ""
}

// A Completer is a Game that offers the words with which a line of its notation
// may continue: a move, or a line of a position. It is given the beginning of
// the line, without a word that is only half typed.
type Completer interface {
	CouldMove(before string) []string
	CouldLine(before string) []string
}

// CouldMove returns the words that may follow the beginning of a move in the
// game's notation, legal or not; none when the game is no Completer.
func (x *byText[S, M]) CouldMove(before string) []string {
	if c, ok := x.g.(Completer); ok {
		return c.CouldMove(before)
	}
	return nil
}

// CouldLine is CouldMove of a line of a position.
func (x *byText[S, M]) CouldLine(before string) []string {
	if c, ok := x.g.(Completer); ok {
		return c.CouldLine(before)
	}
	return nil
}

// Deal returns a position in which what is unknown is drawn at random from where it may
// be, so that no rule is broken that was kept; the same position where nothing is unknown,
// or the game is not a Dealer.
func Deal(table AnyGame, p Position, r *rand.Rand) Position {
	if x, ok := table.(interface {
		deal(Position, *rand.Rand) Position
	}); ok {
		return x.deal(p, r)
	}
	return p
}

func (x *byText[S, M]) deal(p Position, r *rand.Rand) Position {
	d, ok := x.g.(Dealer[S])
	if !ok {
		return p
	}
	const tries = 1000
	most := len(x.Faults(p))
	for range tries {
		s := x.state(p)
		if d.Deal(s, r.IntN); any(*s) == p.state {
			break
		}
		if dealt := (Position{*s}); len(x.Faults(dealt)) <= most {
			return dealt
		}
	}
	return p
}

// A SceneDrawer is a Game that makes pictures of positions. Picture returns what lies where as a
// seat sees it; the state is what View returns for that seat, or the whole table for Chance. What
// Picture leaves out or counts, like the cards of a hand that the seat does not see, it must not
// show in a title or by an order either.
type SceneDrawer[S any] interface {
	Picture(s *S, seat Seat) scene.Scene
}

// A MoveTargeter is a SceneDrawer that says which things of a picture a move concerns, where the
// words of the move do not name them all: "top when omitted".
type MoveTargeter[S, M any] interface {
	Touches(s *S, m M) []scene.ID
}

// Picture returns a position as a seat sees it, all of it for Chance. ok is
// false when the game makes no pictures.
func (x *byText[S, M]) Picture(p Position, seat Seat) (pictured scene.Scene, ok bool) {
	illustrator, ok := x.g.(SceneDrawer[S])
	if !ok {
		return scene.Scene{}, false
	}
	if seat != Chance {
		p = x.View(p, seat)
	}
	return illustrator.Picture(x.state(p), seat), true
}

func (x *byText[S, M]) Touches(p Position, m Move) []scene.ID {
	if toucher, ok := x.g.(MoveTargeter[S, M]); ok {
		return toucher.Touches(x.state(p), m.move.(M))
	}
	return nil
}

// A Ledger is a number of a position and how it adds up: a score, the points
// of a community, a stat.
type Ledger struct {
	Name  string   // what it is asked for by: "Cid.score", "Cid.score c1"
	Fact  string   // the expression that has the same value, if facts have one: `Cid.worth("c1")`
	Part  string   // a fact that is one of the lines, given which: "Cid.worth"; "" when none is
	Lines []Line   // those that count for something, and those that explain why one does not
	By    []string // IDs of clauses by which the lines make up the number in addition to their own
}

// A Line is a line of a ledger. Games also offer lists of lines as facts.
type Line struct {
	What   string `expr:"what" json:"what"`     // what counts: "c1: 4 types"
	Points int    `expr:"points" json:"points"` // and how much; may be negative
	Clause string `expr:"clause" json:"clause"` // ID of the clause by which it does
}

// SetByPosition is the line of a ledger for points that a position states: no clause awarded
// them, so the line has none.
const SetByPosition = "set by the position"

// A LedgerProvider is a Game that says how its numbers add up. Ledgers returns
// those of a position, with different names, the one that is asked for most
// first: tools print them when somebody asks for a number by name.
type LedgerProvider[S any] interface {
	Ledgers(*S) []Ledger
}

// Sum returns what the lines add up to.
func (l *Ledger) Sum() int { return Sum(l.Lines) }

// Sum returns what some lines add up to.
func Sum(lines []Line) (sum int) {
	for _, line := range lines {
		sum += line.Points
	}
	return sum
}

// FindLedger returns the ledger that a question asks for. That is the one whose
// name or fact is written exactly so; else the one whose name or fact has all
// the words of the question, in any order ("score Cid c1"), and the fewest
// besides ("Cid"). It is nil when none fits, or several fit equally well.
func FindLedger(ledgers []Ledger, question string) *Ledger {
	for i := range ledgers {
		if l := &ledgers[i]; question != "" && (strings.EqualFold(question, l.Name) || strings.EqualFold(question, l.Fact)) {
			return l
		}
	}
	asked := wordsOf(question)
	var found *Ledger
	fewest, several := 0, false
	for i := range ledgers {
		l := &ledgers[i]
		for _, name := range [...]string{l.Name, l.Fact} {
			words := wordsOf(name)
			if len(asked) == 0 || slices.ContainsFunc(asked, func(w string) bool { return !slices.Contains(words, w) }) {
				continue
			}
			switch further := len(words) - len(asked); {
			case found == nil || further < fewest:
				found, fewest, several = l, further, false
			case further == fewest && found != l:
				several = true
			}
		}
	}
	if several {
		return nil
	}
	return found
}

// wordsOf returns the different words of a text, in lower case.
func wordsOf(text string) (words []string) {
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !InWord(r) && r != '-' && r != '_' }) {
		if !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}

// A Comparison is a step by which winners are found: those who have the most of
// something stay, or an event decides who wins.
type Comparison struct {
	What   string     // what is compared: "points"; or what has happened: "Ann makes a line"
	Has    []Standing // what each of those has that are compared, in seat order; nil when nothing is
	Left   Seats      // who stays
	Clause string     // ID of the clause by which it is so
}

// A Standing is what a seat has of what is compared.
type Standing struct {
	Seat Seat
	Has  int
}

// A Standings is a Game that says how winners are found. Ranking returns the comparisons in the
// order in which they are made, each among those whom the one before has left. Once the game is
// over the last one leaves the winners, or nobody if nobody has won; before that, it shows how it
// would be if the game ended now. It is empty where nothing can be said yet.
type Standings[S any] interface {
	Ranking(*S) []Comparison
}

// Most returns the comparison that leaves those of some seats who have the most.
func Most(among Seats, what, clause string, has func(Seat) int) Comparison {
	c := Comparison{What: what, Clause: clause}
	best := 0
	for seat := range among.Each {
		n := has(seat)
		c.Has = append(c.Has, Standing{seat, n})
		switch {
		case c.Left == 0 || n > best:
			best, c.Left = n, Only(seat)
		case n == best:
			c.Left |= Only(seat)
		}
	}
	return c
}

func (x *byText[S, M]) Ranking(p Position) []Comparison {
	if a, ok := x.g.(Standings[S]); ok {
		return a.Ranking(x.state(p))
	}
	return nil
}

// A Trial is what comes of the moves that a line names, each judged where those
// before it have led. Nothing is played.
type Trial struct {
	Moves   []Move   // up to the first that is refused
	At      Position // where the last of them is refused, or where all of them lead
	Reasons []Reason // that refuse the last; none when all are legal
}

// Refusals returns the reasons as pictures mark them.
func (t *Trial) Refusals() (all []scene.Refusal) {
	for _, r := range t.Reasons {
		all = append(all, scene.Refusal{Clause: r.ID, Values: r.Values})
	}
	return all
}

// Try judges the line of a move, or of several that it names at once: see
// [Divide]. The error is that of reading the first line that is not a move where
// those before it lead.
func Try(table AnyGame, p Position, line string) (*Trial, error) {
	t := &Trial{At: p}
	for _, line := range Divide(table, p, line) {
		m, err := table.ReadMove(t.At, line)
		if err != nil {
			return nil, err
		}
		t.Moves = append(t.Moves, m)
		if t.Reasons = Forbids(table, t.At, m); len(t.Reasons) > 0 {
			break
		}
		t.At, _ = table.Play(t.At, m)
	}
	return t, nil
}

// Last returns the last move that was judged: the refused one, if there is one.
func (t *Trial) Last() Move { return t.Moves[len(t.Moves)-1] }

// Made returns the moves that are legal, one after the other.
func (t *Trial) Made() []Move {
	if len(t.Reasons) > 0 {
		return t.Moves[:len(t.Moves)-1]
	}
	return t.Moves
}

// noClause is a number that is not a game's clause.
const noClause Clause = 1<<16 - 1

// unmeant is the reason for a move that cannot be carried out although the
// clause that refuses it is disabled: see Trace.Refuses.
var unmeant = Entry{Words: "The move cannot be carried out."}

// Forbids returns the reasons for which a move cannot be played. Where Judge
// gives none because the clause is disabled, and the move cannot be carried
// out all the same, it returns one that says so.
func Forbids(table AnyGame, p Position, m Move) []Reason {
	if own, ok := table.(interface {
		judge(Position, Move) (bool, []Reason)
	}); ok { // what is legal needs no second look
		if legal, reasons := own.judge(p, m); legal || len(reasons) > 0 {
			return reasons
		}
	}
	reasons := table.Judge(p, m)
	if checker, ok := table.(Checker); ok && len(reasons) == 0 && checker.Refuses(p, m) {
		return []Reason{{Clause: noClause, Entry: &unmeant}}
	}
	return reasons
}

// CanPlay reports whether a line is a move that can be played.
func CanPlay(table AnyGame, p Position, line string) bool {
	m, err := table.ReadMove(p, line)
	return err == nil && len(Forbids(table, p, m)) == 0
}

// Draw draws a legal move: of chance by its weight, of players each as likely as any other.
func Draw(table AnyGame, p Position, legal []Move, r *rand.Rand) Move {
	if !table.Deciders(p).Has(Chance) {
		return legal[r.IntN(len(legal))]
	}
	return legal[ByWeight(table, p, legal, r)]
}

// ByWeight returns the number of one of the moves of chance, by their weights, or 0 if no move
// has a weight.
func ByWeight(table AnyGame, p Position, moves []Move, r *rand.Rand) int {
	total := 0
	for _, m := range moves {
		total += max(0, table.Weight(p, m))
	}
	if total == 0 {
		return 0
	}
	left, i := r.IntN(total), 0
	for left -= max(0, table.Weight(p, moves[0])); left >= 0; left -= max(0, table.Weight(p, moves[i])) {
		i++
	}
	return i
}

// IDs returns the IDs of the clauses of reasons.
func IDs(reasons []Reason) (ids []string) {
	for i := range reasons {
		ids = append(ids, reasons[i].ID)
	}
	return ids
}

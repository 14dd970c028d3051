package rule

// A GameDef is a game as the tools know it: what is printed in its rulebook, and
// how to open it.
type GameDef struct {
	Name    string // roam
	Edition string
	Players [2]int // the least and the most
	// PlayersBy is the ID of the clause that says how many may play, "" when the
	// book has none: other numbers are refused by it.
	PlayersBy string
	Clauses   []Entry
	Variants  []Variant
	Rulings   []Ruling
	// Misreadings are the usual wrong ways to read the clauses, which scenarios
	// must notice. They are no part of the game: only tools choose them.
	Misreadings []Misreading
	Cards       *CardSets // nil when the game has none
	// Facts and PlayerFacts are zero values of what the game's Facts and Player
	// return, for the list of names that expectations may use.
	Facts, PlayerFacts any
	// Examples returns moves in the game's notation, one of each kind, and
	// Notation a short text on positions and moves for people.
	Examples func() []string
	Notation func() string
	// PlayerWords returns the words that may stand behind the name of a player, under
	// a card set; nil when there are none.
	PlayerWords func(cards []byte) []string
	// Chance lists the devices that speak for Chance in moves: deck, die.
	Chance []string
	// Open returns the game under the given setup, ready for play, as text.
	// Tools call Title.Table, which checks the setup's words first. A setup that
	// the rules refuse is a SetupErrors with every clause that refuses it: each
	// SetupError that has a Clause would not be there if that were struck out,
	// and the others would.
	Open func(Setup) (AnyGame, error)
}

// A Variant is an official way to change the game. One that takes a value
// (size=4x3x3) says which in Values.
type Variant struct {
	Name, Words, Values string
}

// A Ruling is a sentence of the rulebook that can be read in several ways.
type Ruling struct {
	ID       string
	Question string
	Default  string // the name of a reading
	Readings []Reading
}

// A Reading is one answer to a ruling's question. One that is not supported is
// listed, and cannot be chosen. It is chosen by its name or its alias.
type Reading struct {
	Name      string // A, B, C, as in the catalogue
	Alias     string // a word for people, unique in the ruling: species, cover
	Words     string // a sentence that answers the question
	Supported bool
}

// A Misreading is a usual wrong way to read a clause: off by one, a wrong
// neighbour, a wrong moment, "may" read as "must".
type Misreading struct {
	Name   string // late-rest: unique in the game, of the form of a variant's name
	Clause string // ID of the clause that it gets wrong
	Words  string // what people who read it so would play
}

// A CardSets is how a game reads card sets.
type CardSets struct {
	StandIn string // the name of the embedded set
	Data    []byte // its YAML
	// Lint reads a set and reports its mistakes as a TextErrors with the field
	// in the message.
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

// Find returns the game with the given name; if there is none, it returns the
// nearest name.
func Find(defs []*GameDef, name string) (def *GameDef, near string) {
	names := make([]string, len(defs))
	for i, def := range defs {
		if names[i] = def.Name; names[i] == name {
			return def, ""
		}
	}
	return nil, Nearest(name, names)
}

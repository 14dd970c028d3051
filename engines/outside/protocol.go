package outside

import (
	"encoding/json"

	"umpire/engines/rule"
)

// Protocol is the version of the protocol, umpire-engine/1.
const Protocol = 1

// A Question is a line that umpire writes to an engine. Which fields it has depends on Do:
//
//	hello     Protocol
//	open      Table, Players, Variants, Rulings, Misread
//	look      Table, At, Struck, All
//	play      Table, At, Move, Struck, Only, Look, Seed
//	check     Table, At, Struck
//	complete  Table, At, Said
//	view      Table, At, Seat
//	read      Table, Text, and Move or not
//	print     Table, At
//	scene     Table, At, Seat
//	touches   Table, At, Move
//	ledgers   Table, At
//	rank      Table, At
//	walk      Table, At, Picks, Struck
type Question struct {
	ID       int               `json:"id"`
	Do       string            `json:"do"`
	Protocol []int             `json:"protocol,omitempty"` // the versions that umpire knows
	Table    string            `json:"table,omitempty"`    // the name of an opened table
	Players  []string          `json:"players,omitempty"`  // in the order of seats
	Variants map[string]string `json:"variants,omitempty"` // the value by name, "" for none
	Rulings  map[string]string `json:"rulings,omitempty"`  // the alias of a reading by the ruling's ID
	Misread  []string          `json:"misread,omitempty"`  // misreadings in force
	At       json.RawMessage   `json:"at,omitempty"`       // a position
	Move     string            `json:"move,omitempty"`     // "Ann: place b2"
	Struck   []string          `json:"struck,omitempty"`   // IDs of clauses that do not apply
	Only     string            `json:"only,omitempty"`     // "judge": say whether the move is legal and do not make it
	Look     bool              `json:"look,omitempty"`     // answer what look would answer at the new position as well
	All      bool              `json:"all,omitempty"`      // list the moves worth judging as well
	Said     []string          `json:"said,omitempty"`     // the keys of the position that the author wrote
	Seat     string            `json:"seat,omitempty"`     // the name of a player, "" for the whole table
	Text     string            `json:"text,omitempty"`     // a position as lines, or a move
	Picks    []uint32          `json:"picks,omitempty"`    // a random number for each move of a walk
	Seed     uint64            `json:"seed,omitempty"`     // for engines that draw within a move
}

// An Answer is a line that an engine writes. Which fields it has depends on the question;
// the answer to hello is a Welcome.
type Answer struct {
	ID    int    `json:"id"`
	Error string `json:"error,omitempty"` // the engine failed, in its own words

	Start  json.RawMessage `json:"start,omitempty"`  // open: the first position
	Cannot []Reason        `json:"cannot,omitempty"` // open: why the set-up is refused

	Look // look

	To      json.RawMessage `json:"to,omitempty"` // play: where the move leads
	Events  []Event         `json:"events,omitempty"`
	Refused *[]Reason       `json:"refused,omitempty"` // play: why the move is refused; empty with only judge: it is legal
	Unread  string          `json:"unread,omitempty"`  // play and read: why the text is not a move or a position
	From    int             `json:"from,omitempty"`    // where the mistake begins, in characters from 0
	End     int             `json:"end,omitempty"`     // and where it ends
	Line    int             `json:"line,omitempty"`    // read: the line of the mistake, from 1
	Near    []string        `json:"near,omitempty"`    // words that would be right there
	Then    *Look           `json:"look,omitempty"`    // play with look: the answer of look at the new position
	Move    string          `json:"move,omitempty"`    // play and read: how the engine writes the move here

	Broken  []Reason        `json:"broken,omitempty"`  // check: why the position is impossible
	At      json.RawMessage `json:"at,omitempty"`      // complete, view and read
	Text    string          `json:"text,omitempty"`    // print
	Scene   json.RawMessage `json:"scene,omitempty"`   // scene: a scene.Scene
	Touches []string        `json:"touches,omitempty"` // touches: IDs of the scene
	Ledgers []Ledger        `json:"ledgers,omitempty"` // ledgers
	Winners []string        `json:"winners,omitempty"` // rank
	Reason  string          `json:"reason,omitempty"`  // rank: why the game is over, a word
	Points  map[string]int  `json:"points,omitempty"`  // rank: by player
	Walked  *WalkStep       `json:"walked,omitempty"`  // walk
}

// A Reason is why a move, a position or a set-up is refused.
type Reason struct {
	Clause     string   `json:"clause"`               // an ID of the rulebook
	Here       string   `json:"here,omitempty"`       // with which values: "x is on b2"
	Things     []string `json:"things,omitempty"`     // what it concerns: IDs of the scene, names of players
	Impossible bool     `json:"impossible,omitempty"` // the move cannot be carried out, whatever is struck
}

// An Event is what a clause did in a move.
type Event struct {
	Clause string          `json:"clause"`
	Say    string          `json:"say,omitempty"`    // a sentence without a full stop; without one the changed lines are shown
	Before json.RawMessage `json:"before,omitempty"` // the position before it acted; default: that before the move
	Note   bool            `json:"note,omitempty"`   // it is only reported: the clause did not act
}

// A Look is what can be seen of a position.
type Look struct {
	Deciders    []string                              `json:"deciders,omitempty"` // who may decide: players, or randomizers; empty: the game is over
	Legal       []string                              `json:"legal,omitempty"`    // every legal move, in an order that does not change
	Weights     []int                                 `json:"weights,omitempty"`  // how likely each is, when chance decides; default: all the same
	Tried       []string                              `json:"tried,omitempty"`    // with all: the moves worth judging
	Facts       map[string]json.RawMessage            `json:"facts,omitempty"`
	PlayerFacts map[string]map[string]json.RawMessage `json:"playerFacts,omitempty"`
}

// A Ledger says how a number adds up.
type Ledger struct {
	Name  string      `json:"name"`           // what it is asked for by: "Ann.score"
	Fact  string      `json:"fact,omitempty"` // the expression of the same value
	Lines []rule.Line `json:"lines"`
	By    []string    `json:"by,omitempty"` // IDs of further clauses behind it
}

// A WalkStep is where a walk of random moves has led.
type WalkStep struct {
	To      json.RawMessage `json:"to"`
	Moves   int             `json:"moves"`             // how many moves were made
	Choices int             `json:"choices"`           // how many legal moves there were to choose from, in all
	Over    bool            `json:"over"`              // no player has a legal move there
	Clauses []string        `json:"clauses,omitempty"` // those that acted, each once
}

// A Welcome is what an engine says about its game.
type Welcome struct {
	Version     int               `json:"protocol"` // the version that the engine uses
	Name        string            `json:"name"`     // small letters and digits; the prefix of all clauses
	Edition     string            `json:"edition,omitempty"`
	Players     [2]int            `json:"players"`          // the fewest and the most
	Names       []string          `json:"names,omitempty"`  // of the players of a table where nobody names them
	Chance      []string          `json:"chance,omitempty"` // devices that speak for chance: deck, die
	Clauses     []Clause          `json:"clauses,omitempty"`
	Variants    map[string]string `json:"variants,omitempty"` // what each changes, by name
	Values      map[string]string `json:"values,omitempty"`   // the values of those that take one, as a pattern: "4x3x3"
	Rulings     []Ruling          `json:"rulings,omitempty"`
	Misreadings []Misreading      `json:"misreadings,omitempty"`
	Facts       map[string]Fact   `json:"facts,omitempty"`
	PlayerFacts map[string]Fact   `json:"playerFacts,omitempty"`
	Position    json.RawMessage   `json:"position,omitempty"` // a JSON schema of positions
	Example     string            `json:"example"`            // a move
	Examples    []string          `json:"examples,omitempty"` // a move of each kind
	Notation    string            `json:"notation,omitempty"` // about moves and positions, for people
	Can         []string          `json:"can,omitempty"`      // see Abilities
}

// A Clause is a clause of the rulebook.
type Clause struct {
	ID      string   `json:"id"`
	Kind    string   `json:"kind"` // legality, effect, ...: see umpire rules
	Section string   `json:"section"`
	Words   string   `json:"words"`
	Tie     string   `json:"tie,omitempty"`  // judged, acted or defined; default: by the kind
	From    []string `json:"from,omitempty"` // the clauses from which it follows
	At      string   `json:"at,omitempty"`   // where it is ruled: "ttt.ts:38"
}

// A Ruling is a sentence that can be read in several ways. Its readings are pairs of an
// alias and a sentence; the first is the default.
type Ruling struct {
	ID       string      `json:"id"`
	Question string      `json:"question"`
	Readings [][2]string `json:"readings"`
}

// A Misreading is a common wrong way to read a clause.
type Misreading struct {
	Name   string `json:"name"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

// A Fact is the type of a value that expectations name, and what it means. Types are
// string, int, number and bool, "list of" and "map of" one of these, and "int by string"
// for a function of a word.
type Fact [2]string

// Abilities are the words of Can, each with what it stands for.
var Abilities = map[string]string{
	"reasons":  "play says by which clauses it refuses",
	"events":   "play says which clauses acted",
	"strike":   "look, play and check heed struck clauses",
	"check":    "the question check",
	"complete": "the question complete",
	"view":     "the question view",
	"read":     "the question read: the engine has a notation of its own",
	"print":    "the question print, likewise",
	"scene":    "the question scene",
	"touches":  "the question touches",
	"ledgers":  "the question ledgers",
	"rank":     "the question rank",
	"walk":     "the question walk",
	"seed":     "moves draw within themselves, by the seed of play; the results of chance are not listed as moves",
}

package syntax

import "strings"

// A Text is a piece of the source: its words and its place. Lines and
// columns count from 1, columns in characters. The zero Text is absent.
type Text struct {
	S         string
	Line, Col int
	Width     int // characters in the source, quotes included
}

// Given reports whether the text is in the source.
func (t Text) Given() bool { return t.Line > 0 }

// A File is a scenario file, or one scenario block of a Markdown page.
type File struct {
	Name      string
	Settings  Settings // the preamble
	Includes  []Text   // paths of files whose preamble and positions are used
	Positions []*Named // positions that scenarios begin from by name
	Scenarios []*Scenario
	Source    []string // the lines of the whole source, for diagnostics
	Binary    bool     // the source has bytes that no text file has: nothing in it is reliable

	First, Last int // the lines inside the block of a Markdown page; 0 in a file of its own
}

// Settings are what is chosen before a game begins. Each setting of a scenario
// overrides the one of the preamble.
type Settings struct {
	Game     Text
	Cards    Text // "stand-in", or a path relative to the file
	Players  []Player
	Variants []Setting // "variants none" gives an empty, non-nil list
	Rulings  []Setting // one for each "ruling ID = READING"
	Seed     Text      // a whole number: it seeds the chance results that the script does not state
}

// A Player is an entry of "players Cid blue at S, Zoey green at W".
type Player struct {
	Name, Words Text
}

// A Setting is "name", "name=value" or, for a ruling, "ID = READING".
type Setting struct {
	Name, Value Text
}

// A Named position is in the preamble: "position F" and a block.
type Named struct {
	Name Text
	Body Block
}

// A Block is an indented block of lines in a notation of the game, without comments and common
// indentation. Line i of the text that the game reads is Lines[i].
type Block struct {
	At    Text // the word that opens the block
	Lines []Text
}

// A Scenario is a recorded position, a script, and the expected outcome.
type Scenario struct {
	Title    Text
	Settings Settings
	Cites    []Text
	FAQ      []Answer
	Pending  Text // the reason why it is known to fail
	Begin    Begin
	Steps    []Step
	Ends     *Block // the final position, whole or in part
	ForEach  Text   // "for each ruling ID": runs once for every reading of it
	Examples *Examples
	Line     int // the first line of the scenario, with or without a title
	End      int // the last line of the scenario
}

// An Answer is a question and answer of a FAQ that the scenario proves.
type Answer struct {
	At             Text // the word faq
	Question, Text Text
	Confirmed      Text // the fingerprint with which a person has confirmed the answer, absent if none has
}

// A Beginning is how a scenario begins.
type Beginning uint8

// The beginnings.
const (
	FromSetup    Beginning = iota // "setup", or nothing: the start of the game
	FromPosition                  // "position", "position F", with a block
	FromScenario                  // from "other" after move 3
)

// A Begin is the first position of a scenario.
type Begin struct {
	Kind      Beginning
	At        Text
	Name      Text // of a named position, or the title of the other scenario
	Body      Block
	Unchecked bool     // the position may break the rules
	After     Text     // a whole number of moves; absent: all of them
	Next      []Queued // results of chance queued before the first move, in order
}

// A Queued result is one entry of "next deck L07, L08". The result is in the
// game's words, quotes included.
type Queued struct{ Device, Result Text }

// A Step is a line of the script: a *Move, *Cannot, *Expect, *Legal, *Sees,
// *Next, *Draw, *Try or *Back.
type Step interface {
	// Place returns a text of the step, with its position in the source.
	Place() Text
}

// A Move is "Cid: bid 0" with the outcomes recorded under it.
type Move struct {
	Text     Text
	Outcomes []Outcome
	Insert   int // the line after which outcomes are inserted
	Indent   int // characters before the step; in Markdown they include quote and list marks
}

// An Outcome is "| Cid places a marker on a2   roam.place.pattern". A locked
// one begins with "|!": a person wrote it, and the program never rewrites it.
type Outcome struct {
	At     Text // the whole line
	Words  Text
	Clause Text // may be absent
	Locked bool
}

// A Cannot is "Zoey cannot: bid 0" with "because ID, ID" or "because only ID".
// One without a move is "position cannot stand" or "setup cannot stand": the
// rules forbid the position itself, or what is chosen before the game.
type Cannot struct {
	Who     Text
	Move    Text // without the speaker
	Because []Text
	Only    bool
}

// An Expect is "expect EXPRESSION".
type Expect struct{ Expr Text }

// A Legal is "expect legal ...".
type Legal struct {
	At    Text
	How   LegalHow
	Moves []Text
	Count Text
}

// A LegalHow is how the moves of a Legal are compared.
type LegalHow uint8

// The ways to state legal moves.
const (
	LegalIncludes LegalHow = iota // expect legal includes MOVE, or a block of moves
	LegalExcludes                 // expect legal excludes MOVE, or a block
	LegalAre                      // expect legal are, and a block: these and no others
	LegalNone                     // expect legal none
	LegalCount                    // expect legal 12
)

// A Sees is "Zoey sees" and a block: what the position looks like to her, in whole or in part.
type Sees struct {
	Who  Text
	Body Block
}

// A Next is "next deck L07, L08" between moves.
type Next struct {
	At      Text
	Results []Queued
}

// Speaker returns who makes the move: Cid of "Cid: bid 0".
func (m *Move) Speaker() string {
	who, _ := Said(m.Text.S)
	return who
}

// Said splits a line that names its speaker: "Cid: bid 2" gives Cid and "bid 2".
// Who is "" when the line names none.
func Said(line string) (who, what string) {
	who, what, found := strings.Cut(line, ":")
	if who = strings.TrimSpace(who); !found || strings.ContainsAny(who, " \t\"") {
		return "", strings.TrimSpace(line)
	}
	return who, strings.TrimSpace(what)
}

// A Try opens a block of steps that are undone after it. They are between the Try and its Back.
type Try struct{ At Text }

// A Back ends the steps of a Try.
type Back struct{ At Text }

// Place returns the word that opens the block.
func (t *Try) Place() Text { return t.At }

// Place returns the beginning of the line below the block.
func (b *Back) Place() Text { return b.At }

// Place returns the move.
func (m *Move) Place() Text { return m.Text }

// Place returns the speaker.
func (c *Cannot) Place() Text { return c.Who }

// Place returns the expression.
func (e *Expect) Place() Text { return e.Expr }

// Place returns the word that opens the step.
func (l *Legal) Place() Text { return l.At }

// Place returns the speaker.
func (s *Sees) Place() Text { return s.Who }

// Place returns the word that opens the step.
func (n *Next) Place() Text { return n.At }

// Examples are a table. The script runs once for each row, with every <column>
// replaced by the row's cell. A column "ruling ID" chooses the reading of that
// ruling; a column "variants" or "players" replaces that setting.
type Examples struct {
	At      Text
	Columns []Text
	Rows    [][]Text
}

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
	Settings  Settings         // the preamble
	Includes  []Text           // paths of files whose preamble and positions are used
	Positions []*NamedPosition // positions that scenarios start from by name
	Scenarios []*Scenario
	Source    []string // the lines of the whole source, for diagnostics
	Binary    bool     // the source has bytes that no text file has: nothing in it is reliable

	First, Last int // the lines inside the block of a Markdown page; 0 in a file of its own

	valid  bool // it was read without mistakes
	blanks byte // the character that indents its lines, 0 if none is indented
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

// A NamedPosition position is in the preamble: "position F" and a block.
type NamedPosition struct {
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
	Unchecked bool           // the position may break the rules
	After     Text           // a whole number of moves; absent: all of them
	Next      []QueuedResult // results of chance queued before the first move, in order
}

// A QueuedResult result is one entry of "next deck L07, L08". The result is in the
// game's words, quotes included.
type QueuedResult struct{ Device, Result Text }

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
	Results []QueuedResult
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

// An Always is "always when CONDITION" and the claims under it: a statement about every
// position in which the condition holds. The words <player>, <card> in it are not columns.
type Always struct {
	At     Text
	When   Text // not given: in every position
	Claims []Claim
}

// A ClaimKind is a kind of claim.
type ClaimKind uint8

// The kinds of claims.
const (
	ClaimExpect ClaimKind = iota // expect EXPRESSION
	ClaimCan                     // <player> can: MOVE, and unless CLAUSE, ... under it
	ClaimCannot                  // <player> cannot: MOVE, and because CLAUSE, ... under it
	ClaimAfter                   // after <player>: MOVE until CONDITION, and what is expected under it
)

// A Claim is what an Always says of a position.
type Claim struct {
	Kind    ClaimKind
	At      Text // its first line
	Who     Text // a player or <player>
	Move    Text // with <names>, and ... for any rest
	Until   Text
	Clauses []Text // after unless or because
	Expects []Text
}

// Place returns the word that opens the block.
func (a *Always) Place() Text { return a.At }

// always reads "always when CONDITION" and the claims under it. They are laid out as lines
// of a game are.
func (p *parser) always(c *cursor) *Always {
	l := c.l
	a := &Always{At: p.opener(l)}
	if !c.done() {
		if c.choice("when", "when") == "" {
			p.skipUnder(l)
			return a
		}
		a.When = c.rest("a condition")
	}
	from := p.at
	lines := p.gameBlock(l, a.At, nil).Lines
	for i := from - 1; i < p.at; i++ {
		p.lines[i].free = true
	}
	base := 0
	for i, text := range lines {
		nested := len(text.S) - len(strings.TrimLeft(text.S, " "))
		text = text.cut(nested, len(text.S))
		if i == 0 {
			base = nested
		}
		if nested > base {
			p.underClaim(a, text)
		} else {
			p.claim(a, text)
		}
	}
	if len(lines) == 0 {
		p.failEnd(l, []string{"always", "  <player> cannot: MOVE", "    because CLAUSE"}, "[block-empty] expected what always holds under this line: expect, can, cannot or after")
	}
	return a
}

func (p *parser) claim(a *Always, text Text) {
	claim := Claim{At: text}
	word, rest := firstWord(text.S)
	second, _ := firstWord(rest)
	colon := strings.IndexByte(text.S, ':')
	switch {
	case word == "expect" && rest != "":
		claim.Expects = []Text{text.cut(len(text.S)-len(rest), len(text.S))}
	case colon > 0 && (second == "can" || second == "cannot"):
		claim.Kind = ClaimCan
		if second == "cannot" {
			claim.Kind = ClaimCannot
		}
		claim.Who, claim.Move = text.cut(0, len(word)), text.cut(colon+1, len(text.S))
	case word == "after" && colon > 0:
		claim.Kind = ClaimAfter
		end := len(text.S)
		if at := strings.Index(text.S, " until "); at > colon {
			claim.Until, end = text.cut(at+len(" until "), end), at
		}
		claim.Who, claim.Move = text.cut(len("after"), colon), text.cut(colon+1, end)
	default:
		p.failAt(text, "[always-claim] expected expect, <player> can:, <player> cannot: or after <player>:, not %s", quoted(word))
		return
	}
	if claim.Kind != ClaimExpect && (claim.Move.S == "" || !IsName(claim.Who.S) && !isColumn(claim.Who.S)) {
		p.failAt(text, "[player-missing] expected a player or <player>, a colon and a move")
	}
	a.Claims = append(a.Claims, claim)
}

func (p *parser) underClaim(a *Always, text Text) {
	if len(a.Claims) == 0 {
		return // the claim has a mistake
	}
	claim := &a.Claims[len(a.Claims)-1]
	word, rest := firstWord(text.S)
	from := len(text.S) - len(rest)
	wants := map[ClaimKind]string{ClaimCan: "unless", ClaimCannot: "because", ClaimAfter: "expect"}[claim.Kind]
	switch {
	case word != wants || rest == "":
		if wants == "" {
			p.failAt(text, "[block-place] nothing belongs under expect")
			return
		}
		p.failAt(text, "[always-claim] expected %s under this claim, not %s", wants, quoted(word)).Near = wants
	case word == "expect":
		claim.Expects = append(claim.Expects, text.cut(from, len(text.S)))
	default:
		for part := range strings.SplitSeq(text.S[from:], ",") {
			id := text.cut(from, from+len(part))
			if from += len(part) + 1; !isID(id.S) {
				p.failAt(id, "[clause-missing] expected the name of a clause, not %s", quoted(id.S))
			}
			claim.Clauses = append(claim.Clauses, id)
		}
	}
}

// failAt reports a mistake at a text of the block that was read last.
func (p *parser) failAt(text Text, format string, args ...any) *Diagnostic {
	p.last.failed = true
	p.failed++
	return p.report(text, Error, nil, format, args...)
}

// cut returns a part of a text, in bytes, without the spaces around it.
func (t Text) cut(from, to int) Text {
	part := t.S[from:to]
	trimmed := trimBlanks(part)
	from += len(part) - len(trimmed)
	trimmed = strings.TrimRight(trimmed, " \t")
	return Text{S: trimmed, Line: t.Line, Col: t.Col + len([]rune(t.S[:from])), Width: len([]rune(trimmed))}
}

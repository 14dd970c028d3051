package syntax

import "strings"

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

// claim reads the first line of a claim.
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
	if claim.Kind != ClaimExpect && (claim.Move.S == "" || !isName(claim.Who.S) && !isColumn(claim.Who.S)) {
		p.failAt(text, "[player-missing] expected a player or <player>, a colon and a move")
	}
	a.Claims = append(a.Claims, claim)
}

// underClaim reads a line under a claim.
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
	trimmed := strings.TrimLeft(part, " \t")
	from += len(part) - len(trimmed)
	trimmed = strings.TrimRight(trimmed, " \t")
	return Text{S: trimmed, Line: t.Line, Col: t.Col + len([]rune(t.S[:from])), Width: len([]rune(trimmed))}
}

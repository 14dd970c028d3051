package syntax

import "strings"

// A Kind is a kind of line. A kind that begins with a keyword is named after it;
// the others are move, cannot, sees, outcome, row, notation and comment.
type Kind struct {
	Name  string
	Words []string // words of the language that may follow the first
	Opens string   // the kind of the lines under it: "" if there are none, step for those of a script
}

// Kinds is the table of the kinds of lines. The highlighters and grammars of
// editors are generated from it.
var Kinds = []Kind{
	{"game", nil, ""},
	{"cards", []string{"stand-in"}, ""},
	{"players", nil, ""},
	{"variants", []string{"none"}, ""},
	{"variant", []string{"none"}, ""},
	{"ruling", nil, ""},
	{"seed", nil, ""},
	{"include", nil, ""},
	{"position", []string{"unchecked", "cannot", "stand"}, "notation"},
	{"scenario", nil, "step"},
	{"cites", nil, ""},
	{"faq", nil, ""},
	{"confirmed", nil, ""},
	{"pending", nil, ""},
	{"for", []string{"each", "ruling"}, ""},
	{"setup", []string{"cannot", "stand"}, "next"},
	{"from", []string{"after", "move"}, ""},
	{"next", nil, ""},
	{"expect", []string{"legal", "includes", "excludes", "are", "none", "and", "or", "not", "in", "contains", "true", "false"}, "notation"},
	{"draw", []string{"light", "dark", "print", "marked", "as"}, ""},
	{"try", nil, "step"},
	{"always", []string{"when"}, "notation"},
	{"ends", nil, "notation"},
	{"examples", nil, "row"},
	{"because", []string{"only"}, ""},
	{"move", nil, "outcome"},
	{"cannot", []string{"cannot"}, "because"},
	{"sees", []string{"sees"}, "notation"},
	{"outcome", nil, ""},
	{"row", nil, ""},
	{"notation", nil, ""},
	{"comment", nil, ""},
}

// KindNamed returns the kind of line with a name, or nil when there is none.
func KindNamed(name string) *Kind {
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	return nil
}

// A Line is a line of a source as the parser understood it.
type Line struct {
	No    int    // from 1
	Kind  string // a name in Kinds; "" when the parser does not understand the line
	Depth int    // how many blocks enclose it
	Text  Text   // without indentation and comment
	Note  Text   // the comment
}

// Lines returns the lines of a source that are not blank, each with its kind. For
// a Markdown page it returns those of the scenario blocks.
func Lines(name string, src []byte) (all []Line) {
	parsers := []*parser{}
	if IsMarkdown(name) {
		parsers, _ = parseMarkdown(name, src, nil)
	} else {
		parsers = append(parsers, parse(name, src, nil))
	}
	for _, p := range parsers {
		for i := range p.lines {
			l := &p.lines[i]
			if l.body == len(l.raw) {
				continue
			}
			line := Line{No: l.no, Kind: l.kind(), Depth: l.level, Text: l.text(l.body, l.end)}
			if l.note < len(l.raw) {
				line.Note = l.text(l.note, len(l.raw))
			}
			all = append(all, line)
		}
	}
	return all
}

func (l *line) kind() string {
	if l.empty() {
		return "comment"
	}
	switch l.role {
	case roleMove:
		return "move"
	case roleOutcome:
		return "outcome"
	case roleRow:
		return "row"
	case roleGame:
		return "notation"
	}
	first, rest := firstWord(l.content())
	second, after := firstWord(rest)
	switch {
	case second == wordCannot && after == "stand":
		return first
	case second == wordCannot || second == wordSees:
		return second
	case isKeyword(first):
		return first
	case strings.HasPrefix(first, "|"):
		return "outcome"
	}
	return ""
}

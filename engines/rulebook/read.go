package rulebook

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// How the lines of a rulebook are written, for messages.
const (
	headLike    = `write "# moss, for 2 to 4 (setup.players): first edition"`
	clauseLike  = `write "- place.empty (legality) A mark is placed on an empty cell."`
	saidLike    = `write "  - said: ", "  - refused: " or "  - wrong: " and a sentence`
	variantLike = `write "- gravity: Marks fall." or "- size=MxN: The board is of M columns and N rows."`
	rulingLike  = `write "- overline: Does a longer line win?"`
	readingLike = `write "  - A longer: Yes, it holds a line of k."`
	retiredLike = `write "- place.corner: became part of place.board."`
)

// forms are the patterns of lines, compiled when the first rulebook is read.
var forms = sync.OnceValue(func() (f struct{ head, clause, said, named, reading, id, name, word *regexp.Regexp }) {
	f.head = regexp.MustCompile(`^# (\S+), for (\d+)(?: to (\d+))? \(([^()\s]+)\): (.+)$`)
	f.clause = regexp.MustCompile(`^([^\s()]+) +\(([^()]*)\)(?: +(.*))?$`)
	f.said = regexp.MustCompile(`^(\w+):(?: +(.*))?$`)
	f.named = regexp.MustCompile(`^([^\s:=]+)(?:=(\S+?))?:(?: +(.*))?$`)
	f.reading = regexp.MustCompile(`^([^\s:]+) ([^\s:]+):(?: +(.*))?$`)
	f.id = regexp.MustCompile(`^[a-z][a-z0-9]*([.-][a-z0-9]+)*$`)
	f.name = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	f.word = regexp.MustCompile(`\{[^{}]*\}`)
	return f
})

// ties are the words for how the code carries a clause.
var ties = []string{string(rule.Judged), string(rule.Acted), string(rule.Defined)}

// The sections that hold no clauses.
const (
	variantsHead    = "Variants"
	rulingsHead     = "Rulings"
	misreadingsHead = "Misreadings"
	retiredHead     = "Retired"
)

// A reader reads a book item by item.
type reader struct {
	*Book
	section string
}

func (r *reader) item(it *item) {
	if it.level < 0 {
		r.heading(it)
		return
	}
	read := map[string]func(*item){variantsHead: r.variant, rulingsHead: r.ruling, misreadingsHead: r.misreading, retiredHead: r.retired}[r.section]
	switch {
	case r.section == "":
		r.fail(it.at(0, len(it.text)), "", `the point is under no section: write a heading above it, as "## Setup"`)
	case read != nil:
		read(it)
	case it.level == 1:
		r.said(it)
	default:
		r.clause(it)
	}
}

func (r *reader) heading(it *item) {
	whole := it.at(0, len(it.text))
	if section, ok := strings.CutPrefix(it.text, "## "); ok {
		if r.section = strings.TrimSpace(section); r.Def.Name == "" && len(r.errs) == 0 {
			r.fail(whole, "", "the first heading of a rulebook is that of the game: "+headLike)
		}
		return
	}
	m := forms().head.FindStringSubmatch(it.text)
	switch {
	case m == nil:
		r.fail(whole, "", "the heading is neither a section (\"## Placing\"), \"# Notation\" nor that of the game: "+headLike)
		return
	case r.Def.Name != "":
		r.fail(whole, "", "a rulebook has one heading of the game; a section is written \"## Placing\"")
		return
	}
	least, err := strconv.Atoi(m[2])
	most, err2 := strconv.Atoi(m[3])
	if m[3] == "" {
		most, err2 = least, nil
	}
	if err != nil || err2 != nil || least < 1 || most < least || most > 16 {
		r.fail(whole, "", "%s cannot be how many play: from 1 to 16, the least first", strings.TrimSuffix(m[2]+" to "+m[3], " to "))
		least, most = 1, 1
	}
	if !forms().name.MatchString(m[1]) {
		r.fail(whole, "", "%q cannot be the name of a game: small letters and digits", m[1])
	}
	r.Def.Name, r.Def.Players, r.Def.Edition = m[1], [2]int{least, most}, m[5]
	r.Def.PlayersBy = r.ID(m[4])
	r.places["players"] = whole
}

// clause reads "place.stays (definition, follows place.empty) Marks are never moved."
func (r *reader) clause(it *item) {
	m := forms().clause.FindStringSubmatchIndex(it.text)
	if m == nil {
		r.fail(it.at(0, len(it.text)), "", "this is not a clause: "+clauseLike)
		return
	}
	short, within, words := it.text[m[2]:m[3]], it.text[m[4]:m[5]], ""
	if m[6] >= 0 {
		words = it.text[m[6]:m[7]]
	}
	at := it.at(m[2], m[3])
	e := rule.Entry{ID: r.ID(short), Section: r.section, Words: words}
	if words == "" {
		r.fail(at, "", "clause %s has no sentence: write it after the parentheses", short)
	}
	var found []string
	from := m[4]
	for word := range strings.SplitSeq(within, ",") {
		place := it.at(from+len(word)-len(strings.TrimLeft(word, " ")), from+len(word))
		from += len(word) + 1
		word = strings.TrimSpace(word)
		switch after, follows := strings.CutPrefix(word, "follows "); {
		case follows:
			e.From = append(e.From, r.ID(strings.TrimSpace(after)))
			r.places[e.ID+" follows "+e.From[len(e.From)-1]] = place
		case slices.Contains(ties, word) && e.Enforcement != "":
			r.fail(place, "", "the code carries a clause in one way: %s or %s", e.Enforcement, word)
		case slices.Contains(ties, word):
			e.Enforcement = rule.Enforcement(word)
		case slices.Contains(rule.Kinds, word):
			found = append(found, word)
		default:
			r.fail(place, rule.Nearest(word, slices.Concat(rule.Kinds, ties)), "%q is not a kind of clause; the kinds are %s; after them comes %s, or \"follows\" and an ID", word, strings.Join(rule.Kinds, ", "), strings.Join(ties, ", "))
			found = append(found, word)
		}
	}
	if len(found) == 0 {
		r.fail(at, "", "clause %s has no kind: write one of %s", short, strings.Join(rule.Kinds, ", "))
	}
	if e.Enforcement != "" && len(e.From) > 0 {
		r.fail(at, "", "clause %s follows from others: leave out %q, which says how the code carries a clause itself", short, e.Enforcement)
	}
	e.Kind = rule.Kind(strings.Join(found, ", "))
	r.new(e.ID, short, forms().id, "clause", at)
	r.Def.Clauses = append(r.Def.Clauses, e)
}

// new notes the ID or the name of something, of which there must be one only.
func (r *reader) new(id, short string, form *regexp.Regexp, what string, at place) {
	if !form.MatchString(short) {
		r.fail(at, "", "%q cannot be the name of a %s: small letters and digits, with hyphens between words", short, what)
	}
	if r.ids[id] {
		r.fail(at, "", "%s %s is there already, in line %d: choose another name", what, short, r.places[id].line)
		return
	}
	r.ids[id], r.places[id] = true, at
}

// said reads "refused: {cell} is off the board".
func (r *reader) said(it *item) {
	m := forms().said.FindStringSubmatch(it.text)
	if m == nil || len(r.Def.Clauses) == 0 {
		r.fail(it.at(0, len(it.text)), "", "this is not a sentence of a clause: "+saidLike)
		return
	}
	e := &r.Def.Clauses[len(r.Def.Clauses)-1]
	if m[1] == "told" { // its name in older files
		m[1] = "said"
	}
	to := map[string]*string{"said": &e.Said, "refused": &e.Refused, "wrong": &e.Wrong}
	sentence, known := to[m[1]]
	switch at := it.at(0, len(m[1])); {
	case !known:
		r.fail(at, rule.Nearest(m[1], slices.Sorted(maps.Keys(to))), "%q is not a word for a sentence: %s", m[1], saidLike)
	case m[2] == "":
		r.fail(at, "", "there is no sentence after %q", m[1]+":")
	case *sentence != "":
		r.fail(at, "", "%s has a sentence for %q already", e.ID, m[1])
	default:
		*sentence = m[2]
		r.places[e.ID+" "+m[1]] = it.at(len(it.text)-len(m[2]), len(it.text))
		r.sentences(it, len(it.text)-len(m[2]))
	}
}

// sentences notes where the words in braces of a sentence stand, and braces that are none.
func (r *reader) sentences(it *item, from int) {
	text := it.text[from:]
	rest := forms().word.ReplaceAllStringFunc(text, func(word string) string { return strings.Repeat("x", len(word)) })
	if i := strings.IndexAny(rest, "{}"); i >= 0 {
		r.fail(it.at(from+i, from+i+1), "", "the brace has no other: a word in braces is written {turn}")
	}
	e := &r.Def.Clauses[len(r.Def.Clauses)-1]
	for _, found := range forms().word.FindAllStringIndex(text, -1) {
		r.places[e.ID+" "+text[found[0]:found[1]]] = it.at(from+found[0], from+found[1])
	}
}

func (r *reader) variant(it *item) {
	m := forms().named.FindStringSubmatch(it.text)
	if m == nil || it.level == 1 || m[3] == "" {
		r.fail(it.at(0, len(it.text)), "", "this is not a variant: "+variantLike)
		return
	}
	r.new("variant "+m[1], m[1], forms().name, "variant", it.at(0, len(m[1])))
	r.Def.Variants = append(r.Def.Variants, rule.Variant{Name: m[1], Values: m[2], Words: m[3]})
}

// notPlayed is behind a reading that is listed and cannot be chosen.
const notPlayed = " (not played)"

func (r *reader) ruling(it *item) {
	if it.level == 0 {
		m := forms().named.FindStringSubmatch(it.text)
		if m == nil || m[2] != "" || m[3] == "" {
			r.fail(it.at(0, len(it.text)), "", "this is not a ruling: "+rulingLike)
			return
		}
		r.new(r.RulingID(m[1]), m[1], forms().name, "ruling", it.at(0, len(m[1])))
		r.Def.Rulings = append(r.Def.Rulings, rule.Ruling{ID: r.RulingID(m[1]), Question: m[3]})
		return
	}
	m := forms().reading.FindStringSubmatch(it.text)
	if m == nil || len(r.Def.Rulings) == 0 {
		r.fail(it.at(0, len(it.text)), "", "this is not a reading of a ruling: "+readingLike)
		return
	}
	to := &r.Def.Rulings[len(r.Def.Rulings)-1]
	at := it.at(0, len(m[1]))
	words, unplayed := strings.CutSuffix(m[3], notPlayed)
	switch {
	case words == "":
		r.fail(at, "", "reading %s of %s has no words: write what it answers after the colon", m[1], to.ID)
	case to.Find(m[1]) != nil || to.Find(m[2]) != nil:
		r.fail(at, "", "%s has a reading %s or %s already", to.ID, m[1], m[2])
	case unplayed && len(to.Readings) == 0:
		r.fail(at, "", "the first reading of %s is the default, and must be played", to.ID)
	}
	to.Default = cmp.Or(to.Default, m[1])
	r.places[to.ID+" "+m[1]] = at
	to.Readings = append(to.Readings, rule.Reading{Name: m[1], Alias: m[2], Words: words, Supported: !unplayed})
}

// misreading reads "no-diagonals (win.line) A diagonal does not win."
func (r *reader) misreading(it *item) {
	m := forms().clause.FindStringSubmatch(it.text)
	if m == nil || m[3] == "" || it.level == 1 {
		r.fail(it.at(0, len(it.text)), "", `this is not a misreading: write "- no-diagonals (win.line) A diagonal does not win."`)
		return
	}
	r.new("misreading "+m[1], m[1], forms().name, "misreading", it.at(0, len(m[1])))
	r.Def.Misreadings = append(r.Def.Misreadings, rule.Misreading{Name: m[1], Clause: r.ID(m[2]), Words: m[3]})
}

func (r *reader) retired(it *item) {
	m := forms().named.FindStringSubmatch(it.text)
	if m == nil || m[2] != "" || m[3] == "" || it.level == 1 {
		r.fail(it.at(0, len(it.text)), "", "this is no ID that went away: "+retiredLike)
		return
	}
	r.new(r.ID(m[1]), m[1], forms().id, "clause", it.at(0, len(m[1])))
	r.Retired = append(r.Retired, RetiredID{r.ID(m[1]), m[3]})
}

// Markdown returns the clauses and rulings of a game as a Markdown page, for readers that are
// programs. It has no more than they need to cite a clause.
func Markdown(def *rule.GameDef) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", def.Edition)
	section := ""
	for i := range def.Clauses {
		c := &def.Clauses[i]
		if c.Section != section {
			section = c.Section
			fmt.Fprintf(&b, "\n## %s\n\n", section)
		}
		fmt.Fprintf(&b, "- `%s`: %s\n", c.ID, c.Words)
	}
	if len(def.Rulings) > 0 {
		b.WriteString("\n## Rulings\n\n")
	}
	for i := range def.Rulings {
		r := &def.Rulings[i]
		fmt.Fprintf(&b, "- `%s`: %s\n", r.ID, r.Question)
		for _, reading := range r.Readings {
			if reading.Supported {
				fmt.Fprintf(&b, "  - %s: %s\n", reading.Name, reading.Words)
			}
		}
	}
	return b.String()
}

package outside

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
)

// A shapeKind says how a value of a position is written.
type shapeKind int

const (
	asJSON   shapeKind = iota // {"a":1}
	asText                    // a word
	asNumber                  // 3
	asYes                     // true
	asList                    // a, b
	asRows                    // a picture
	asCounts                  // herring 2 pike 1
	byPlayer                  // a line for each player
)

// A shape is how a value of a position is written and read. It follows from the JSON
// schema of positions, else from the first position.
type shape struct {
	kind         shapeKind
	of           *shape   // of an element of a list, a cell, or the value of a player
	words        []string // the words that a text may be, nil for any; what counts count
	player       bool     // a text names a player
	null         bool     // null is a value; it is written as none
	whole        bool     // a number is an integer
	any          bool     // without a schema: a word may be a number or true too, and a text that looks so is in quotes
	least, most  float64
	rows, cols   [2]int // how many rows and cells there may be
	help, sample string
}

// A schema is as much of a JSON schema as shapes use.
type schema struct {
	Type        json.RawMessage `json:"type"`
	Properties  json.RawMessage `json:"properties"`
	Additional  json.RawMessage `json:"additionalProperties"`
	Items       *schema         `json:"items"`
	Enum        []any           `json:"enum"`
	Format      string          `json:"format"` // player: the name of one
	Minimum     *float64        `json:"minimum"`
	Maximum     *float64        `json:"maximum"`
	MinItems    *int            `json:"minItems"`
	MaxItems    *int            `json:"maxItems"`
	Description string          `json:"description"`
	Examples    []any           `json:"examples"`
}

func (s *schema) types() (types []string) {
	var one string
	if json.Unmarshal(s.Type, &one) == nil {
		return []string{one}
	}
	_ = json.Unmarshal(s.Type, &types)
	return types
}

func (s *schema) properties() (names []string, all map[string]*schema) {
	_ = json.Unmarshal(s.Properties, &all)
	return keysOf(s.Properties), all
}

// keysOf returns the keys of an object in the order in which they are written.
func keysOf(raw []byte) (keys []string) {
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil
	}
	for d.More() {
		key, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return keys
		}
		keys = append(keys, key.(string))
	}
	return keys
}

// shapeOfSchema returns the shape for a schema. Players are the names at the table.
func shapeOfSchema(s *schema, players []string) *shape {
	h := &shape{least: math.Inf(-1), most: math.Inf(1), rows: [2]int{0, math.MaxInt}, cols: [2]int{0, math.MaxInt}, help: s.Description}
	types := s.types()
	h.null = slices.Contains(types, "null")
	if len(s.Examples) > 0 {
		h.sample = fmt.Sprint(s.Examples[0])
	}
	has := func(name string) bool { return slices.Contains(types, name) }
	switch names, all := s.properties(); {
	case has("string"):
		h.kind, h.player = asText, s.Format == "player"
		for _, word := range s.Enum {
			h.words = append(h.words, fmt.Sprint(word))
		}
	case has("integer"), has("number"):
		h.kind, h.whole = asNumber, !has("number")
		if s.Minimum != nil {
			h.least = *s.Minimum
		}
		if s.Maximum != nil {
			h.most = *s.Maximum
		}
	case has("boolean"):
		h.kind = asYes
	case has("array") && s.Items != nil:
		if h.of = shapeOfSchema(s.Items, players); h.of.kind == asList {
			h.kind, h.rows, h.cols, h.of = asRows, bounds(s), bounds(s.Items), h.of.of
		} else if h.of.kind <= asYes && h.of.kind != asJSON {
			h.kind, h.rows = asList, bounds(s)
		}
	case has("object") && len(names) > 0:
		if !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(all[name].types(), "integer") }) {
			h.kind, h.words = asCounts, names
		}
	case has("object"):
		own := &schema{}
		if json.Unmarshal(s.Additional, own) == nil && own.Type != nil {
			h.of = shapeOfSchema(own, players)
			if h.of.kind != byPlayer && h.of.kind != asRows {
				h.kind = byPlayer
			}
		}
	}
	return h
}

func bounds(s *schema) [2]int {
	b := [2]int{0, math.MaxInt}
	if s.MinItems != nil {
		b[0] = *s.MinItems
	}
	if s.MaxItems != nil {
		b[1] = *s.MaxItems
	}
	return b
}

// shapeOfValue returns the shape of a value of the first position.
func shapeOfValue(v any, players []string) *shape {
	h := &shape{least: math.Inf(-1), most: math.Inf(1), rows: [2]int{0, math.MaxInt}, cols: [2]int{0, math.MaxInt}}
	switch v := v.(type) {
	case nil:
		h.kind, h.null, h.any = asText, true, true
	case string:
		h.kind = asText
	case bool:
		h.kind = asYes
	case float64:
		h.kind = asNumber
	case []any:
		h.kind, h.of = asList, &shape{kind: asText}
		if len(v) > 0 {
			if h.of = shapeOfValue(v[0], players); h.of.kind == asList {
				cells := len(v[0].([]any))
				h.kind, h.of, h.rows, h.cols = asRows, h.of.of, [2]int{len(v), len(v)}, [2]int{cells, cells}
			} else if h.of.kind == asJSON || h.of.kind > asYes {
				h.kind = asJSON
			}
		}
	case map[string]any:
		switch keys := slices.Sorted(maps.Keys(v)); {
		case len(keys) == len(players) && !slices.ContainsFunc(players, func(p string) bool { _, ok := v[p]; return !ok }):
			if h.of = shapeOfValue(v[players[0]], nil); h.of.kind != asRows {
				h.kind = byPlayer
			}
		case len(keys) > 0 && !slices.ContainsFunc(keys, func(k string) bool { _, ok := v[k].(float64); return !ok }):
			h.kind, h.words = asCounts, keys
		}
	}
	return h
}

func (h *shape) print(v any) string {
	switch v := v.(type) {
	case nil:
		return "none"
	case string:
		if _, odd := other(v); h.any && odd {
			return notation.Quote(v)
		}
		if h.kind == asText || h.kind == asList || h.kind == asRows {
			return quoted(v)
		}
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case []any:
		if h.kind != asList {
			break
		}
		if len(v) == 0 {
			return "none"
		}
		if len(v) == 1 && h.of.print(v[0]) == "none" {
			return write(v) // none is the list without elements
		}
		words := make([]string, len(v))
		for i := range v {
			words[i] = h.of.print(v[i])
		}
		return strings.Join(words, ", ")
	case map[string]any:
		if h.kind != asCounts {
			break
		}
		var words []string
		for _, word := range h.words {
			if n, ok := v[word].(float64); ok && n != 0 {
				words = append(words, quoted(word)+" "+strconv.FormatFloat(n, 'f', -1, 64))
			}
		}
		if words == nil {
			return "none"
		}
		return strings.Join(words, " ")
	}
	return write(v)
}

// quoted writes a text as a word, in quotes if it has to be.
func quoted(text string) string {
	if text == "" {
		return "none"
	}
	if text == "none" || strings.ContainsAny(text, " \t\r\n\",:|#\\{}[]") {
		return notation.Quote(text)
	}
	return text
}

type lineReader struct {
	words   []notation.Word
	at      int
	end     notation.Word // the place behind the last word
	players []string
	fail    func(at notation.Word, right []string, format string, args ...any)
}

func (r *lineReader) done() bool { return r.at >= len(r.words) }

// word takes the next word; where there is none, it is an empty one behind the line.
func (r *lineReader) word() notation.Word {
	if r.done() {
		return r.end
	}
	r.at++
	return r.words[r.at-1]
}

func (r *lineReader) takes(word string) bool {
	is := !r.done() && !r.words[r.at].Quoted && r.words[r.at].Text == word
	if is {
		r.at++
	}
	return is
}

// read reads a value; ok is false when it has reported a mistake.
func (h *shape) read(r *lineReader) (v any, ok bool) {
	switch h.kind {
	case asText, asNumber, asYes:
		if r.takes("none") {
			return h.nothing(), true
		}
		return h.readWord(r, r.word())
	case asList:
		list := []any{}
		if len(r.words)-r.at == 1 && r.takes("none") {
			return list, true
		}
		if !r.done() && !r.words[r.at].Quoted && strings.HasPrefix(r.words[r.at].Text, "[") {
			break
		}
		for first := true; first || !r.done(); first = false {
			if r.takes("none") {
				v = h.of.nothing()
			} else if v, ok = h.of.readWord(r, r.word()); !ok {
				return nil, false
			}
			list = append(list, v)
			if r.takes(",") && r.done() {
				r.fail(r.end, h.of.words, "something is missing behind the comma")
				return nil, false
			}
		}
		if len(list) < h.rows[0] || len(list) > h.rows[1] {
			r.fail(r.words[0], nil, "%s here, not %d", many(h.rows, "thing"), len(list))
			return nil, false
		}
		return list, true
	case asCounts:
		return h.readCounts(r)
	}
	var b strings.Builder
	for _, w := range r.words[r.at:] {
		if w.Quoted {
			b.WriteString(strconv.Quote(w.Text))
		} else {
			b.WriteString(w.Text + " ")
		}
	}
	first := r.word()
	r.at = len(r.words)
	if json.Unmarshal([]byte(b.String()), &v) != nil {
		r.fail(first, nil, "expected JSON")
		return nil, false
	}
	return v, true
}

// readCounts reads how many there are of each thing; without a number it is one.
func (h *shape) readCounts(r *lineReader) (any, bool) {
	counts := map[string]any{}
	for _, word := range h.words {
		counts[word] = 0.0
	}
	if r.takes("none") {
		return counts, true
	}
	seen := map[string]bool{}
	for first := true; first || !r.done(); first = false {
		w := r.word()
		if !slices.Contains(h.words, w.Text) {
			r.fail(w, h.words, "expected %s", oneOf(h.words))
			return nil, false
		}
		if seen[w.Text] {
			r.fail(w, nil, "%s is named twice", w.Text)
			return nil, false
		}
		seen[w.Text], counts[w.Text] = true, 1.0
		if !r.done() {
			if n, err := strconv.Atoi(r.words[r.at].Text); err == nil {
				counts[w.Text] = float64(n)
				r.at++
			}
		}
		r.takes(",")
	}
	return counts, true
}

// nothing is what none stands for.
func (h *shape) nothing() any {
	switch {
	case h.null:
		return nil
	case h.kind == asNumber:
		return 0.0
	case h.kind == asYes:
		return false
	}
	return ""
}

func (h *shape) readWord(r *lineReader, w notation.Word) (any, bool) {
	switch h.kind {
	case asNumber:
		n, err := strconv.ParseFloat(w.Text, 64)
		if err != nil || w.Quoted || math.IsInf(n, 0) || math.IsNaN(n) || h.whole && n != math.Trunc(n) {
			r.fail(w, nil, "expected a number")
			return nil, false
		}
		if n < h.least || n > h.most {
			r.fail(w, nil, "expected a number%s", between(h.least, h.most))
			return nil, false
		}
		return n, true
	case asYes:
		if w.Text != "true" && w.Text != "false" {
			r.fail(w, []string{"true", "false"}, "expected true or false")
			return nil, false
		}
		return w.Text == "true", true
	}
	right := h.words
	if h.player {
		right = r.players
	}
	switch {
	case w == r.end || !w.Quoted && strings.Trim(w.Text, ",:") == "":
		r.fail(w, right, "a word is missing")
		return nil, false
	case right != nil && !slices.Contains(right, w.Text):
		r.fail(w, right, "expected %s", oneOf(right))
		return nil, false
	}
	if v, odd := other(w.Text); h.any && odd && !w.Quoted {
		return v, true
	}
	return w.Text, true
}

// other returns what a word is besides a text: a number, or true or false.
func other(word string) (v any, ok bool) {
	if word == "true" || word == "false" {
		return word == "true", true
	}
	n, err := strconv.ParseFloat(word, 64)
	return n, err == nil && !math.IsInf(n, 0) && !math.IsNaN(n)
}

// oneOf lists words: "herring, perch or pike".
func oneOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

func between(least, most float64) string {
	low, high := strconv.FormatFloat(least, 'f', -1, 64), strconv.FormatFloat(most, 'f', -1, 64)
	switch {
	case math.IsInf(most, 1):
		return " of at least " + low
	case math.IsInf(least, -1):
		return " of at most " + high
	}
	return " from " + low + " to " + high
}

func many(b [2]int, what string) string {
	switch {
	case b[1] == math.MaxInt:
		return fmt.Sprintf("at least %d %ss belong", b[0], what)
	case b[0] == b[1] && b[0] == 1:
		return fmt.Sprintf("one %s belongs", what)
	case b[0] == b[1]:
		return fmt.Sprintf("%d %ss belong", b[0], what)
	}
	return fmt.Sprintf("%d to %d %ss belong", b[0], b[1], what)
}

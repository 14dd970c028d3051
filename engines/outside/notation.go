package outside

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A form is the notation of positions by default: each key is a line, or a picture, or a
// line for each player.
type form struct {
	order    []string
	shapes   map[string]*shape
	players  []string
	standard map[string]any // the first position
}

func formOf(w *Welcome, start []byte, players []string) *form {
	f := &form{players: players, shapes: map[string]*shape{}, standard: decoded(string(start))}
	f.order = keysOf(start)
	s := &schema{}
	if w.Position != nil && json.Unmarshal(w.Position, s) == nil {
		names, all := s.properties()
		for _, name := range names {
			f.shapes[name] = shapeOfSchema(all[name], players)
		}
		for _, name := range f.order {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		f.order = names
	}
	for _, name := range f.order {
		if f.shapes[name] == nil {
			f.shapes[name] = shapeOfValue(f.standard[name], players)
		}
	}
	return f
}

// decoded returns a position as Go values.
func decoded(text string) map[string]any {
	var at map[string]any
	_ = json.Unmarshal([]byte(text), &at) // positions are checked when they come in
	return at
}

func same(a, b any) bool { return write(a) == write(b) }

// lines returns the lines of a position for what is to be said: keys, and KEY.PLAYER where
// a key has a line for each player.
func (f *form) lines(at map[string]any, said []string) string {
	var b strings.Builder
	for _, key := range f.order {
		if !slices.Contains(said, key) {
			continue
		}
		h := f.shapes[key]
		rows, isRows := at[key].([]any)
		own, isOwn := at[key].(map[string]any)
		switch {
		case h.kind == asRows && isRows && len(rows) > 0:
			b.WriteString(key + "\n")
			for _, row := range rows {
				b.WriteString("  |")
				cells, _ := row.([]any)
				for _, cell := range cells {
					b.WriteString(" " + h.of.print(cell))
				}
				b.WriteString(" |\n")
			}
		case h.kind == byPlayer && isOwn:
			for _, name := range f.players {
				if slices.Contains(said, key+"."+name) {
					b.WriteString(key + " " + name + " " + h.of.print(own[name]) + "\n")
				}
			}
		default:
			b.WriteString(key + " " + h.print(at[key]) + "\n")
		}
	}
	return b.String()
}

// say puts into d what of a key differs from what was read so far, and reports whether any does.
func (f *form) say(d *positionReader, key string, at, from map[string]any) (more bool) {
	own, isOwn := at[key].(map[string]any)
	into, isInto := d.at[key].(map[string]any)
	if f.shapes[key].kind != byPlayer || !isOwn || !isInto {
		if more = !same(at[key], from[key]) && !slices.Contains(d.said, key); more {
			d.said, d.at[key] = append(d.said, key), at[key]
		}
		return more
	}
	was, _ := from[key].(map[string]any)
	for _, name := range f.players {
		if unit := key + "." + name; !same(own[name], was[name]) && !slices.Contains(d.said, unit) {
			if !slices.Contains(d.said, key) {
				d.said = append(d.said, key)
			}
			d.said, into[name], more = append(d.said, unit), own[name], true
		}
	}
	return more
}

type positionReader struct {
	at   map[string]any
	said []string
	errs rule.TextErrors
}

// read reads the lines of a position over the first one.
func (f *form) read(text string) *positionReader {
	d := &positionReader{at: decoded(write(f.standard))}
	picture := "" // the key whose rows are read
	var head notation.Word
	finish := func() {
		if picture != "" {
			f.finishRows(d, picture, head)
		}
		picture = ""
	}
	for _, line := range notation.Lines(text) {
		if line.IsPicture() {
			if picture == "" {
				notation.Fail(&d.errs, notation.Word{Line: line.No, Col: line.Col, Width: 1}, nil, "a row belongs below the line of its picture")
				continue
			}
			f.readRow(d, picture, &line)
			continue
		}
		finish()
		head = line.Words[0]
		h := f.shapes[head.Text]
		if h == nil {
			notation.Fail(&d.errs, head, f.order, "%q is not a line of a position", head.Text)
			continue
		}
		if !slices.Contains(d.said, head.Text) {
			d.said = append(d.said, head.Text)
		}
		if h.kind == asRows && len(line.Words) == 1 {
			picture, d.at[head.Text] = head.Text, []any{}
			continue
		}
		f.readLine(d, h, &line)
	}
	finish()
	return d
}

func (f *form) readLine(d *positionReader, h *shape, line *notation.Line) {
	failed := false
	r := &lineReader{words: line.Words[1:], players: f.players, end: notation.Word{Line: line.No, Col: line.End, Width: 1},
		fail: func(at notation.Word, right []string, format string, args ...any) {
			failed = true
			notation.Fail(&d.errs, at, right, format, args...)
		}}
	key := line.Words[0].Text
	into, own := d.at, key
	if h.kind == byPlayer {
		who := r.word()
		if !slices.Contains(f.players, who.Text) {
			r.fail(who, f.players, "expected a player, %s", oneOf(f.players))
			return
		}
		all, _ := d.at[key].(map[string]any)
		if all == nil {
			all = map[string]any{}
			d.at[key] = all
		}
		into, own, h = all, who.Text, h.of
	}
	v, ok := h.read(r)
	if ok && !failed && !r.done() {
		r.fail(r.words[r.at], nil, "%q is more than belongs here", r.words[r.at].Text)
	}
	if ok && !failed {
		into[own] = v
		if own != key { // what follows from the rest may do so by player
			d.said = append(d.said, key+"."+own)
		}
	}
}

func (f *form) readRow(d *positionReader, key string, line *notation.Line) {
	h, row, cells := f.shapes[key], []any{}, line.Cells("")
	place := notation.Word{Line: line.No, Col: line.Col, Width: max(1, line.End-line.Col)}
	if len(cells) < h.cols[0] || len(cells) > h.cols[1] {
		notation.Fail(&d.errs, place, nil, "%s in a row of %s, not %d", many(h.cols, "cell"), key, len(cells))
	}
	for _, w := range cells {
		r := &lineReader{players: f.players, fail: func(at notation.Word, right []string, format string, args ...any) {
			notation.Fail(&d.errs, at, right, format, args...)
		}}
		if strings.HasPrefix(w.Text, `"`) {
			w.Text, w.Quoted = notation.Unquote(strings.Trim(w.Text, `"`)), true
		}
		if !w.Quoted && w.Text == "none" {
			row = append(row, h.of.nothing())
		} else if v, ok := h.of.readWord(r, w); ok {
			row = append(row, v)
		}
	}
	d.at[key] = append(d.at[key].([]any), row)
}

// finishRows checks how many rows a picture has; one without rows is as at the start.
func (f *form) finishRows(d *positionReader, key string, head notation.Word) {
	h := f.shapes[key]
	switch n := len(d.at[key].([]any)); {
	case n == 0:
		d.at[key] = f.standard[key]
	case n < h.rows[0] || n > h.rows[1]:
		notation.Fail(&d.errs, head, nil, "%s to %s, not %d", many(h.rows, "row"), key, n)
	}
}

// PrintState writes a position: the lines without which it would be read as another.
func (g *Game) PrintState(s *State) string {
	key := askKey{"print", "", *s}
	if text, ok := g.cache.get(key).(string); ok {
		return text
	}
	text := ""
	if g.can["print"] {
		text = strings.TrimRight(g.ask(&Question{Do: "print", At: json.RawMessage(s.text())}).Text, "\n") + "\n"
	} else {
		text = g.printed(s)
	}
	g.cache.keep(key, text, len(text))
	return text
}

func (g *Game) printed(s *State) string {
	f, at := g.form, decoded(s.text())
	d := &positionReader{at: decoded(write(f.standard))}
	for more := true; more; { // what is said may change what follows from it
		from := g.completed(&positionReader{at: decoded(write(d.at)), said: d.said})
		more = false
		for _, key := range f.order {
			if f.say(d, key, at, from) {
				more = true
			}
		}
	}
	if len(d.said) == 0 {
		first := f.order[0]
		d.said = []string{first}
		for _, name := range f.players {
			d.said = append(d.said, first+"."+name)
		}
	}
	return f.lines(at, d.said)
}

// completed returns a position with what follows from the lines that were written.
func (g *Game) completed(d *positionReader) map[string]any {
	if !g.can["complete"] {
		return d.at
	}
	key := askKey{"complete", strings.Join(d.said, ","), stateOf(write(d.at))}
	if s, ok := g.cache.get(key).(State); ok {
		return decoded(s.text())
	}
	q := &Question{Do: "complete", At: json.RawMessage(key.at.text()), Said: d.said}
	a := g.ask(q)
	s := g.state(q, a, a.At)
	g.cache.keep(key, s, 2*len(s.text()))
	return decoded(s.text())
}

// ParseState reads a position.
func (g *Game) ParseState(text string) (State, error) {
	if g.can["read"] {
		q := &Question{Do: "read", Text: text}
		a := g.ask(q)
		if a.Unread != "" {
			return State{}, rule.TextErrors{unread(a, text)}
		}
		return g.state(q, a, a.At), nil
	}
	d := g.form.read(text)
	if d.errs != nil {
		return State{}, d.errs
	}
	canon, err := canonical([]byte(write(g.completed(d))))
	if err != nil {
		return State{}, rule.TextErrors{{Line: 1, Col: 1, Msg: err.Error()}}
	}
	return stateOf(canon), nil
}

// unread turns what an engine cannot read into a mistake with its place.
func unread(a *Answer, text string) *rule.TextError {
	e := &rule.TextError{Line: max(1, a.Line), Col: max(0, a.From) + 1, Width: max(1, a.End-a.From), Msg: strings.TrimSuffix(a.Unread, ".")}
	lines := strings.Split(text, "\n")
	e.Line = min(e.Line, len(lines))
	if n := utf8.RuneCountInString(lines[e.Line-1]); e.Col > n+1 {
		e.Col, e.Width = n+1, 1
	}
	word := []rune(lines[e.Line-1])
	e.Width = max(1, min(e.Width, len(word)-e.Col+1))
	if got := string(word[min(len(word), e.Col-1):min(len(word), e.Col-1+e.Width)]); len(a.Near) > 0 {
		if e.Near = rule.Nearest(got, a.Near); e.Near == "" && len(a.Near) == 1 {
			e.Near = a.Near[0]
		}
	}
	return e
}

func (g *Game) PrintMove(m Move) string { return m.String() }

// ParseMove reads a move. Whether its words make sense the engine says.
func (g *Game) ParseMove(text string) (Move, error) {
	first, more, lines := strings.Cut(strings.TrimRight(text, "\r\n"), "\n")
	by, said, found := strings.Cut(first, ":")
	who := slices.Concat(g.names, g.welcome.Chance)
	rest := strings.Join(strings.Fields(said), " ")
	from := utf8.RuneCountInString(first[:len(first)-len(strings.TrimLeft(said, " \t"))]) // who moves may not be written
	mistake := func(msg string) (Move, error) {
		return Move{}, rule.TextErrors{{Line: 1, Col: from + 1, Width: max(1, utf8.RuneCountInString(first)-from), Msg: msg, Like: g.welcome.Example}}
	}
	switch {
	case !found:
		from = 0
		return mistake("expected who moves, a colon and the move")
	case rest == "":
		return mistake("the move is missing")
	case lines && strings.TrimSpace(more) != "":
		return mistake("a move is one line")
	}
	if !slices.Contains(who, by) {
		return Move{}, rule.TextErrors{{Line: 1, Col: 1, Width: utf8.RuneCountInString(by), Msg: "expected " + oneOf(who), Near: rule.Nearest(by, who)}}
	}
	line := by + ": " + rest
	m, _ := g.move(line)
	key := askKey{"move", line, State{}}
	if _, known := g.cache.get(key).(Move); known {
		return m, nil
	}
	if p := g.play(g.start, m, "", true); p.unread != nil {
		if first != line { // the places of the engine are those of the line in its plain form
			return mistake(strings.TrimSuffix(p.unread.Unread, "."))
		}
		e := unread(p.unread, line)
		e.Like = g.welcome.Example
		return Move{}, rule.TextErrors{e}
	}
	g.cache.keep(key, m, len(line))
	return m, nil
}

// CouldLine returns the words that may follow the beginning of a line of a position.
func (g *Game) CouldLine(before string) []string {
	if g.can["read"] {
		return nil
	}
	words := strings.Fields(before)
	if len(words) == 0 {
		return slices.Clone(g.form.order)
	}
	h := g.form.shapes[words[0]]
	if strings.HasPrefix(words[0], "|") || h == nil {
		return nil
	}
	if h.kind == byPlayer {
		if len(words) == 1 {
			return slices.Clone(g.names)
		}
		h, words = h.of, words[1:]
	}
	single := h
	if h.kind == asList {
		single = h.of
	}
	switch {
	case len(words) > 1 && h.kind != asList && h.kind != asCounts:
		return nil
	case single.player:
		return slices.Clone(g.names)
	case single.kind == asYes:
		return []string{"true", "false"}
	}
	return slices.Clone(single.words)
}

// CouldMove returns the words that may follow the beginning of a move: those of the
// engine's examples.
func (g *Game) CouldMove(before string) (next []string) {
	words := strings.Fields(before)
	if len(words) == 0 {
		return append(slices.Clone(g.names), g.welcome.Chance...)
	}
	for _, example := range g.examples() {
		by, rest, _ := strings.Cut(example, ":")
		_, device := g.seat(by)
		isDevice := device && !slices.Contains(g.names, by)
		if who := strings.TrimSuffix(words[0], ":"); isDevice != slices.Contains(g.welcome.Chance, who) || isDevice && who != by {
			continue
		}
		said := strings.Fields(rest)
		if n := len(words) - 1; n < len(said) && slices.Equal(said[:n], words[1:]) && !slices.Contains(next, said[n]) {
			next = append(next, said[n])
		}
	}
	return next
}

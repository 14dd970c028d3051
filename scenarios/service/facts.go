package service

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// Facts are the names that expectations may use at a place, with their values.
type Facts struct {
	Version int      `json:"version"`
	Facts   []Fact   `json:"facts"`
	Ledgers []Ledger `json:"ledgers"`
}

// A Fact is a name in expectations, and its value.
type Fact struct {
	Name  string `json:"name"` // "Cid.coins", "round"
	Type  string `json:"type"`
	Doc   string `json:"doc,omitempty"`
	Value string `json:"value,omitempty"` // "" if it takes arguments
}

// A Ledger shows how a number is computed.
type Ledger struct {
	Name  string      `json:"name"`
	Fact  string      `json:"fact,omitempty"`
	Sum   int         `json:"sum"`
	Lines []rule.Line `json:"lines"`
}

// Facts lists the facts and the ledgers at a place.
func (d *Desk) Facts(ctx context.Context, q Place) (Facts, error) {
	m, err := d.Moment(ctx, q)
	if err != nil {
		return Facts{}, err
	}
	table := m.Table()
	answer := Facts{Version: m.version, Facts: factsOf(table, m), Ledgers: []Ledger{}}
	ledgers := table.Ledgers(m.Now())
	for i := range ledgers {
		answer.Ledgers = append(answer.Ledgers, ledgerOf(&ledgers[i]))
	}
	return answer, nil
}

// namesOf lists the facts of the game, and the numbers that the language itself counts.
func namesOf(table rule.AnyGame, m *Moment) []Fact {
	facts := factsOf(table, m)
	if slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == "moves" }) {
		return facts
	}
	return append(facts, Fact{Name: "moves", Type: "int", Doc: "how many moves have been made", Value: fmt.Sprint(len(m.passed) - 1)})
}

func factsOf(table rule.AnyGame, m *Moment) []Fact {
	facts := []Fact{}
	values := table.Facts(m.Now())
	docs := map[string]rule.Fact{}
	for _, f := range rule.FactsOf(m.Def.Facts) {
		docs[f.Name] = f
	}
	add := func(name string, about rule.Fact, v reflect.Value) {
		f := Fact{Name: name, Type: about.Type, Doc: about.Doc}
		if v.IsValid() && v.Kind() != reflect.Func {
			f.Value = fmt.Sprint(v.Interface())
			if v.Kind() == reflect.String {
				f.Value = fmt.Sprintf("%q", v.Interface())
			}
		}
		facts = append(facts, f)
	}
	seats := table.Seats()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if slices.Contains(seats, name) {
			continue
		}
		add(name, docs[name], reflect.ValueOf(values[name]))
	}
	for _, seat := range seats {
		for _, about := range rule.FactsOf(values[seat]) {
			add(seat+"."+about.Name, about, rule.FactNamed(values[seat], about.Name))
		}
	}
	return facts
}

// Because asks about a move, or about a number, which is given by its name.
type Because struct {
	Place
	Question string `json:"question"`
}

// An ExplainResult is the ledger of a number, or the verdict on a move.
type ExplainResult struct {
	Version int      `json:"version"`
	Ledger  *Ledger  `json:"ledger,omitempty"`
	Verdict *Verdict `json:"verdict,omitempty"`
}

// Why explains how a number is computed, or why a move is legal or not. A text that can
// be read as a move is taken for a move.
func (d *Desk) Why(ctx context.Context, q Because) (ExplainResult, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return ExplainResult{}, err
	}
	table := m.Table()
	v := Judge(table, m.Now(), q.Question)
	if v.Verdict == IsNoMove {
		ledgers := table.Ledgers(m.Now())
		if l := rule.FindLedger(ledgers, q.Question); l != nil {
			of := ledgerOf(l)
			return ExplainResult{Version: m.version, Ledger: &of}, nil
		}
	}
	v.Version = m.version
	return ExplainResult{Version: m.version, Verdict: v}, nil
}

func ledgerOf(l *rule.Ledger) Ledger {
	return Ledger{Name: l.Name, Fact: l.Fact, Sum: l.Sum(), Lines: append([]rule.Line{}, l.Lines...)}
}

// Draw asks for the picture of the position at a place.
type Draw struct {
	Place
	Seat     string `json:"seat,omitempty"`     // the player who looks; nothing is hidden when omitted
	Width    int    `json:"width,omitempty"`    // in pixels
	Theme    string `json:"theme,omitempty"`    // for a picture in a file of its own; omitted for a part of a page
	Prefix   string `json:"prefix,omitempty"`   // makes the IDs of several pictures on a page different
	Move     string `json:"move,omitempty"`     // a move to mark: what it would do, or why it is refused
	Unmarked bool   `json:"unmarked,omitempty"` // do not mark the last move
	Focus    []ID   `json:"focus,omitempty"`    // areas that must not be folded
	Unfold   bool   `json:"unfold,omitempty"`
	Scene    bool   `json:"scene,omitempty"` // also return the items
	// Parts asks for a picture of each area by itself, as wide as its room allows.
	Parts bool            `json:"parts,omitempty"`
	Rooms map[ID]PartRoom `json:"rooms,omitempty"`
}

// A PartRoom is what there is for the picture of an area on a page: pixels, 0 for any number. The page
// makes the picture larger by MoreW and MoreH, in units of the picture.
type PartRoom struct {
	W     int `json:"w,omitempty"`
	H     int `json:"h,omitempty"`
	MoreW int `json:"moreW,omitempty"`
	MoreH int `json:"moreH,omitempty"`
}

// width returns how wide what is in a box is drawn, in steps, so that the same table looks the
// same; 0 if any width will do.
func (r PartRoom) width(b scene.Box) int {
	const border, step, least, most = 2 * 16, 20, 120, 4000
	wide := most
	if r.W > 0 {
		wide = min(wide, b.W*min(r.W, most)/max(1, b.W+border+max(0, r.MoreW)))
	}
	if r.H > 0 {
		wide = min(wide, b.W*min(r.H, most)/max(1, b.H+border+max(0, r.MoreH)))
	}
	if r.W <= 0 && r.H <= 0 {
		return 0
	}
	return max(least, wide-wide%step)
}

// A Drawn is a picture.
type Drawn struct {
	Version int         `json:"version"`
	Title   string      `json:"title"`
	SVG     string      `json:"svg"`
	Sprite  string      `json:"sprite,omitempty"` // the symbols, needed once for each page
	Width   int         `json:"width"`
	Height  int         `json:"height"`
	Areas   []DrawnArea `json:"areas,omitempty"`
	Items   []DrawnItem `json:"items,omitempty"` // in reading order
	Parts   []DrawnPart `json:"parts,omitempty"` // instead of SVG
	// Names are of what moves and sentences call by IDs, with Parts.
	Names map[string]string `json:"names,omitempty"`
	Text  string            `json:"text,omitempty"` // a drawing for a terminal, when the game makes no pictures
}

// A DrawnPart is the picture of an area.
type DrawnPart struct {
	DrawnArea
	Owner  string `json:"owner,omitempty"` // the player to whom it belongs
	Fold   bool   `json:"fold,omitempty"`  // its summary is enough when nothing in it matters
	Box    Box    `json:"box"`
	SVG    string `json:"svg"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// A DrawnArea is a part of the table.
type DrawnArea struct {
	ID      ID     `json:"id"`
	Title   string `json:"title"`
	Summary string `json:"summary,omitempty"`
}

// A DrawnItem is a thing on the table and its place on the picture.
type DrawnItem struct {
	ID  ID     `json:"id"`
	At  ID     `json:"at,omitempty"`
	Box Box    `json:"box"`
	Say string `json:"say"`
}

// A Box is the place of a thing; a cell is 100 units wide.
type Box struct {
	X int `json:"x"`
	Y int `json:"y"`
	W int `json:"w"`
	H int `json:"h"`
}

// Styles returns the style sheet of all pictures that are parts of a page.
func Styles() string { return picture.Styles() }

// Draw draws the position at a place.
func (d *Desk) Draw(ctx context.Context, q Draw) (Drawn, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Drawn{}, err
	}
	table := m.Table()
	seat := rule.Chance
	if q.Seat != "" {
		i := slices.Index(table.Seats(), q.Seat)
		if i < 0 {
			return Drawn{}, wrong("no player is called %q", q.Seat)
		}
		seat = rule.Seat(i)
	}
	now := m.Now()
	pictured, ok := table.Picture(now, seat)
	if !ok {
		return Drawn{Version: m.version, Text: table.Draw(table.View(now, seat), nil)}, nil
	}
	o := picture.Options{Width: q.Width, Focus: q.Focus, Unfold: q.Unfold}
	if q.Width != 0 {
		o.Width = min(max(q.Width, 160), 4000)
	}
	switch {
	case q.Move != "":
		o.Marks = marksOf(table, now, seat, &pictured, q.Move)
	case !q.Unmarked && len(m.passed) > 1:
		before, _ := table.Picture(m.passed[len(m.passed)-2].Position, seat)
		_, o.Marks = scene.Changes(&before, &pictured)
	}
	prefix := cmp.Or(q.Prefix, "board")
	if q.Parts {
		answer := Drawn{Version: m.version, Title: pictured.Title, Sprite: string(picture.Sprite(pictured.Sheet)), Names: pictured.Names, Parts: partsOf(&pictured, o, q.Rooms, prefix)}
		answer.list(&pictured)
		return answer, nil
	}
	drawing := picture.Draw(&pictured, o)
	answer := Drawn{Version: m.version, Title: pictured.Title, Width: drawing.Width, Height: drawing.Height()}
	if q.Theme == "" {
		answer.SVG = string(drawing.Inline(prefix))
		answer.Sprite = string(picture.Sprite(pictured.Sheet))
	} else if theme := picture.FindTheme(q.Theme); theme != nil {
		answer.SVG = string(drawing.SVG(theme))
	} else {
		return Drawn{}, wrong("no theme is called %q", q.Theme)
	}
	if q.Scene {
		answer.list(&pictured)
	}
	return answer, nil
}

// partsOf draws each area by itself. Lines from one area to another are not drawn.
func partsOf(s *scene.Scene, o picture.Options, rooms map[ID]PartRoom, prefix string) (parts []DrawnPart) {
	o.Unfold = true
	for i := range s.Areas {
		a := &s.Areas[i]
		of := s.Alone(a.ID) // of one form: the page chooses the width by it
		lieDown(&of.Areas[0], of.Items)
		box := of.Areas[0].Box
		o.Width = rooms[a.ID].width(box)
		toCorner(&of)
		drawing := picture.Draw(&of, o)
		part := DrawnPart{DrawnArea: DrawnArea{a.ID, a.Title, a.Summary}, Fold: a.Fold, Box: Box(box),
			SVG: string(drawing.Apart(fmt.Sprint(prefix, i))), Width: drawing.Width, Height: drawing.Height()}
		if a.Owner != scene.Nobody && int(a.Owner) <= len(s.Players) {
			part.Owner = s.Players[a.Owner-1].Name
		}
		parts = append(parts, part)
	}
	return parts
}

// toCorner moves an area to the corner of its picture, so that the picture stays the same where only
// other areas grow.
func toCorner(s *scene.Scene) {
	a := &s.Areas[0]
	x, y := -a.Box.X, -a.Box.Y
	a.Box = a.Box.Moved(x, y)
	for i := range s.Items {
		it := &s.Items[i]
		it.Box, it.Points = it.Box.Moved(x, y), slices.Clone(it.Points)
		for k := range it.Points {
			it.Points[k].X, it.Points[k].Y = it.Points[k].X+x, it.Points[k].Y+y
		}
	}
}

// lieDown moves what lies in rows below each other into one row, in a hand that is higher than
// wide: a page has it below the board. Numbers that come first are next to the name, or above that
// row if it is too short, as far from each other as it allows.
func lieDown(a *scene.Area, items []scene.Item) {
	if a.Use != scene.InHand || a.Box.H <= a.Box.W {
		return
	}
	var down []*scene.Item // from above
	for i := range items {
		down = append(down, &items[i])
	}
	slices.SortStableFunc(down, func(a, b *scene.Item) int { return cmp.Compare(a.Box.Y, b.Box.Y) })
	lead, top := 0, a.Head
	for lead < len(down) && down[lead].Kind == scene.Counter {
		lead++
	}
	if lead == len(down) {
		return
	}
	if lead > 0 {
		top = down[lead].Box.Y - a.Box.Y
	}
	foot, row, from, next, high := a.Box.Y, 0, 0, a.Box.X, 0
	for _, it := range down[lead:] {
		if it.Box.Y >= foot { // nothing before reaches so far down
			row, from = it.Box.Y, next
		}
		foot, high = max(foot, it.Box.Y+it.Box.H), max(high, it.Box.Y+it.Box.H-row)
		it.Points = slices.Clone(it.Points)
		for i := range it.Points {
			it.Points[i].X, it.Points[i].Y = it.Points[i].X+from-a.Box.X, it.Points[i].Y+a.Box.Y+top-row
		}
		it.Box.X, it.Box.Y = it.Box.X+from-a.Box.X, it.Box.Y+a.Box.Y+top-row
		next = max(next, it.Box.X+it.Box.W+rowGap)
	}
	wide := max(next-rowGap-a.Box.X, a.Box.W)
	step := wide / max(1, lead)
	if inHead := (wide - nameWide) / max(1, lead); inHead >= numberWide {
		for _, it := range down[lead:] {
			it.Box.Y -= top - a.Head
			for i := range it.Points {
				it.Points[i].Y -= top - a.Head
			}
		}
		top, step = a.Head, inHead
		for _, it := range down[:lead] {
			it.Box.Y = a.Box.Y + (a.Head-it.Box.H)/2
		}
	}
	for i, it := range down[:lead] {
		it.Box.X = a.Box.X + wide - (lead-i)*step
	}
	a.Box.W, a.Box.H = wide, top+high
}

// The room in the head of a hand for its name, and for a number with its sign.
const nameWide, numberWide = 200, 100

// rowGap is between two things of a row.
const rowGap = 12

func (a *Drawn) list(s *scene.Scene) {
	for i := range s.Areas {
		area := &s.Areas[i]
		a.Areas = append(a.Areas, DrawnArea{area.ID, area.Title, area.Summary})
	}
	for i := range s.Items {
		if it := &s.Items[i]; it.Say != "" {
			a.Items = append(a.Items, DrawnItem{it.ID, it.At, Box(it.Box), it.Say})
		}
	}
}

// marksOf returns marks for a move and puts what it would do into the scene as ghosts, or
// marks for why it is refused. There are none for a text that is not a move.
func marksOf(table rule.AnyGame, p rule.Position, seat rule.Seat, s *scene.Scene, line string) []scene.Mark {
	tried, err := rule.Try(table, p, line)
	if err != nil || len(tried.Moves) == 0 {
		return nil
	}
	touched := table.Touches(p, tried.Last())
	if len(tried.Reasons) == 0 {
		named := s.MoveMarks(table.PrintMove(tried.Last()), touched...)
		after, _ := table.Picture(tried.At, seat)
		foreseen, would := scene.Foresee(s, &after)
		*s = foreseen
		return append(would, named...)
	}
	return s.RefusalMarks(table.PrintMove(tried.Last()), tried.Refusals(), touched...)
}

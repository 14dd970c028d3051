package scene

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Validate returns what is wrong with a scene, joined into one error; nil when nothing is. Every ID
// must be unique and name what it lies on, everything must lie in its area, say what it is and look
// like a symbol that exists, and no two cards of an area may overlap unless one of them is Covered.
func (s *Scene) Validate() error {
	v := validator{s: s, items: make(map[ID]*Item, len(s.Items)), areas: make(map[ID]*Area, len(s.Areas)), said: map[string]ID{}}
	if s.Title == "" {
		v.fail("the scene has no title")
	}
	for i := range s.Areas {
		v.area(&s.Areas[i])
	}
	for i := range s.Items {
		v.item(&s.Items[i])
	}
	for i := range s.Links {
		v.link(&s.Links[i])
	}
	v.overlaps()
	return errors.Join(append(v.errs, s.Sheet.Validate())...)
}

type validator struct {
	s     *Scene
	items map[ID]*Item
	areas map[ID]*Area
	said  map[string]ID
	errs  []error
}

func (v *validator) fail(format string, args ...any) {
	v.errs = append(v.errs, fmt.Errorf(format, args...))
}

// id checks that an ID is new, a word, and safe to write anywhere.
func (v *validator) id(id ID) {
	if v.items[id] != nil || v.areas[id] != nil {
		v.fail("two things are called %q", id)
	}
	if id == "" || strings.ContainsFunc(string(id), func(r rune) bool { return !unicode.IsPrint(r) }) {
		v.fail("%q cannot be an ID", id)
	}
}

func (v *validator) owner(id ID, o Owner) {
	if int(o) > len(v.s.Players) {
		v.fail("%s belongs to player %d of %d", id, o, len(v.s.Players))
	}
}

func (v *validator) area(a *Area) {
	v.id(a.ID)
	v.owner(a.ID, a.Owner)
	if a.Title == "" {
		v.fail("area %s has no title", a.ID)
	}
	if a.Fold && a.Summary == "" && a.Use != InHand {
		v.fail("area %s may fold and has no summary", a.ID)
	}
	if a.Box.W <= 0 || a.Box.H <= 0 || a.Head < 0 || a.Head > a.Box.H {
		v.fail("area %s has the box %v with a head of %d", a.ID, a.Box, a.Head)
	}
	v.areas[a.ID] = a
}

func (v *validator) item(it *Item) {
	v.id(it.ID)
	v.owner(it.ID, it.Owner)
	area := v.areaOf(it)
	switch {
	case area == nil:
		v.fail("%s lies on %q, which does not come before it", it.ID, it.At)
	case !area.Box.Holds(it.Box):
		v.fail("%s at %v is not within %s at %v", it.ID, it.Box, area.ID, area.Box)
	}
	for _, p := range it.Points {
		if !(Box{it.Box.X, it.Box.Y, it.Box.W + 1, it.Box.H + 1}).Meets(Box{p.X, p.Y, 1, 1}) {
			v.fail("%s has the corner %v outside its box %v", it.ID, p, it.Box)
		}
	}
	v.look(it)
	v.says(it)
	v.items[it.ID] = it
}

func (v *validator) look(it *Item) {
	if it.Look != "" && v.s.Sheet.Find(it.Look) == nil {
		v.fail("%s looks like %q, which is not a symbol", it.ID, it.Look)
	}
	if it.Kind >= kinds || it.Shape >= shapes || it.Tone >= Tones || it.Stand >= stands {
		v.fail("%s has an unknown kind, shape, tone or alignment", it.ID)
	}
	if it.Box.W < 0 || it.Box.H < 0 || it.Size < 0 {
		v.fail("%s has a negative size", it.ID)
	}
	pairs := it.Kind == Body || it.Kind == Grid
	if pairs && len(it.Points)%2 != 0 {
		v.fail("%s has an odd number of points, not pairs", it.ID)
	}
	if (it.Shape == Polygon) != (len(it.Points) > 2) && it.Shape != Stroke && !pairs {
		v.fail("%s is a polygon if, and only if, it has three corners", it.ID)
	}
	if it.Kind == Bar && (it.Of < 1 || it.Of > 200 || it.N < 0) {
		v.fail("%s is a bar of %d steps, %d filled", it.ID, it.Of, it.N)
	}
}

// says checks that what an item says is there and its own.
func (v *validator) says(it *Item) {
	if it.State.Has(Part) {
		return
	}
	if strings.TrimSpace(it.Say) == "" {
		v.fail("%s says nothing", it.ID)
		return
	}
	if other, taken := v.said[it.Say]; taken {
		v.fail("%s and %s both say %q", it.ID, other, it.Say)
	}
	v.said[it.Say] = it.ID
}

// areaOf returns the area of an item whose At is known; nil when it is not.
func (v *validator) areaOf(it *Item) *Area {
	for at := it.At; ; {
		if area := v.areas[at]; area != nil {
			return area
		}
		under := v.items[at]
		if under == nil {
			return nil
		}
		at = under.At
	}
}

func (v *validator) link(l *Link) {
	v.owner(l.From, l.Owner)
	if v.items[l.From] == nil || v.items[l.To] == nil || l.Kind >= linkKinds {
		v.fail("a link leads from %q to %q, and one is not there", l.From, l.To)
	}
	if l.Say == "" {
		v.fail("the link from %s to %s says nothing", l.From, l.To)
	}
}

// overlaps looks for cards that hide each other.
func (v *validator) overlaps() {
	var cards []*Item
	for i := range v.s.Items {
		if it := &v.s.Items[i]; it.Kind == Card && !it.State.Has(Covered) {
			cards = append(cards, it)
		}
	}
	for i, a := range cards {
		for _, b := range cards[:i] {
			if a.At == b.At && a.Box.Meets(b.Box) {
				v.fail("%s and %s overlap", b.ID, a.ID)
			}
		}
	}
}

// Validate returns what is wrong with the symbols of a sheet.
func (s *Sheet) Validate() error {
	if s == nil {
		return nil
	}
	var errs []error
	seen := map[string]bool{}
	for _, symbol := range s.Symbols {
		if seen[symbol.Name] || symbol.Name == "" || symbol.Say == "" {
			errs = append(errs, fmt.Errorf("symbol %q is there twice, or has no name, or says nothing", symbol.Name))
		}
		seen[symbol.Name] = true
		for _, p := range symbol.Paths {
			if err := p.validate(); err != nil {
				errs = append(errs, fmt.Errorf("symbol %s: %w", symbol.Name, err))
			}
		}
	}
	return errors.Join(errs...)
}

func (p *Path) validate() error {
	segments, err := Segments(p.D)
	if err != nil {
		return err
	}
	if p.Fill == None && (p.Line == None || p.Width <= 0) {
		return fmt.Errorf("path %q is not seen", p.D)
	}
	for _, seg := range segments {
		for _, at := range seg.P[:points(seg.Op)] {
			if !(Box{0, 0, 101, 101}).Meets(Box{at.X, at.Y, 1, 1}) {
				return fmt.Errorf("path %q leaves the square of 100", p.D)
			}
		}
	}
	return nil
}

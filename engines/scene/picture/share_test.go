package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
)

// An element is one of a picture as a reader of XML sees it.
type element struct {
	name string
	attr map[string]string
	text string
	in   []*element
}

func parse(tb rapid.TB, data []byte) *element {
	tb.Helper()
	stack := []*element{{}}
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		top := stack[len(stack)-1]
		switch t := token.(type) {
		case xml.StartElement:
			e := &element{name: t.Name.Local, attr: map[string]string{}}
			for _, a := range t.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			top.in = append(top.in, e)
			stack = append(stack, e)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			top.text += string(t)
		}
		if err != nil {
			return stack[0].in[0]
		}
	}
}

// flat lists what is seen, each with where it lies and how it looks: references
// are followed, and paths of one look that follow each other are one.
func flat(tb rapid.TB, root *element) (seen []string) {
	defined, looks := map[string]*element{}, map[string]string{}
	var note func(e *element)
	note = func(e *element) {
		if id := e.attr["id"]; id != "" {
			defined[id] = e
		}
		for _, m := range regexp.MustCompile(`\.(\w+)\{([^}]*)\}`).FindAllStringSubmatch(e.text, -1) {
			looks[m[1]] = m[2]
		}
		for _, in := range e.in {
			note(in)
		}
	}
	note(root)
	lastLook := ""
	var walk func(e *element, x, y int)
	walk = func(e *element, x, y int) {
		n := func(name string) int {
			i, _ := strconv.Atoi(e.attr[name])
			return i
		}
		look, drawn := looks[e.attr["class"]], ""
		switch e.name {
		case "title", "desc", "style", "defs":
			return
		case "use":
			to := defined[strings.TrimPrefix(e.attr["href"], "#")]
			if to == nil {
				tb.Fatalf("%s is not defined", e.attr["href"])
			}
			if to.name != "symbol" {
				walk(to, x+n("x"), y+n("y"))
				return
			}
			drawn = fmt.Sprint("symbol ", to.attr["id"], n("x")+x, n("y")+y, n("width"), n("height"))
		case "rect", "text":
			drawn = fmt.Sprint(e.name, n("x")+x, n("y")+y, n("width"), n("height"), n("rx"), e.text)
		case "circle":
			drawn = fmt.Sprint(e.name, n("cx")+x, n("cy")+y, n("r"))
		case "path":
			drawn = "path " + absolute(tb, e.attr["d"], x, y)
			if len(seen) > 0 && lastLook == look && strings.HasPrefix(seen[len(seen)-1], "path ") {
				seen[len(seen)-1] += drawn[len("path "):]
				return
			}
		case "g":
			if at, ok := e.attr["transform"]; ok {
				var dx, dy int
				fmt.Sscanf(at, "translate(%d %d)", &dx, &dy)
				x, y = x+dx, y+dy
			}
		}
		if drawn != "" {
			seen = append(seen, drawn+" "+look)
			if e.name == "path" {
				seen[len(seen)-1] = drawn
				lastLook = look
			}
		}
		for _, in := range e.in {
			walk(in, x, y)
		}
	}
	walk(root, 0, 0)
	return seen
}

var numberIn = regexp.MustCompile(`-?\d+`)

// absolute returns the data of a path, moved, with every letter and absolute numbers.
func absolute(tb rapid.TB, d string, x, y int) string {
	tb.Helper()
	var b strings.Builder
	var at, first scene.Point
	for _, step := range regexp.MustCompile(`[A-Za-z][^A-Za-z]*`).FindAllString(d, -1) {
		op := step[0]
		var numbers []int
		for _, text := range numberIn.FindAllString(step, -1) {
			n, _ := strconv.Atoi(text)
			numbers = append(numbers, n)
		}
		if op == 'z' {
			b.WriteByte('Z')
			at = first
			continue
		}
		for len(numbers) > 0 {
			n, points := 1, []scene.Point(nil)
			switch op {
			case 'h':
				numbers = append([]int{numbers[0], 0}, numbers[1:]...)
			case 'v':
				numbers = append([]int{0}, numbers...)
			case 'q':
				n = 2
			case 'c':
				n = 3
			}
			if len(numbers) < 2*n {
				tb.Fatalf("path %q: a number is missing", d)
			}
			for i := range n {
				p := scene.Point{X: at.X + numbers[2*i], Y: at.Y + numbers[2*i+1]}
				if op == 'M' {
					p = scene.Point{X: numbers[0], Y: numbers[1]}
				}
				points = append(points, p)
			}
			numbers = numbers[2*n:]
			at = points[n-1]
			if op == 'M' || op == 'm' {
				first = at
			}
			b.WriteByte(map[byte]byte{'M': 'M', 'm': 'M', 'l': 'L', 'h': 'L', 'v': 'L', 'q': 'Q', 'c': 'C'}[op])
			for _, p := range points {
				fmt.Fprintf(&b, "%d %d ", p.X+x, p.Y+y)
			}
			if op == 'm' {
				op = 'l'
			}
		}
	}
	return b.String()
}

// crowd returns a board with so many spaces of a few kinds, most with something on them.
func crowd(r *rand.Rand, spaces int) scene.Scene {
	s := table()
	s.Areas[0].Box = scene.Box{W: 10000, H: 300}
	for i := range spaces {
		id := scene.ID("s" + strconv.Itoa(i))
		box := scene.Box{X: r.IntN(9000), Y: r.IntN(150), W: 40 + 10*r.IntN(3), H: 60}
		s.Items = append(s.Items, scene.Item{ID: id, At: "board", Box: box, Tone: scene.Tone(r.IntN(8)), Shape: scene.Shape(r.IntN(4)), Say: string(id)})
		switch r.IntN(4) {
		case 0:
			s.Items = append(s.Items, scene.Item{ID: id + "/p", At: id, Kind: scene.Piece, Box: box, Owner: scene.Owner(1 + r.IntN(2)), Look: "coin", Say: string(id) + " p"})
		case 1:
			s.Items = append(s.Items, scene.Item{ID: id + "/c", At: id, Kind: scene.Sign, Box: box, Look: "coin", N: r.IntN(4), State: scene.Part})
		case 2:
			s.Items = append(s.Items, scene.Item{ID: id + "/l", At: id, Kind: scene.Label, Box: box, Text: []string{"a", "b"}, State: scene.Part})
		}
	}
	return s
}

// TestSharingChangesNothing follows the references of pictures and finds what
// would be there without any; what is shared is much.
func TestSharingChangesNothing(t *testing.T) {
	proptest.Check(t, 5, func(t *rapid.T) {
		s := crowd(proptest.Rand(t), 200)
		d := Draw(&s, Options{Width: 4000, Unfold: true})
		d = Join("two", []*Drawing{d, d}, 2, 800)
		first := parse(t, d.SVG(Light))
		plain := d.file(Light, false)
		if shared := d.SVG(Light); len(shared)*3 > len(plain)*2 {
			t.Errorf("%d bytes, %d without sharing", len(shared), len(plain))
		}
		want, got := flat(t, parse(t, plain)), flat(t, first)
		if len(want) < 500 || len(want) != len(got) {
			t.Fatalf("%d elements, without sharing %d", len(got), len(want))
		}
		for i := range want {
			if want[i] != got[i] {
				t.Fatalf("%s\nwithout sharing: %s", got[i], want[i])
			}
		}
	})
}

// TestPathData writes paths and reads them again.
func TestPathData(t *testing.T) {
	for _, d := range []string{
		"M10 10L90 10L90 90L10 90Z", "M0 0L0 0M5-5L5-6Q1 2 3 4 5 6 7 8ZL1 1", "M1 2C3 4 5 6 7 8L7 9L7 20L30 20M1 1Z",
	} {
		w := writer{b: []byte(`d="`)}
		w.data(d, scene.Point{X: 100, Y: -7})
		segments := must.Get(t, scene.Segments, d)
		want := ""
		for _, s := range segments {
			want += string(s.Op)
			for _, p := range s.P[:map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3}[s.Op]] {
				want += fmt.Sprintf("%d %d ", p.X+100, p.Y-7)
			}
		}
		got := absolute(t, string(w.b[3:]), 0, 0)
		fail.If(t, got != want, "%q is written as %q, which is %q", d, w.b[3:], got)
	}
}

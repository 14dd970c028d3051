package fields_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"umpire/engines/fields"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func gems(r *fields.Reader, root fields.Field) {
	for _, item := range r.List(r.Fields(root, []string{"gems"}, nil)["gems"]) {
		gem := r.Fields(item, []string{"name", "colour"}, []string{"points", "rare", "prices"})
		r.Unique(gem["name"], "gem")
		r.Word(gem["colour"], []string{"red", "green"})
		r.Number(gem["points"], 1, 9)
		r.Yes(gem["rare"])
		for _, pair := range r.Pairs(gem["prices"], "from markets to coins") {
			r.Number(pair.Value, 0, 99)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range append(must.Cases[[]struct{ Name, Text, Want string }](t, "testdata/fields.yaml", "Mistakes"), []struct{ Name, Text, Want string }{
		{"too deep", strings.Repeat("[", 999), "1:33: the shelf does not nest so deep as 33 (--limit yaml-depth=N allows more)"},
		{"too long", strings.Repeat("#", fields.Default.Bytes+1), "1:1: the shelf is at most 262144 bytes long, not 262145 (--limit yaml=N allows more)"},
		{"a byte that is not a character", "gems: [{name: Ru\xffby, colour: red}]", "1:17: the shelf has the character \\xff in it, which cannot be seen: delete it"},
	}...) {
		t.Run(c.Name, func(t *testing.T) {
			got := ""
			if err := fields.Read([]byte(c.Text), "the shelf", gems); err != nil {
				got = err.Error()
			}
			fail.If(t, got != c.Want, "got\n%s\nwant\n%s", got, c.Want)
		})
	}
}

func ExampleRead() {
	text := "gems:\n- {name: Ruby, colour: rde}"
	err := fields.Read([]byte(text), "the shelf", gems)
	fmt.Println(err)
	// Output: 2:24: gems[1].colour is one of red, green, not "rde" (did you mean "red"?)
}

func ExampleWarnings() {
	text := "gems:\n- {name: Ruby, colour: red, points: 9}\n- {name: Opal, colour: green, points: 7}"
	for _, w := range fields.Warnings([]byte(text), "the shelf", func(r *fields.Reader, root fields.Field) {
		for _, item := range r.List(r.Fields(root, []string{"gems"}, nil)["gems"]) {
			gem := r.Fields(item, []string{"name", "colour", "points"}, nil)
			if r.Number(gem["points"], 1, 9) > 8 {
				r.Warn(gem["points"], "%s: hardly any gem is worth 9 points", gem["points"].Path())
			}
		}
	}) {
		fmt.Println(w)
	}
	// Output: 2:37: gems[1].points: hardly any gem is worth 9 points
}

// Whatever the bytes, mistakes have a place inside the text.
func FuzzRead(f *testing.F) {
	f.Add("gems:\n  - {name: Ruby, colour: red, points: 3, rare: true, prices: {north: 4}}")
	f.Fuzz(func(t *testing.T, text string) {
		err := fields.Read([]byte(text), "the shelf", gems)
		var wrong rule.TextErrors
		fail.Now(t, err != nil && !errors.As(err, &wrong), "%T", err)
		lines := strings.Split(text, "\n")
		for _, e := range wrong {
			fail.If(t, e.Line < 1 || e.Line > len(lines) || e.Col < 1 || e.Col+e.Width > utf8.RuneCountInString(lines[e.Line-1])+1, "%q: %d:%d, %d wide", text, e.Line, e.Col, e.Width)
		}
	})
}

// A cut is a number that documents write as a word.
type cut uint8

func (cut) Words() []string { return []string{"rough", "round", "square"} }

type ownerLine struct {
	Owner string `field:"owner,may"`
}

type jewel struct {
	ownerLine
	Name   fields.Value[string] `field:"name" unique:"jewel"`
	Colour string               `field:"colour" words:"red green"`
	Cut    cut                  `field:"cut,may"`
	Points int16                `field:"points" range:"1..9"`
	Rare   bool                 `field:"rare,may"`
	Prices []uint8              `field:"prices,may" range:"0..99"`
	Box    struct {
		Number int `field:"number" range:"1..3"`
	} `field:"box,may"`
	Note fields.Field `field:"note,may"`
	_    any          `field:"from,may"`
	kept int
}

func TestStruct(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Text, Want string }](t, "testdata/fields.yaml", "Struct") {
		t.Run(c.Name, func(t *testing.T) {
			got := ""
			if err := fields.Read([]byte(c.Text), "the jewel", func(r *fields.Reader, root fields.Field) { r.Struct(root, &jewel{}) }); err != nil {
				got = err.Error()
			}
			fail.If(t, got != c.Want, "got\n%s\nwant\n%s", got, c.Want)
		})
	}
}

func TestStructKeepsWhatIsLeftOut(t *testing.T) {
	got := jewel{ownerLine: ownerLine{"Ben"}, Cut: 1, Rare: true, kept: 7}
	must.Succeed(t, fields.Read([]byte("{name: Ruby, colour: green, points: 3, rare: false}"), "the jewel", func(r *fields.Reader, root fields.Field) { r.Struct(root, &got) }))
	want := jewel{ownerLine: ownerLine{"Ben"}, Colour: "green", Cut: 1, Points: 3, kept: 7}
	want.Name.V, want.Name.Right = "Ruby", true
	fail.Unequal(t, cmp.Diff(want, got, cmp.AllowUnexported(jewel{}, ownerLine{}), cmpopts.IgnoreTypes(fields.Field{})), "", "%v")
	fail.If(t, got.Name.Path() != "name" || got.Name.Line() != 1, "the name stands at %q in line %d", got.Name.Path(), got.Name.Line())
}

func TestUniqueTextsOfStructs(t *testing.T) {
	err := fields.Read([]byte("- {name: Ruby, colour: red, points: 1}\n- {name: ruby, colour: red, points: 1}"), "the shelf", func(r *fields.Reader, root fields.Field) {
		for _, item := range r.List(root) {
			r.Struct(item, &jewel{})
		}
	})
	fail.If(t, err == nil || err.Error() != "2:10: [2].name: \"ruby\" is listed twice", "got %v", err)
}

func ExampleReader_Struct() {
	var box struct {
		Number fields.Value[int] `field:"number" range:"1..3"`
		Colour string            `field:"colour,may" words:"red green"`
	}
	err := fields.Read([]byte("number: 2\ncolour: gren"), "the box", func(r *fields.Reader, root fields.Field) { r.Struct(root, &box) })
	fmt.Println(box.Number.V, box.Number.Path())
	fmt.Println(err)
	// Output:
	// 2 number
	// 2:9: colour is one of red, green, not "gren" (did you mean "green"?)
}

package fields_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"umpire/engines/fields"
)

// A cut is a number that documents write as a word.
type cut uint8

func (cut) Words() []string { return []string{"rough", "round", "square"} }

type owned struct {
	Owner string `field:"owner,may"`
}

type jewel struct {
	owned
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
	for _, c := range []struct{ name, text, want string }{
		{"everything is there", "{name: Ruby, colour: red, cut: square, points: 3, rare: true, prices: [4, 5], box: {number: 2}, note: [1], from: [x], owner: Ada}", ""},
		{"what may be left out is", "{name: Ruby, colour: red, points: 3}", ""},
		{"a field is missing", "{name: Ruby, colour: red}", "1:1: the jewel lacks the field \"points\""},
		{"a field of another name", "{name: Ruby, colour: red, points: 3, cat: round}", "1:38: the jewel has no field \"cat\" (did you mean \"cut\"?)"},
		{"a wrong word for a text", "{name: Ruby, colour: blue, points: 3}", "1:22: colour is one of red, green, not \"blue\""},
		{"a wrong word for a number", "{name: Ruby, colour: red, points: 3, cut: rund}", "1:43: cut is one of rough, round, square, not \"rund\" (did you mean \"round\"?)"},
		{"a number out of its range", "{name: Ruby, colour: red, points: 10}", "1:35: points is not a whole number from 1 to 9"},
		{"a number of a list out of its range", "{name: Ruby, colour: red, points: 1, prices: [1, 100]}", "1:50: prices[2] is not a whole number from 0 to 99"},
		{"a mistake in a struct within", "{name: Ruby, colour: red, points: 1, box: {number: 4}}", "1:52: box.number is not a whole number from 1 to 3"},
		{"a struct within that is none", "{name: Ruby, colour: red, points: 1, box: 4}", "1:43: box is not a mapping"},
		{"several mistakes at once", "{name: 3, colour: red, points: 0}", "1:8: name is not a text of one line without quotes\n1:32: points is not a whole number from 1 to 9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			if err := fields.Read([]byte(c.text), "the jewel", func(r *fields.Reader, root fields.Field) { r.Struct(root, &jewel{}) }); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestStructKeepsWhatIsLeftOut(t *testing.T) {
	got := jewel{owned: owned{"Ben"}, Cut: 1, Rare: true, kept: 7}
	if err := fields.Read([]byte("{name: Ruby, colour: green, points: 3, rare: false}"), "the jewel", func(r *fields.Reader, root fields.Field) { r.Struct(root, &got) }); err != nil {
		t.Fatal(err)
	}
	want := jewel{owned: owned{"Ben"}, Colour: "green", Cut: 1, Points: 3, kept: 7}
	want.Name.V, want.Name.Right = "Ruby", true
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(jewel{}, owned{}), cmpopts.IgnoreTypes(fields.Field{})); diff != "" {
		t.Error(diff)
	}
	if got.Name.Path() != "name" || got.Name.Line() != 1 {
		t.Errorf("the name stands at %q in line %d", got.Name.Path(), got.Name.Line())
	}
}

func TestUniqueTextsOfStructs(t *testing.T) {
	err := fields.Read([]byte("- {name: Ruby, colour: red, points: 1}\n- {name: ruby, colour: red, points: 1}"), "the shelf", func(r *fields.Reader, root fields.Field) {
		for _, item := range r.List(root) {
			r.Struct(item, &jewel{})
		}
	})
	if err == nil || err.Error() != "2:10: [2].name: \"ruby\" stands twice" {
		t.Errorf("got %v", err)
	}
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

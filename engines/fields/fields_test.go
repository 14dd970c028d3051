package fields_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/engines/fields"
	"umpire/engines/rule"
)

// A gem is read by every kind of value there is.
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
	for _, c := range []struct{ name, text, want string }{
		{"nothing is wrong", "gems:\n  - {name: Ruby, colour: red, points: 3, rare: true, prices: {north: 4}}", ""},
		{"an empty text", "", "1:1: the shelf is empty"},
		{"a field that is not there", "gem: []", "1:1: the shelf has no field \"gem\" (did you mean \"gems\"?)\n1:4: the shelf lacks the field \"gems\""},
		{"a field that is missing", "gems: [{name: Ruby}]", "1:8: gems[1] lacks the field \"colour\""},
		{"a word of a list", "gems:\n- name: Ruby\n  colour: grene", "3:11: gems[1].colour is one of red, green, not \"grene\" (did you mean \"green\"?)"},
		{"a number out of range", "gems: [{name: Ruby, colour: red, points: 12}]", "1:42: gems[1].points is not a whole number from 1 to 9"},
		{"yes and no", "gems: [{name: Ruby, colour: red, rare: ture}]", "1:40: gems[1].rare is not true or false (did you mean \"true\"?)"},
		{"a name that stands twice", "gems: [{name: Ruby, colour: red}, {name: ruby, colour: red}]", "1:42: gems[2].name: \"ruby\" stands twice"},
		{"a blank at the end", "gems: [{name: \"Ruby \", colour: red}]", "1:15: gems[1].name begins or ends with a blank: a scenario could not repeat it"},
		{"a blank that does not break", "gems: [{name: Red\u00a0Ruby, colour: red}]", "1:15: gems[1].name has the blank U+00A0 in it, which looks like another: a scenario could not repeat it"},
		{"a column of a table", "gems: [{name: Ruby <c>, colour: red}]", "1:15: gems[1].name has \"<c>\" in it, which stands for a column of a table: a scenario could not repeat it"},
		{"a value of a mapping", "gems: [{name: Ruby, colour: red, prices: {north: 100}}]", "1:50: gems[1].prices.north is not a whole number from 0 to 99"},
		{"no mapping", "gems: [{name: Ruby, colour: red, prices: 3}]", "1:42: gems[1].prices is not a mapping from markets to coins"},
		{"no list", "gems: 3", "1:7: gems is not a list"},
		{"what is no YAML", "gems: [", "1:7: sequence end token ']' not found"},
		{"too deep", strings.Repeat("[", 999), "1:33: the shelf does not nest so deep as 33 (--limit yaml-depth=N allows more)"},
		{"too long", strings.Repeat("#", fields.Default.Bytes+1), "1:1: the shelf is at most 262144 bytes long, not 262145 (--limit yaml=N allows more)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			if err := fields.Read([]byte(c.text), "the shelf", gems); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
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
		if err != nil && !errors.As(err, &wrong) {
			t.Fatalf("%T", err)
		}
		lines := strings.Split(text, "\n")
		for _, e := range wrong {
			if e.Line < 1 || e.Line > len(lines) || e.Col < 1 || e.Col+e.Width > utf8.RuneCountInString(lines[e.Line-1])+1 {
				t.Errorf("%q: %d:%d, %d wide", text, e.Line, e.Col, e.Width)
			}
		}
	})
}

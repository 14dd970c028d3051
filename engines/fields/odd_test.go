package fields_test

import (
	"testing"

	"umpire/engines/fields"
)

func TestOddCharacters(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"letters of any script", "gems: [{name: Rübe 宝石 👩\u200d🚀, colour: red}]", ""},
		{"ends of lines as some machines have them", "gems:\r\n- {name: Ruby, colour: red}\r\n", ""},
		{"a mark of an editor", "\ufeffgems: []", "1:1: the shelf has the character \\ufeff in it, which cannot be seen"},
		{"an escape", "gems: [{name: R\x1b[31m, colour: red}]", "1:16: the shelf has the character \\u001b in it, which cannot be seen"},
		{"one in a comment", "# \x07\ngems: []", "1:3: the shelf has the character \\u0007 in it, which cannot be seen"},
		{"one as YAML writes it", `gems: [{name: "R\e[31m", colour: red}]`, "1:15: the shelf has the character \\u001b in it, which cannot be seen"},
		{"one in a name of a field", `gems: [{"na\u202Eme": Ruby, colour: red}]`, "1:9: the shelf has the character \\u202e in it, which cannot be seen"},
		{"a text turned round", "gems:\n- {name: \u202eybuR, colour: red}", "2:10: the shelf has the character \\u202e in it, which cannot be seen"},
		{"a blank without width", "gems: [{name: Ru\u200bby, colour: red}]", "1:17: the shelf has the character \\u200b in it, which cannot be seen"},
		{"a carriage return", "gems: [{name: Ru\rby, colour: red}]", "1:17: the shelf has the character \\u000d in it, which cannot be seen"},
		{"a byte that is no character", "gems: [{name: Ru\xffby, colour: red}]", "1:17: the shelf has the character \\xff in it, which cannot be seen"},
	} {
		t.Run(c.what, func(t *testing.T) {
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

package diagram_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"umpire/engines"
	"umpire/engines/biome"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/diagram"
)

// code matches what belongs to a program: values and names of Go, IDs, words of the code.
var code = regexp.MustCompile(`%!|[{}\[\]_]|\b(nil|true|false|struct|phase|pending|moment|stage|seat|index|struck|told|untold|queue)\b|\b[a-z]+\.[a-z]+\.[a-z-]+|[a-z][A-Z]|\b(so-far|out-before|losing-\w+|member-\w+|pick-or-stop|\w+-then-\w+|\w+-if-\w+|\w+-and-\w+)\b`)

// raw matches what captions say in plain words: what chance does, as moves write it, and cards
// by their IDs.
var raw = regexp.MustCompile(`(^|: )(deck|top|pile|row|first|roll|dealt?|draws?): |\bL\d\d\b`)

// plain matches a line that is a word of players too: "round 3".
var plain = regexp.MustCompile(`^\w+( \d+)?$`)

// inner returns what a text has that players do not say: a word of the code, or a line of
// the notation of positions.
func inner(text string, lines map[string]bool) string {
	if found := code.FindString(text); found != "" {
		return found
	}
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ';' || r == '·' || r == ':' }) {
		if part = strings.TrimSpace(part); lines[part] && !plain.MatchString(part) {
			return part
		}
	}
	return ""
}

// TestWordsOfPlayers reads every picture of every scenario: its title, what is written in
// it, what is said of each thing to people who do not see it, its captions and its
// description, which is in sentences.
func TestWordsOfPlayers(t *testing.T) {
	for planted, found := range must.Cases[map[string]string](t, "testdata/diagram.yaml", "WordsOfPlayers") {
		fail.Unequal(t, inner(planted, map[string]bool{"need 2, pay 0": true}), found, "%q: found %q, want %q", planted)
	}
	for planted, found := range map[string]string{"Picture 2: deck: L07.": ": deck: ", "Zoey claims L04 for 2 coins.": "L04", "Picture 2: Cid: bid 1.": "", "D10: empty": ""} {
		fail.Unequal(t, raw.FindString(planted), found, "%q: found %q, want %q", planted)
	}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			opt := scenarios.Options{Games: engines.Games}
			seen, drawn := map[string]bool{}, 0
			for i, c := range must.Get2(t, func(o scenarios.Options, path string) (*scenarios.Suite, error) { return scenarios.Load(o, path) }, opt, "../"+def.Name).Cases {
				moments, table, _ := scenarios.Replay(c, opt)
				if table == nil || len(moments) == 0 {
					continue
				}
				for k := range moments {
					if moments[k].Inherited {
						continue
					}
					s, _ := table.Picture(moments[k].Position, rule.Chance)
					lines := map[string]bool{}
					for line := range strings.Lines(table.PrintPosition(moments[k].Position)) {
						lines[strings.TrimSpace(line)] = true
					}
					drawn++
					for kind, texts := range said(&s) {
						for _, text := range texts {
							if seen[text] {
								continue
							}
							seen[text] = true
							fail.Unequal(t, inner(text, lines), "", "%s: the %s %q has %q", c.Name, kind, text)
						}
					}
				}
				if i%9 != 0 {
					continue
				}
				d := (&diagram.Artist{Table: table, Seat: rule.Chance}).Strip(c.Name, moments[:min(len(moments), 4)])
				for sentence := range strings.SplitSeq(d.Description, ". ") {
					first, found := []rune(sentence+"."), inner(sentence, nil)+raw.FindString(sentence)
					fail.If(t, found != "" || unicode.IsLower(first[0]) || d.Description != "" && !strings.HasSuffix(d.Description, "."),
						"%s: the description is no sentence: %q (%s)", c.Name, sentence, found)
				}
			}
			fail.If(t, drawn == 0, "nothing is drawn")
		})
	}
}

func said(s *scene.Scene) map[string][]string {
	all := map[string][]string{"title": {s.Title}}
	for i := range s.Areas {
		all["area"] = append(all["area"], s.Areas[i].Title, s.Areas[i].Summary)
	}
	for i := range s.Items {
		all["text"] = append(all["text"], s.Items[i].Text...)
		all["thing"] = append(all["thing"], s.Items[i].Say)
	}
	for i := range s.Links {
		all["link"] = append(all["link"], s.Links[i].Say)
	}
	return all
}

// A line that names several moves is drawn with all of them. If one is refused, it is
// drawn in the position that the moves before it lead to.
func TestSeveralMoves(t *testing.T) {
	table := must.Value(biome.Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ada"}, {Name: "Ben"}}}))(t)
	at := must.Get(t, table.ReadPosition, "phase action\nturn Ada\nstore Ada fish 2\nhand Ada \"CC Marsh-Prairie\"\nboard Ada c1 \"Honey Mesquite\"\n")
	activate, err := rule.Try(table, at, "Ada: activate c1")
	fail.Now(t, err != nil || len(activate.Reasons) > 0, "%v %v", err, activate)
	a := diagram.Artist{Table: table, Seat: rule.Chance}
	for line, want := range must.Cases[map[string]struct {
		Move   string
		Panels int // how many show the positions before and after
	}](t, "testdata/diagram.yaml", "SeveralMoves") {
		drawing := must.Value(a.Move(activate.At, line))(t)
		said := words(drawing)
		fail.If(t, !strings.Contains(said, want.Move), "%s: %q does not say %q", line, said, want.Move)
		drawing = must.Value(a.Play(activate.At, line))(t)
		said = words(drawing)
		fail.If(t, !strings.Contains(said, want.Move) || strings.Count(said, "Year 1") != want.Panels, "%s: %q does not say %q", line, said, want.Move)
	}
	_, err = a.Move(activate.At, "Ada: pay fish, lead")
	fail.If(t, err == nil, "lead is paid")
}

func words(d *picture.Drawing) string {
	var all []string
	for _, s := range d.Strokes {
		if s.Kind == picture.Text {
			all = append(all, s.Text)
		}
	}
	return strings.Join(all, " ")
}

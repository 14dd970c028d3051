package rulescmd

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

var updateGrammars = flag.Bool("rules.grammars", false, "write the grammars of moves and positions again")

// A shape is what may follow the first word of a move or of a line of a position: tokens,
// each with the space before it.
type shapes map[string]map[string]bool

// token matches a word, a name, a text in quotes, a number, a square, a picture or a sign.
var token = regexp.MustCompile(`^( *)(?:("(?:[^"\\\n]|\\.)*")|(\|[^\n]*)|([A-Z][A-Za-z0-9_'’-]*)|([a-z]{1,2}[0-9]+\b)|([a-z]+(?:-[a-z]+)*)|([0-9]+)|([^\s]))`)

// word matches an item that is a word, and not a class or a sign.
var word = regexp.MustCompile(`"[a-z]`)

// classes are the kinds of tokens that are not taken literally, in the order of token.
var classes = []string{"string", "picture", "name", "square"}

func (s shapes) add(text string) {
	first := ""
	for n := 0; text != ""; n++ {
		m := token.FindStringSubmatch(text)
		if m == nil {
			break
		}
		text = text[len(m[0]):]
		item := fmt.Sprintf("%q", m[6]+m[8])
		for i, class := range classes {
			if m[i+2] != "" {
				item = class
			}
		}
		if m[7] != "" {
			item = "int"
		}
		if n == 0 {
			if first = item; s[first] == nil {
				s[first] = map[string]bool{}
			}
			continue
		}
		if m[1] != "" {
			item = "spaces " + item
		}
		s[first][item] = true
	}
}

// described matches a line of a position in a notation, with its explanation, which is apart
// from it and may have further lines; listed matches the words that the explanation lists.
var (
	described = regexp.MustCompile(`(?m)^  ([a-z]\S*(?: \S+)*)((?: .*)?(?:\n {6,}.*)*)`)
	listed    = regexp.MustCompile(`\b([a-z]+(?:-[a-z]+)*)(?:,|;| or\b|\n|$)`)
)

// texts calls move and line for each move, and each line of a position, of a game: of its
// scenarios, its notation with its examples, and random games of a seed.
func texts(t *testing.T, def *rule.GameDef, scenariosToo bool, seed uint64, games int, move, line func(string)) {
	move, line = once(move), once(line)
	position := func(text string) {
		for one := range strings.Lines(text) {
			if one = strings.TrimSpace(one); one != "" {
				line(one)
			}
		}
	}
	if scenariosToo {
		for _, example := range def.Examples() {
			move(example)
		}
		for _, m := range described.FindAllStringSubmatch(def.Notation(), -1) {
			line(m[1])
			first, _, _ := strings.Cut(m[1], " ")
			for _, word := range listed.FindAllStringSubmatch(m[2], -1) {
				line(first + " " + word[1])
			}
		}
		suite := must.Get(t, func(path string) (*scenarios.Suite, error) {
			return scenarios.Load(scenarios.Options{Games: engines.Games}, path)
		}, filepath.Join("..", "..", "..", "..", "scenarios", def.Name))
		for _, one := range suite.Cases {
			f, _ := syntax.Parse("alone.scenario", []byte(strings.Join(one.Alone(), "\n")+"\n"))
			for _, sc := range f.Scenarios {
				for _, l := range sc.Begin.Body.Lines {
					position(l.S)
				}
				for _, next := range sc.Begin.Next {
					move(next.Device.S + ": " + next.Result.S)
				}
				for _, step := range sc.Steps {
					switch step := step.(type) {
					case *syntax.Move:
						move(step.Text.S)
					case *syntax.Cannot:
						if step.Move.Given() {
							move(step.Who.S + ": " + step.Move.S)
						}
					}
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(seed, 1))
	for range games {
		table, err := def.Table(props.AnySetup(def, r))
		if err != nil {
			continue
		}
		for p, n := table.Start(), 0; n < 250; n++ {
			legal := table.Legal(p)
			if position(table.PrintPosition(p)); len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			move(table.PrintMove(m))
			p, _ = table.Play(p, m)
		}
	}
}

// once returns a function that calls f for each text the first time.
func once(f func(string)) func(string) {
	seen := map[string]bool{}
	return func(text string) {
		if !seen[text] {
			seen[text] = true
			f(text)
		}
	}
}

func grammarOf(t *testing.T, def *rule.GameDef) (gbnf, lark string) {
	moves, lines, speakers, bare := shapes{}, shapes{}, map[string]bool{}, ""
	texts(t, def, true, 1, 100, func(text string) {
		who, what, found := strings.Cut(text, ": ")
		if !found || strings.ContainsAny(who, "\" ") {
			what, found, bare = text, false, "?"
		}
		if moves.add(what); found {
			speaker := "name"
			if who == "" || who[0] >= 'a' && who[0] <= 'z' {
				speaker = fmt.Sprintf("%q", who)
			}
			speakers[speaker] = true
		}
	}, lines.add)
	var b, l strings.Builder
	head := "One move or one position of " + def.Name + ". Made by a test from scenarios and random games."
	or := func(set map[string]bool) string { return strings.Join(slices.Sorted(maps.Keys(set)), " | ") }
	rule := func(name, body string) {
		fmt.Fprintf(&b, "%s ::= %s\n", name, body)
		fmt.Fprintf(&l, "%s: %s\n", strings.ReplaceAll(name, "-", "_"), larkOf(body))
	}
	all := func(kind string, s shapes) string {
		names, signs := make([]string, 0, len(s)), map[string]bool{}
		for _, items := range s { // names, numbers and signs may be anywhere
			maps.Copy(signs, items)
		}
		maps.DeleteFunc(signs, func(item string, _ bool) bool { return word.MatchString(item) })
		if len(signs) > 0 {
			rule(kind+"-sign", or(signs))
		}
		for i, first := range slices.Sorted(maps.Keys(s)) {
			name := fmt.Sprintf("%s-%d", kind, i+1)
			body := first
			words := maps.Clone(s[first])
			maps.DeleteFunc(words, func(item string, _ bool) bool { return signs[item] })
			if len(signs) > 0 {
				words[kind+"-sign"] = true
			}
			if len(words) > 0 {
				body += " (" + or(words) + ")*"
			}
			rule(name, body)
			names = append(names, name)
		}
		return strings.Join(names, " | ")
	}
	fmt.Fprintf(&b, "# %s\n", head)
	fmt.Fprintf(&l, "// %s\n", head)
	b.WriteString("root ::= move | position\n")
	l.WriteString("start: move | position\n")
	rule("move", "(("+or(speakers)+") \": \")"+bare+" action (\", \" action)*")
	rule("action", all("act", moves))
	rule("position", "line+")
	rule("line", "spaces? ("+all("line", lines)+") \"\\n\"")
	b.WriteString(`spaces ::= " "+` + "\n" + `int ::= [0-9]+` + "\n" + `square ::= [a-z] [a-z]? [0-9]+` + "\n" + `name ::= [A-Z] [A-Za-z0-9_'’-]*` + "\n" + `string ::= "\"" ([^"\\\n] | "\\" [^\n])* "\""` + "\n" + `picture ::= "|" [^\n]*` + "\n")
	l.WriteString("spaces: / +/\nint: /[0-9]+/\nsquare: /[a-z]{1,2}[0-9]+/\nname: /[A-Z][A-Za-z0-9_'’-]*/\nstring: /\"(?:[^\"\\\\\\n]|\\\\[^\\n])*\"/\npicture: /\\|[^\\n]*/\n")
	return b.String(), l.String()
}

// larkOf writes the body of a rule as Lark has it, where names have no dashes.
func larkOf(body string) string {
	return regexp.MustCompile(`"(?:[^"\\]|\\.)*"|[a-z]+-(?:[0-9]+|sign)`).ReplaceAllStringFunc(body, func(word string) string {
		if word[0] == '"' {
			return word
		}
		return strings.ReplaceAll(word, "-", "_")
	})
}

// matcher turns a published GBNF into a pattern of one of its rules. The grammars have no
// rule within itself.
func matcher(t *testing.T, gbnf, rule string) *regexp.Regexp {
	rules := map[string]string{}
	for line := range strings.Lines(gbnf) {
		if name, body, found := strings.Cut(strings.TrimSuffix(line, "\n"), " ::= "); found {
			rules[name] = body
		}
	}
	part := regexp.MustCompile(`"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|[a-z]+(?:-(?:[0-9]+|sign))?|[()|*+?]| +`)
	var pattern func(rule string) string
	pattern = func(rule string) string {
		fail.Now(t, rules[rule] == "", "there is no rule %q", rule)
		var b strings.Builder
		for _, word := range part.FindAllString(rules[rule], -1) {
			switch word[0] {
			case '"':
				var text string
				fmt.Sscanf(word, "%q", &text)
				b.WriteString("(?:" + regexp.QuoteMeta(text) + ")")
			case '[', '(', ')', '|', '*', '+', '?':
				b.WriteString(word)
			case ' ':
			default:
				b.WriteString("(?:" + pattern(word) + ")")
			}
		}
		return b.String()
	}
	return regexp.MustCompile("^(?:" + pattern(rule) + ")$")
}

// The published grammars are those of the scenarios. They accept every move and every line
// of a position of them, and of random games that they were not made from; they refuse
// words that no move has, and what is neither a move nor a position.
func TestGrammars(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			gbnf, lark := grammarOf(t, def)
			for ending, text := range map[string]string{"gbnf": gbnf, "lark": lark} {
				file := filepath.Join("grammars", def.Name+"."+ending)
				if *updateGrammars {
					must.Succeed(t, os.WriteFile(file, []byte(text), 0o644))
				}
				fail.If(t, string(must.Get(t, os.ReadFile, file)) != text,
					"%s is older than the scenarios: run go test ./cmd/umpire/internal/rulescmd -run TestGrammars -rules.grammars", file)
			}
			move, line, root := matcher(t, gbnf, "move"), matcher(t, gbnf, "line"), matcher(t, gbnf, "root")
			moves, lines, some := 0, 0, ""
			accept := func(text string) {
				moves++
				fail.If(t, !move.MatchString(text), "the move %q is refused", text)
				some = text
			}
			texts(t, def, true, 2, 8, accept, func(text string) {
				lines++
				fail.If(t, !line.MatchString(text+"\n"), "the line %q is refused", text)
			})
			t.Logf("%d moves, %d lines, %d bytes of GBNF, %d of Lark", moves, lines, len(gbnf), len(lark))
			who, what, _ := strings.Cut(some, ": ")
			for _, wrong := range []string{"", " ", who, who + ":", who + ": zzz", who + " " + what, some + " zzz", some + ";\n", "zzz", "zzz 1\n", strings.ToUpper(some) + "\x00", "expect 1 == 1"} {
				fail.If(t, root.MatchString(wrong), "%q is accepted", wrong)
			}
		})
	}
}

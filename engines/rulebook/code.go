package rulebook

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/files"
	"umpire/engines/rule"
)

// The names of the files that are written from rules.md.
const (
	Generated = "rulebook_gen.go"
	Speaking  = "speaker_gen.go"
)

// A Problem is a mistake in a file of a game's folder.
type Problem struct {
	File string
	*rule.TextError
}

func (p Problem) Error() string { return p.File + ":" + p.TextError.Error() }

// A Fill is a word in braces that sentences may use.
type Fill struct {
	Word, Doc string
	moves     bool // it speaks of a move, so that a flaw cannot use it
}

// code is what the Go files next to a rules.md declare for it.
type code struct {
	fset        *token.FileSet
	words       []Fill                    // the game's own
	facts       []Fill                    // of the table
	player      []Fill                    // of a player
	said        map[string][]string       // by the constant of a clause: Describe, Explain, Violation
	settings    map[string]token.Position // "storm B"
	misreadings map[string]token.Position // by name
	before      []string                  // the IDs in the generated file
	lists       map[string]bool           // which of the lists there are
	declared    map[string]bool           // types and methods
	asked       []asked
}

// An asked field of the struct readings says which readings of a ruling are in force: its tag
// reading:"storm B C" names them. A bool is true for each of them, a number is 1 for B, 2 for C.
type asked struct {
	field, ruling string
	names         []string
	number        bool
}

// under returns what the field is under a reading.
func (a *asked) under(reading string) string {
	switch named := slices.Contains(a.names, reading); {
	case !a.number:
		return strconv.FormatBool(named)
	case named:
		return strconv.Itoa(int(reading[0] - 'A'))
	}
	return "0"
}

// Load reads rules.md in the folder of a game and what the Go code next to it declares for
// its sentences, readings and misreadings. It returns every mistake.
func Load(dir string) (*Book, []Problem) {
	at := filepath.Join(dir, "rules.md")
	text, err := readFile(at)
	if err != nil {
		return &Book{}, []Problem{{at, &rule.TextError{Line: 1, Col: 1, Msg: "cannot be read: " + err.Error()}}}
	}
	return Check(dir, text)
}

// readFile reads a file that is no longer than a rulebook may be.
func readFile(at string) (string, error) {
	text, err := files.Whole(at, MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return "", errors.New("there is no such file; it is written as engines/mnk/rules.md")
	}
	return string(text), files.Cause(err) // the caller names the file
}

// Check reads a rulebook whose text is at hand, as Load does.
func Check(dir, text string) (*Book, []Problem) {
	at := filepath.Join(dir, "rules.md")
	b, _ := Parse(text)
	c, problems := readCode(dir)
	if b.Def.Name != "" && b.Def.Name != filepath.Base(absolute(dir)) {
		b.fail(b.places["players"], filepath.Base(absolute(dir)), "the game %q is in a folder of another name", b.Def.Name)
	}
	b.Fills, b.asked, b.speaks = c.fills(), c.asked, c.speaks()
	b.keep(c.before)
	problems = append(problems, b.bind(c)...)
	inOrder(b.errs)
	var all []Problem
	for _, e := range b.errs {
		all = append(all, Problem{at, e})
	}
	slices.SortFunc(problems, func(x, y Problem) int { return cmp.Compare(x.Error(), y.Error()) })
	return b, append(all, problems...)
}

func absolute(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		return abs
	}
	return dir
}

func readCode(dir string) (*code, []Problem) {
	c := &code{fset: token.NewFileSet(), said: map[string][]string{}, settings: map[string]token.Position{}, misreadings: map[string]token.Position{}, lists: map[string]bool{}, declared: map[string]bool{}}
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	var problems []Problem
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || filepath.Base(name) == Speaking {
			continue
		}
		text, err := readFile(name)
		var file *ast.File
		if err == nil {
			file, err = parser.ParseFile(c.fset, name, text, parser.SkipObjectResolution)
		}
		if err != nil {
			problems = append(problems, Problem{name, &rule.TextError{Line: 1, Col: 1, Msg: "cannot be read as Go: " + err.Error()}})
			continue
		}
		if filepath.Base(name) == Generated {
			ast.Inspect(file, c.generated)
			continue
		}
		ast.Inspect(file, c.node)
	}
	return c, problems
}

// generated notes the IDs of the file that was written the last time.
func (c *code) generated(n ast.Node) bool {
	if pair, ok := n.(*ast.KeyValueExpr); ok {
		if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "ID" {
			c.before = append(c.before, literal(pair.Value))
		}
	}
	return true
}

func (c *code) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		c.declared[n.Name.Name] = c.declared[n.Name.Name] || n.Recv != nil
	case *ast.TypeSpec:
		c.declared[n.Name.Name] = true
		if of, ok := n.Type.(*ast.StructType); ok && n.Name.Name == "Facts" {
			c.facts = factsOf(of)
		} else if ok && n.Name.Name == "PlayerFacts" {
			c.player = factsOf(of)
		} else if ok && n.Name.Name == "readings" {
			c.readings(of)
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if list, ok := valueAt(n, i).(*ast.CompositeLit); ok && name.Name == "misreadings" {
				c.keys("misreadings", list, c.misreadings)
			}
		}
	case *ast.CallExpr:
		if len(n.Args) > 1 {
			switch fill := (Fill{Word: literal(n.Args[0]), Doc: literal(n.Args[1])}); inKit(n.Fun) {
			case "Fact":
				c.facts = append(c.facts, fill)
			case "OfPlayer":
				c.player = append(c.player, fill)
			}
		}
	case *ast.CompositeLit:
		c.part(n)
		switch typeOf(n.Type) {
		case "words", "Words":
			c.own(n)
		case "settings", "Settings":
			c.keys("settings", n, c.settings)
		case "provisions", "Provisions":
			c.lists[typeOf(n.Type)] = true
			c.provisions(n)
		}
	}
	return true
}

// inKit returns the name of a thing of package kit: Fact for kit.Fact[State, int]; "" for
// anything else.
func inKit(expr ast.Expr) string {
	switch expr := expr.(type) {
	case *ast.SelectorExpr:
		if pkg, ok := expr.X.(*ast.Ident); ok && pkg.Name == "kit" {
			return expr.Sel.Name
		}
	case *ast.IndexExpr:
		return inKit(expr.X)
	case *ast.IndexListExpr:
		return inKit(expr.X)
	}
	return ""
}

// part notes the facts of a component that is declared with package kit.
func (c *code) part(list *ast.CompositeLit) {
	said := map[string]string{}
	for _, element := range list.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			said[typeOf(pair.Key)] = literal(pair.Value)
		}
	}
	switch inKit(list.Type) {
	case "Board":
		c.facts = append(c.facts, Fill{Word: "empty", Doc: "how many cells are empty"})
		c.player = append(c.player, Fill{Word: "marks", Doc: "how many marks the player has placed"})
	case "Turn":
		c.facts = append(c.facts, Fill{Word: "turn", Doc: "whose turn it is"}, Fill{Word: "winner", Doc: "who has won"}, Fill{Word: "over", Doc: "whether the game is over"})
	case "Cards", "Die", "Heap":
		c.facts = append(c.facts, Fill{Word: said["Word"], Doc: said["Doc"]})
	case "Seen":
		c.player = append(c.player, Fill{Word: said["Word"], Doc: said["Doc"]})
	case "Stock":
		c.player = append(c.player, Fill{Word: said["Word"], Doc: said["CountDoc"]})
	case "Number":
		if said["Fact"] != "" {
			c.player = append(c.player, Fill{Word: said["Fact"], Doc: said["Doc"]})
		}
	case "Declaration":
		c.player = append(c.player, Fill{Word: "points", Doc: cmp.Or(said["ScoreDoc"], "0: the game has no points")}, Fill{Word: "ledger", Doc: "where the points come from"})
		if said["ScoreDoc"] != "" {
			c.player = append(c.player, Fill{Word: "score", Doc: "the same as points"})
		}
	}
}

func valueAt(spec *ast.ValueSpec, i int) ast.Expr {
	if i < len(spec.Values) {
		return spec.Values[i]
	}
	return nil
}

// typeOf returns the last name of a type: Words for rule.Words[*Game, State, Move].
func typeOf(expr ast.Expr) string {
	switch expr := expr.(type) {
	case *ast.Ident:
		return expr.Name
	case *ast.SelectorExpr:
		return expr.Sel.Name
	case *ast.IndexExpr:
		return typeOf(expr.X)
	case *ast.IndexListExpr:
		return typeOf(expr.X)
	}
	return ""
}

func literal(expr ast.Expr) string {
	if lit, ok := expr.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		text, _ := strconv.Unquote(lit.Value)
		return text
	}
	return ""
}

func (c *code) keys(what string, list *ast.CompositeLit, to map[string]token.Position) {
	c.lists[what] = true
	for _, element := range list.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			to[literal(pair.Key)] = c.fset.Position(pair.Key.Pos())
		}
	}
}

// readings notes which field of a struct says which readings are in force.
func (c *code) readings(of *ast.StructType) {
	c.lists["settings"] = true
	for _, field := range of.Fields.List {
		if field.Tag == nil {
			continue
		}
		ruling, names, _ := strings.Cut(reflect.StructTag(literal(field.Tag)).Get("reading"), " ")
		one := asked{field.Names[0].Name, ruling, strings.Fields(names), typeOf(field.Type) != "bool"}
		c.asked = append(c.asked, one)
		for _, name := range one.names {
			c.settings[ruling+" "+name] = c.fset.Position(field.Tag.Pos())
		}
	}
}

// own notes the words of the game. Whoever uses t.Move, or hands t on, speaks of a move.
func (c *code) own(list *ast.CompositeLit) {
	for _, element := range list.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		fill := Fill{Word: literal(pair.Key), Doc: "a word of the game", moves: true}
		if f, ok := pair.Value.(*ast.FuncLit); ok {
			fill.moves = false
			ast.Inspect(f.Body, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.SelectorExpr:
					fill.moves = fill.moves || n.Sel.Name == "Move"
				case *ast.CallExpr:
					for _, arg := range n.Args {
						if name, ok := arg.(*ast.Ident); ok && name.Name == "t" {
							fill.moves = true
						}
					}
				}
				return true
			})
		}
		c.words = append(c.words, fill)
	}
}

func (c *code) provisions(list *ast.CompositeLit) {
	for _, element := range list.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		one, ok := pair.Value.(*ast.CompositeLit)
		if !ok {
			continue
		}
		name := typeOf(pair.Key)
		for _, field := range one.Elts {
			if field, ok := field.(*ast.KeyValueExpr); ok {
				c.said[name] = append(c.said[name], typeOf(field.Key))
			}
		}
	}
}

// factsOf returns the facts of a struct that can be put into a sentence: all but functions.
func factsOf(of *ast.StructType) (facts []Fill) {
	for _, field := range of.Fields.List {
		if _, ok := field.Type.(*ast.FuncType); ok || field.Tag == nil {
			continue
		}
		tag := reflect.StructTag(literal(field.Tag))
		if name := tag.Get("expr"); name != "" {
			facts = append(facts, Fill{Word: name, Doc: tag.Get("doc")})
		}
	}
	return facts
}

// fills returns every word that sentences may use.
func (c *code) fills() []Fill {
	all := slices.Clone(c.words)
	for _, fact := range c.facts {
		all = append(all, fact, Fill{Word: "before." + fact.Word, Doc: fact.Doc + ", before the move"})
	}
	for _, word := range c.words {
		for _, fact := range c.player {
			of := Fill{Word: word.Word + "." + fact.Word, Doc: fact.Doc, moves: word.moves}
			all = append(all, of, Fill{Word: "before." + of.Word, Doc: fact.Doc + ", before the move", moves: word.moves})
		}
	}
	return all
}

// speaks returns what is written for a game whose code gives provisions without declaring
// their type: that, and the methods that the code does not declare.
func (c *code) speaks() map[string]bool {
	if !c.lists["provisions"] || c.declared["provisions"] {
		return nil
	}
	return map[string]bool{"Describe": !c.declared["Describe"], "Explain": !c.declared["Explain"], "Violation": !c.declared["Violation"]}
}

// bind notes what is wrong between the book and the code.
func (b *Book) bind(c *code) (problems []Problem) {
	inCode := map[string]string{"said": "Describe", "refused": "Explain", "wrong": "Violation"}
	for i := range b.Def.Clauses {
		e := &b.Def.Clauses[i]
		for what, sentence := range map[string]string{"said": e.Said, "refused": e.Refused, "wrong": e.Wrong} {
			if sentence != "" && slices.Contains(c.said[Constant(b.short(e.ID))], inCode[what]) {
				b.fail(b.places[e.ID+" "+what], "", "%s is %s by code as well: delete the sentence, or %s of %s in the code", b.short(e.ID), what, inCode[what], Constant(b.short(e.ID)))
			}
			for _, word := range forms().word.FindAllString(sentence, -1) {
				b.knows(e.ID, what, word)
			}
		}
	}
	for key, at := range c.settings {
		ruling, name, _ := strings.Cut(key, " ")
		r := b.Def.Ruling(b.RulingID(ruling))
		if r == nil || r.Find(name) == nil {
			problems = append(problems, problemAt(at, "%q is set, which is not a reading in rules.md: write it there, or delete this", key))
		} else if !r.Find(name).Supported {
			problems = append(problems, problemAt(at, "%q is set, and rules.md lists it as not played", key))
		}
	}
	for i := range b.Def.Rulings {
		r := &b.Def.Rulings[i]
		for j := range r.Readings {
			_, short, _ := strings.Cut(r.ID, ".ruling.")
			one := &r.Readings[j]
			if _, ok := c.settings[short+" "+one.Name]; !ok && one.Supported && one.Name != r.Default && c.lists["settings"] {
				b.fail(b.places[r.ID+" "+one.Name], "", "no code plays reading %s: write \"(not played)\" behind it, or %q into the readings of the game", one.Name, short+" "+one.Name)
			}
		}
	}
	for name, at := range c.misreadings {
		if !b.ids["misreading "+name] {
			problems = append(problems, problemAt(at, "the misreading %q is not in rules.md: write it there, or delete this", name))
		}
	}
	for _, m := range b.Def.Misreadings {
		if _, ok := c.misreadings[m.Name]; !ok && c.lists["misreadings"] {
			b.fail(b.places["misreading "+m.Name], "", "no code plays the misreading %s: write it into misreadings of the game", m.Name)
		}
	}
	return problems
}

func problemAt(at token.Position, format string, args ...any) Problem {
	return Problem{at.Filename, &rule.TextError{Line: at.Line, Col: at.Column, Msg: fmt.Sprintf(format, args...)}}
}

// knows notes a word in braces that nobody declares, and one that a flaw cannot use.
func (b *Book) knows(id, what, braced string) {
	word := strings.Trim(braced, "{}")
	var names []string
	for _, fill := range b.Fills {
		if names = append(names, fill.Word); fill.Word != word {
			continue
		}
		if fill.moves && what == "wrong" {
			b.fail(b.places[id+" "+braced], "", "%s speaks of a move, and a position that is wrong has none: use a word that does not", braced)
		}
		return
	}
	b.fail(b.places[id+" "+braced], rule.Nearest(word, names), "%s is neither a word of the game nor a fact: correct or declare it", braced)
}

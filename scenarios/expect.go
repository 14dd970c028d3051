package scenarios

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/limits"
	"umpire/engines/notation"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/vm"
)

// A program is an expression compiled with the names of one stage.
type program struct {
	code      *vm.Program
	wantLegal bool // it uses the legal moves
	mistake   *rule.TextError
}

// environment returns the names that expressions may use: the facts of the game, the
// legal moves, and the number of moves played.
func environment(table rule.AnyGame, pos rule.Position) map[string]any {
	names := withCommon(table.Facts(pos), table, pos, 0, false)
	names[stepsName] = uncounted
	return names
}

// withCommon adds to the facts of a position what every game has: the number of moves, what
// a player sees, and the legal moves, if they are wanted.
func withCommon(names map[string]any, table rule.AnyGame, pos rule.Position, moves int, legal bool) map[string]any {
	add := func(name string, value func() any) {
		if _, isFact := names[name]; !isFact {
			names[name] = value()
		}
	}
	add("moves", func() any { return moves })
	add("sees", func() any {
		return func(player, line string) bool {
			seat := slices.Index(table.Seats(), player)
			return seat >= 0 && states(table, table.View(pos, rule.Seat(seat)), line)
		}
	})
	add("legal", func() any {
		if legal {
			return legalTexts(table, pos)
		}
		return []string{}
	})
	return names
}

// states reports whether a line says nothing that differs from a position.
func states(table rule.AnyGame, pos rule.Position, line string) bool {
	stated, err := table.ReadPosition(table.PrintPosition(pos) + notation.Restated + "\n" + line)
	return err == nil && stated == pos
}

func (p *play) expect(step *syntax.Expect) {
	prog := p.stage.program(step.Expr.S, p.opt.limits())
	if prog.mistake != nil {
		p.misread(step.Expr, prog.mistake)
		return
	}
	names := withCommon(p.table.Facts(p.pos), p.table, p.pos, p.moves, prog.wantLegal)
	if m := wrongArgument(step.Expr.S, prog.code.Node(), names); m != nil {
		p.misread(step.Expr, m)
		return
	}
	value, err := eval(prog.code, names, p.opt.limits())
	var over *limits.LimitError
	if errors.As(err, &over) {
		p.fail(Timeout, p.c.File.At(step.Expr, syntax.Error, "[limit] %s", over))
		return
	}
	if m := wrongAtLast(err); m != nil {
		p.misread(step.Expr, m)
		return
	}
	if err != nil {
		p.fail(Expectation, p.c.File.At(step.Expr, syntax.Error, "[expect-no-value] %s "+cannotCompute+"%s", step.Expr.S, whyNot(err)))
		return
	}
	if holds, _ := value.(bool); holds {
		p.counted(step.Expr.S)
		return
	}
	d := p.c.File.At(step.Expr, syntax.Error, "[expect-false] %s does not hold", step.Expr.S)
	d.Hints = explain(step.Expr.S, names, p.opt.limits())
	p.state.beside(p.moves)
	p.fail(Expectation, d)
}

func (p *play) misread(text syntax.Text, m *rule.TextError) {
	d := p.c.at(place{p.c.File, text}, m.Col, m.Width, "[%s] %s", cmp.Or(m.Code, "expression"), m.Msg)
	meant(d, m, "expect "+text.S)
	p.fail(Input, d)
}

// legalTexts prints the legal moves. It leaves out the speaker when only one player may decide.
func legalTexts(table rule.AnyGame, pos rule.Position) []string {
	moves := table.Legal(pos)
	alone := table.Deciders(pos).Len() == 1
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = table.PrintMove(m)
		if alone {
			_, texts[i] = syntax.Said(texts[i])
		}
	}
	return texts
}

// program compiles an expression, once for all cases with the same setup.
func (st *stage) program(source string, most *limits.Limits) *program {
	if known, ok := st.programs.Load(source); ok {
		return known.(*program)
	}
	known, _ := st.programs.LoadOrStore(source, compileExpectation(source, st.env(), most))
	return known.(*program)
}

// compileExpectation compiles an expression whose value is true or false.
func compileExpectation(source string, env map[string]any, most *limits.Limits) *program {
	p := compiled(source, env, most)
	if p.mistake != nil && p.mistake.Code != "expect-no-value" {
		reword(p.mistake, source, env, most)
	}
	return p
}

func compiled(source string, env map[string]any, most *limits.Limits) *program {
	p := compile(source, env, most)
	if p.mistake != nil {
		return p
	}
	root := p.code.Node()
	if kind := root.Type(); kind != nil && kind.Kind() != reflect.Bool && kind.Kind() != reflect.Interface {
		return &program{mistake: &rule.TextError{Line: 1, Col: 1, Width: utf8.RuneCountInString(source),
			Msg: fmt.Sprintf("expected a condition, which is true or false, like %s == ..., not %s", source, kindWords(kind))}}
	}
	return p
}

// explain shows for a failed expression which comparisons in it fail, and the values
// that they compare.
func explain(source string, names map[string]any, most *limits.Limits) []string {
	tree, err := parsed(source, nil)
	if err != nil {
		return nil
	}
	e := explanation{names: names, limits: most, left: maxExplained}
	e.blame(tree.Node, true)
	return e.lines
}

var errLong = errors.New("the expression is too long")

// An explanation collects lines about the parts of an expression.
type explanation struct {
	names  map[string]any
	limits *limits.Limits
	lines  []string
	left   int // how many more characters may be evaluated
}

// maxExplained limits how many characters of an expression's parts are evaluated to
// explain it. Nobody would read a longer explanation.
const maxExplained = 40_000

// blame looks for the parts because of which a node does not have the wanted value.
func (e *explanation) blame(node ast.Node, want bool) {
	switch n := node.(type) {
	case *ast.UnaryNode:
		if n.Operator == "not" || n.Operator == "!" {
			e.blame(n.Node, !want)
			return
		}
	case *ast.BinaryNode:
		switch n.Operator {
		case "and", "&&", "or", "||":
			for part := range parts(n, n.Operator) {
				e.blameIf(part, want)
			}
			return
		case "==", "!=", "<", ">", "<=", ">=", "in", "contains", "matches", "startsWith", "endsWith":
			e.compare(n)
			return
		}
	}
	e.add(fmt.Sprintf("%s is %s", node.String(), e.show(node)))
}

// parts yields the operands of an operator, through any number of repetitions.
func parts(node ast.Node, operator string) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		left := []ast.Node{node} // a stack of nodes to look at
		for len(left) > 0 {
			at := left[len(left)-1]
			left = left[:len(left)-1]
			if n, ok := at.(*ast.BinaryNode); ok && n.Operator == operator {
				left = append(left, n.Right, n.Left)
			} else if !yield(at) {
				return
			}
		}
	}
}

// blameIf blames a part only if it does not have the wanted value.
func (e *explanation) blameIf(node ast.Node, want bool) {
	if value, err := e.value(node); err == nil && value != want {
		e.blame(node, want)
	}
}

func (e *explanation) compare(n *ast.BinaryNode) {
	var sides []string
	for _, side := range []ast.Node{n.Left, n.Right} {
		if !literal(side) {
			sides = append(sides, fmt.Sprintf("%s is %s", side.String(), e.show(side)))
		}
	}
	if len(sides) == 0 {
		sides = []string{"it is " + e.show(n)}
	}
	e.add(n.String() + ": " + strings.Join(sides, ", "))
	e.stranger(n.Left, n.Right)
	e.stranger(n.Right, n.Left)
}

// stranger says that no player has a name that is compared with those of players.
func (e *explanation) stranger(name, fact ast.Node) {
	text, isText := name.(*ast.StringNode)
	who, isFact := fact.(*ast.IdentifierNode)
	if !isText || !isFact || text.Value == "" || isPlayer(e.names[text.Value]) {
		return
	}
	is, _ := e.names[who.Value].(string)
	if isPlayer(e.names[is]) || who.Value == "turn" || who.Value == "winner" || who.Value == "winners" {
		e.add(noPlayer(text.Value, e.names))
	}
}

func (e *explanation) add(line string) {
	if !slices.Contains(e.lines, line) {
		e.lines = append(e.lines, line)
	}
}

func literal(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.StringNode, *ast.NilNode:
		return true
	case *ast.UnaryNode:
		return n.Operator == "-" && literal(n.Node)
	case *ast.ArrayNode:
		return !slices.ContainsFunc(n.Nodes, func(node ast.Node) bool { return !literal(node) })
	}
	return false
}

func (e *explanation) value(node ast.Node) (any, error) {
	source := node.String()
	if e.left -= len(source); e.left < 0 {
		return nil, errLong
	}
	prog := compile(source, e.names, e.limits)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	return eval(prog.code, e.names, e.limits)
}

func (e *explanation) show(node ast.Node) string {
	value, err := e.value(node)
	if err != nil {
		return cannotCompute + whyNot(err)
	}
	return Show(value)
}

// sees compares the position, as a seat sees it, with the stated one.
func (p *play) sees(step *syntax.Sees) {
	if lack := p.c.Def.Lacks(rule.CanView); lack != "" {
		p.fail(Input, p.c.File.At(step.Who, syntax.Error, "[sees-unknown] what %s sees is not known: %s", step.Who.S, lack))
		return
	}
	if seat := p.seatOf(step.Who); seat >= 0 {
		p.looksLike(p.table.View(p.pos, rule.Seat(seat)), &step.Body, step.Who.S+" does not see this")
	}
}

// seatOf returns the seat of a player. If there is none, it reports this and returns
// -1.
func (p *play) seatOf(who syntax.Text) int {
	seats := p.table.Seats()
	seat := slices.Index(seats, p.called(who.S))
	if near := rule.Nearest(who.S, seats); seat < 0 && (near != "" || !p.meets(who.S)) {
		d := p.c.File.At(who, syntax.Error, "[player-unknown] no player is called %q: %s", who.S, strings.Join(seats, ", "))
		d.Near = near
		p.fail(Input, d)
	}
	return seat
}

// looksLike checks that a block states nothing that differs from a position. To do so
// it adds the lines of the block to the position, which must not change.
func (p *play) looksLike(pos rule.Position, block *syntax.Block, otherwise string) {
	printed := p.printed(pos)
	lines := appendLines(nil, p.c.File, block.Lines)
	printed += notation.Restated + "\n"
	stated, err := p.table.ReadPosition(printed + textOf(lines))
	if err != nil && p.owed(block.At) {
		return // after the result the lines may be right
	}
	if err != nil {
		for _, d := range p.c.textErrors(err, lines, strings.Count(printed, "\n"), place{p.c.File, block.At}) {
			p.fail(Input, d)
		}
		return
	}
	if stated == pos {
		return
	}
	d := p.c.File.At(block.At, syntax.Error, "[expect-differs] %s", otherwise)
	d.Hints = lineDiff(p.table.PrintPosition(stated), p.printed(pos))
	p.fail(Expectation, d)
}

// printed returns a position as text to which further lines can be added.
func (p *play) printed(pos rule.Position) string {
	text := p.table.PrintPosition(pos)
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text
}

// lineDiff shows how two texts differ: - for what is stated, + for what is there.
func lineDiff(stated, is string) []string {
	shown := []string{"expected (-) and as it is (+):"}
	all := rule.Difference(stated, is)
	for i, line := range all {
		near := all[max(0, i-diffContext):min(len(all), i+diffContext+1)]
		if slices.ContainsFunc(near, func(l rule.DiffLine) bool { return l.Sign != ' ' }) {
			shown = append(shown, string(line.Sign)+line.Line)
		}
	}
	if len(shown) == 1 {
		return []string{"the difference cannot be seen in the printed position"}
	}
	return shown
}

// diffContext is how many equal lines are shown around those that differ.
const diffContext = 3

func (p *play) legal(step *syntax.Legal) {
	legal := p.table.Legal(p.pos)
	switch step.How {
	case syntax.LegalNone:
		p.legalNumber(step.At, legal, 0)
	case syntax.LegalCount:
		if want, ok := p.numberOf(step); ok {
			p.legalNumber(step.Count, legal, want)
		}
	default:
		p.legalMoves(step, legal)
	}
}

func (p *play) numberOf(step *syntax.Legal) (want int, ok bool) {
	want, err := strconv.Atoi(step.Count.S)
	if err != nil {
		p.fail(Input, p.c.at(place{p.c.File, step.Count}, 1, step.Count.Width, "[moves-number] %q is not a number of moves", step.Count.S))
	}
	return want, err == nil
}

func (p *play) legalNumber(at syntax.Text, legal []rule.Move, want int) {
	if len(legal) == want {
		return
	}
	d := p.c.File.At(at, syntax.Error, "[moves-count] %s here, expected %s", several(len(legal), "legal move"), number(want))
	d.Hints = p.lines(legal)
	p.fail(Expectation, d)
}

// several returns "1 move", "3 moves" or "no moves".
func several(n int, what string) string {
	switch n {
	case 0:
		return "no " + what + "s"
	case 1:
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func number(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

func (p *play) legalMoves(step *syntax.Legal, legal []rule.Move) {
	isLegal, left := make(map[rule.Move]bool, len(legal)), make(map[rule.Move]bool, len(legal))
	for _, m := range legal {
		isLegal[m], left[m] = true, true
	}
	readable := true
	for _, text := range step.Moves {
		tried, err := rule.Try(p.table, p.pos, text.S)
		if err != nil && p.owed(text) {
			return // before the result it is not known who may move
		}
		if err != nil {
			p.malformed(err, "", place{}, place{p.c.File, text})
			readable = false
			continue
		}
		want := step.How != syntax.LegalExcludes
		// For the first move the list of legal moves decides, in case the game contradicts itself.
		if can := isLegal[tried.Moves[0]] && (len(tried.Reasons) == 0 || len(tried.Made()) == 0); can != want {
			p.otherwise(text, tried, want)
		} else if !want {
			p.refused(tried.Reasons)
		}
		delete(left, tried.Moves[0])
	}
	if step.How == syntax.LegalAre && readable {
		p.unlisted(step, legal, left)
	}
}

// otherwise reports a stated line that should be illegal but is legal, or the reverse.
func (p *play) otherwise(at syntax.Text, tried *rule.Trial, want bool) {
	if !want {
		p.fail(Expectation, p.c.File.At(at, syntax.Error, "[moves-legal] %s is legal here", at.S))
		return
	}
	after, line := "", at.S
	if made := tried.Made(); len(made) > 0 && len(tried.Reasons) > 0 {
		line = p.table.PrintMove(tried.Last())
		after = fmt.Sprintf(": %s is illegal after %s", line, strings.Join(p.texts(made), ", "))
	}
	d := p.c.File.At(at, syntax.Error, "[moves-lacking] %s is not among the legal moves%s", at.S, after)
	d.Hints = append(hintsOf(tried.Reasons), p.nearest(tried.At, line)...)
	p.fail(Expectation, d)
}

func (p *play) texts(moves []rule.Move) []string {
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[i] = p.table.PrintMove(m)
	}
	return lines
}

func (p *play) unlisted(step *syntax.Legal, legal []rule.Move, left map[rule.Move]bool) {
	var missing []string
	for _, m := range legal {
		if left[m] {
			missing = append(missing, p.table.PrintMove(m))
		}
	}
	if len(missing) == 0 {
		return
	}
	verb := " is"
	if len(missing) > 1 {
		verb = " are"
	}
	p.fail(Expectation, p.c.File.At(step.At, syntax.Error, "[moves-more] %s%s legal as well", strings.Join(missing, ", "), verb))
}

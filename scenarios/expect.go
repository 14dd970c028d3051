package scenarios

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/vm"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
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
	names := table.Facts(pos)
	if _, taken := names["legal"]; !taken {
		names["legal"] = []string{}
	}
	if _, taken := names["moves"]; !taken {
		names["moves"] = 0
	}
	names[stepsName] = uncounted
	return names
}

// expect checks an expression.
func (p *play) expect(step *syntax.Expect) {
	prog := p.stage.program(step.Expr.S, p.opt.limits())
	if prog.mistake != nil {
		p.misread(step.Expr, prog.mistake)
		return
	}
	names := p.names(prog)
	if m := wrongArgument(step.Expr.S, prog.code.Node(), names); m != nil {
		p.misread(step.Expr, m)
		return
	}
	value, err := eval(prog.code, names, p.opt.limits())
	var over *limits.Exceeded
	if errors.As(err, &over) {
		p.fail(Timeout, p.c.File.At(step.Expr, syntax.Error, "%s", over))
		return
	}
	if m := wrongAtLast(err); m != nil {
		p.misread(step.Expr, m)
		return
	}
	if err != nil {
		p.fail(Expectation, p.c.File.At(step.Expr, syntax.Error, "%s "+cannotCompute+"%s", step.Expr.S, whyNot(err)))
		return
	}
	if holds, _ := value.(bool); holds {
		p.counted(step.Expr.S)
		return
	}
	d := p.c.File.At(step.Expr, syntax.Error, "%s does not hold", step.Expr.S)
	d.Hints = explain(step.Expr.S, names, p.opt.limits())
	p.state.beside(p.moves)
	p.fail(Expectation, d)
}

// misread reports an expression that cannot be read.
func (p *play) misread(text syntax.Text, m *rule.TextError) {
	d := p.c.at(place{p.c.File, text}, m.Col, m.Width, "%s", m.Msg)
	meant(d, m, "expect "+text.S)
	p.fail(Input, d)
}

// names returns the current values of the names.
func (p *play) names(prog *program) map[string]any {
	own := p.stage.env()
	names := p.table.Facts(p.pos)
	if _, isFact := names["moves"]; !isFact {
		names["moves"] = p.moves
	}
	if _, isFact := names["legal"]; !isFact {
		names["legal"] = own["legal"]
		if prog.wantLegal {
			names["legal"] = legalTexts(p.table, p.pos)
		}
	}
	return names
}

// legalTexts prints the legal moves. It leaves out the speaker when only one player
// may decide.
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
	if p.mistake != nil && !strings.HasPrefix(p.mistake.Msg, cannotCompute) {
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
			Msg: fmt.Sprintf("expected something that holds or not, like %s == ..., not %s", source, kindWords(kind))}}
	}
	return p
}

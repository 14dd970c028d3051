package flow

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"umpire/props/fail"
)

// program compiles testdata/program, which needs package runtime alone.
func program(t *testing.T) []byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "program")
	build := exec.Command("go", "build", "-trimpath", "-pgo=off", "-ldflags=-s -w", "-o", out, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	program, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// bodiesOf returns the functions of a program.
func bodiesOf(program []byte) (bodies [][]byte) {
	for sections := (&reader{code: program, at: 8}); sections.more(); {
		kind, r := sections.byte(), &reader{code: sections.vector()}
		if kind == code {
			for range r.count() {
				bodies = append(bodies, r.vector())
			}
		}
	}
	return bodies
}

// instructionsOf returns the instructions of a body, and the end of each block, loop and if.
func instructionsOf(body []byte) (code []instruction, ends []int) {
	r := &reader{code: body}
	for range r.count() {
		r.number()
		r.byte()
	}
	var open []int
	for r.more() {
		in := r.next()
		switch in.op {
		case block, loop, branch:
			open = append(open, len(code))
		case end:
			if len(open) > 0 {
				ends[open[len(open)-1]] = len(code)
				open = open[:len(open)-1]
			}
		}
		code, ends = append(code, in), append(ends, 0)
	}
	return code, ends
}

// effects follows the control flow of a function that is entered with a number, decides each condition
// by chance, and returns what has an effect, up to some 400 bytes.
func effects(code []instruction, ends []int, number int, chance *rand.Rand) (effects []byte) {
	var open []int
	at, constant := 0, 0
	leave := func(depth int) {
		if depth >= len(open) {
			at = len(code)
			return
		}
		to := open[len(open)-1-depth]
		open = open[:len(open)-1-depth]
		at = ends[to] + 1
		if code[to].op == loop {
			at = to
		}
	}
	for range 5000 {
		if at >= len(code) || len(effects) > 400 {
			break
		}
		in := code[at]
		at++
		switch in.op {
		case block, loop:
			open = append(open, at-1)
		case branch:
			into := false
			if at > 3 && code[at-2].op == greater32 && code[at-4].op == localGet && code[at-4].to == 0 {
				effects = effects[:len(effects)-1]
				into = number > code[at-3].to // where a goroutine continues
			} else {
				into = chance.IntN(2) == 0
			}
			if into {
				open = append(open, at-1)
			} else {
				at = ends[at-1] + 1
			}
		case end:
			open = open[:max(0, len(open)-1)]
		case br:
			leave(in.to)
		case brIf:
			if chance.IntN(30) == 0 {
				leave(in.to)
			}
		case brTable:
			r := &reader{code: in.code, at: 1}
			places := make([]int, r.count()+1)
			for i := range places {
				places[i] = r.number()
			}
			leave(places[min(number, len(places)-1)])
		case number32:
			constant = in.to
		case localSet:
			if in.to == 0 {
				number = constant
			}
		case localGet, localTee, nothing:
		case stop, back:
			return append(effects, in.op)
		default:
			effects = append(effects, in.code...)
		}
	}
	return effects
}

// differs reports whether a function that was written has other effects than before, where it begins or
// where a goroutine continues.
func differs(f function, before, after []byte) bool {
	oldCode, oldEnds := instructionsOf(before)
	newCode, newEnds := instructionsOf(after)
	entries := []int{0}
	for number, s := range f.resumed() {
		if s >= 0 {
			entries = append(entries, number)
		}
	}
	for seed := range uint64(24) {
		number := entries[int(seed)*len(entries)/24]
		old := effects(oldCode, oldEnds, number, rand.New(rand.NewPCG(seed, 1)))
		got := effects(newCode, newEnds, number, rand.New(rand.NewPCG(seed, 1)))
		if f.before >= 0 && number > f.entry {
			old = append(appendUnsigned([]byte{globalGet, 0, call}, f.before), back)
		}
		if n := min(len(old), len(got)); !bytes.Equal(old[:n], got[:n]) || n == 0 && len(old) != len(got) {
			return true
		}
	}
	return false
}

// All functions of a program do what they did, whatever their conditions are, and wherever a goroutine
// continues; and a jump to a wrong place would be found.
func TestFunctionsDoWhatTheyDid(t *testing.T) {
	written, wrong, found := 0, 0, 0
	bodies := bodiesOf(program(t))
	for i, body := range bodies {
		f, ok := parse(body)
		if !ok {
			continue
		}
		for _, f.before = range []int{-1, 1000} {
			after, ok := write(f, -1)
			if !ok {
				t.Errorf("function %d has a form that is not written", i)
				continue
			}
			written++
			fail.If(t, differs(f, body, after), "function %d, hot %v, does something else", i, f.before > 0)
			if at := bytes.LastIndex(after, []byte{br, 1}); at > 0 && i%5 == 0 {
				wrong++
				after[at+1] = 0
				if differs(f, body, after) {
					found++
				}
			}
		}
	}
	fail.If(t, written < len(bodies) || found*2 < wrong || wrong < 20, "of %d functions %d were written; of %d jumps to a wrong place %d were found", len(bodies), written, wrong, found)
}

// Where the deferred functions of a panic have ended, a function can be entered: the table of functions
// has the number.
func TestFunctionsContinueAfterPanics(t *testing.T) {
	p := program(t)
	bodies := bodiesOf(p)
	var memory []byte
	for sections := (&reader{code: p, at: 8}); sections.more(); {
		kind, r := sections.byte(), &reader{code: sections.vector()}
		if kind != 11 { // data
			continue
		}
		for range r.count() {
			r.bytes(2)
			address := r.signed()
			r.byte()
			data := r.vector()
			memory = append(memory, make([]byte, max(0, address+len(data)-len(memory)))...)
			copy(memory[address:], data)
		}
	}
	at := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}) // a pcHeader of package runtime
	long, word := binary.LittleEndian.Uint64, binary.LittleEndian.Uint32
	list, some := memory[at+int(long(memory[at+64:])):], 0
	for i := range int(long(memory[at+8:])) {
		f := list[word(list[8*i+4:]):] // a _func
		number := int(word(f[12:]))
		if parsed, ok := parse(bodies[word(f)-word(list)]); ok && number > 0 {
			some++
			resumed := parsed.resumed()
			fail.If(t, number >= len(resumed) || resumed[number] != parsed.starts[number], "function %d does not continue at %d", i, number)
		}
	}
	fail.If(t, some < 5, "only %d functions have deferred ones", some)
}

// A copy in place moves each byte once.
func TestCopiesInPlace(t *testing.T) {
	for size := range longest + 2 {
		for _, fills := range []bool{false, true} {
			w := &writer{longest: longest, spare: 5}
			source := []instruction{constant(size), {op: wide, to: copyBytes}}
			if fills {
				source = []instruction{constant(0), constant(size), {op: wide, to: fillBytes}}
			}
			n := w.inPlace(source)
			if size > longest {
				fail.If(t, n > 0 || len(w.out) > 0, "a copy of %d bytes is written in place", size)
				continue
			}
			moved := 0
			for _, m := range moves {
				for at := moved; bytes.Contains(w.out, appendUnsigned(append(bytes.Clone(m.store), 0), at)) && at+m.size <= size; at += m.size {
					moved = at + m.size
				}
			}
			fail.If(t, moved != size || n != len(source), "a copy of %d bytes moves %d, and takes %d instructions of %d", size, moved, n, len(source))
		}
	}
}

// No bytes make Structure panic: it returns an error, or a program.
func TestStructureReadsAnything(t *testing.T) {
	small := []byte("\x00asm\x01\x00\x00\x00\x03\x02\x01\x00")
	bodies := bodiesOf(program(t))
	chance := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		body := bytes.Clone(bodies[chance.IntN(len(bodies))])
		for range chance.IntN(4) {
			body[chance.IntN(len(body))] = byte(chance.IntN(256))
		}
		whole := appendVector(append(small[:len(small):len(small)], code), appendVector([]byte{1}, body))
		whole = whole[:len(whole)-chance.IntN(2)*chance.IntN(len(body))]
		if out, err := Structure(whole, func(int) bool { return chance.IntN(2) == 0 }); err == nil && len(out) < 8 {
			t.Errorf("%x gives nothing", whole)
		}
	}
}

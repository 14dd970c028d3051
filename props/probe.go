package props

import (
	"flag"
	"fmt"
	"strings"
)

// A probe is a test in which rapid runs a law. It keeps rapid's messages, and the first
// failure ends its run.
type probe struct {
	name   string
	log    strings.Builder
	failed bool
}

// A stopped is the panic with which a probe leaves its test.
type stopped struct{}

// run runs a test until it ends or stops.
func (p *probe) run(test func()) {
	defer func() {
		if r := recover(); r != nil && r != (stopped{}) {
			panic(r)
		}
	}()
	test()
}

func (p *probe) Helper()                           {}
func (p *probe) Name() string                      { return p.name }
func (p *probe) Log(args ...any)                   { fmt.Fprintln(&p.log, args...) }
func (p *probe) Logf(format string, args ...any)   { fmt.Fprintf(&p.log, format+"\n", args...) }
func (p *probe) Skip(args ...any)                  { p.SkipNow() }
func (p *probe) Skipf(format string, args ...any)  { p.SkipNow() }
func (p *probe) SkipNow()                          { panic(stopped{}) }
func (p *probe) Error(args ...any)                 { p.Log(args...); p.Fail() }
func (p *probe) Errorf(format string, args ...any) { p.Logf(format, args...); p.Fail() }
func (p *probe) Fatal(args ...any)                 { p.Error(args...); p.FailNow() }
func (p *probe) Fatalf(format string, args ...any) { p.Errorf(format, args...); p.FailNow() }
func (p *probe) Fail()                             { p.failed = true }
func (p *probe) Failed() bool                      { return p.failed }
func (p *probe) FailNow()                          { p.failed = true; panic(stopped{}) }

// configure sets flags and returns a function that restores their old values.
func configure(values map[string]string) func() {
	old := map[string]string{}
	for name, value := range values {
		f := flag.Lookup(name)
		old[name] = f.Value.String()
		_ = f.Value.Set(value)
	}
	return func() {
		for name, value := range old {
			_ = flag.Lookup(name).Value.Set(value)
		}
	}
}

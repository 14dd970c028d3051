package outside

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"

	"umpire/engines/escape"
	"umpire/engines/subprocess"
)

// Options say how the processes of an engine run.
type Options struct {
	Command string // a command line of the shell
	Dir     string // the folder in which it runs, "" for the present one
	Wrap    string // a command line that runs the shell, a sandbox say; "" for none
	Jobs    int    // how many processes run at once; 0 is as many as there are processors
	Timeout time.Duration
	Answer  int       // the most bytes of an answer, and of all that a process writes to standard error
	Cache   int       // bytes of answers that are kept in memory
	Stderr  io.Writer // where to pass on what the engine writes to standard error

	// Connect starts an engine that is not a program: in a browser, a web worker. Where it is
	// nil, Command is run.
	Connect func(o *Options) (*Link, error)
}

// A Link is what is asked: a process of an engine, or what stands for one.
type Link struct {
	Lines <-chan []byte                            // its answers; closed when it has ended
	Send  func(line []byte, until time.Time) error // asks a question
	Close func(late bool)                          // ends it; unless late is true, it gets some time to end by itself
	How   func() string                            // how it has ended: "ended (exit status 3)"
}

// The limits where an Options has zero.
const (
	DefaultTimeout = 10 * time.Second
	startTimeout   = 45 * time.Second // until the first answer, at least
	DefaultAnswer  = 16 << 20
	DefaultCache   = 64 << 20
	maxFaults      = 25 // after so many failures the engine is not started again
	maxTries       = 3  // how often a question is asked again because an earlier one ended the process
)

func (o Options) filled() Options {
	o.Jobs = cmp.Or(o.Jobs, runtime.GOMAXPROCS(0))
	o.Timeout, o.Answer, o.Cache = cmp.Or(o.Timeout, DefaultTimeout), cmp.Or(o.Answer, DefaultAnswer), cmp.Or(o.Cache, DefaultCache)
	if o.Stderr == nil {
		o.Stderr = io.Discard
	}
	return o
}

// line returns the command line of the shell, within the wrapper if there is one.
func (o *Options) line() string {
	if o.Wrap == "" {
		return o.Command
	}
	return o.Wrap + " sh -c '" + strings.ReplaceAll(o.Command, "'", `'\''`) + "'"
}

// A Fault is the failure of an engine: it ended, hung, wrote too much or something that
// makes no sense. It is a rule.GameFault.
type Fault struct {
	Msg              string
	Question, Answer string // lines of the protocol, "" for none
	again            bool   // another question is to blame: ask this one again
}

func (f *Fault) Error() string { return f.Msg }

// Details returns what was asked and what was answered.
func (f *Fault) Details() (all []string) {
	if f.Question != "" {
		all = append(all, "asked:    "+brief(f.Question))
	}
	if f.Answer != "" {
		all = append(all, "answered: "+brief(f.Answer))
	}
	return all
}

// brief returns a line of the protocol, short enough for a report.
func brief(line string) string {
	const most = 400
	if len(line) > most {
		line = strings.ToValidUTF8(line[:most], "") + "..."
	}
	return escape.Line(line)
}

// A pool is the processes of an engine. Several questions may be under way in each.
type pool struct {
	Options
	name    string // of the engine in messages: "the engine of ttt"
	welcome string // the canonical answer to hello, "" while it is not known

	mu     sync.Mutex
	procs  []*proc // nil while not started
	faults int
	asked  int // questions in all
}

func newPool(o Options) *pool {
	o = o.filled()
	return &pool{Options: o, name: "the engine", procs: make([]*proc, max(1, o.Jobs))}
}

type proc struct {
	*Link
	pool *pool

	sentence sync.Mutex // held while a line is written
	mu       sync.Mutex
	waiting  []*pendingQuestion // in the order in which they were asked
	next     int                // the next ID
	ended    bool
	tables   map[string]*opening
}

// An opening is a table that a process knows, or is learning of.
type opening struct {
	once  sync.Once
	fault *Fault
}

type pendingQuestion struct {
	q     *Question
	since time.Time // since when nothing that was asked before it is waited for
	done  chan reply
}

type reply struct {
	raw   []byte
	fault *Fault
}

// A table is an opened game.
type table struct {
	open  Question
	start string          // the canonical first position
	first json.RawMessage // the same as the engine wrote it: with its order of keys
}

// ask asks a question about a table, nil for none, and decodes the answer.
func (p *pool) ask(t *table, q *Question) (*Answer, *Fault) {
	for tries := 0; ; tries++ {
		raw, fault := p.put(t, q)
		switch {
		case fault == nil:
			return p.decode(q, raw)
		case !fault.again || tries == maxTries:
			return nil, fault
		}
	}
}

func (p *pool) put(t *table, q *Question) ([]byte, *Fault) {
	x, fault := p.pick()
	if fault == nil {
		fault = x.hello()
	}
	if fault == nil && t != nil {
		q.Table = t.open.Table
		fault = x.open(t)
	}
	if fault != nil {
		return nil, fault
	}
	return x.ask(q)
}

func (p *pool) decode(q *Question, raw []byte) (*Answer, *Fault) {
	a := &Answer{}
	if err := json.Unmarshal(raw, a); err != nil {
		return nil, p.fault(q, raw, "%s gave an answer of another form: %s", p.name, otherForm(err))
	}
	if a.Error != "" {
		return nil, p.fault(q, raw, "%s failed at %s: %s", p.name, q.subject(), subprocess.Brief(a.Error))
	}
	return a, nil
}

func (p *pool) fault(q *Question, answer []byte, format string, args ...any) *Fault {
	f := &Fault{Msg: fmt.Sprintf(format, args...), Answer: string(answer)}
	if q != nil {
		line, _ := json.Marshal(q)
		f.Question = string(line)
	}
	return f
}

// subject says what a question is about: the move, else its name.
func (q *Question) subject() string {
	if q.Move != "" {
		return "`" + subprocess.Brief(q.Move) + "`"
	}
	return "the question " + q.Do
}

// pick returns the process with the fewest questions under way; it starts one more when
// all are busy and there may be more.
func (p *pool) pick() (*proc, *Fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked++
	var best *proc
	least, free := 0, -1
	for i, x := range p.procs {
		if x == nil {
			free = i
			continue
		}
		n, ended := x.load()
		if ended {
			p.procs[i], free = nil, i
		} else if best == nil || n < least {
			best, least = x, n
		}
	}
	if best != nil && (least == 0 || free < 0) {
		return best, nil
	}
	if p.faults >= maxFaults {
		return nil, &Fault{Msg: fmt.Sprintf("%s has failed %d times and is not started again", p.name, p.faults)}
	}
	x, err := p.start()
	if err != nil {
		p.faults++
		return nil, &Fault{Msg: fmt.Sprintf("%s cannot be started: %v", p.name, err)}
	}
	p.procs[free] = x
	return x, nil
}

// start starts a process. The first question to each is hello.
func (p *pool) start() (*proc, error) {
	connect := p.Connect
	if connect == nil {
		connect = program
	}
	link, err := connect(&p.Options)
	if err != nil {
		return nil, err
	}
	x := &proc{Link: link, pool: p, tables: map[string]*opening{}}
	go x.listen()
	return x, nil
}

// program runs the command of an engine.
func program(o *Options) (*Link, error) {
	words := &lastWords{to: o.Stderr}
	p, err := subprocess.Start(subprocess.Command{Line: o.line(), Dir: o.Dir}, words, o.Answer)
	if err != nil {
		return nil, err
	}
	return &Link{p.Lines, p.Send, p.Close, func() string {
		if p.Cut != nil {
			how, _, _ := strings.Cut(strings.TrimPrefix(p.Cut.Error(), "the engine "), ",")
			return how
		}
		how := p.Within(subprocess.Grace)
		return "ended (" + cmp.Or(how, "or at least its output did") + words.said() + ")"
	}}, nil
}

func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, x := range p.procs {
		if x != nil {
			x.Close(false)
			p.procs[i] = nil
		}
	}
}

func (x *proc) load() (n int, ended bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.waiting), x.ended
}

// open opens a table in a process, once. It checks that the table begins as elsewhere.
func (x *proc) open(t *table) *Fault {
	o := x.opening(t.open.Table)
	o.once.Do(func() {
		a, fault := x.answer(&t.open)
		if o.fault = fault; fault != nil {
			return
		}
		if start, err := canonical(a.Start); t.start != "" && (err != nil || start != t.start) {
			o.fault = x.pool.fault(&t.open, a.Start, "%s starts the same table differently in another process", x.pool.name)
		}
	})
	return o.fault
}

// hello asks a process who it is, once, and checks that it says what is known already.
func (x *proc) hello() *Fault {
	o := x.opening("")
	o.once.Do(func() {
		q := &Question{Do: "hello", Protocol: []int{Protocol}}
		raw, fault := x.ask(q)
		if o.fault = fault; fault != nil {
			return
		}
		if known := x.pool.welcome; known != "" && described(raw) != known {
			o.fault = x.pool.fault(q, raw, "%s describes its game differently than before: run the command again", x.pool.name)
			forget(&x.pool.Options)
		}
	})
	return o.fault
}

// described returns the answer to hello in canonical form, without its ID.
func described(raw []byte) string {
	var all map[string]any
	_ = json.Unmarshal(raw, &all) // a Welcome was read from it
	delete(all, "id")
	return write(all)
}

func (x *proc) opening(name string) *opening {
	x.mu.Lock()
	defer x.mu.Unlock()
	o := x.tables[name]
	if o == nil {
		o = &opening{}
		x.tables[name] = o
	}
	return o
}

func (x *proc) answer(q *Question) (*Answer, *Fault) {
	raw, fault := x.ask(q)
	if fault != nil {
		return nil, fault
	}
	return x.pool.decode(q, raw)
}

func (x *proc) ask(q *Question) ([]byte, *Fault) {
	a := &pendingQuestion{q: q, done: make(chan reply, 1)}
	x.sentence.Lock()
	x.mu.Lock()
	if x.ended {
		x.mu.Unlock()
		x.sentence.Unlock()
		return nil, x.pool.innocent(q)
	}
	x.next++
	copied := *q // a question is not changed: it may be under way elsewhere
	copied.ID = x.next
	a.q = &copied
	if x.waiting = append(x.waiting, a); len(x.waiting) == 1 {
		a.since = time.Now()
	}
	x.mu.Unlock()
	line, err := json.Marshal(a.q)
	if err == nil {
		err = x.Send(line, time.Now().Add(x.pool.Timeout))
	}
	x.sentence.Unlock()
	_ = err // the process that does not read has ended or hangs, which listen notices
	r := <-a.done
	return r.raw, r.fault
}

// innocent is the fault of a question under way when another ended the process.
func (p *pool) innocent(q *Question) *Fault {
	f := p.fault(q, nil, "%s ended again and again while it was asked something else", p.name)
	f.again = true
	return f
}

// listen reads answers until the process ends or fails.
func (x *proc) listen() {
	tick := time.NewTicker(min(250*time.Millisecond, max(5*time.Millisecond, x.pool.Timeout/10)))
	defer tick.Stop()
	for {
		select {
		case line, ok := <-x.Lines:
			if !ok {
				x.fail(nil, x.How())
				return
			}
			if !x.deliver(line) {
				return
			}
		case <-tick.C:
			x.mu.Lock()
			most := x.pool.Timeout
			if len(x.waiting) > 0 && x.waiting[0].q.Do == "hello" { // it starts
				most = max(most, startTimeout)
			}
			late := len(x.waiting) > 0 && time.Since(x.waiting[0].since) > most
			x.mu.Unlock()
			if late {
				x.fail(nil, fmt.Sprintf("took more than %v", most))
				return
			}
		}
	}
}

func (x *proc) deliver(line []byte) bool {
	var head struct {
		ID *int `json:"id"`
	}
	if err := json.Unmarshal(line, &head); err != nil || head.ID == nil {
		x.fail(line, "wrote a line that is not an answer")
		return false
	}
	x.mu.Lock()
	for i, a := range x.waiting {
		if a.q.ID == *head.ID {
			x.waiting = append(x.waiting[:i], x.waiting[i+1:]...)
			if i == 0 && len(x.waiting) > 0 {
				x.waiting[0].since = time.Now()
			}
			x.mu.Unlock()
			a.done <- reply{raw: line}
			return true
		}
	}
	x.mu.Unlock()
	x.fail(line, fmt.Sprintf("answered question %d, which was not asked", *head.ID))
	return false
}

// fail ends a process. The oldest question is to blame; the others are asked again.
func (x *proc) fail(line []byte, how string) {
	x.mu.Lock()
	x.ended = true
	waiting := x.waiting
	x.waiting = nil
	x.mu.Unlock()
	go x.Close(true)
	x.pool.mu.Lock()
	if len(waiting) > 0 {
		x.pool.faults++
	}
	x.pool.mu.Unlock()
	for i, a := range waiting {
		if i > 0 {
			a.done <- reply{fault: x.pool.innocent(a.q)}
			continue
		}
		a.done <- reply{fault: x.pool.fault(a.q, line, "%s %s at %s", x.pool.name, how, a.q.subject())}
	}
}

// lastWords passes on what an engine writes to standard error and keeps the end of it.
type lastWords struct {
	to   io.Writer
	mu   sync.Mutex
	tail []byte
}

func (w *lastWords) Write(b []byte) (int, error) {
	const most = 600
	w.mu.Lock()
	w.tail = append(w.tail, b...)
	w.tail = w.tail[max(0, len(w.tail)-most):]
	w.mu.Unlock()
	return w.to.Write(b)
}

// said returns the last line that was written to standard error.
func (w *lastWords) said() string {
	time.Sleep(10 * time.Millisecond) // what the process wrote last may still be on its way
	w.mu.Lock()
	defer w.mu.Unlock()
	text := strings.TrimSpace(string(w.tail))
	if text == "" {
		return ""
	}
	return "; it said " + subprocess.Brief(text[strings.LastIndexByte(text, '\n')+1:])
}

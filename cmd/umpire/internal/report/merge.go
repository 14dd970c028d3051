package report

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/exit"
)

// A Merger puts the streams of several shards together: what it writes is the
// stream of a run that was not divided, but for the times.
type Merger struct {
	games  []*mergedGame
	shards map[string]bool
	of     string // how many shards there are, as they say
	sum    Summary
}

// A mergedGame is a package of all the streams.
type mergedGame struct {
	name    string
	failed  bool
	elapsed float64
	other   [][]byte // lines of the package itself
	tests   []*mergedTest
	wholes  []string // tests of which a part failed
}

type mergedTest struct {
	name, file string
	line       int
	action     string
	lines      [][]byte
	output     string
}

// Add reads the stream of one shard.
func (m *Merger) Add(r io.Reader) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<26)
	ended := false
	index := map[string]*mergedTest{}
	for lines.Scan() {
		line := bytes.Clone(lines.Bytes())
		var ev struct {
			Action, Package, Test, Output string
			Elapsed                       float64
			Umpire                        json.RawMessage `json:"umpire"`
		}
		if err := json.Unmarshal(line, &ev); err != nil {
			return fmt.Errorf("is no report of umpire check --format json: %w", err)
		}
		if ev.Action == "summary" {
			if err := m.summary(ev.Umpire); err != nil {
				return err
			}
			ended = true
			continue
		}
		g := m.game(ev.Package)
		if ev.Test == "" {
			g.whole(ev.Action, ev.Output, ev.Elapsed, line)
			continue
		}
		if ev.Action == "run" && ev.Umpire == nil {
			if !slices.Contains(g.wholes, ev.Test) {
				g.wholes = append(g.wholes, ev.Test)
			}
			continue
		}
		if slices.Contains(g.wholes, ev.Test) && ev.Umpire == nil {
			continue
		}
		key := ev.Package + "\n" + ev.Test
		t := index[key]
		if t == nil {
			var at struct {
				File string
				Line int
			}
			json.Unmarshal(ev.Umpire, &at)
			t = &mergedTest{name: ev.Test, file: at.File, line: at.Line}
			index[key] = t
			g.tests = append(g.tests, t)
		}
		t.add(ev.Action, ev.Output, line)
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if !ended {
		return fmt.Errorf("ends without a summary: the run was cut short")
	}
	return nil
}

func (t *mergedTest) add(action, output string, line []byte) {
	t.lines = append(t.lines, line)
	switch action {
	case "pass", "fail", "skip":
		t.action = action
	case "output":
		if !strings.HasPrefix(output, "=== RUN") && !strings.HasPrefix(output, "--- ") {
			t.output += output
		}
	}
}

func (m *Merger) game(name string) *mergedGame {
	for _, g := range m.games {
		if g.name == name {
			return g
		}
	}
	g := &mergedGame{name: name}
	m.games = append(m.games, g)
	return g
}

// whole takes a line of the package itself.
func (g *mergedGame) whole(action, output string, elapsed float64, line []byte) {
	switch action {
	case "pass":
		g.elapsed += elapsed
	case "fail":
		g.elapsed += elapsed
		g.failed = true
	case "output":
		if !strings.HasPrefix(output, "ok  \t") && !strings.HasPrefix(output, "FAIL\t") {
			g.other = append(g.other, line)
		}
	}
}

// summary adds the last line of a stream.
func (m *Merger) summary(data []byte) error {
	var s summaryEvent
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	i, of, _ := strings.Cut(s.Shard, "/")
	switch {
	case s.Shard == "":
		return fmt.Errorf("is not the report of a shard: run umpire check --shard I/N")
	case m.shards[i]:
		return fmt.Errorf("is of shard %s, which has been merged", s.Shard)
	case m.of != "" && m.of != of:
		return fmt.Errorf("is one of %s shards, the others of %s", of, m.of)
	case m.shards == nil:
		m.shards = map[string]bool{}
	}
	m.shards[i], m.of = true, of
	m.sum.Passed += s.Passed
	m.sum.Failed += s.Failed
	m.sum.Skipped += s.Skipped
	m.sum.Pending += s.Pending
	m.sum.Waiting += s.Waiting
	m.sum.Steps += s.Steps
	m.sum.Elapsed += time.Duration(s.Elapsed * float64(time.Second))
	m.sum.Exit = exit.Lowest(m.sum.Exit, s.Exit)
	m.sum.Notes = append(m.sum.Notes, s.Notes...)
	return nil
}

// Summary returns the sums, or an error when a shard is missing.
func (m *Merger) Summary() (*Summary, error) {
	for i := 1; ; i++ {
		if !m.shards[fmt.Sprint(i)] {
			return nil, fmt.Errorf("shard %d/%s is missing", i, m.of)
		}
		if fmt.Sprint(i) == m.of {
			return &m.sum, nil
		}
	}
}

// sort puts games and tests into the order of a whole run: games as their first
// tests stand in the files, and those by file and line.
func (m *Merger) sort() {
	for _, g := range m.games {
		slices.SortStableFunc(g.tests, func(a, b *mergedTest) int {
			return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line))
		})
	}
	slices.SortStableFunc(m.games, func(a, b *mergedGame) int {
		switch {
		case a.name == unread || len(b.tests) == 0:
			return -1
		case b.name == unread || len(a.tests) == 0:
			return 1
		}
		return cmp.Compare(a.tests[0].file, b.tests[0].file)
	})
}

// Write writes the stream of the whole run.
func (m *Merger) Write(w io.Writer) error {
	m.sort()
	e := newEvents(w)
	for _, g := range m.games {
		into := e.open(g.name)
		into.failed, into.elapsed = g.failed, time.Duration(g.elapsed*float64(time.Second))
		for _, line := range g.other {
			fmt.Fprintf(w, "%s\n", line)
		}
		for _, whole := range g.wholes {
			e.group(g.name, whole+"/")
		}
		for _, t := range g.tests {
			for _, line := range t.lines {
				fmt.Fprintf(w, "%s\n", line)
			}
		}
	}
	return e.End(&m.sum)
}

// Failures writes what the tests that failed said, and the summary.
func (m *Merger) Failures(w io.Writer) error {
	m.sort()
	for _, g := range m.games {
		for _, t := range g.tests {
			if t.action == "fail" {
				fmt.Fprintf(w, "%s\n", strings.TrimRight(t.output, "\n"))
			}
		}
	}
	_, err := fmt.Fprintln(w, m.sum.String())
	return err
}

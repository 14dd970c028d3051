package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"umpire/props/fail"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const secret = "S3CRET"

// places makes a root with links out of it, and a secret next to it.
func places(t *testing.T) (top, root string) {
	t.Helper()
	top, _ = filepath.EvalSymlinks(t.TempDir())
	root = filepath.Join(top, "root")
	for name, text := range map[string]string{
		"secret.scenario": "game mnk\nscenario \"" + secret + "\"\n  Cross: place b2\n", "secret.yaml": secret, "rootless/a.scenario": secret,
		"root/a.scenario": game, "root/in/b.scenario": "include \"../a.scenario\"\n", "root/big.scenario": strings.Repeat("# x\n", maxText/4+1),
		"root/up.scenario": "include \"../secret.scenario\"\n\nscenario \"x\"\n  setup\n", "root/binary.scenario": "\x00\xff\xfe", "root/-": game,
	} {
		path := filepath.Join(top, filepath.FromSlash(name))
		fail.Must(t, os.MkdirAll(filepath.Dir(path), 0o777))
		fail.Must(t, os.WriteFile(path, []byte(text), 0o666))
	}
	if runtime.GOOS != "windows" {
		os.Symlink(filepath.Join(top, "secret.scenario"), filepath.Join(root, "link.scenario"))
		os.Symlink("..", filepath.Join(root, "dir"))
		os.Symlink("loop", filepath.Join(root, "loop"))
		exec.Command("mkfifo", filepath.Join(root, "pipe")).Run()
	}
	return top, root
}

// state describes everything below a folder, to see whether something was written.
func state(dir string) (all []string) {
	filepath.WalkDir(dir, func(path string, _ fs.DirEntry, _ error) error {
		if info, err := os.Lstat(path); err == nil {
			all = append(all, fmt.Sprint(path, info.Size(), info.ModTime(), info.Mode()))
		}
		return nil
	})
	return all
}

// No call reads outside the root, writes anything, or takes long; and the server answers
// the next one.
func TestHostileCalls(t *testing.T) {
	top, root := places(t)
	t.Chdir(root)
	before := state(top)
	c := dial(t, []string{root}, nil)
	long := strings.Repeat("x", maxText)
	inputs := []map[string]any{{}, {"text": "", "file": ""}, {"text": game, "file": "a.scenario"}, {"text": 7}, {"nonsense": true}}
	for _, name := range []string{
		"../secret.scenario", "in/../../secret.scenario", filepath.Join(top, "secret.scenario"), "file://" + filepath.Join(top, "secret.scenario"), "link.scenario", "dir/secret.scenario",
		"loop", "pipe", "big.scenario", "binary.scenario", ".", "in", "", "/etc/passwd", "/dev/zero", "/proc/self/environ", "C:\\secret", "\\\\host\\share", "a.scenario\x00.md", "file://host/a", "file:///%2e%2e/secret.scenario", "%zz", long,
		"../rootless/a.scenario", "up.scenario", "-",
	} {
		inputs = append(inputs, map[string]any{"file": name})
	}
	head := "game mnk\nplayers Ann, Ben\n\nscenario \"x\"\n"
	for _, text := range []string{
		"include \"../secret.scenario\"\n\nscenario \"x\"\n  setup\n", "include \"" + top + "/secret.scenario\"\n", "include \"link.scenario\"\n\nscenario \"x\"\n  setup\n", "include \"question.scenario\"\n",
		"game roam\ncards \"../secret.yaml\"\n\nscenario \"x\"\n  setup\n", "game roam\ncards \"/dev/zero\"\n\nscenario \"x\"\n  setup\n", "game roam\ncards \"pipe\"\n\nscenario \"x\"\n  setup\n",
		head + "  Ann: place b2\n  draw \"out.svg\"\n", head + "  draw \"../out.svg\"\n", long, long + long, strings.Repeat(head, 200), strings.Repeat("(", 10_000),
		head + "  expect " + strings.Repeat("(", 5000) + "1" + strings.Repeat(")", 5000) + " == 1\n", head + "  expect all(1..1000000000, # > 0)\n", head + "  expect all(1..2000, any(1..2000, # == 1))\n",
		"game mnk\nvariants size=52x52x99\nscenario \"x\"\n  setup\n", "game mnk\nvariants size=999999999x9x9\nscenario \"x\"\n  setup\n", "game \x00\n", "\xff\xfe", "\u202e" + game,
		head + "  from \"x\"\n", head + "  for each ruling mnk.ruling.overline\n", "```scenario\n" + game + "```\n", head + "  position\n" + strings.Repeat("    turn Ann\n", 5000), "game organism\nscenario \"x\"\n  setup\n", "game nosuch\n",
	} {
		inputs = append(inputs, map[string]any{"text": text})
	}
	inputs = append(inputs, map[string]any{"text": game, "line": -1}, map[string]any{"text": game, "line": 1 << 40}, map[string]any{"text": game, "line": 1.5})
	calls, slowest := 0, time.Duration(0)
	for _, tool := range []string{"ask_legal", "check", "legal_moves", "draw", "readings", "why_fact", "write_scenario", "rules_search", "no_such_tool"} {
		for i, input := range inputs {
			in := map[string]any{"move": "Ann: place b3", "fact": "empty", "moves": []string{"Ann: place b3"}, "query": "win"}
			for key := range in {
				if needs := map[string]string{"ask_legal": "move", "readings": "move", "why_fact": "fact", "write_scenario": "moves", "rules_search": "query"}; needs[tool] != key {
					delete(in, key)
				}
			}
			if tool == "rules_search" && i >= 5 {
				break
			}
			maps.Copy(in, input)
			if i%3 == 0 && in["move"] != nil {
				in["move"] = long[:5000]
			}
			begun := time.Now()
			result, err := c.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: in})
			took := time.Since(begun)
			slowest, calls = max(slowest, took), calls+1
			said, _ := json.Marshal(result)
			fail.If(t, took > maxTime+5*time.Second, "%s of %.200v took %v", tool, input, took)
			text := fmt.Sprint(string(said), err)
			fail.If(t, strings.Contains(text, secret) || strings.Contains(text, "root:x:") || strings.Contains(text, "fault of umpire"),
				"%s of %.200v answers %.500s", tool, input, text)
		}
	}
	t.Logf("%d calls, the slowest took %v", calls, slowest)
	fail.If(t, calls < 200, "there are only %d calls", calls)
	after := state(top)
	fail.If(t, !slices.Equal(before, after), "written: %v, before %v", after, before)
	var v verdict
	said := c.call("ask_legal", map[string]any{"file": "in/b.scenario", "move": "Ann: place b2"}, nil)
	fail.If(t, !strings.Contains(said, "scenario"), "afterwards: %q", said)
	said = c.call("ask_legal", map[string]any{"file": "a.scenario", "move": "Ann: place b2"}, &v)
	fail.If(t, said != "" || v.Verdict != "illegal", "afterwards: %q %+v", said, v)
}

// Files are read below the client's roots alone, and of them below those of --root.
func TestRoots(t *testing.T) {
	top, root := places(t)
	for name, one := range map[string]struct {
		flags, roots []string
		file         string
		reads        bool
	}{
		"no root":                     {nil, nil, filepath.Join(root, "a.scenario"), false},
		"of the command":              {[]string{root}, nil, "a.scenario", true},
		"of the client":               {nil, []string{root}, "a.scenario", true},
		"by its whole path":           {nil, []string{root}, filepath.Join(root, "a.scenario"), true},
		"as an address":               {nil, []string{root}, "file://" + filepath.Join(root, "a.scenario"), true},
		"the client has none":         {[]string{root}, []string{}, "a.scenario", false},
		"the client's is below":       {[]string{top}, []string{root}, "a.scenario", true},
		"the client's is not below":   {[]string{filepath.Join(top, "rootless")}, []string{root}, "a.scenario", false},
		"another of the client":       {nil, []string{filepath.Join(root, "in")}, "../a.scenario", false},
		"the second root":             {nil, []string{filepath.Join(root, "in"), root}, "a.scenario", true},
		"a name like that of a root":  {[]string{root}, nil, root + "less/a.scenario", false},
		"a link that leads out of it": {[]string{root}, nil, "link.scenario", false},
	} {
		c := dial(t, one.flags, one.roots)
		said := c.call("draw", map[string]any{"file": one.file}, nil)
		fail.If(t, (said == "") != one.reads, "%s: %q", name, said)
	}
	var f folders
	fail.If(t, f.Set(filepath.Join(root, "a.scenario")) == nil || f.Set(filepath.Join(top, "nowhere")) == nil || f.Set(root) != nil,
		"a root is a folder")
}

// A call whose answer takes too long, or that faults, is an error of its own, and the next
// one is answered.
func TestSlowAndFaulty(t *testing.T) {
	s := &server{turns: make(chan struct{}, 2)}
	m := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	stuck := make(chan struct{})
	add(s, m, "slow", "", func(*call, source) (drawn, error) { <-stuck; return drawn{}, nil })
	add(s, m, "faulty", "", func(*call, source) (drawn, error) { panic("planted") })
	add(s, m, "good", "", func(*call, source) (drawn, error) { return drawn{Board: "x"}, nil })
	here, there := mcp.NewInMemoryTransports()
	_, err := m.Connect(t.Context(), there, nil)
	fail.Must(t, err)
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), here, nil)
	fail.Must(t, err)
	c := &client{ClientSession: session, t: t}
	begun := time.Now()
	said := c.call("slow", nil, nil)
	fail.If(t, !strings.Contains(said, "no answer") || time.Since(begun) > 2*maxTime, "after %v: %q", time.Since(begun), said)
	for range 3 {
		said := c.call("faulty", nil, nil)
		fail.If(t, !strings.Contains(said, "fault of umpire itself: planted"), "%q", said)
	}
	fail.Unequal(t, c.call("good", nil, nil), "", "%q")
	close(stuck)
	session.Close()
}

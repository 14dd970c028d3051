package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"umpire/engines"
)

func TestMain(m *testing.M) {
	if os.Getenv("UMPIRE_MCP_SERVE") != "" { // the test binary is the command
		os.Args = append(os.Args[:1], strings.Fields(os.Getenv("UMPIRE_MCP_SERVE"))...)
		main()
		return
	}
	os.Exit(m.Run())
}

const secret = "S3CRET"

// places makes a root with links out of it, and a secret beside it.
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
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
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
			for key, value := range input {
				in[key] = value
			}
			if i%3 == 0 && in["move"] != nil {
				in["move"] = long[:5000]
			}
			begun := time.Now()
			result, err := c.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: in})
			took := time.Since(begun)
			slowest, calls = max(slowest, took), calls+1
			said, _ := json.Marshal(result)
			if took > maxTime+5*time.Second {
				t.Errorf("%s of %.200v took %v", tool, input, took)
			}
			if text := fmt.Sprint(string(said), err); strings.Contains(text, secret) || strings.Contains(text, "root:x:") || strings.Contains(text, "fault of umpire") {
				t.Errorf("%s of %.200v answers %.500s", tool, input, text)
			}
		}
	}
	if t.Logf("%d calls, the slowest took %v", calls, slowest); calls < 200 {
		t.Errorf("there are only %d calls", calls)
	}
	if after := state(top); !slices.Equal(before, after) {
		t.Errorf("written: %v, before %v", after, before)
	}
	var v verdict
	if said := c.call("ask_legal", map[string]any{"file": "in/b.scenario", "move": "Ann: place b2"}, nil); !strings.Contains(said, "scenario") {
		t.Errorf("afterwards: %q", said)
	}
	if said := c.call("ask_legal", map[string]any{"file": "a.scenario", "move": "Ann: place b2"}, &v); said != "" || v.Verdict != "illegal" {
		t.Errorf("afterwards: %q %+v", said, v)
	}
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
		if said := c.call("draw", map[string]any{"file": one.file}, nil); (said == "") != one.reads {
			t.Errorf("%s: %q", name, said)
		}
	}
	var f folders
	if f.Set(filepath.Join(root, "a.scenario")) == nil || f.Set(filepath.Join(top, "nowhere")) == nil || f.Set(root) != nil {
		t.Error("a root is a folder")
	}
}

// The command speaks the protocol on standard input and output: line by line, an answer for
// each request, errors with their codes, and it ends with its input.
func TestStandardInput(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), "UMPIRE_MCP_SERVE=--root .")
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	ask := func(line string) (answer struct {
		ID     any
		Result map[string]any
		Error  *struct{ Code int }
	}) {
		io.WriteString(in, line+"\n")
		if !lines.Scan() {
			t.Fatalf("no answer to %s", line)
		}
		if err := json.Unmarshal(lines.Bytes(), &answer); err != nil {
			t.Fatalf("%s: %v", lines.Bytes(), err)
		}
		return answer
	}
	first := ask(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`)
	if first.Result["protocolVersion"] != "2025-06-18" || first.Result["serverInfo"].(map[string]any)["name"] != "umpire" {
		t.Errorf("%+v", first)
	}
	io.WriteString(in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`+"\n")
	for line, code := range map[string]int{
		`{"jsonrpc":"2.0","id":2,"method":"ping"}`:                                                        0,
		`{"jsonrpc":"2.0","id":"x","method":"tools/list"}`:                                                0,
		`{"jsonrpc":"2.0","id":3,"method":"nosuch/method"}`:                                               -32601,
		`{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"nosuch"}}`:                       -32602,
		`{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"umpire://guide"}}`:            0,
		`{"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}`:        -32602,
		`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"draw","arguments":{"text":""}}}`: 0,
	} {
		if got := ask(line); code == 0 && got.Error != nil || code != 0 && (got.Error == nil || got.Error.Code != code) {
			t.Errorf("%s: %+v %+v", line, got, got.Error)
		}
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ends with %v", err)
	}
}

// Over HTTP each request stands alone. Pages of other places are refused, and so are
// addresses that other computers reach.
func TestHTTP(t *testing.T) {
	web := httptest.NewServer(handler(newServer(engines.Games, nil)))
	defer web.Close()
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := c.Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: web.URL, DisableStandaloneSSE: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var v verdict
	if said := (&client{session, t}).call("ask_legal", map[string]any{"text": game, "move": "Ann: place b2"}, &v); said != "" || v.Verdict != "illegal" {
		t.Errorf("%q %+v", said, v)
	}
	for name, header := range map[string][2]string{"another origin": {"Origin", "https://evil.example"}, "another host": {"Host", "evil.example"}, "a page of another site": {"Sec-Fetch-Site", "cross-site"}} {
		req, _ := http.NewRequest("POST", web.URL, strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"ping"}`))
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Accept", "application/json, text/event-stream")
		if req.Header.Set(header[0], header[1]); header[0] == "Host" {
			req.Host = header[1]
		}
		if answer, err := http.DefaultClient.Do(req); err != nil || answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %v %v", name, answer.StatusCode, err)
		}
	}
	for _, address := range []string{"0.0.0.0:0", "[::]:0", ":0", "192.0.2.1:0", "example.com:80", "nonsense"} {
		if l, err := listen(address); err == nil {
			l.Close()
			t.Errorf("%s is served", address)
		}
	}
	l, err := listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
}

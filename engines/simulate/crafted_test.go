package simulate

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func begun(t testing.TB, file string) (*Run, error) {
	t.Helper()
	table := must.Get(t, mnk.Def.Table, rule.Setup{})
	return New([]Config{{Name: "as set up", Table: table}}, Options{Games: 200, Seed: 5, Cap: 50, Checkpoint: file, Identity: "mnk", Command: "umpire simulate mnk"})
}

func checkpoint(t testing.TB, file string) []byte {
	t.Helper()
	r, err := begun(t, file)
	if err == nil {
		err = r.Play(t.Context())
	}
	must.Succeed(t, err)
	text := must.Get(t, os.ReadFile, file)
	return text
}

// signed puts the right hash before a text.
func signed(text string) []byte {
	return append(fmt.Appendf(nil, head, xxhash.Sum64String(text)), text...)
}

func TestDamagedCheckpoints(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved")
	whole := checkpoint(t, file)
	r, err := begun(t, file)
	fail.Now(t, err != nil || r.Done != 200 || !r.Resumed, "a checkpoint that nobody has touched: %v", err)
	refuses := func(what string, text []byte) {
		t.Helper()
		must.Succeed(t, os.WriteFile(file, text, 0o644))
		_, err := begun(t, file)
		fail.If(t, err == nil || !strings.HasSuffix(err.Error(), "it is damaged, or not a checkpoint of a simulation: name another file"), "%s: %v", what, err)
	}
	for i := range whole {
		other := append([]byte(nil), whole...)
		other[i] ^= 1
		refuses(fmt.Sprintf("another byte %d", i), other)
	}
	for _, n := range []int{0, 1, 30, len(whole) - 1} {
		refuses(fmt.Sprintf("the first %d bytes", n), whole[:n])
	}
	refuses("more after it", append(append([]byte(nil), whole...), '\n'))
}

// Whoever knows how the hash is made still cannot make anything up that does not add up.
func TestCraftedCheckpoints(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved")
	_, text, _ := strings.Cut(string(checkpoint(t, file)), "\n")
	for _, c := range append(must.Cases[[]struct{ What, Old, New, Want string }](t, "testdata/crafted.yaml", "CraftedCheckpoints"), []struct{ What, Old, New, Want string }{
		{"a sample of nothing", text[strings.Index(text, `"samples":`):], `"samples":[null]}`, "damaged"},
		{"no JSON", text, `{"command":`, "damaged"},
		{"two texts", text, text + `{}`, "damaged"},
		{"nesting", text, strings.Repeat("[", 1_000_000), "damaged"},
		{"no clauses", text[strings.Index(text, `"clauses":`):strings.Index(text, `,"compared"`)], `"clauses":[]`, "damaged"},
	}...) {
		t.Run(c.What, func(t *testing.T) {
			crafted := strings.Replace(text, c.Old, c.New, 1)
			fail.Now(t, crafted == text, "there is no %s in it:\n%s", c.Old, text)
			must.Succeed(t, os.WriteFile(file, signed(crafted), 0o644))
			_, err := begun(t, file)
			fail.If(t, err == nil || !strings.Contains(err.Error(), c.Want), "%v, not %q", err, c.Want)
		})
	}
}

func TestAnySeed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved")
	checkpoint(t, file)
	table, _ := mnk.Def.Table(rule.Setup{})
	r, err := New([]Config{{Name: "as set up", Table: table}}, Options{Games: 300, Seed: 6, AnySeed: true, Cap: 50, Checkpoint: file, Identity: "mnk"})
	fail.If(t, err != nil || r.Seed != 5 || r.Done != 200, "seed %d, %d games: %v", r.Seed, r.Done, err)
}

// Whatever a checkpoint says, it is refused or can be gone on with.
func FuzzCheckpoint(f *testing.F) {
	_, text, _ := strings.Cut(string(checkpoint(f, filepath.Join(f.TempDir(), "saved"))), "\n")
	f.Add(text)
	f.Add(`{"identity":"mnk","seed":5,"cap":50,"samples":[{}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		r := must.Get2[testing.TB](t, begun, t, "")
		var s savedRun
		if r.fits(signed(text), &s) != nil {
			return
		}
		r.Samples, r.Done = s.Samples, s.Done
		must.Succeed(t, r.Play(t.Context()))
		must.Value(json.Marshal(r.Samples))(t)
	})
}

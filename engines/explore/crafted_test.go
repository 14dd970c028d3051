package explore

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// searching returns a search of a small game, ready to continue from a checkpoint.
func searching(t testing.TB, file string, prints bool) (*Search, error) {
	t.Helper()
	table := must.Get(t, mnk.Def.Table, rule.Setup{Variants: []rule.Setting{{Name: "size", Value: "3x2x2"}}})
	return New(table, table.Start(), Options{Checkpoint: file, Prints: prints, Depth: 4, Identity: "mnk", Command: "umpire explore mnk", Clauses: []rule.Clause{mnk.WinLine}, Jobs: 2})
}

type checkpointParts struct {
	head   map[string]any
	blocks []byte
}

func parts(t testing.TB, file string, prints bool) *checkpointParts {
	t.Helper()
	s, err := searching(t, file, prints)
	if err == nil {
		err = s.Run(t.Context())
	}
	must.Succeed(t, err)
	text := must.Get(t, os.ReadFile, file)
	n := len(magic) + 8
	head := int(binary.LittleEndian.Uint64(text[len(magic):]))
	c := &checkpointParts{blocks: text[n+head : len(text)-8]}
	must.Succeed(t, json.Unmarshal(text[n:n+head], &c.head))
	return c
}

func (c *checkpointParts) copy(t testing.TB) *checkpointParts {
	text := must.Get[any](t, json.Marshal, c.head)
	other := &checkpointParts{blocks: append([]byte(nil), c.blocks...)}
	json.Unmarshal(text, &other.head)
	return other
}

// file returns the checkpoint with a hash that is right.
func (c *checkpointParts) file(t testing.TB) []byte {
	t.Helper()
	head := must.Get[any](t, json.Marshal, c.head)
	return signed(head, c.blocks)
}

func signed(head, blocks []byte) []byte {
	text := binary.LittleEndian.AppendUint64([]byte(magic), uint64(len(head)))
	text = append(append(text, head...), blocks...)
	return binary.LittleEndian.AppendUint64(text, xxhash.Sum64(text))
}

func TestCraftedCheckpoints(t *testing.T) {
	list := func(x any, at ...int) []any {
		for _, i := range at {
			x = x.([]any)[i]
		}
		return x.([]any)
	}
	shardWith := func(c *checkpointParts) int {
		for i, n := range list(c.head["positions"]) {
			if n.(float64) > 0 {
				return i
			}
		}
		return 0
	}
	answer := func(c *checkpointParts) map[string]any { return list(c.head["answers"])[0].(map[string]any) }
	whole := map[bool]*checkpointParts{}
	for _, prints := range []bool{false, true} {
		whole[prints] = parts(t, filepath.Join(t.TempDir(), "saved"), prints)
	}
	for _, c := range []struct {
		what string
		do   func(c *checkpointParts)
	}{
		{"another version", func(c *checkpointParts) { c.head["version"] = 7 }},
		{"no depths", func(c *checkpointParts) { c.head["levels"] = []any{} }},
		{"a thousand depths", func(c *checkpointParts) { c.head["levels"] = make([]Level, 1000) }},
		{"no marks", func(c *checkpointParts) { c.head["marks"] = nil }},
		{"one mark less", func(c *checkpointParts) { c.head["marks"] = list(c.head["marks"])[1:] }},
		{"a mark beyond the end", func(c *checkpointParts) { m := list(c.head["marks"]); list(m, len(m)-1)[3] = 1 << 30 }},
		{"marks that go back", func(c *checkpointParts) { m := list(c.head["marks"]); list(m, 0)[shardWith(c)] = 1 << 31 }},
		{"a mark within a position", func(c *checkpointParts) {
			m, shard := list(c.head["marks"]), shardWith(c)
			for depth := range m {
				if at := list(m, depth)[shard].(float64); at > 0 {
					list(m, depth)[shard] = at - 1
				}
			}
		}},
		{"more positions in a depth", func(c *checkpointParts) { list(c.head["levels"])[1].(map[string]any)["states"] = 1000000 }},
		{"more left than there are", func(c *checkpointParts) { l := list(c.head["levels"]); l[len(l)-1].(map[string]any)["left"] = 1000000 }},
		{"a shard below the first", func(c *checkpointParts) { c.head["shard"] = -1 }},
		{"a shard beyond the last", func(c *checkpointParts) { c.head["shard"] = 257 }},
		{"no slots", func(c *checkpointParts) { list(c.head["slots"])[0] = 0 }},
		{"too few slots to grow", func(c *checkpointParts) { list(c.head["slots"])[0] = 1 }},
		{"fewer slots than nothing", func(c *checkpointParts) { list(c.head["slots"])[0] = -1 }},
		{"slots without end", func(c *checkpointParts) { list(c.head["slots"])[0] = 1 << 50 }},
		{"a full table", func(c *checkpointParts) { list(c.head["positions"])[0] = list(c.head["slots"])[0] }},
		{"positions that are not there", func(c *checkpointParts) { list(c.head["positions"])[shardWith(c)] = 33 }},
		{"a block that is too long", func(c *checkpointParts) { list(c.head["fills"], shardWith(c))[0] = blockSize + 1 }},
		{"a block without end", func(c *checkpointParts) { list(c.head["fills"], shardWith(c))[0] = 1 << 40 }},
		{"a block of less than nothing", func(c *checkpointParts) { list(c.head["fills"], shardWith(c))[0] = -1 }},
		{"a block that is not there", func(c *checkpointParts) { c.head["fills"].([]any)[255] = []any{9} }},
		{"positions cut short", func(c *checkpointParts) { c.blocks = c.blocks[:len(c.blocks)-1] }},
		{"more after the positions", func(c *checkpointParts) { c.blocks = append(c.blocks, 0) }},
		{"no speed", func(c *checkpointParts) { c.head["Yield"] = 0 }},
		{"less than no speed", func(c *checkpointParts) { c.head["Fresh"] = -5 }},
		{"no answers", func(c *checkpointParts) { c.head["answers"] = nil }},
		{"an answer to another question", func(c *checkpointParts) { answer(c)["Text"] = "\x1b[2J" }},
		{"a verdict that is none", func(c *checkpointParts) { answer(c)["Verdict"] = "guilty" }},
		{"an example at no depth", func(c *checkpointParts) { answer(c)["Depth"] = 1 << 40 }},
		{"a move below the first", func(c *checkpointParts) { answer(c)["Number"] = -1 }},
		{"an example that is not a position", func(c *checkpointParts) { answer(c)["From"] = []byte("xyz and more") }},
		{"an example of nothing", func(c *checkpointParts) { answer(c)["From"], answer(c)["Packed"] = nil, nil }},
		{"another type", func(c *checkpointParts) { c.head["levels"] = "all" }},
	} {
		t.Run(c.what, func(t *testing.T) {
			for _, prints := range []bool{false, true} {
				file := filepath.Join(t.TempDir(), "saved")
				other := whole[prints].copy(t)
				c.do(other)
				os.WriteFile(file, other.file(t), 0o644)
				_, err := searching(t, file, prints)
				fail.If(t, !errors.Is(err, errDamaged), "fingerprints %t: %v", prints, err)
			}
		})
	}
}

// A search that has seen everything can be asked again, and counts nothing twice.
func TestGoingOnFromTheEnd(t *testing.T) {
	table := must.Get(t, mnk.Def.Table, rule.Setup{Variants: []rule.Setting{{Name: "size", Value: "3x2x2"}}})
	opt := Options{Checkpoint: filepath.Join(t.TempDir(), "saved")}
	var levels []Level
	for range 3 {
		s, err := New(table, table.Start(), opt)
		if err == nil {
			err = s.Run(t.Context())
		}
		fail.Now(t, err != nil || s.Stop != Whole, "%v %v", s.Stop, err)
		fail.If(t, levels != nil && !reflect.DeepEqual(s.Levels, levels), "%v, not %v", s.Levels, levels)
		levels = s.Levels
	}
}

func TestCheckpointOfAnotherCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved")
	c := parts(t, file, false)
	c.head["identity"] = "roam"
	os.WriteFile(file, c.file(t), 0o644)
	_, err := searching(t, file, false)
	fail.If(t, err == nil || !strings.Contains(err.Error(), "it is of another search, umpire explore mnk,"), "%v", err)
}

// What a game cannot do with a position shows when it comes to it.
func TestPositionsThatNoSearchHasFound(t *testing.T) {
	for _, bits := range []byte{0xff, 1, 0x80} {
		file := filepath.Join(t.TempDir(), "saved")
		c := parts(t, file, false)
		for i := range c.blocks {
			c.blocks[i] ^= bits
		}
		os.WriteFile(file, c.file(t), 0o644)
		s, err := searching(t, file, false)
		if err == nil {
			err = s.Run(t.Context())
		}
		fail.If(t, err != nil && !errors.Is(err, errCrafted) && !errors.Is(err, errDamaged), "%v", err)
	}
	file := filepath.Join(t.TempDir(), "saved")
	c := parts(t, file, false)
	c.head["answers"].([]any)[0].(map[string]any)["Number"] = 1 << 20
	os.WriteFile(file, c.file(t), 0o644)
	s, err := searching(t, file, false)
	if err == nil {
		_, _, err = s.Line(&s.Answers[0])
	}
	fail.If(t, !errors.Is(err, errCrafted), "%v", err)
}

// Whatever a checkpoint says, with a hash that is right: it is refused, or gone on with.
func FuzzCheckpoint(f *testing.F) {
	whole := parts(f, filepath.Join(f.TempDir(), "saved"), false)
	f.Add(uint16(0), byte(0), "levels", 0, 0.0)
	f.Add(uint16(9), byte(255), "marks", 2, 7.0)
	f.Add(uint16(5), byte(1), "Yield", 2, 7.0)
	f.Add(uint16(5), byte(1), "slots", 2, 1e9)
	f.Fuzz(func(t *testing.T, at uint16, bits byte, field string, nth int, value float64) {
		c := whole.copy(t)
		c.blocks[int(at)%len(c.blocks)] ^= bits
		if x, there := c.head[field]; there {
			c.head[field] = put(x, nth, value)
		}
		text, err := json.Marshal(c.head)
		if err != nil {
			return
		}
		file := filepath.Join(t.TempDir(), "saved")
		os.WriteFile(file, signed(text, c.blocks), 0o644)
		s, err := searching(t, file, false)
		if err != nil {
			return
		}
		if err := s.Run(t.Context()); err != nil && !errors.Is(err, errCrafted) {
			t.Error(err)
		}
		for i := range s.Answers {
			if s.Answers[i].Verdict == Seen {
				s.Line(&s.Answers[i])
			}
		}
	})
}

func put(x any, nth int, value float64) any {
	switch x := x.(type) {
	case []any:
		if len(x) > 0 {
			i := int(uint(nth) % uint(len(x)))
			x[i] = put(x[i], nth/7, value)
		}
		return x
	case map[string]any:
		for _, name := range []string{"states", "left", "Depth", "Number", "Verdict"} {
			if _, there := x[name]; there && nth&1 == 0 {
				x[name] = put(x[name], nth/7, value)
			}
			nth /= 2
		}
		return x
	}
	if value == float64(int64(value)) {
		return int64(value)
	}
	return reflect.ValueOf(value).Float()
}

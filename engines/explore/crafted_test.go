package explore

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
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
	whole := map[bool]*checkpointParts{}
	for _, prints := range []bool{false, true} {
		whole[prints] = parts(t, filepath.Join(t.TempDir(), "saved"), prints)
	}
	for _, c := range must.Cases[[]struct {
		What, At string // the paths of values in the head, or "blocks"
		To       any    // what is there then, or how many bytes more
	}](t, "testdata/crafted.yaml", "Checkpoints") {
		t.Run(c.What, func(t *testing.T) {
			for _, prints := range []bool{false, true} {
				file := filepath.Join(t.TempDir(), "saved")
				other := whole[prints].copy(t)
				if by, _ := strconv.Atoi(fmt.Sprint(c.To)); c.At == "blocks" {
					other.blocks = append(other.blocks, 0)[:len(other.blocks)+by]
				}
				for _, path := range strings.Fields(c.At) {
					other.set(strings.Split(path, "."), c.To)
				}
				os.WriteFile(file, other.file(t), 0o644)
				_, err := searching(t, file, prints)
				fail.If(t, !errors.Is(err, errDamaged), "fingerprints %t: %v", prints, err)
			}
		})
	}
}

// set replaces what is at a path in the head by a value, or by the value less one, of the list
// without its first, or 400 times, if that is named. In a path S is the first shard with a position, -1 the last of
// a list and * each of it that is more than 0.
func (c *checkpointParts) set(path []string, to any) {
	shard := slices.IndexFunc(c.head["positions"].([]any), func(n any) bool { return n.(float64) > 0 })
	var put func(at any, path []string) any
	put = func(at any, path []string) any {
		if len(path) == 0 {
			switch to {
			case "less":
				return max(0, at.(float64)-1)
			case "rest":
				return at.([]any)[1:]
			case "often":
				return slices.Repeat(at.([]any), 400)
			}
			return to
		}
		switch at := at.(type) {
		case map[string]any:
			at[path[0]] = put(at[path[0]], path[1:])
		case []any:
			n, err := strconv.Atoi(strings.Replace(path[0], "S", strconv.Itoa(shard), 1))
			for i := range at {
				if err != nil || i == n || n < 0 && i == len(at)+n {
					at[i] = put(at[i], path[1:])
				}
			}
		}
		return at
	}
	put(c.head, path)
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
		err = s.Run(t.Context())
		fail.If(t, err != nil && !errors.Is(err, errCrafted), "%v", err)
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

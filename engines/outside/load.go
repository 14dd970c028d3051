package outside

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/rule"
)

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// Load returns the game of an engine. What the engine says about itself is kept in the
// user's cache folder, so that the engine is started only when something is asked about a
// position. Close ends its processes.
func Load(o Options) (def *rule.GameDef, close func(), err error) {
	p := newPool(o)
	raw, known := recall(&p.Options)
	if !known {
		if raw, err = p.greet(); err != nil {
			p.close()
			return nil, nil, err
		}
	}
	w := &Welcome{}
	if err := json.Unmarshal(raw, w); err != nil {
		p.close()
		return nil, nil, p.fault(nil, raw, "the engine %s described its game in another form: %s", o.Command, otherForm(err))
	}
	e, err := newEngine(p, w)
	if err != nil {
		p.close()
		return nil, nil, fmt.Errorf("the engine %s cannot be used: %w", o.Command, err)
	}
	p.name = "the engine of " + w.Name
	if p.welcome = described(raw); !known {
		remember(&p.Options, raw)
	}
	return e.def(), p.close, nil
}

func (p *pool) greet() ([]byte, error) {
	x, fault := p.pick()
	if fault == nil {
		q := &Question{Do: "hello", Protocol: []int{Protocol}}
		var raw []byte
		if raw, fault = x.ask(q); fault == nil {
			var said struct{ Error string }
			if _ = json.Unmarshal(raw, &said); said.Error != "" {
				fault = p.fault(q, raw, "%s failed at %s: %s", p.name, q.subject(), said.Error)
			}
		}
		if fault == nil {
			x.opening("").once.Do(func() {})
			return raw, nil
		}
	}
	fault.Msg = strings.Replace(fault.Msg, "the engine", "the engine "+p.Command, 1)
	return nil, fault
}

// memory returns the file in which the description by an engine is kept. Its name depends
// on the command and on the files that the command names, so a changed engine is asked
// again; "" when there is no cache folder.
func memory(o *Options) string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	h := sha256.New()
	here, _ := os.Getwd()
	fmt.Fprintln(h, Protocol, o.line(), o.Dir, here)
	for _, word := range strings.Fields(o.Command) {
		word = strings.Trim(word, `'"`)
		if !filepath.IsAbs(word) {
			word = filepath.Join(o.Dir, word)
		}
		if info, err := os.Stat(word); err == nil && info.Mode().IsRegular() {
			fmt.Fprintln(h, word, info.Size(), info.ModTime().UnixNano())
		}
	}
	return filepath.Join(dir, "umpire", "engines", hex.EncodeToString(h.Sum(nil)[:16])+".json")
}

func recall(o *Options) ([]byte, bool) {
	raw, err := files.Whole(memory(o), int64(o.Answer))
	return raw, err == nil && json.Valid(raw)
}

// remember keeps a description. Without a cache folder the engine is asked every time.
func remember(o *Options, raw []byte) {
	if name := memory(o); name != "" && os.MkdirAll(filepath.Dir(name), 0o700) == nil {
		_ = atomicfile.Over(name, raw)
	}
}

func forget(o *Options) {
	if name := memory(o); name != "" {
		_ = atomicfile.Remove(filepath.Dir(name), filepath.Base(name))
	}
}

// A cache keeps answers by question, within a number of bytes: when half of them are
// taken, those that nobody asked for since then are dropped.
type cache struct {
	most int

	mu       sync.Mutex
	now, old map[any]kept
	bytes    int // of now
}

type kept struct {
	value any
	bytes int
}

// overhead is about what an entry takes besides its text.
const overhead = 200

func newCache(most int) *cache { return &cache{most: most, now: map[any]kept{}} }

// get returns what is kept under a key, nil for nothing.
func (c *cache) get(key any) any {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.now[key]
	if !ok {
		if k, ok = c.old[key]; ok {
			c.put(key, k)
		}
	}
	return k.value
}

// keep keeps a value that takes about so many bytes.
func (c *cache) keep(key, value any, bytes int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(key, kept{value, bytes + overhead})
}

func (c *cache) put(key any, k kept) {
	if c.bytes+k.bytes > c.most/2 {
		c.old, c.now, c.bytes = c.now, map[any]kept{}, 0
	}
	c.bytes += k.bytes
	c.now[key] = k
}

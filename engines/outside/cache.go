package outside

import "sync"

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

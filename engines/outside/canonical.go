package outside

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// canonical returns JSON in the one form in which positions are compared: without spaces,
// the keys of objects sorted, numbers and texts in one spelling.
func canonical(raw []byte) (string, error) {
	c := scanner{raw: raw}
	if c.value(0) && c.at == len(raw) {
		return string(raw), nil // nearly always: SDKs write this form
	}
	var v any
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return "", err
	}
	if d.More() {
		return "", fmt.Errorf("there is more behind the JSON value")
	}
	return write(spelled(v)), nil
}

// spelled returns a decoded value with its numbers in one spelling: 1.0 is 1.
func spelled(v any) any {
	switch v := v.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return n
		}
		if f, err := v.Float64(); err == nil {
			if f == float64(int64(f)) {
				return int64(f)
			}
			return f
		}
	case []any:
		for i := range v {
			v[i] = spelled(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = spelled(v[key])
		}
	}
	return v
}

// write returns a value as JSON without escapes that HTML would need.
func write(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // the value was decoded from JSON
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// maxNesting is how deep the fast check for the canonical form looks.
const maxNesting = 30

// A scanner checks whether JSON is in canonical form already. It says no to what it does
// not know well: escapes, characters beyond ASCII, fractions.
type scanner struct {
	raw []byte
	at  int
}

func (c *scanner) peek() byte {
	if c.at < len(c.raw) {
		return c.raw[c.at]
	}
	return 0
}

func (c *scanner) take(b byte) bool {
	if c.peek() != b {
		return false
	}
	c.at++
	return true
}

func (c *scanner) word(w string) bool {
	if !bytes.HasPrefix(c.raw[c.at:], []byte(w)) {
		return false
	}
	c.at += len(w)
	return true
}

func (c *scanner) value(depth int) bool {
	if depth > maxNesting {
		return false
	}
	switch b := c.peek(); {
	case b == '{':
		return c.object(depth)
	case b == '[':
		c.at++
		for first := true; !c.take(']'); first = false {
			if !first && !c.take(',') || !c.value(depth+1) {
				return false
			}
		}
		return true
	case b == '"':
		_, ok := c.text()
		return ok
	case b == 't':
		return c.word("true")
	case b == 'f':
		return c.word("false")
	case b == 'n':
		return c.word("null")
	}
	return c.number()
}

func (c *scanner) object(depth int) bool {
	c.at++
	var last []byte
	for first := true; !c.take('}'); first = false {
		if !first && !c.take(',') {
			return false
		}
		key, ok := c.text()
		if !ok || !first && bytes.Compare(last, key) >= 0 || !c.take(':') || !c.value(depth+1) {
			return false
		}
		last = key
	}
	return true
}

func (c *scanner) text() ([]byte, bool) {
	if !c.take('"') {
		return nil, false
	}
	from := c.at
	for ; c.at < len(c.raw); c.at++ {
		switch b := c.raw[c.at]; {
		case b == '"':
			c.at++
			return c.raw[from : c.at-1], true
		case b < ' ' || b > '~' || b == '\\':
			return nil, false
		}
	}
	return nil, false
}

// number takes a whole number of at most 15 digits.
func (c *scanner) number() bool {
	c.take('-')
	from := c.at
	for c.peek() >= '0' && c.peek() <= '9' {
		c.at++
	}
	n := c.at - from
	return n > 0 && n <= 15 && (c.raw[from] != '0' || n == 1 && (from == 0 || c.raw[from-1] != '-')) &&
		c.peek() != '.' && c.peek() != 'e' && c.peek() != 'E'
}

// otherForm says in words why an answer does not have the form of the protocol.
func otherForm(err error) string {
	var other *json.UnmarshalTypeError
	var broken *json.SyntaxError
	switch {
	case errors.As(err, &other) && other.Field != "":
		return fmt.Sprintf("%s is of kind %s, not %s", other.Field, other.Value, jsonWords(other.Type))
	case errors.As(err, &other):
		return fmt.Sprintf("it is of kind %s, not %s", other.Value, jsonWords(other.Type))
	case errors.As(err, &broken):
		return fmt.Sprintf("it is not JSON from byte %d on", broken.Offset)
	}
	return "it is not JSON of this form"
}

func jsonWords(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Pointer:
		return jsonWords(t.Elem())
	}
	return "a number"
}

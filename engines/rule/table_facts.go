package rule

import (
	"fmt"
	"reflect"
	"strings"
)

// A Fact is a name that expectations may use.
type Fact struct {
	Name, Type, Doc string
}

// An ArgError is the error of a fact's function for an argument that names
// nothing: a space that the board does not have, a card of no set. Expectations
// report it at the argument.
type ArgError struct {
	Arg  int    // from 0
	Msg  string // lower case, no full stop
	Near string // the nearest right word, if there is one
}

func (e *ArgError) Error() string {
	if e.Near == "" {
		return e.Msg
	}
	return fmt.Sprintf("%s (did you mean %q?)", e.Msg, e.Near)
}

// NoSuch returns the ArgError for a word that names nothing: what says what was
// expected ("a card"), words lists what there is, as far as it can be listed.
func NoSuch(arg int, what, got string, words []string) error {
	return &ArgError{arg, fmt.Sprintf("%q is not %s", got, what), Nearest(got, words)}
}

// FactsOf lists the facts of a struct, in the order of its fields: those with
// the tags expr and doc. The error that a function may return beside its value
// is left out.
func FactsOf(v any) []Fact {
	var facts []Fact
	eachFact(v, func(f reflect.StructField, _ reflect.Value) {
		facts = append(facts, Fact{f.Tag.Get("expr"), typeWords(f.Type), f.Tag.Get("doc")})
	})
	return facts
}

// typeWords prints the type of a fact: a function without its error.
func typeWords(t reflect.Type) string {
	text := t.String()
	if before, result, found := strings.Cut(text, ") ("); found {
		text = before + ") " + strings.TrimSuffix(result, ", error)")
	}
	return text
}

// addFields puts the facts of a struct into a map, by name.
func addFields(facts map[string]any, v any) {
	eachFact(v, func(f reflect.StructField, field reflect.Value) {
		facts[f.Tag.Get("expr")] = field.Interface()
	})
}

// FactNamed returns the value of a fact of a struct by its name; it is not valid
// when the struct has none of that name.
func FactNamed(v any, name string) (value reflect.Value) {
	eachFact(v, func(f reflect.StructField, field reflect.Value) {
		if f.Tag.Get("expr") == name {
			value = field
		}
	})
	return value
}

func eachFact(v any, do func(reflect.StructField, reflect.Value)) {
	value := reflect.Indirect(reflect.ValueOf(v))
	if value.Kind() != reflect.Struct {
		return
	}
	for i := range value.NumField() {
		if f := value.Type().Field(i); f.Tag.Get("expr") != "" {
			do(f, value.Field(i))
		}
	}
}

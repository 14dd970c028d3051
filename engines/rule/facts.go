package rule

import (
	"reflect"
	"strings"
)

// A Fact is a name that expectations may use.
type Fact struct {
	Name, Type string
	Value      string // what kind of value it is, in words: "list of text"
	Doc        string
}

// FactsOf lists the facts of a struct, in the order of its fields: those with the tags expr and
// doc. The error that a function may return besides its value is omitted.
func FactsOf(v any) []Fact {
	var facts []Fact
	eachFact(v, func(f reflect.StructField, _ reflect.Value) {
		facts = append(facts, Fact{f.Tag.Get("expr"), typeOf(f.Type), typeWords(f.Type), f.Tag.Get("doc")})
	})
	return facts
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
	if later, ok := v.(func() any); ok {
		v = later()
	}
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

// typeOf prints the type of a fact for programs: a function without its error.
func typeOf(t reflect.Type) string {
	text := strings.ReplaceAll(t.String(), "rule.Line", "line")
	if before, result, found := strings.Cut(text, ") ("); found {
		text = before + ") " + strings.TrimSuffix(result, ", error)")
	}
	return text
}

// typeWords says what kind of value a fact is.
func typeWords(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text"
	case reflect.Slice, reflect.Array:
		if kind := typeWords(t.Elem()); kind != "value" {
			return "list of " + strings.Replace(kind, "number", "numbers", 1)
		}
		return "list"
	case reflect.Map:
		return typeWords(t.Elem()) + " by name"
	case reflect.Func:
		return typeWords(t.Out(0)) + [...]string{" of all", " for a text", " for two texts"}[min(t.NumIn(), 2)]
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		return "number"
	}
	return "value"
}

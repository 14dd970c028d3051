package rule

import "reflect"

// A Fact is a name that expectations may use.
type Fact struct {
	Name, Type, Doc string
}

// FactsOf lists the facts of a struct, in the order of its fields: those with
// the tags expr and doc.
func FactsOf(v any) []Fact {
	var facts []Fact
	eachFact(v, func(f reflect.StructField, _ reflect.Value) {
		facts = append(facts, Fact{f.Tag.Get("expr"), f.Type.String(), f.Tag.Get("doc")})
	})
	return facts
}

// addFields puts the facts of a struct into a map, by name.
func addFields(facts map[string]any, v any) {
	eachFact(v, func(f reflect.StructField, field reflect.Value) {
		facts[f.Tag.Get("expr")] = field.Interface()
	})
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

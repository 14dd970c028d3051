package props

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// argumentLaws are the laws of the arguments that functions among the facts take.
var argumentLaws = []*Law{
	{Name: "facts-refuse-what-cannot-stand-there", Words: "Every function of facts refuses an argument that is none of what may stand there, and says which.", spot: factsRefuse},
}

// strangers are arguments that are wrong in every game: words that name nothing, one of
// them with a character that names do not have, and numbers that are too large or small.
var strangers = []any{"no-such-thing", "Xyzzyx", "@", 1 << 30, -1 << 30}

func factsRefuse(s *Spot) *Breach {
	facts := s.Facts()
	names := make([]string, 0, len(facts))
	for name := range facts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		v := reflect.ValueOf(facts[name])
		switch v.Kind() {
		case reflect.Func:
			if b := refusesStrangers(name, v); b != nil {
				return b
			}
		case reflect.Struct:
			for _, fact := range rule.FactsOf(facts[name]) {
				if f := rule.FactNamed(facts[name], fact.Name); f.Kind() == reflect.Func {
					if b := refusesStrangers(name+"."+fact.Name, f); b != nil {
						return b
					}
				}
			}
		}
	}
	return nil
}

// refusesStrangers calls a function with arguments that it must refuse.
func refusesStrangers(name string, f reflect.Value) *Breach {
	t := f.Type()
	if t.NumIn() == 0 || f.IsNil() {
		return nil
	}
	if t.NumOut() != 2 || t.Out(1) != reflect.TypeFor[error]() {
		return breach("%s has no error to return beside its value: nothing that stands in it is refused", name)
	}
	for _, stranger := range strangers {
		args := make([]reflect.Value, t.NumIn())
		texts := make([]string, len(args))
		for i := range args {
			args[i] = reflect.New(t.In(i)).Elem()
			if v := reflect.ValueOf(stranger); v.Kind() == t.In(i).Kind() {
				args[i].Set(v.Convert(t.In(i)))
			}
			texts[i] = fmt.Sprintf("%#v", args[i].Interface())
		}
		if !slices.ContainsFunc(args, func(v reflect.Value) bool { return v.Kind() == reflect.ValueOf(stranger).Kind() }) {
			continue
		}
		call := name + "(" + strings.Join(texts, ", ") + ")"
		out := f.Call(args)
		err, _ := out[1].Interface().(error)
		var wrong *rule.ArgError
		switch {
		case err == nil:
			return breach("%s is %v: nothing says that nobody knows what stands there", call, out[0].Interface())
		case !errors.As(err, &wrong) || wrong.Arg < 0 || wrong.Arg >= len(args):
			return breach("%s is refused, but no argument of it is named: %v", call, err)
		case wrong.Msg == "" || strings.HasSuffix(wrong.Msg, ".") || strings.Contains(wrong.Msg, "\n"):
			return breach("%s is refused with %q, which is not a line without a full stop", call, wrong.Msg)
		}
	}
	return nil
}

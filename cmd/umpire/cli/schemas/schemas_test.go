// Package schemas has the schemas of what commands write with --json, and checks them. It is apart from
// package cli, whose tests start their program some thousand times: a library for schemas takes long to
// begin.
package schemas

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/cmd/umpire/cli"
	"umpire/cmd/umpire/internal/report"
	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"
)

var updateSchemas = flag.Bool("umpire.schemas", false, "write the JSON schemas again")

// Every command with --json has a published schema: it is the one of the types that the command
// writes, what it writes keeps it, and what lacks a field or has another kind of value does not.
func TestSchemas(t *testing.T) {
	written := must.Cases[map[string][]string](t, "../testdata/documents.yaml", "Schemas")
	for _, folder := range []string{"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME"} {
		t.Setenv(folder, t.TempDir())
	}
	dir, python := t.TempDir(), must.Program(t, "python3")
	for name, text := range must.Cases[map[string]string](t, "../testdata/documents.yaml", "ReadForSchemas") {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
	}
	write := func(line string) string {
		var out, stderr bytes.Buffer
		words := strings.Fields(strings.ReplaceAll(line, "DIR", dir))
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], "~", " ")
			switch words[i] {
			case "ENGINE":
				words[i] = python + " ../../../../engines/outside/testdata/bad.py"
			case "PYTHON":
				words[i] = python + " ../testdata/engines/mnk.py"
			case "WRONG":
				words[i] = python + " ../testdata/engines/mnk.py late nowhere"
			}
		}
		cli.Spread(engines.Games, nil, append(words, "--format", "json"), strings.NewReader(""), &out, &stderr)
		fail.If(t, out.Len() == 0, "%s: %s", line, stderr.String())
		return out.String()
	}
	must.Succeed(t, os.WriteFile(filepath.Join(dir, "main.json"), []byte(strings.ReplaceAll(write("check DIR"), "mnk.win.line", "mnk.win.full")), 0o666))
	var sheet struct {
		Sheet     string
		Questions []struct{ Choices []string }
	}
	must.Succeed(t, json.Unmarshal([]byte(write("exam mnk --questions 3 --seed 1")), &sheet))
	answers := "exam mnk seed 1 questions 3 sheet " + sheet.Sheet + "\nreader Ann\n"
	for i, q := range sheet.Questions {
		answers += fmt.Sprintf("%d %s\n", i+1, []string{"no", "A"}[min(1, len(q.Choices))])
	}
	must.Succeed(t, os.WriteFile(filepath.Join(dir, "answers.txt"), []byte(answers), 0o666))
	must.Succeed(t, os.WriteFile(filepath.Join(dir, "cover.json"), []byte(write("cover DIR/shown.scenario --random 0")), 0o666))

	var withJSON func(cmd *cobra.Command, path string)
	withJSON = func(cmd *cobra.Command, path string) {
		for _, sub := range cmd.Commands() {
			name := strings.TrimSpace(path + " " + sub.Name())
			fail.If(t, sub.Flags().Lookup("json") != nil && written[name] == nil, "%s has no schema", name)
			withJSON(sub, name)
		}
	}
	withJSON(cli.Command(engines.Games...), "")
	defer func() { report.Wrote = nil }()
	for _, name := range slices.Sorted(maps.Keys(written)) {
		t.Run(name, func(t *testing.T) {
			var forms []any
			var outputs []string
			report.Wrote = func(v any) {
				if form := formOf(reflect.ValueOf(v)); !slices.ContainsFunc(forms, func(have any) bool { return reflect.DeepEqual(have, form) }) {
					forms = append(forms, form)
				}
			}
			for _, line := range written[name] {
				outputs = append(outputs, write(line))
			}
			report.Wrote = nil
			published(t, name, forms, outputs)
		})
	}
}

func published(t *testing.T, name string, forms []any, outputs []string) {
	schema := map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "umpire " + name + " --format json", "anyOf": forms}
	text, err := json.MarshalIndent(schema, "", " ")
	file := strings.ReplaceAll(name, " ", "_") + ".json"
	text = append(text, '\n')
	if *updateSchemas {
		must.Succeed(t, os.WriteFile(file, text, 0o644))
	}
	have, missing := os.ReadFile(file)
	fail.Now(t, err != nil || missing != nil || !bytes.Equal(have, text),
		"%s is not the schema of what the command writes (%v, %v): run go test ./cmd/umpire/cli/schemas -run TestSchemas -umpire.schemas, and look at the difference", file, err, missing)
	rules := must.Get(t, jsonschema.NewCompiler().Compile, file)
	for _, output := range outputs {
		values := json.NewDecoder(strings.NewReader(output))
		for n := 0; ; n++ {
			var value any
			if err := values.Decode(&value); err != nil {
				fail.If(t, n == 0, "%v in %.200s", err, output)
				break
			}
			fail.Unequal(t, rules.Validate(value), nil, "%v")
			if object, ok := value.(map[string]any); ok && n == 0 {
				for _, form := range forms {
					required, _ := form.(map[string]any)["required"].([]string)
					for _, key := range required {
						if kept, there := object[key]; there && len(forms) == 1 {
							delete(object, key)
							without := rules.Validate(value)
							object[key] = map[string]any{"": map[string]any{}}
							other := rules.Validate(value)
							object[key] = kept
							_, free := form.(map[string]any)["properties"].(map[string]any)[key].(map[string]any)["type"]
							fail.If(t, without == nil || other == nil && free, "without %s, or with another value of it, it keeps the schema", key)
						}
					}
				}
			}
		}
	}
}

// formOf returns the schema of a value by its type. The entries of a map with all kinds of
// values are its properties.
func formOf(v reflect.Value) any {
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if object, ok := v.Interface().(map[string]any); ok {
		properties, required := map[string]any{}, slices.Sorted(maps.Keys(object))
		for key, value := range object {
			properties[key] = formOfType(reflect.TypeOf(value), reflect.ValueOf(value))
		}
		return map[string]any{"type": "object", "properties": properties, "required": required}
	}
	return formOfType(v.Type(), v)
}

var texts = reflect.TypeFor[encoding.TextMarshaler]()

// formOfType returns the schema of a type. The value, if there is one, says what an
// interface holds.
func formOfType(t reflect.Type, v reflect.Value) any {
	of := func(kind string, more ...any) map[string]any {
		form := map[string]any{"type": kind}
		for i := 0; i < len(more); i += 2 {
			form[more[i].(string)] = more[i+1]
		}
		return form
	}
	switch {
	case t == nil || t.Implements(reflect.TypeFor[json.Marshaler]()) && t != reflect.TypeFor[time.Time]():
		return map[string]any{}
	case t == reflect.TypeFor[time.Time]() || t.Implements(texts):
		return of("string")
	}
	switch t.Kind() {
	case reflect.Bool:
		return of("boolean")
	case reflect.String:
		return of("string")
	case reflect.Float32, reflect.Float64:
		return of("number")
	case reflect.Pointer:
		return map[string]any{"anyOf": []any{of("null"), formOfType(t.Elem(), reflect.Value{})}}
	case reflect.Slice, reflect.Array:
		return map[string]any{"type": []string{"array", "null"}, "items": formOfType(t.Elem(), reflect.Value{})}
	case reflect.Map:
		return map[string]any{"type": []string{"object", "null"}, "additionalProperties": formOfType(t.Elem(), reflect.Value{})}
	case reflect.Interface:
		if v.IsValid() && !v.IsNil() && v.Elem().Kind() == reflect.Struct {
			return formOfType(v.Elem().Type(), v.Elem())
		}
		return map[string]any{}
	case reflect.Struct:
		properties, required := map[string]any{}, []string{}
		for _, f := range reflect.VisibleFields(t) {
			name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "-" || !f.IsExported() && !f.Anonymous || f.Anonymous && name == "" || len(f.Index) > 1 && !promoted(t, f) {
				continue
			}
			name = cmp.Or(name, f.Name)
			value := reflect.Value{}
			if v.IsValid() && len(f.Index) == 1 {
				value = v.Field(f.Index[0])
			}
			properties[name] = formOfType(f.Type, value)
			if !strings.Contains(options, "omit") {
				required = append(required, name)
			}
		}
		return of("object", "properties", properties, "required", required)
	}
	return of("integer")
}

// promoted reports whether a field of an embedded struct is written as one of the outer.
func promoted(t reflect.Type, f reflect.StructField) bool {
	outer := t.FieldByIndex(f.Index[:len(f.Index)-1])
	return outer.Anonymous && outer.Tag.Get("json") == ""
}

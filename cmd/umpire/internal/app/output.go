package app

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A format is the value of --format: pretty, or another format that the command can write.
type format struct {
	value *string
	known []string
}

func (f format) String() string {
	if f.value == nil {
		return ""
	}
	return *f.value
}

func (f format) Type() string { return "FORMAT" }

func (f format) Set(value string) error {
	if !slices.Contains(f.known, value) {
		err := report.Unknown(value, f.known)
		if slices.Contains(report.Formats, value) {
			return args.Elsewhere{Err: err}
		}
		return err
	}
	*f.value = value
	return nil
}

// FormatFlag adds --format, and -json for --format json.
func FormatFlag(cmd *cobra.Command, value *string, more ...string) {
	known := append([]string{"pretty"}, more...)
	*value = "pretty"
	words := "print "
	for i, name := range known {
		if i > 0 {
			words += ", "
		}
		words += name
	}
	cmd.Flags().Var(format{value, known}, "format", words)
	json := cmd.Flags().VarPF(alias{value, "json"}, "json", "", "the same as --format json")
	json.NoOptDefVal = "true"
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(known, cobra.ShellCompDirectiveNoFileComp))
}

// An alias is a flag without a value that sets another flag to a fixed value.
type alias struct {
	target *string
	value  string
}

func (f alias) String() string { return "false" }

func (f alias) Type() string { return "bool" }

func (f alias) Set(value string) error {
	if value == "true" || value == "1" {
		*f.target = f.value
	}
	return nil
}

var _ pflag.Value = alias{}

// WriteJSON writes a value as indented JSON, with the paths of files as other programs
// understand them: see report.Places.
func WriteJSON(w io.Writer, v any) error {
	if report.Wrote != nil {
		report.Wrote(v)
	}
	text, err := indented(v)
	if err != nil {
		return err
	}
	places := report.NewPlaces(new(files.Reader).Path)
	_, err = w.Write(fileLine().ReplaceAllFunc(text, func(line []byte) []byte {
		head, value, _ := bytes.Cut(line, []byte(": "))
		var name string
		if json.Unmarshal(value, &name) != nil || name == "" || name == "-" {
			return line
		}
		path, err := indented(places.Of(name))
		if err != nil {
			return line
		}
		return slices.Concat(head, []byte(": "), bytes.TrimSpace(path))
	}))
	return err
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return b.Bytes(), err
}

// fileLine matches a line of indented JSON that names a file. No text can look like it,
// since the quotes in a text are escaped.
var fileLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^ *"file": "(?:[^"\\]|\\.)*"`) })

// ToFile writes a report to a file of --out, but not over what the run has read.
func (a *App) ToFile(name string, text []byte) error {
	if a.Files.HasRead(name) {
		return exit.Usagef("--out: %s has been read by this run, and is left as it is: name another file", name)
	}
	if err := atomicfile.Over(name, text); err != nil {
		return exit.Usagef("--out: %v", err)
	}
	return nil
}

// A Rendering writes a finished report in one format.
type Rendering func(w io.Writer, style terminal.Style) error

// Emit writes a report to standard output in the given format, and to each file of
// --out in the format of that file.
func (a *App) Emit(format string, outs []string, ways map[string]Rendering) error {
	if ways[format] == nil {
		return noWay(format, ways)
	}
	if err := ways[format](a.Out, a.Style()); err != nil {
		return err
	}
	for _, out := range outs {
		format, name, found := strings.Cut(out, "=")
		if !found || name == "" {
			return exit.Usagef("--out %q must be FORMAT=FILE, for example json=report.json", out)
		}
		if ways[format] == nil {
			return noWay(format, ways)
		}
		var text bytes.Buffer
		var to io.Writer = terminal.NewWriter(&text)
		if format == "html" {
			to = &text // written exactly: HTML is escaped already
		}
		if err := ways[format](to, terminal.Style(false)); err != nil {
			return err
		}
		if err := a.ToFile(name, text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

func noWay(format string, ways map[string]Rendering) error {
	return report.Unknown(format, slices.Sorted(maps.Keys(ways)))
}

// OutFlag adds --out.
func OutFlag(cmd *cobra.Command, outs *[]string) {
	cmd.Flags().StringArrayVar(outs, "out", nil, "also write `FORMAT=FILE`; can be given several times")
}

// Sweep removes temporary files that killed runs have left next to the scenarios.
func Sweep(cases []*scenarios.Case) {
	for _, c := range cases {
		atomicfile.Sweep(filepath.Dir(c.File.Name))
	}
}

// Relative returns the path of a file relative to the folder of another file, "" for no file.
func Relative(beside, file string) string {
	if file == "" {
		return ""
	}
	from, err1 := filepath.Abs(filepath.Dir(beside))
	to, err2 := filepath.Abs(file)
	if rel, err := filepath.Rel(from, to); err1 == nil && err2 == nil && err == nil {
		return filepath.ToSlash(rel)
	}
	return file
}

// Keep writes the results of a run to a new file.
func Keep(file, text string) error {
	return Beside(file, func(name string) error { return atomicfile.New(name, []byte(text)) })
}

// Beside writes what a run has found. When a file of that name has appeared since the run began, it
// writes to another name, so that neither is lost, and returns an error that says so.
func Beside(file string, write func(name string) error) error {
	name, err := atomicfile.Beside(file, write)
	if err == nil && name != file {
		err = fmt.Errorf("%s has come to be there meanwhile; it is written to %s", file, name)
	}
	return err
}

// Saying returns the first message of a result. If it has none of its own, it is that
// of the scenario from which it begins.
func Saying(r *scenarios.Result) string {
	d := r.Because
	if len(r.Diags) > 0 {
		d = r.Diags[0]
	}
	if d == nil {
		return string(r.Class)
	}
	msg, _, _ := strings.Cut(d.Msg, "\n")
	return fmt.Sprintf("line %d: %s", d.Line, msg)
}

// A CaseJSON names a case in JSON.
type CaseJSON struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Scenario string `json:"scenario"`
}

// CaseOf names a case for JSON.
func CaseOf(c *scenarios.Case) CaseJSON { return CaseJSON{c.File.Name, c.Scenario.Title.Line, c.Name} }

// A NoticeJSON is what a case reports about a change of the rules, in JSON.
type NoticeJSON struct {
	File     string          `json:"file"`
	Line     int             `json:"line"`
	Scenario string          `json:"scenario"`
	Class    scenarios.Class `json:"class"`
	Message  string          `json:"message"`
}

// NoticeOf returns what a result reports, for JSON.
func NoticeOf(r *scenarios.Result) NoticeJSON {
	return NoticeJSON{r.Case.File.Name, r.Case.Scenario.Title.Line, r.Case.Name, r.Class, Saying(r)}
}

// Passes returns an error unless a scenario passes. The scenario is meant for the given file.
func Passes(def *rule.GameDef, file, source string) error {
	file = cmp.Or(file, "example.scenario")
	opt := scenarios.Options{Games: []*rule.GameDef{def}}
	suite := scenarios.LoadSource(opt, file, []byte(source))
	if suite.Diags.Failed() || len(suite.Cases) == 0 {
		return fmt.Errorf("it cannot be read as a scenario:\n%s", source)
	}
	for _, c := range suite.Cases {
		if result := scenarios.Run(c, opt); result.Status != scenarios.Passed {
			var why strings.Builder
			for _, d := range result.Diags {
				why.WriteString(d.Render())
			}
			return fmt.Errorf("it does not pass as a scenario:\n%s%s", why.String(), source)
		}
	}
	return nil
}

// Deciders returns the names of those who may decide.
func Deciders(table rule.AnyGame, p rule.Position) []string {
	names := []string{}
	for seat := range table.Deciders(p).Each {
		if seats := table.Seats(); int(seat) < len(seats) {
			names = append(names, seats[seat])
		} else {
			names = append(names, "chance")
		}
	}
	return names
}

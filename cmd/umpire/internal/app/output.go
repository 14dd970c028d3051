package app

import (
	"encoding/json"
	"io"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/report"
)

// A format is the value of --format: pretty, or another format that the command can
// write.
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

// WriteJSON writes a value as indented JSON.
func WriteJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// Package args reads flags as people type them: the long flags of the go command with a
// single dash (-run X, -json), and any flag as an environment variable (UMPIRE_RUN).
package args

import (
	"errors"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
)

// Prefix begins the name of every environment variable that stands for a flag.
const Prefix = "UMPIRE_"

// Normalize rewrites long flags with a single dash to those with two, for any
// command under root. A single dash and several letters is never read as a
// cluster of shorthands: it is a long flag or a mistake.
func Normalize(root *cobra.Command, args []string) ([]string, error) {
	known := flagsOf(root)
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return append(out, args[i:]...), nil
		}
		if len(arg) > 2 && arg[0] == '-' && arg[1] != '-' {
			long, err := known.lengthen(arg)
			if err != nil {
				return nil, err
			}
			arg = long
		}
		out = append(out, arg)
		if known.takesNext(arg) && i+1 < len(args) {
			i++
			out = append(out, args[i])
		}
	}
	return out, nil
}

// flags are the flags of all commands together.
type flags struct {
	long, short map[string]*pflag.Flag
}

func flagsOf(root *cobra.Command) flags {
	known := flags{map[string]*pflag.Flag{}, map[string]*pflag.Flag{}}
	add := func(f *pflag.Flag) {
		known.long[f.Name] = f
		if f.Shorthand != "" {
			known.short[f.Shorthand] = f
		}
	}
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(add)
		cmd.PersistentFlags().VisitAll(add)
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	add(&pflag.Flag{Name: "help", Shorthand: "h", NoOptDefVal: "true"})
	visit(root)
	return known
}

// lengthen returns -name or -name=value with two dashes.
func (known flags) lengthen(arg string) (string, error) {
	name, _, _ := strings.Cut(arg[1:], "=")
	if known.long[name] != nil {
		return "-" + arg, nil
	}
	if name == "" {
		return "", exit.Usagef("%q is not a flag", arg)
	}
	if f := known.short[name[:1]]; f != nil && f.NoOptDefVal == "" && strings.Trim(arg[2:], "=0123456789") == "" {
		return arg, nil // -j4
	}
	var letters []string
	for _, letter := range name {
		if known.short[string(letter)] == nil {
			return "", exit.Usagef("unknown flag -%s%s", name, DidYouMean("--", name, slices.Sorted(maps.Keys(known.long))))
		}
		letters = append(letters, "-"+string(letter))
	}
	return "", exit.Usagef("unknown flag -%s: write %s apart", name, strings.Join(letters, " and "))
}

// takesNext reports whether the argument after a flag is its value.
func (known flags) takesNext(arg string) bool {
	if len(arg) < 2 || arg[0] != '-' || strings.Contains(arg, "=") {
		return false
	}
	f := known.short[arg[1:]]
	if long, ok := strings.CutPrefix(arg, "--"); ok {
		f = known.long[long]
	}
	return f != nil && f.NoOptDefVal == ""
}

// DidYouMean returns a question that offers the word nearest to got, "" when none is near.
func DidYouMean(prefix, got string, words []string) string {
	if near := rule.Nearest(got, words); near != "" {
		return " (did you mean " + prefix + near + "?)"
	}
	return ""
}

// Unknown turns an error of the flag parser into one that names the nearest flag of the command.
func Unknown(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		f := invalid.GetFlag()
		return exit.Usagef("--%s %q: %s", f.Name, invalid.GetValue(), plainly(f, errors.Unwrap(invalid)))
	}
	msg := err.Error()
	name, found := strings.CutPrefix(msg, "unknown flag: --")
	if !found {
		return exit.Usagef("%s; %s lists the flags", msg, help(cmd))
	}
	var names []string
	collect := func(f *pflag.Flag) { names = append(names, f.Name) }
	cmd.Flags().VisitAll(collect)
	cmd.InheritedFlags().VisitAll(collect)
	return exit.Usagef("%s has no flag --%s%s; %s lists the flags", cmd.CommandPath(), name, DidYouMean("--", name, names), help(cmd))
}

// plainly says in plain words why a value of a flag cannot be read.
func plainly(f *pflag.Flag, err error) string {
	switch f.Value.Type() {
	case "int":
		return "a whole number is needed"
	case "uint16":
		return "a whole number from 0 to 65535 is needed"
	case "bool":
		return "true or false is needed"
	case "duration":
		return "a time is needed, like 10s or 2m"
	}
	return err.Error()
}

// help returns the command that prints the help of a command.
func help(cmd *cobra.Command) string {
	return strings.Replace(cmd.CommandPath(), cmd.Root().Name(), "umpire help", 1)
}

// Elsewhere is the error for a value that only other commands accept. An environment
// variable applies to all commands, so there such a value is ignored.
type Elsewhere struct{ Err error }

func (e Elsewhere) Error() string { return e.Err.Error() }

// Environ sets the flags of a command that were not given from the
// environment: --run from UMPIRE_RUN.
func Environ(cmd *cobra.Command) error {
	var wrong error
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		name := Prefix + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
		value, given := os.LookupEnv(name)
		if f.Changed || !given || value == "" || f.Name == "help" {
			return
		}
		err := f.Value.Set(value)
		if _, elsewhere := err.(Elsewhere); err != nil && wrong == nil && !elsewhere {
			wrong = exit.Usagef("%s=%s: %s", name, value, plainly(f, err))
		}
	})
	return wrong
}

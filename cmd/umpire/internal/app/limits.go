package app

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"umpire/engines/fields"
	"umpire/engines/limits"
)

// LimitFlags adds the flags that limit what files may make a command do. Every command
// has them, and a help page of their own explains them.
func (a *App) LimitFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	f.BoolVar(&a.Files.Outside, "allow-outside", false, "read files outside the folders given and their modules too")
	f.Var(limitFlag{&a.Files.Limits}, "limit", "allow more, or less, of something: `NAME=N`; umpire help limits lists them")
	f.Lookup("allow-outside").Hidden, f.Lookup("limit").Hidden = true, true
}

// A limitFlag is the value of --limit, which can be given several times.
type limitFlag struct{ limits *limits.Limits }

func (f limitFlag) String() string { return "" }

func (f limitFlag) Type() string { return "NAME=N" }

func (f limitFlag) Set(text string) error {
	for one := range strings.SplitSeq(text, ",") {
		if err := f.limits.Set(strings.TrimSpace(one)); err != nil {
			return err
		}
	}
	of := func(kind limits.Kind) int { return int(f.limits.Of(kind)) }
	fields.Allow(fields.Most{Bytes: of(limits.YAML), Lines: of(limits.YAMLLines), Line: of(limits.YAMLLine), Signs: of(limits.YAMLSigns), Depth: of(limits.YAMLDepth)})
	return nil
}

const limitsHelp = `Files may come from anybody. No command takes more time or memory because of what is
in them than these limits allow; what is more is a mistake in the file, with its name,
and the exit code is 2. Each can be changed, by a flag that every command has:

  --limit NAME=N       as --limit file=64MiB, several with a comma between

%s
Files are read below the folder that is given, or of a file the folder in which it
lies; if go.mod or .git stands in a folder above, below that one. What a scenario
includes, and its card set, are sought there too, through no link that leads out of it.
They must be regular files: not a pipe, not a device.

  --allow-outside      read anywhere

Of an included file or a card set that does not look like one no line is ever shown.

An expression has no function that makes a text or a list longer than what it is given,
and aliases of YAML are not read.

--timeout and --time, Ctrl+C and SIGTERM end a command within a second, with what it
knows until then (exit code 8); a second signal ends it at once.`

// LimitsTopic returns the help page on limits, which is not a command.
func LimitsTopic() *cobra.Command {
	var table strings.Builder
	for _, entry := range limits.Table {
		words := entry.Words
		if entry.Most > 0 {
			words += fmt.Sprintf(" (N is up to %s)", entry.Write(entry.Most))
		}
		fmt.Fprintf(&table, "  %-10s %10s   %s\n", entry.Name, entry.Write(entry.Default), words)
	}
	return &cobra.Command{Use: "limits", Short: "what files may make a command do", Long: fmt.Sprintf(limitsHelp, table.String())}
}

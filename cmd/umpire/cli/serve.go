package cli

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/lsp"
	"umpire/cmd/umpire/internal/serve"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

func serveCommand(a *app.App) *cobra.Command {
	var port uint16
	var open bool
	cmd := app.NewCommand("serve [DIR]", "edit and run scenarios in a browser", app.Exactly(0, 1), func(words []string) error {
		dir := "."
		if len(words) > 0 {
			dir = words[0]
		}
		ctx, end := a.Context(0)
		defer end()
		spareMemory()
		return serveFolder(ctx, a, dir, port, open)
	})
	cmd.Flags().Uint16Var(&port, "port", 0, "the port (default: any free one)")
	cmd.Flags().BoolVar(&open, "open", false, "open the page in the browser")
	return cmd
}

// serveFolder serves a folder until the context ends.
func serveFolder(ctx context.Context, a *app.App, dir string, port uint16, open bool) error {
	root, err := files.Folder(dir)
	if err != nil {
		return exit.Usagef("%s is not a folder that can be read", dir)
	}
	defer root.Close()
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return exit.Usagef("the port %d is taken; without --port umpire finds a free one", port)
	}
	for _, def := range a.Library {
		if lack := def.Lacks(rule.CanView); lack != "" {
			a.Say("all that is hidden is shown: %s", lack)
		}
	}
	d := service.New(service.Options{Games: a.Library, Files: files.FS(root, a.Files.Limits.Of(limits.File)), Limits: a.Files.Limits, Jobs: runtime.GOMAXPROCS(0)})
	folder := &serve.Folder{Root: root, Limits: a.Files.Limits, Host: listener.Addr().String(), Token: serve.NewToken(),
		Desk: &service.Server{Desk: d, Timeout: 30 * time.Second}}
	server := &http.Server{
		Handler: folder.Handler(), ErrorLog: log.New(io.Discard, "", 0),
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: time.Minute, WriteTimeout: time.Minute, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
	}
	if _, err := fmt.Fprintln(a.Out, folder.Address()); err != nil {
		listener.Close()
		return nil // nobody knows the address; that standard output cannot be written is reported elsewhere
	}
	if open && browse(folder.Address()) != nil {
		a.Say("no browser could be opened; open the address above")
	}
	over := make(chan error, 2)
	if _, port, err := net.SplitHostPort(folder.Host); err == nil { // browsers may try this one first for localhost
		if six, err := net.Listen("tcp6", "[::1]:"+port); err == nil {
			go func() { over <- server.Serve(six) }()
		}
	}
	go func() { over <- server.Serve(listener) }()
	select {
	case err = <-over:
	case <-ctx.Done():
		within, end := context.WithTimeout(context.Background(), 2*time.Second)
		defer end()
		if err = server.Shutdown(within); err != nil {
			err = server.Close()
		}
	}
	if err != nil && !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serving has ended: %w", err)
	}
	return nil
}

func browse(address string) error {
	switch runtime.GOOS {
	case "darwin":
		return exec.Command("open", address).Start()
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Start()
	}
	return exec.Command("xdg-open", address).Start()
}

func lspCommand(a *app.App) *cobra.Command {
	var stdio bool
	var pages string
	cmd := app.NewCommand("lsp", "run the language server for editors", app.Exactly(0, 0), func([]string) error {
		ctx, end := a.Context(0)
		defer end()
		spareMemory()
		err := lsp.Serve(ctx, a.In, a.Exact(), lsp.Options{Games: a.Library, Limits: a.Files.Limits, Jobs: runtime.GOMAXPROCS(0), Rulebooks: rulebooks(pages)})
		if errors.Is(err, lsp.ErrNoShutdown) {
			return &exit.Error{Code: exit.Failed, Msg: err.Error()} // 1, as the protocol says
		}
		return err
	})
	cmd.Flags().BoolVar(&stdio, "stdio", true, "use standard input and output (some editors pass this flag)")
	cmd.Flags().StringVar(&pages, "rulebooks", "", "the folder `DIR` for pages of the clauses")
	return cmd
}

// rulebooks returns the folder for pages of clauses, "" if the user has no cache folder.
func rulebooks(given string) string {
	if given != "" {
		if abs, err := filepath.Abs(given); err == nil {
			return abs
		}
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(cache, "umpire", "rules")
}

// mcpCommand builds the command mcp. The server is another program, in a module of its own,
// since only assistants need what it is built with.
func mcpCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:                "mcp [--root DIR]... [--http ADDRESS]",
		Short:              "answer assistants by the Model Context Protocol",
		Long:               help.Long("mcp"),
		Example:            help.Example("mcp"),
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, words []string) error {
			program := beside("umpire-mcp")
			if program == "" {
				module, _, _ := strings.Cut(reflect.TypeFor[app.App]().PkgPath(), "/cmd/umpire/")
				return exit.Usagef("umpire-mcp is neither in the folder of umpire nor on your path: go install %s/cmd/umpire-mcp@latest, or go -C cmd/umpire-mcp install . in its source", module)
			}
			server := exec.Command(program, words...)
			server.Stdin, server.Stdout, server.Stderr = a.In, a.Out, a.Err
			err := server.Run()
			var ended *exec.ExitError
			if errors.As(err, &ended) {
				return exit.With(max(exit.Failed, ended.ExitCode()))
			}
			return err
		},
	}
}

// beside returns the path of a program next to this one or on the path, "" if there is none.
func beside(name string) string {
	if self, err := os.Executable(); err == nil {
		if path, err := exec.LookPath(filepath.Join(filepath.Dir(self), name)); err == nil {
			return path
		}
	}
	path, _ := exec.LookPath(name)
	return path
}

//go:embed skill.md
var skill []byte

func skillCommand(a *app.App) *cobra.Command {
	return app.NewCommand("skill DIR", "write a skill with which an assistant uses umpire", app.Exactly(1, 1), func(words []string) error {
		if _, err := os.Lstat(words[0]); err == nil {
			return exit.Usagef("%s exists already, and nothing is overwritten", words[0])
		}
		if err := atomicfile.NewFolder(words[0], map[string][]byte{"SKILL.md": skill}); err != nil {
			return exit.Usagef("%v", err)
		}
		a.Say("wrote %s", filepath.Join(words[0], "SKILL.md"))
		return nil
	})
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/lsp"
	"umpire/cmd/umpire/internal/serve"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"

	"github.com/spf13/cobra"
)

func serveCommand(a *app.App) *cobra.Command {
	var port uint16
	var open bool
	cmd := &cobra.Command{
		Use:     "serve [DIR]",
		Short:   "edit and run scenarios in a browser",
		Long:    help.Long("serve"),
		Example: help.Example("serve"),
		Args:    app.Exactly(0, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			dir := "."
			if len(words) > 0 {
				dir = words[0]
			}
			ctx, end := a.Context(0)
			defer end()
			spareMemory()
			return serveFolder(ctx, a, dir, port, open)
		},
	}
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
	cmd := &cobra.Command{
		Use:     "lsp",
		Short:   "run the language server for editors",
		Long:    help.Long("lsp"),
		Example: help.Example("lsp"),
		Args:    app.Exactly(0, 0),
		RunE: func(*cobra.Command, []string) error {
			ctx, end := a.Context(0)
			defer end()
			spareMemory()
			err := lsp.Serve(ctx, a.In, a.Exact(), lsp.Options{Games: a.Library, Limits: a.Files.Limits, Jobs: runtime.GOMAXPROCS(0), Rulebooks: rulebooks(pages)})
			if errors.Is(err, lsp.ErrNoShutdown) {
				return &exit.Error{Code: exit.Failed, Msg: err.Error()} // 1, as the protocol says
			}
			return err
		},
	}
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

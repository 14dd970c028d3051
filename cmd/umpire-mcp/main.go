// Command umpire-mcp answers assistants about rules of board games, by the Model Context
// Protocol: whether a move is legal and by which clauses, what a position is, how a number
// adds up. It reads only folders that are given as roots, and writes nothing.
//
//	umpire-mcp                         on standard input and output
//	umpire-mcp --http 127.0.0.1:7878   streamable HTTP, for programs of this computer
//	umpire-mcp --root scenarios        files below this folder may be read
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"umpire/engines"
)

func main() {
	var roots folders
	flag.Var(&roots, "root", "a folder `DIR` whose files may be read; can be given several times")
	address := flag.String("http", "", "serve streamable HTTP at a loopback `ADDRESS` such as 127.0.0.1:7878, instead of standard input and output")
	flag.Parse()
	if flag.NArg() > 0 {
		quit(fmt.Errorf("unexpected argument %q", flag.Arg(0)))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	s := newServer(engines.Games, roots)
	if *address == "" {
		if err := s.Run(ctx, &mcp.StdioTransport{}); err != nil && ctx.Err() == nil {
			quit(err)
		}
		return
	}
	listener, err := listen(*address)
	if err != nil {
		quit(err)
	}
	fmt.Fprintf(os.Stderr, "http://%s\n", listener.Addr())
	web := &http.Server{Handler: handler(s), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: time.Minute, IdleTimeout: time.Minute}
	context.AfterFunc(ctx, func() { web.Close() })
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		quit(err)
	}
}

func quit(err error) {
	fmt.Fprintf(os.Stderr, "umpire-mcp: %v\n", err)
	os.Exit(2)
}

// folders are the values of --root.
type folders []string

func (f *folders) String() string { return fmt.Sprint(*f) }

func (f *folders) Set(dir string) error {
	full, err := filepath.Abs(dir)
	if err == nil {
		full, err = filepath.EvalSymlinks(full)
	}
	if info, failed := os.Stat(full); err == nil && (failed != nil || !info.IsDir()) {
		err = fmt.Errorf("%q is not a folder", dir)
	}
	*f = append(*f, full)
	return err
}

// listen opens an address that only programs of this computer can reach.
func listen(address string) (net.Listener, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("--http %q is not a loopback address, such as 127.0.0.1:7878", address)
	}
	return net.Listen("tcp", address)
}

// handler serves each request by itself, without sessions. Pages of other origins are
// refused, and so are names of hosts that only lead to this computer.
func handler(s *mcp.Server) http.Handler {
	h := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s }, &mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxMessage})
	return http.NewCrossOriginProtection().Handler(h)
}

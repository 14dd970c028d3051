package lsp_test

import (
	"context"
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/lsp"
	"umpire/engines"
)

// Example is the shortest session: it begins and ends.
func Example() {
	var in, out strings.Builder
	for _, m := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`,
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`,
		`{"jsonrpc":"2.0","method":"exit"}`,
	} {
		fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	err := lsp.Serve(context.Background(), strings.NewReader(in.String()), &out, lsp.Options{Games: engines.Games})
	fmt.Println(err, strings.Contains(out.String(), `"hoverProvider":true`), strings.HasSuffix(out.String(), `{"id":2,"result":null,"jsonrpc":"2.0"}`))
	// Output: <nil> true true
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// outside is the folder of the SDK for engines.
const outside = "../../../../../engines/outside"

// stripped are sources in TypeScript of which JavaScript is kept, for Node before 22.18,
// with the file that is made of each.
var stripped = map[string]string{
	outside + "/sdk/umpire-game.ts":        outside + "/sdk/umpire-game.mjs",
	outside + "/sdk/boardgame-io.ts":       outside + "/sdk/boardgame-io.mjs",
	outside + "/testdata/jetty.ts":         outside + "/testdata/jetty.mjs",
	outside + "/testdata/jetty_vectors.ts": outside + "/testdata/jetty_vectors.mjs",
	outside + "/vectors/runner.ts":         outside + "/vectors/runner.mjs",
	outside + "/testdata/dig.ts":           outside + "/testdata/dig.mjs",
	"../../newgame/engine/ts/game.ts":      "../../newgame/engine/js/game.mjs",
	"../../newgame/engine/ts/game.test.ts": "../../newgame/engine/js/game.test.mjs",
}

// strip returns the sources without their types, by the file to write.
func strip() (map[string][]byte, error) {
	files := map[string][]byte{}
	for source, made := range stripped {
		text, err := os.ReadFile(source)
		if err != nil {
			return nil, err
		}
		js := api.Transform(string(text), api.TransformOptions{Loader: api.LoaderTS, Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8, SourcesContent: api.SourcesContentExclude})
		if len(js.Errors) > 0 {
			return nil, fmt.Errorf("%s: %s", source, js.Errors[0].Text)
		}
		code := bytes.ReplaceAll(js.Code, []byte(`.ts"`), []byte(`.mjs"`))
		files[made] = append([]byte("// Made of "+filepath.Base(source)+", which has the types and the comments.\n"), code...)
	}
	return files, nil
}

// onlyEngines reports whether the command is asked for these files alone.
func onlyEngines() bool { return len(os.Args) > 1 && strings.TrimLeft(os.Args[1], "-") == "engines" }

package cli

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

var seconds = regexp.MustCompile(`\d+\.\d+s`)

// sameEvents checks that two outputs of check --format json hold the same events,
// except for the order of games and the times.
func sameEvents(ts *testscript.TestScript, neg bool, files []string) {
	if neg || len(files) != 2 {
		ts.Fatalf("usage: same-events FILE FILE")
	}
	var streams [2][]string
	for i, file := range files {
		for line := range strings.Lines(ts.ReadFile(file)) {
			var ev map[string]any
			ts.Check(json.Unmarshal([]byte(line), &ev))
			delete(ev, "Time")
			delete(ev, "Elapsed")
			if sum, ok := ev["umpire"].(map[string]any); ok {
				delete(sum, "elapsed_s")
			}
			if ev["Action"] == "summary" {
				delete(ev, "Package") // the package of the last test
			}
			data, err := json.Marshal(ev)
			ts.Check(err)
			streams[i] = append(streams[i], seconds.ReplaceAllString(string(data), "T"))
		}
		slices.Sort(streams[i])
	}
	for i := range max(len(streams[0]), len(streams[1])) {
		if i >= len(streams[0]) || i >= len(streams[1]) || streams[0][i] != streams[1][i] {
			ts.Fatalf("%s has %d events, %s has %d; number %d of them, sorted, differs:\n%v", files[0], len(streams[0]), files[1], len(streams[1]), i, streams[0][min(i, len(streams[0])-1)])
		}
	}
}

// times matches the times in reports.
var times = regexp.MustCompile(`\d+(\.\d+)?(µs|ms|s)\b|time="[\d.]+"`)

// sameReport checks that two reports are the same except for times.
func sameReport(ts *testscript.TestScript, neg bool, files []string) {
	if neg || len(files) != 2 {
		ts.Fatalf("usage: same-report FILE FILE")
	}
	one, other := times.ReplaceAllString(ts.ReadFile(files[0]), "T"), times.ReplaceAllString(ts.ReadFile(files[1]), "T")
	if diff := cmp.Diff(one, other); diff != "" {
		ts.Fatalf("%s and %s differ:\n%s", files[0], files[1], diff)
	}
}

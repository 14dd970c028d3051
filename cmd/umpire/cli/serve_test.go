//go:build unix

package cli

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The printed address opens the folder until the program is ended by a signal. That is
// not a failure.
func TestServe(t *testing.T) {
	dir := withScenarios(t)
	cmd := exec.Command(itself(t), "serve", dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address, key, found := strings.Cut(strings.TrimSpace(line), "#")
	if !found || !strings.HasPrefix(address, "http://127.0.0.1:") || len(key) < 20 {
		t.Fatalf("it prints %q", line)
	}
	for _, row := range []struct {
		key, says string
		code      int
	}{{key, `"two.scenario"`, 200}, {"no", "token", 401}} {
		r, err := http.NewRequest("GET", address+"files", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+row.key)
		answer, err := (&http.Client{Timeout: 20 * time.Second}).Do(r)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != row.code || !strings.Contains(string(text), row.says) {
			t.Errorf("%d %s %v", answer.StatusCode, text, err)
		}
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ends with %v", err)
	}
	if said, err := exec.Command(itself(t), "serve", filepath.Join(dir, "none")).CombinedOutput(); err == nil || !strings.Contains(string(said), "is no folder") {
		t.Errorf("a folder that is none: %s %v", said, err)
	}
}

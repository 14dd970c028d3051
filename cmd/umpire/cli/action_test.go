package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"umpire/props/fail"
	"umpire/props/must"
)

// An action is what a runner needs of action.yml.
type action struct {
	Inputs map[string]struct{ Default string }
	Runs   struct {
		Steps []struct {
			Name, If, Run string
			Env           map[string]string
		}
	}
}

// runAction runs the steps of the action in bash, as a runner does, and returns what they
// print, the summary, and the name of the step that fails.
func runAction(t *testing.T, dir string, inputs map[string]string) (said, summary, failed string) {
	t.Helper()
	file := filepath.Join("..", "..", "..", ".github", "actions", "check", "action.yml")
	if _, err := os.Stat(file); err != nil {
		file = filepath.Join("..", "..", "..", "action.yml") // where it is published
	}
	var a action
	must.Succeed(t, yaml.Unmarshal(must.Get(t, os.ReadFile, file), &a))
	temp := t.TempDir()
	value := func(text string) string {
		return regexp.MustCompile(`\$\{\{ inputs\.(\w+) \}\}`).ReplaceAllStringFunc(text, func(word string) string {
			name := strings.Fields(strings.ReplaceAll(word, "inputs.", ""))[1]
			if given, ok := inputs[name]; ok {
				return given
			}
			input, known := a.Inputs[name]
			fail.If(t, !known, "there is no input %q", name)
			return input.Default
		})
	}
	for _, step := range a.Runs.Steps {
		if m := regexp.MustCompile(`^inputs\.(\w+) (==|!=) '(.*)'$`).FindStringSubmatch(step.If); m != nil && (value("${{ inputs."+m[1]+" }}") == m[3]) != (m[2] == "==") {
			continue
		}
		cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "RUNNER_TEMP="+temp, "GITHUB_STEP_SUMMARY="+filepath.Join(temp, "summary"), "GITHUB_OUTPUT="+filepath.Join(temp, "output"), "GITHUB_WORKSPACE="+dir)
		for name, text := range step.Env {
			cmd.Env = append(cmd.Env, name+"="+value(text))
		}
		out, err := cmd.CombinedOutput()
		if said += string(out); err != nil {
			failed = step.Name
			break
		}
	}
	text, _ := os.ReadFile(filepath.Join(temp, "summary"))
	return said, string(text), failed
}

// One scenario that fails, one that is stale and one clause that is lost are three
// annotations and three rows of the summary. A run that passes has neither.
func TestAction(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	write := func(text string) {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, "a [b].scenario"), []byte("game mnk\nplayers Ann, Bob\n\n"+text), 0o666))
	}
	inputs := map[string]string{"paths": ".", "command": itself(t), "json": "main.json", "threshold": "1"}
	write("scenario \"One\"\n  cites mnk.place.empty\n  Ann: place b2\n  Bob cannot: place b2\n    because mnk.place.empty\n\nscenario \"Two\"\n  Ann: place b2\n    | Bob is next  mnk.turn.one-mark\n")
	said, summary, failed := runAction(t, dir, inputs)
	if failed != "" || strings.Contains(said, "::error") || strings.Contains(summary, "\n| ") || !strings.Contains(summary, "2 passed") {
		t.Errorf("%s\n%s\n%s", failed, said, summary)
	}
	write("scenario \"One\"\n  Ann: place b2\n  expect empty == 9\n\nscenario \"Two\"\n  Ann: place b2\n    | Bob is nxt  mnk.turn.one-mark\n")
	inputs = map[string]string{"paths": ".", "command": itself(t), "baseline": "main.json", "sarif": "out.sarif"}
	said, summary, failed = runAction(t, dir, inputs)
	fail.If(t, failed != "check" || len(regexp.MustCompile(`(?m)^::(error|warning) file=`).FindAllString(said, -1)) != 3,
		"%q\n%s", failed, said)
	for _, row := range []string{"| failed | One |", "| waiting for review | Two |", "| lost | One |"} {
		if strings.Count(summary, "\n"+row) != 1 || strings.Count(summary, "\n| ") != 4 { // with the head
			t.Errorf("not one %q:\n%s", row, summary)
		}
	}
	_, err := os.Stat(filepath.Join(dir, "out.sarif"))
	fail.If(t, err != nil, "%v", err)
	write("scenario \"One\"\n  Ann: place b2\n")
	if _, _, failed = runAction(t, dir, map[string]string{"paths": ".", "command": itself(t), "threshold": "100"}); failed != "cover" {
		t.Errorf("%q fails", failed)
	}
}

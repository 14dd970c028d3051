package screen

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// NoEditor is what is said when no editor can be opened.
const NoEditor = "EDITOR is not set: it names the editor to open"

// Editor returns the command that edits a file from a line on, nil when there is none.
func Editor(file string, line int) *exec.Cmd {
	words := strings.Fields(os.Getenv("EDITOR"))
	if len(words) == 0 {
		return nil
	}
	return exec.Command(words[0], append(words[1:], fmt.Sprintf("+%d", line), file)...)
}

// Edit lets a file be edited from a line on, in the place of the screen; then makes the
// message that it is left.
func Edit(file string, line int, then func(error) tea.Msg) Done {
	cmd := Editor(file, line)
	if cmd == nil {
		return Done{Note: NoEditor}
	}
	return Done{Run: tea.ExecProcess(cmd, then)}
}

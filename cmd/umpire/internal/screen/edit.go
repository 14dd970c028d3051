package screen

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// NoEditor is the note for the case that there is no editor to open.
const NoEditor = "EDITOR is not set: it names the editor to open"

// Editor returns the command that opens a file at a line, nil when there is no editor.
func Editor(file string, line int) *exec.Cmd {
	words := strings.Fields(os.Getenv("EDITOR"))
	if len(words) == 0 {
		return nil
	}
	return exec.Command(words[0], append(words[1:], fmt.Sprintf("+%d", line), file)...)
}

// Edit opens a file at a line in the editor, which takes the place of the screen. When
// the editor has ended, the function makes a message from its error.
func Edit(file string, line int, then func(error) tea.Msg) Done {
	cmd := Editor(file, line)
	if cmd == nil {
		return Done{Note: NoEditor}
	}
	return Done{Run: tea.ExecProcess(cmd, then)}
}

package subprocess

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// An engine runs under a warden, which is this same program under another name. The kernel makes
// the warden the parent of processes that the engine leaves behind (a subreaper), so it finds even
// those that have left the engine's process group or session. When it is asked to end, or when
// umpire has ended, the warden kills all of them and then ends itself.
const wardenName = "umpire-engine"

func init() {
	if len(os.Args) == 3 && os.Args[0] == wardenName {
		runtime.LockOSThread() // Pdeathsig acts when the thread that started the child ends
		ward(os.Args[1], os.Args[2])
	}
}

// shell returns a command that runs line in the shell, under a warden.
func shell(line string) *exec.Cmd {
	const self = "/proc/self/exe" // the running program, even if its file has been replaced
	if _, err := os.Stat(self); err != nil {
		cmd := exec.Command("sh", "-c", line)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
		return cmd
	}
	cmd := exec.Command(self, strconv.Itoa(os.Getpid()), line)
	cmd.Args[0] = wardenName
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	return cmd
}

// end ends a program and everything that it has started. The engine may have stopped
// its warden, so the warden is continued and, if that does not help, killed too.
func end(cmd *exec.Cmd, ended <-chan struct{}) {
	if cmd.Args[0] == wardenName {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Process.Signal(syscall.SIGCONT)
		select {
		case <-ended:
			return
		case <-time.After(4 * Grace):
		}
		endBelow(cmd.Process.Pid)
	}
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}

// ward runs a command line for the umpire process with the given number. It ends when
// everything that the command has started is gone, with the same status as the command,
// or when it is asked to end.
func ward(parent, line string) {
	const setChildSubreaper = 36 // PR_SET_CHILD_SUBREAPER, which package syscall lacks
	said := make(chan os.Signal, 1)
	signal.Notify(said, syscall.SIGTERM)
	signal.Ignore(syscall.SIGHUP, syscall.SIGINT)
	syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
	cmd := exec.Command("sh", "-c", line)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(127)
	}
	// Only the engine holds the pipes from now on: they end when it does.
	os.Stdin.Close()
	os.Stdout.Close()
	os.Stderr.Close()
	if strconv.Itoa(os.Getppid()) != parent {
		said <- syscall.SIGTERM // umpire ended before the warden could be reported
	}
	how := make(chan syscall.WaitStatus)
	go reap(cmd.Process.Pid, how)
	select {
	case status := <-how:
		as(status)
	case <-said:
	}
	for {
		endBelow(os.Getpid())
		select {
		case status := <-how:
			as(status)
		case <-time.After(time.Millisecond):
		}
	}
}

// reap waits for all child processes, also those handed over, and reports how the first ended.
func reap(first int, how chan<- syscall.WaitStatus) {
	var ended syscall.WaitStatus
	for {
		var status syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &status, 0, nil)
		switch {
		case pid == first:
			ended = status
		case errors.Is(err, syscall.ECHILD):
			how <- ended
			return
		}
	}
}

// as ends this process with the same status as another.
func as(status syscall.WaitStatus) {
	if status.Signaled() {
		signal.Reset()
		syscall.Kill(os.Getpid(), status.Signal())
		time.Sleep(Grace) // the signal may be ignored
	}
	os.Exit(status.ExitStatus())
}

// endBelow kills the descendants of a process. All are stopped first, so that none
// can start another meanwhile.
func endBelow(top int) {
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGKILL} {
		for _, pid := range below(top) {
			syscall.Kill(pid, signal)
		}
	}
}

func below(top int) (pids []int) {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	children := map[int][]int{}
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		stat, _ := os.ReadFile("/proc/" + entry.Name() + "/stat")
		// PID (NAME) STATE PARENT ...: the name may contain any character.
		after := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
		if len(after) < 2 {
			continue
		}
		if parent, err := strconv.Atoi(string(after[1])); err == nil {
			children[parent] = append(children[parent], pid)
		}
	}
	pids = children[top]
	for i := 0; i < len(pids); i++ {
		pids = append(pids, children[pids[i]]...)
	}
	return pids
}

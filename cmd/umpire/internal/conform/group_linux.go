package conform

import "syscall"

// endWithUs has the program ended when umpire is killed.
func endWithUs(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }

//go:build !unix

package terminal

func demandFiles() {}

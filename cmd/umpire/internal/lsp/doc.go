// Package lsp is the language server: it answers editors about scenario files, and
// about the scenario blocks of Markdown pages, by the Language Server Protocol 3.17.
//
// It knows neither the rules nor the language: each folder of the editor has a
// [service.Desk], and this package translates its answers into the protocol. After every
// change, one goroutine checks the text again. It takes the newest version and skips
// those between, so results never arrive out of order. Requests are answered
// concurrently. If the text has changed before the answer is ready, the answer is an
// error, after which editors ask again.
//
//	protocol.go    the types of the protocol, as far as they are used
//	stream.go      messages with their headers, within limits
//	server.go      which method does what; cancelling; a panic becomes an error
//	documents.go   the open texts, by the editor's names and by the desk's
//	check.go       diagnostics
//	rules.go       a rules.md, in which a rulebook is written
//	the others     one feature each
package lsp

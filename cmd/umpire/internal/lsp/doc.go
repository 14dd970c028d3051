// Package lsp is the language server: it answers editors about scenario files, and
// about the scenario blocks of Markdown pages, by the Language Server Protocol 3.17.
//
// It knows no rule and no word of the language: each folder of the editor has a
// [desk.Desk], whose answers are put into the protocol's words here. A text is
// checked again after every change, by one goroutine, which takes the newest
// version and leaves out those between; what it says of an older one never comes
// after what it says of a newer one. Requests are answered side by side. One about a
// text that has changed meanwhile is answered with an error, after which editors
// ask again.
//
//	protocol.go    the types of the protocol, as far as they are used
//	stream.go      messages with their headers, within limits
//	server.go      which method does what; cancelling; what breaks is an error
//	documents.go   the open texts, by the editor's names and by the desk's
//	check.go       diagnostics
//	the others     one feature each
package lsp

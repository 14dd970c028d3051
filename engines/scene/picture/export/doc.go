// Package export makes images and pages for paper of drawings, in the Go fonts,
// so that they are the same wherever they are made.
//
// Shapes and letters are few and simple, so golang.org/x/image fills them, and
// the PDF is written here: a rasteriser or a PDF library of its own would be
// larger than all games together.
package export

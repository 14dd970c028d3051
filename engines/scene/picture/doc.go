// Package picture draws scenes. [Draw] lays a scene out for a width, fits its
// texts and lays marks on it. The [Drawing] is written as a file by
// [Drawing.SVG] or as a part of a page by [Drawing.Inline]; package export
// makes an image or a sheet of paper of it.
//
// All pictures on a page share one sprite of symbols and one sheet of styles:
// [Sprite] and [Styles].
//
// Coordinates are integers throughout, so that every machine writes the same
// bytes.
package picture

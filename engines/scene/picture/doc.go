// Package picture draws scenes. [Draw] lays a scene out for a width, fits its
// texts and lays marks on it; the Drawing that comes of it can be written as a
// file with [Drawing.SVG] or as a part of a page with [Drawing.Inline], and
// packages raster and pdf make of the same drawing an image and paper.
//
// All pictures on a page share one sprite of symbols and one sheet of styles:
// [Sprite] and [Styles].
//
// Coordinates are integers throughout, so that every machine writes the same
// bytes.
package picture

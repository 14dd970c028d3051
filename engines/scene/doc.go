// Package scene says what lies where on a table and what it is called: a
// picture before it is drawn. A game makes a scene of a position, tools lay
// marks on it, and package picture draws both.
//
// A scene knows no colour, pixel, font or mark. Geometry is the game's, looks
// are the theme's. What lies where is in integers, 100 to a cell of a board, x
// to the east and y to the south, so that every machine draws the same.
//
// # What the words mean
//
// An Area is a part of the table with a name: a board, a hand, a row of cards.
// It is what folds to one line when nothing in it matters, and what moves below
// when a picture is narrow: everything in an area lies within its Box. An Item
// is a thing in an area: a space, a card, a piece. Items stand in reading
// order, each after what it lies on; it is painted in the same order. A Link
// is a line between two items that belongs to the position.
//
// # What things are called
//
// An ID is a word of the game's notation as the game writes it, quotes and all:
// c3, D10, "Blue Scout", deck. So a click can be typed and a typed move can be
// shown. Things that notation does not name take the ID of what they lie on and
// a word: c3/marker, "Blue Scout"/points. Every item Says what it is to people
// who do not see it, except for one that is a Part of what it lies on.
//
// # Whose things are
//
// Owner and Player tell painters a hue, a shape and a letter; a game names no
// colour but the one that it prints on the player's pieces.
package scene

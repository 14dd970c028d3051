// Package app is what the commands of umpire share: the streams and the flags that
// all have, how scenarios and places in them are selected, how tables are opened, and
// how reports, progress and mistakes are told.
package app

package loam

// further are examples of our own, for clauses that the catalogue's do not show.
var further []script

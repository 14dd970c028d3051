// Package disk searches a game breadth first with files in place of memory: for
// searches that one machine's memory does not hold, or that many machines share.
//
// Positions are dealt into shards by their hashes. A [Task] is one shard at one
// depth: it merges the runs of successors that the depth before has written for the
// shard with the positions that the shard has, keeps what is new, sorted by hash, and
// expands it, which writes runs for the next depth. Nothing but files passes between
// tasks, and a task is a pure function of its name: carried out again, anywhere, it
// writes the same bytes under the same names. A round is committed when all shards of
// a depth are done, by one small file that is written last; a search that was killed
// goes on after the last round that was committed.
//
//	run/003/01/00-2   successors for depth 3 and shard 1, the third run of shard 0
//	front/003/01      what was new, the positions of depth 3
//	base/007/01       all positions of the shard up to depth 7, in one file
//	round/003         what was counted: the round is committed
//
// Memory is a table of successors for each worker and some buffers, whatever the
// number of positions.
package disk

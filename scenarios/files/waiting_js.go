package files

// noWaiting is 0 in a browser, where there are no pipes.
const noWaiting = 0

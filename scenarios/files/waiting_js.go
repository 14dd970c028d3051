package files

// noWaiting is nothing in a browser, where there are no pipes.
const noWaiting = 0

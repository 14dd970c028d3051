package files

// NoWaiting is 0 in a browser, where there are no pipes.
const NoWaiting = 0

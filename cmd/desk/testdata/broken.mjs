throw new Error("a module that does not load")

onmessage = () => postMessage("this is not an answer")

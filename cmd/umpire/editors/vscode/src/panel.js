// The board beside the text: what the panel shows, and how it follows the cursor. It
// knows of the editor only what it is given.
"use strict"

const escape = s => String(s).replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

// base64 works in Node and in browsers.
const base64 = text => btoa(Array.from(new TextEncoder().encode(text), b => String.fromCharCode(b)).join(""))

// page returns the panel's page. Its script tells the editor which move was clicked.
function page({picture, where, legal, error}, nonce) {
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`
  const moves = (legal?.moves ?? []).slice(0, 200).map(m => `<li><button data-move="${escape(m.text)}">${escape(m.text)}</button></li>`).join("")
  const body = error ? `<p>${escape(error)}</p>`
    : `<h1>${escape(where.case)}</h1>
<p>${escape(where.deciders.length ? where.deciders.join(" or ") + " to decide" : "the game is over")}${where.stopped ? `, stopped at line ${where.stopped.line + 1}: ${escape(where.stopped.message)}` : ""}</p>
${picture?.svg ? `<img alt="${escape(picture.title)}" src="data:image/svg+xml;base64,${base64(picture.svg)}">` : `<pre>${escape(picture?.text || where.printed)}</pre>`}
<ul>${moves}</ul>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Umpire</title>
<style>img{max-width:100%} ul{list-style:none;padding:0} button{all:unset;cursor:pointer;padding:2px 6px} button:hover,button:focus{outline:1px solid} h1{font-size:1.1em}</style></head>
<body>${body}<script nonce="${nonce}">const editor = acquireVsCodeApi(); addEventListener("click", e => { const move = e.target.dataset?.move; if (move) editor.postMessage({move}) })</script></body></html>`
}

// look asks the server for what the panel shows of a place.
async function look(ask, uri, line, theme) {
  const place = {uri, position: {line, character: 0}, after: true}
  const one = (method, more) => ask(method, {...place, ...more})
  try {
    const where = await one("where", {})
    const [picture, legal] = await Promise.all([one("draw", {theme, width: 640}), one("legal", {})])
    return {where, picture, legal}
  } catch (err) {
    return {error: err.message}
  }
}

// A follower shows the newest place that it was told of, one question at a time.
class Follower {
  constructor(ask, show) { Object.assign(this, {ask, show, next: null, busy: null}) }
  follow(uri, line, theme) {
    this.next = {uri, line, theme}
    this.busy ??= this.work().finally(() => { this.busy = null })
    return this.busy
  }
  async work() {
    while (this.next) {
      const {uri, line, theme} = this.next
      this.next = null
      const shown = await look(this.ask, uri, line, theme)
      if (!this.next) this.show(shown)
    }
  }
}

// below returns the edit that writes a move below a line, as deep as that line's steps.
function below(lines, line, move) {
  const text = lines[line] ?? ""
  const indent = /^\s*/.exec(text)[0]
  const deep = /^\s*(scenario)\b/.test(text) ? indent + "  " : indent
  return {line: line + 1, text: deep + move + "\n"}
}

module.exports = {page, look, Follower, below, escape}

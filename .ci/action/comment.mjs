// Writes the summary of a check into one comment of the pull request, and the next summary
// over it:
//
//   node .ci/action/comment.mjs SUMMARY.md
//
// Reads GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_WORKFLOW and
// GITHUB_JOB. Without a pull request it does nothing. A token that may not write, as in pull
// requests from forks, is a warning.
import {readFileSync} from "node:fs"

const {GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: event, GITHUB_WORKFLOW: workflow = "", GITHUB_JOB: job = ""} = process.env
const api = process.env.GITHUB_API_URL ?? "https://api.github.com"
const most = 65536 // characters of a comment

async function ask(method, url, body) {
  const answer = await fetch(url, {
    method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(30_000),
    headers: {Accept: "application/vnd.github+json", "Content-Type": "application/json", Authorization: `Bearer ${token}`, "X-GitHub-Api-Version": "2022-11-28"},
  })
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${answer.status} ${answer.statusText}`)
  return answer
}

// mine returns the address of the comment that begins with the marker, if there is one.
async function mine(first, marker) {
  for (let url = first; url;) {
    const page = await ask("GET", url)
    for (const comment of await page.json()) if (comment.body?.startsWith(marker)) return comment.url
    url = /<([^>]+)>;\s*rel="next"/.exec(page.headers.get("link") ?? "")?.[1]
    if (url && new URL(url).origin !== new URL(api).origin) throw new Error("the next page is at another address")
  }
}

// cut shortens a text at the end of a line, and says so.
export function cut(text, room) {
  if (text.length <= room) return text
  const note = "\n\nThe summary is longer than a comment may be: the whole is in the summary of the run.\n"
  const kept = text.slice(0, room - note.length - 5)
  const lines = kept.slice(0, kept.lastIndexOf("\n") + 1)
  return lines + (lines.match(/^```/gm)?.length % 2 ? "```\n" : "") + note
}

const number = JSON.parse(readFileSync(event, "utf8")).pull_request?.number
if (!Number.isInteger(number)) {
  console.log("no pull request, and so no comment")
} else {
  const marker = `<!-- umpire check ${JSON.stringify(`${workflow}/${job}`).replaceAll("-", "_")} -->\n`
  try {
    const comments = `${api}/repos/${repository}/issues/${number}/comments`
    const body = marker + cut(readFileSync(process.argv[2], "utf8"), most - marker.length)
    const there = await mine(`${comments}?per_page=100`, marker)
    await ask(there ? "PATCH" : "POST", there ?? comments, {body})
    console.log(there ? "the comment is updated" : "the comment is written")
  } catch (err) {
    console.log(`::warning title=umpire::The comment could not be written: ${err.message}. The job needs "permissions: pull-requests: write"; pull requests from forks do not have it.`)
  }
}

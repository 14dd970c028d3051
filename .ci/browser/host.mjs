// A plain host for the desk of a site, which only serves files, and a browser with a
// page of it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

// patience is how many milliseconds anything may take: BROWSERWAIT seconds, for a busy
// machine.
export const patience = 1000 * Number(process.env.BROWSERWAIT || 120);

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export async function host(folder) {
  const server = createServer((asked, answer) => {
    const name = asked.url === '/' ? 'index.html' : asked.url.slice(1).split('?')[0];
    try {
      const data = readFileSync(join(folder, name.replaceAll('..', '')));
      answer.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(data);
    } catch { answer.writeHead(404).end(); }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections(); server.close(); } };
}

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', timeout: 0, args: ['--no-sandbox', '--disable-gpu'] });

// opened opens an address and waits for the first board. Errors on the page are
// collected in page.wrong.
export async function opened(context, address) {
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.wrong = [];
  page.on('pageerror', error => page.wrong.push(String(error)));
  page.on('console', said => { if (said.type() === 'error') page.wrong.push(said.text()); });
  await page.goto(address);
  await page.waitForSelector('#board svg.umpire-picture');
  await settled(page);
  return page;
}

// settled waits until the page shows the results of the last request: its board and
// diagnostics.
export const settled = page => page.waitForFunction(() => document.body.dataset.busy !== 'true');

// restingAddress returns the address when it no longer changes, since a page writes it
// a little later.
export async function restingAddress(page) {
  for (let last = ''; last !== page.url();) {
    last = page.url();
    await page.waitForTimeout(1000);
  }
  return page.url();
}

export async function choose(page, game) {
  await page.selectOption('#files', `${game}.scenario`);
  await page.waitForFunction(game => document.querySelector('#text').value.startsWith(`game ${game}\n`), game);
  await settled(page);
}

export const text = page => page.inputValue('#text');

// expecting counts checks, and gives each session a browser context of its own, so that
// nothing is kept from one session to the next.
export function expecting(browser, what) {
  let passed = 0, failed = 0;
  const expect = (what, is, ...seen) => {
    if (is) { passed++; return; }
    failed++;
    console.log(`FAIL ${what}`, ...seen.map(one => JSON.stringify(one)?.slice(0, 600)));
  };
  const session = async (what, options, work) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(patience);
    try { await work(context); } catch (error) { expect(what, false, String(error)); } finally { await context.close(); }
  };
  const done = async here => {
    await browser.close();
    here.close();
    console.log(`${what}: ${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
  };
  return { expect, session, done };
}

// together runs work for each element of a list, two at a time: while one waits for its
// desk, the other draws.
export async function together(list, work) {
  const queue = [...list];
  await Promise.all([1, 2].map(async () => { while (queue.length) await work(queue.shift()); }));
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// accessible checks a page at several widths, in light and dark: axe finds no
// violation, and nothing extends beyond the right edge. seen is called for each.
export async function accessible(page, expect, what, widths, seen = async () => {}) {
  await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark'])
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await settled(page); // it is drawn for that width
      const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
      expect(`${what}, ${width} px, ${colorScheme}: accessible`, found.violations.length === 0, found.violations.map(v => `${v.id}: ${v.help} ${v.nodes[0].target} ${v.nodes[0].failureSummary}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(`${what} fits ${width} px`, wide <= width, wide);
      await seen(width, colorScheme);
    }
}

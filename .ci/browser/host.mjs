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

const types = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };

// late has what a file waits for.
export async function host(folder, late = {}) {
  const server = createServer(async (asked, answer) => {
    const name = asked.url.slice(1).split('?')[0] || 'index.html';
    await late[name];
    try {
      const data = readFileSync(join(folder, name.replaceAll('..', '')));
      answer.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(data);
    } catch { answer.writeHead(404).end(); }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections(); server.close(); } };
}

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', timeout: 0, args: ['--no-sandbox', '--disable-gpu'] });

// begun waits until a page shows a board or the start page. From the start page it
// continues what the reader left, or else begins noughts and crosses.
export async function begun(page) {
  await page.waitForFunction(() => document.querySelector('#board svg.umpire-picture, #board > p, #board > pre') || document.body.dataset.mode === 'start' && document.querySelector('[data-play]'));
  await settled(page);
  if (await page.evaluate(() => document.body.dataset.mode) !== 'start') return;
  if (await page.locator('#continue:visible').count()) await page.click('#continue');
  else await page.locator('#lesser button').click();
  await page.waitForSelector('#board svg.umpire-picture');
  await settled(page);
}

// opened opens an address and waits for the first board. Errors on the page are
// collected in page.wrong.
export async function opened(context, address) {
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.wrong = [];
  page.on('pageerror', error => page.wrong.push(String(error)));
  page.on('console', said => { if (said.type() === 'error') page.wrong.push(said.text()); });
  await page.goto(address);
  await begun(page);
  return page;
}

// copying lets the pages of a context copy, and keeps what each copied: the clipboard
// itself is one for all pages that run at the same time.
export const copying = context => context.addInitScript(() => {
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = words => write(window.copied = words);
});

// copied returns what a page copied last.
export const copied = page => page.evaluate(() => window.copied);

// settled waits until the page shows the results of the last request: its board and
// diagnostics.
export const settled = page => page.waitForFunction(() => document.body.dataset.busy !== 'true');

// stored waits until the program of a game is stored for when there is no network, and reports
// whether it is. page.waitForFunction does not wait for a promise.
export async function stored(page, game) {
  for (const end = Date.now() + patience / 4; Date.now() < end; await page.waitForTimeout(100))
    if (await page.evaluate(async program => {
      const ours = (await caches.keys()).find(name => name.startsWith(`desk ${new URL('.', location.href).pathname} `));
      return ours !== undefined && await (await caches.open(ours)).match(program) !== undefined;
    }, `desk-${game}.wasm.packed`)) return true;
  return false;
}

// restingAddress returns the address when it no longer changes, since a page writes it
// a little later.
export async function restingAddress(page) {
  for (let last = ''; last !== page.url();) {
    last = page.url();
    await page.waitForTimeout(1000);
  }
  return page.url();
}

// select opens a text by the list in the menu of the game.
export async function select(page, name) {
  await page.waitForSelector(typeof name === 'string' ? `#files option[value="${name}"], #files option:text-is("${name}")` : '#files option', { state: 'attached' });
  await page.click('#game');
  await page.selectOption('#files', name);
}

export async function choose(page, game) {
  await select(page, `${game}.scenario`);
  await page.waitForFunction(game => document.querySelector('#text').value.startsWith(`game ${game}\n`), game);
  await settled(page);
  await mode(page, 'play');
}

// mode goes to a mode, as its button does.
export async function mode(page, to) {
  await page.evaluate(to => document.querySelector(`[data-go="${to}"]`).click(), to);
  await settled(page);
}

// press clicks on a button that is in a menu or in a mode.
const menus = { '#game-menu': '#game', '#more-menu': '#more' };
export async function press(page, selector) {
  const menu = await page.evaluate(selector => `#${document.querySelector(selector).closest('dialog')?.id}`, selector);
  if (menus[menu]) await page.click(menus[menu]);
  else if (await page.evaluate(selector => document.querySelector(selector).closest('#write') !== null, selector)) await mode(page, 'write');
  await page.click(selector);
}

// job opens a question about the position.
export async function job(page, name) {
  await mode(page, 'ask');
  await page.click(`[data-job="${name}"]`);
  await settled(page);
}

// fill writes the text, as typing does.
export async function fill(page, what) {
  await page.evaluate(what => {
    const area = document.querySelector('#text');
    area.value = what;
    area.setSelectionRange(what.length, what.length);
    area.dispatchEvent(new Event('input'));
  }, what);
}

// away takes the focus from everything.
export const away = page => page.evaluate(() => document.activeElement?.blur());

// byButton makes a move by the list of moves, as far as possible another than one.
export const byButton = (page, not = '') => page.evaluate(async not => {
  const still = () => new Promise(done => { const look = () => document.body.dataset.busy === 'true' ? setTimeout(look, 5) : done(); look(); });
  const before = document.querySelector('#text').value, line = document.querySelector('#transcript').textContent;
  for (let i = 0; i < 4; i++) {
    const moves = [...document.querySelectorAll('#legal [data-move]')], move = moves.find(b => b.dataset.move !== not);
    const groups = [...document.querySelectorAll('#legal .inner [data-group], #legal [data-group][aria-pressed="false"]')];
    (move ?? groups.at(i % groups.length) ?? moves[0])?.click();
    await still();
    if (document.querySelector('#text').value !== before || document.querySelector('#transcript').textContent !== line) return true;
  }
  return false;
}, not);

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
    try { await work(context); } catch (error) { expect(what, false, error.stack ?? String(error)); } finally { await context.close(); }
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
export async function accessible(page, expect, what, widths, seen = async () => {}, schemes = ['light', 'dark'], height = 900) {
  await page.evaluate(axe);
  for (const colorScheme of schemes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      if (page.viewportSize().width !== width || page.viewportSize().height !== height) await page.setViewportSize({ width, height });
      await settled(page); // it is drawn for that width
      const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
      expect(`${what}, ${width} px, ${colorScheme}: accessible`, found.violations.length === 0, found.violations.map(v => `${v.id}: ${v.help} ${v.nodes[0].target} ${v.nodes[0].failureSummary}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(`${what} fits ${width} px`, wide <= width, wide);
      await seen(width, colorScheme);
    }
}

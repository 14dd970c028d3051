// Measures times on the desk of a site: the first position, a step, a move, the check of
// all scenarios of a game, and how soon a check stops.
//
//     node times.mjs SITE [strict]
//
// A check that fails is a failure. With strict, a time above its limit is one too; use it on a machine without other
// load.
import { join, resolve } from 'node:path';
import { choose, host, launch, mode, opened, patience, settled } from './host.mjs';

const strict = process.argv[3] === 'strict';
const here = await host(join(resolve(process.argv[2]), 'desk'));
const browser = await launch();
let slow = 0, failed = 0;
const took = (what, ms, most) => {
  const over = ms > most;
  if (over) slow++;
  console.log(`${what}: ${ms.toFixed(ms < 100 ? 1 : 0)} ms${over ? `, and not ${most}` : ''}`);
};
const middle = list => [...list].sort((a, b) => a - b)[list.length >> 1];

// The first position, for a new reader, and for one who comes again.
for (const who of ['for the first time', 'again']) {
  const firsts = [];
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext();
    if (who === 'again') {
      const before = await opened(context, here.address);
      await before.evaluate(() => navigator.serviceWorker.ready);
      await before.close();
    }
    const page = await context.newPage();
    await page.goto(here.address, { waitUntil: 'commit' });
    firsts.push(await page.evaluate(() => new Promise(done => { // as soon as there is a button to play, it is pressed
      const look = () => {
        if (document.querySelector('#board svg.umpire-picture')) return done(performance.now());
        if (document.body?.dataset.mode === 'start') document.querySelector('#resume:not([hidden]) #continue, [data-play=roam]')?.click();
        requestAnimationFrame(look);
      };
      look();
    })));
    await context.close();
  }
  took(`the first position ${who}`, middle(firsts), 1500);
}

const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await opened(context, here.address);
await page.waitForSelector('#editor .cm-content', { state: 'attached' });
// timed runs an action, and waits until something of the board, or of another given part, was drawn
// and laid out. What is as before is not drawn again, and marks are drawn after the rest.
await page.evaluate(() => { window.drawn = records => records.some(r => [...r.addedNodes].some(e => e.classList?.contains('part') || r.target.closest('.part') && !e.matches?.('.mark, .free'))); });
const timed = (act, change) => page.evaluate(([act, change]) => new Promise(done => {
  const watched = document.querySelector(change), from = performance.now();
  const seen = new MutationObserver(records => { if (!window.drawn(records)) return; seen.disconnect(); document.body.getBoundingClientRect(); done(performance.now() - from); });
  seen.observe(watched, { childList: true, subtree: true });
  document.querySelector(act).click();
}), [act, change]);
for (const game of ['mnk', 'jetty', 'loam', 'roam', 'organism', 'biome', 'phylo']) {
  await choose(page, game);
  const moves = [], steps = [];
  for (let i = 0; i < 12 && Number(await page.getAttribute('#count', 'data-count')) > 0; i++) {
    moves.push(await timed('#luck', '#board'));
    await settled(page);
  }
  for (let i = 0; i < 8; i++) {
    steps.push(await timed(i % 4 < 2 ? '#back' : '#forward', '#board'));
    await settled(page);
  }
  took(`${game}: a step, in the middle`, middle(steps), 20);
  console.log(`${game}: the fastest step ${Math.min(...steps).toFixed(1)} ms; a move, in the middle ${middle(moves).toFixed(1)} ms, the fastest ${Math.min(...moves).toFixed(1)} ms`);
}
await mode(page, 'write');
await page.locator('summary', { hasText: 'Check all' }).click();
for (const game of ['mnk', 'jetty', 'loam', 'roam', 'organism', 'biome', 'phylo']) {
  await choose(page, game);
  await mode(page, 'write');
  const from = performance.now();
  await page.click('#check-all button:not([type])');
  await page.waitForFunction(() => /^[✓✗]/.test(document.querySelector('#checked').textContent));
  if (!(await page.textContent('#checked p')).startsWith('✓')) failed++;
  console.log(`${game}: the check, ${await page.textContent('#checked p')} ${(performance.now() - from).toFixed(0)} ms`);
}
const stops = [];
for (let i = 0; i < 5; i++) {
  await choose(page, i % 2 ? 'roam' : 'organism');
  await page.keyboard.press('r'); // makes a move, so that there is a step back
  await settled(page);
  await mode(page, 'write');
  stops.push(await page.evaluate(most => new Promise((done, failed) => {
    const said = document.querySelector('#checked');
    setTimeout(() => failed(new Error(`no progress of a check is seen: ${said.textContent}`)), most);
    const begun = new MutationObserver(() => { // no progress is missed, however busy the page is
      if (!/^\d+ of \d+:/.test(said.textContent)) return;
      begun.disconnect();
      const from = performance.now(), seen = new MutationObserver(records => { if (!window.drawn(records)) return; seen.disconnect(); done(performance.now() - from); });
      document.querySelector('#check-stop').click();
      seen.observe(document.querySelector('#board'), { childList: true, subtree: true });
      document.querySelector('#back').click(); // the same worker answers a question meanwhile
    });
    begun.observe(said, { childList: true, subtree: true, characterData: true });
    document.querySelector('#check-all button:not([type])').click();
  }), patience));
  await settled(page);
}
took('a check that is stopped, and the next board, at most', Math.max(...stops), 50);
await browser.close();
here.close();
process.exit(failed || strict && slow ? 1 : 0);

// Plays whole games on the desk of a site by random clicks. The engine checks them:
// umpire check plays each again, and compares how many moves the page offered before
// every move, and the position at the end.
//
//     node games.mjs SITE UMPIRE [GAMES-A-GAME] [MOST-MOVES]
//
// Whole games need the numbers 20 10000, and two hours.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { choose, host, launch, opened, press, settled, text } from './host.mjs';

const [, , site, umpire, each = '1', most = '30'] = process.argv;
const here = await host(join(resolve(site), 'desk'));
const browser = await launch();
const work = mkdtempSync(join(tmpdir(), 'games-'));
let failed = 0;

// random returns a generator of numbers, the same for the same seed.
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const middle = list => [...list].sort((a, b) => a - b)[list.length >> 1];

// clickThrough makes moves until the game is over, by things marked on the board and by
// buttons. It returns what the page has shown on the way.
function clickThrough({ seed, most, random }) {
  const next = new Function(`return ${random}`)()(seed);
  const $ = selector => document.querySelector(selector);
  const still = () => new Promise(done => {
    const look = () => document.body.dataset.busy === 'true' ? channel.port2.postMessage(0) : done();
    const channel = new MessageChannel();
    channel.port1.onmessage = look;
    look();
  });
  const pick = list => list[Math.floor(next() * list.length)];
  return (async () => {
    const steps = [], times = [];
    while (steps.length < most) {
      const count = Number($('#count').dataset.count);
      if (count === 0) break;
      const players = [...$('#seat').options].map(o => o.value).filter(Boolean);
      const chance = $('#turn').dataset.deciders.split(', ').some(name => !players.includes(name));
      const before = $('#text').value, legal = count, from = performance.now();
      let clicks = 0;
      while ($('#text').value === before) {
        const lit = [...document.querySelectorAll('#board .target')];
        const moves = [...document.querySelectorAll('#legal [data-move]')], groups = [...document.querySelectorAll('#legal [data-group]')];
        const on = lit.length && clicks < 3 && next() < 0.7 ? pick(lit) : moves.length && (clicks > 3 || !groups.length || next() < 0.5) ? pick(moves) : pick(groups);
        on.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        clicks++;
        await still();
      }
      if (clicks === 1) times.push(performance.now() - from);
      const move = $('#text').value.trimEnd().split('\n').at(-1);
      steps.push({ move, legal: chance ? 0 : legal });
    }
    return { steps, times, over: Number($('#count').dataset.count) === 0 };
  })();
}

// ending returns the lines of the position with which the last scenario begins.
function ending(text) {
  const all = text.slice(text.lastIndexOf('\nscenario ')).split('\n');
  const from = all.findIndex(line => line === '  position') + 1;
  const below = all.slice(from).findIndex(line => line && !line.startsWith('    '));
  return all.slice(from, below < 0 ? undefined : from + below).filter(Boolean);
}

for (const game of ['mnk', 'jetty', 'loam', 'roam', 'organism', 'biome', 'phylo']) {
  for (let n = 1; n <= Number(each); n++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await opened(context, here.address);
    await press(page, '#chance-asked'); // the file says all results of chance
    await page.keyboard.press('Escape');
    await choose(page, game);
    const parts = [], times = [];
    let made = 0, over = false, begins = ['  setup'];
    for (let part = 0; !over && made < Number(most); part++) { // a long game goes on in another scenario, as people do
      const of = { seed: 1000 * part + n, most: Math.min(Number(most) - made, 200), random: String(random) };
      const clicked = await page.evaluate(`(${clickThrough})(${JSON.stringify(of)})`);
      await settled(page);
      if (clicked.steps.length === 0) break;
      const lines = clicked.steps.flatMap(step => [...(step.legal ? [`  expect legal ${step.legal}`] : []), step.move]);
      if (over = clicked.over) lines.push('  expect legal none');
      await page.evaluate(() => document.querySelector('#from-here').click());
      await settled(page);
      const ends = ending(await text(page));
      parts.push(`scenario "part ${part + 1}"`, ...begins, ...lines, '  ends', ...ends, '');
      begins = ['  position', ...ends];
      made += clicked.steps.length;
      times.push(...clicked.times);
    }
    const file = join(work, `${game}-${n}.scenario`);
    writeFileSync(file, `game ${game}\n\n${parts.join('\n')}\n`);
    try {
      if (made === 0 || page.wrong.length) throw new Error(page.wrong[0] ?? 'no move was made');
      execFileSync(umpire, ['check', '-q', file], { encoding: 'utf8' });
      console.log(`${game} ${n}: ${made} moves${over ? ', to the end' : ''}; a click and its board ${middle(times).toFixed(1)} ms in the middle, ${Math.max(...times).toFixed(0)} at most`);
    } catch (error) {
      failed++;
      console.log(`FAIL ${game} ${n}: ${String(error.stdout || error.message).slice(0, 1500)}`);
    }
    await context.close();
  }
}

await browser.close();
here.close();
rmSync(work, { recursive: true });
process.exit(failed ? 1 : 0);

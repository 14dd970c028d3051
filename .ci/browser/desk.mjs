// Uses the desk of a site in a browser, as readers do.
//
//     node desk.mjs SITE [--shots DIR]
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accessible, away, begun, byButton, choose, expecting, fill, host, job, launch, mode, opened, patience, press, restingAddress, settled, stored, text, together } from './host.mjs';

const shots = process.argv[3] === '--shots' ? process.argv[4] : '';
const here = await host(join(resolve(process.argv[2]), 'desk'));
const browser = await launch();
const { expect, session, done } = expecting(browser, 'the desk');

const moves = async page => (await text(page)).split('\n').filter(line => /^ {2}("[^"]*"|[^ :]+): /.test(line)).length;
async function any(page, act) {
  const before = await text(page);
  await act();
  await page.waitForFunction(before => document.querySelector('#text').value !== before, before);
  await settled(page);
}

// byMouse clicks on what is marked until a move is made, or else on the first button.
async function byMouse(page) {
  const before = await text(page);
  for (let clicks = 0; clicks < 4; clicks++) {
    const target = page.locator('.target').first();
    if (await target.count() === 0) break;
    await target.click({ force: true });
    await settled(page);
    if (await text(page) !== before) return;
  }
  await any(page, () => byButton(page));
}

// byKey presses a key until it has made a move: first it may choose a group of moves.
async function byKey(page, key) {
  const before = await text(page);
  for (let i = 0; i < 5 && await text(page) === before; i++) {
    await page.keyboard.press(key);
    await settled(page);
  }
}

const games = (process.env.BROWSERPLAYS || 'mnk jetty loam roam organism biome phylo').split(' ');
await together(games, game => session(`${game} is played`, {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, game);
  const most = game === 'mnk' ? 3 : 10;
  for (let i = 0; i < most; i++) await byMouse(page);
  for (let i = 0; i < most; i++) await any(page, () => byKey(page, i % 2 ? '1' : 'r'));
  expect(`${game}: ten moves by mouse and ten by keys`, await moves(page) === 2 * most, await text(page));
  expect(`${game}: the desk finds nothing wrong with them`, await page.locator('#diagnostics .error').count() === 0, await page.textContent('#diagnostics'));
  // Three refusals: moves made already, by a player who does not exist.
  for (const line of (await text(page)).split('\n').filter(line => /^ {2}[^ :]+: /.test(line)).slice(-3)) {
    await page.fill('#move', line.trim().replace(/^[^:]*/, 'Nobody'));
    await page.locator('#try button').click();
    await settled(page);
    expect(`${game}: ${line} is refused with a reason`, await page.locator('#verdict p').count() > 0 && await page.getAttribute('#verdict', 'data-verdict') !== 'legal');
  }
  // Back, then another move makes a branch. The address brings all of it to another
  // reader.
  await away(page);
  const whole = await text(page);
  await page.click('#back');
  await settled(page);
  const next = whole.trimEnd().split('\n').at(-1).trim();
  if (Number(await page.getAttribute('#count', 'data-count')) > 1) {
    await any(page, () => byButton(page, next));
    expect(`${game}: another move begins a branch`, (await text(page)).includes(', branch 1"\n  from "') && await page.locator('#branches button').count() === 2, await text(page));
    expect(`${game}: the branch is sound`, await page.locator('#diagnostics .error').count() === 0, await page.textContent('#diagnostics'));
    await away(page);
    await page.keyboard.press('u');
    await settled(page);
    expect(`${game}: which is undone`, await text(page) === whole, await text(page));
  }
  // After an edit, the mistake is reported at once, and undo removes it.
  await fill(page, `${whole.trimEnd()}\n  expect legal 9999\n`);
  await settled(page);
  expect(`${game}: what does not hold is said`, (await page.textContent('#cases')).startsWith('✗') && await page.locator('#diagnostics .error').count() === 1, await page.textContent('#diagnostics'));
  await page.locator('header #undo').click();
  await settled(page);
  expect(`${game}: and holds again when it is undone`, (await page.textContent('#cases')).startsWith('✓') && await text(page) === whole, await page.textContent('#cases'));
  const address = await restingAddress(page), now = await text(page), turn = await page.textContent('#turn');
  await stored(page, game);
  await context.setOffline(true);
  await page.reload();
  await begun(page);
  await settled(page);
  expect(`${game}: a reload without a network loses nothing`, await text(page) === now && await page.textContent('#turn') === turn);
  await context.setOffline(false);
  await page.waitForFunction(hash => { // the page may be writing its own address at the same moment
    if (document.querySelector('#said').textContent.includes('damaged')) return true;
    location.hash = location.hash === hash ? hash.slice(0, -1) : hash;
  }, new URL(address).hash.slice(0, -7), { polling: 1000 });
  expect(`${game}: a damaged address leaves everything as it is`, await text(page) === now);
  let asked = 0;
  page.on('dialog', d => { asked++; d.dismiss(); });
  await fill(page, `game ${game}\nplayers "<img src=x onerror=alert(1)>", "<b>Ben</b>"\n\nscenario "</script><script>alert(2)</script>"\n  setup\n  "<b>Ben</b>": <svg onload=alert(3)>\n  </textarea>\n`);
  await settled(page);
  expect(`${game}: names of strangers stay texts`, asked === 0 && await page.locator('main img, main script, #log b, svg[onload]').count() === 0 && await page.locator('#diagnostics li').count() > 0);
  expect(`${game}: nothing went wrong`, page.wrong.length === 0, page.wrong[0]);
  await session(`${game} is opened by its address`, {}, async context => {
    const theirs = await opened(context, address);
    expect(`${game}: the address brings it to others`, await text(theirs) === now && await theirs.textContent('#turn') === turn, address.length);
  });
}));

await session('an illegal click', {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'mnk');
  await page.focus('#board [data-id="b2"]');
  await any(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('#verdict [data-clause]');
  expect('a click on a mark shows the rule', await page.getAttribute('#verdict [data-clause]', 'data-clause') === 'mnk.place.empty' && (await page.textContent('#verdict .cl')).includes('empty cell'));
  expect('and says why at the place', (await page.textContent('#bubble')).includes('Not b2') && (await page.textContent('#bubble')).includes('B2 holds a mark of Cross.'), await page.textContent('#bubble'));
  expect('and the nearest legal moves', await page.locator('#verdict [data-works]').count() > 0 && await page.locator('#bubble [data-works]').count() === 1);
  await page.keyboard.press('Escape');
  expect('which Esc takes away', await page.locator('#bubble.shown').count() === 0 && await page.locator('#verdict [data-clause]').count() === 0);
  const mark = await page.locator('#board [data-id="b2"]').boundingBox();
  await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2); // on what lies there
  await settled(page);
  expect('by mouse as well', await page.getAttribute('#verdict [data-clause]', 'data-clause') === 'mnk.place.empty', await page.textContent('#verdict'));
  await page.keyboard.press('Escape');
  await page.focus('#board [data-id="b2"]');
  await page.keyboard.press('ArrowRight');
  expect('arrows go from cell to cell', await page.evaluate(() => document.activeElement?.getAttribute('data-id')) === 'c2');
  expect('each cell has a name', (await page.getAttribute('#board [data-id="c2"]', 'aria-label')).includes('c2'));
  await any(page, () => press(page, '#from-here'));
  expect('a position can be the start', (await text(page)).includes('\n  board\n') || (await text(page)).includes('board'), await text(page));
  expect('and is sound', await page.locator('#diagnostics .error').count() === 0, await page.textContent('#diagnostics'), await text(page));
  await fill(page, (await text(page)).replace(/\| x \. \. \|/, '| x x x |').replace(/\| \. x \. \|/, '| x x x |'));
  await settled(page);
  expect('an unsound one says why', await page.locator('#flaws li, #diagnostics li').count() > 0, await text(page));
});

await session('addresses that are none', {}, async context => {
  for (const [hash, word] of [['#1.abc', 'damaged'], ['#1.qrsx', 'damaged'], ['#7.abcdef', 'another version'], ['#%00<img src=x onerror=alert(1)>', 'damaged']]) {
    const page = await opened(context, here.address + hash);
    expect(`${hash} is refused with a word`, (await page.textContent('#said')).includes(word), await page.textContent('#said'));
    await page.close();
  }
});

await session('a program that loads while the service worker takes over', {}, async context => {
  let chosen, watched;
  const slow = await host(join(resolve(process.argv[2]), 'desk'), {
    'sw.js': new Promise(done => { chosen = done; }), 'desk-mnk.wasm.packed': new Promise(done => { watched = done; }),
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  // The page registers the service worker when it has nothing else to do, so before the click.
  await Promise.all([context.waitForEvent('request', asked => asked.url().endsWith('sw.js')), page.goto(slow.address)]);
  await Promise.all([page.waitForRequest(asked => asked.url().endsWith('desk-mnk.wasm.packed')), page.click('#lesser button')]);
  chosen();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  watched();
  await page.waitForSelector('#board svg.umpire-picture');
  expect('it is kept for when there is no network', await stored(page, 'mnk'));
  slow.close();
});

await session('without a network', {}, async context => {
  const page = await opened(context, here.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await begun(page);
  await stored(page, 'mnk');
  await context.setOffline(true);
  await page.reload();
  await begun(page);
  await settled(page);
  await any(page, () => page.keyboard.press('r'));
  expect('it is loaded and played without a network', await moves(page) === 1);
});

await session('readings, facts, keys', {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'mnk');
  await job(page, 'facts-of');
  await page.waitForSelector('#facts td', { state: 'attached' });
  await job(page, 'readings-of');
  await page.locator('[data-ruling]').first().click();
  await page.waitForSelector('#compared svg.umpire-picture');
  expect('every reading has its board', await page.locator('#compared svg.umpire-picture').count() === 2);
  await mode(page, 'play');
  await away(page);
  await page.keyboard.press('?');
  expect('? shows the keys', await page.locator('#shortcuts[open]').count() === 1);
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, '#svg')]);
  expect('the picture is a file', readFileSync(await file.path(), 'utf8').startsWith('<svg'));
});

await together(games, game => session(`${game} for everybody`, { bypassCSP: true, reducedMotion: 'reduce' }, async context => {
  const page = await opened(context, here.address);
  await choose(page, game);
  for (let i = 0; i < (game === 'mnk' ? 4 : 14); i++) await any(page, () => page.keyboard.press('r'));
  await page.fill('#move', 'nonsense');
  await page.locator('#try button').click();
  await settled(page);
  await accessible(page, expect, game, [320, 768, 1280], async (width, colorScheme) => {
    if (shots) await page.screenshot({ path: join(shots, `${game}-${width}-${colorScheme}.png`), fullPage: true });
  });
}));

await done(here);

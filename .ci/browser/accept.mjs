// Checks what a stranger meets: a first decision after one click and 2.5 s, few clicks to a
// reason, few controls, no page that scrolls, a refusal at its place that covers nothing, each
// change announced once, the same game for the same seed, an address that holds the view, an
// answer to each question. By default in three games, each at one width; with
// BROWSERPLAYS="roam mnk" in each of these at three widths; with BROWSERALL=1 in every game,
// light and dark, which takes several minutes.
//
//     node accept.mjs SITE [--shots DIR]
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { accessible, away, copied, copying, expecting, fill, host, job, launch, mode, patience, press, restingAddress, select, settled, text, together } from './host.mjs';

const shots = process.argv[3] === '--shots' ? process.argv[4] : '';
const here = await host(join(resolve(process.argv[2]), 'desk'));
const browser = await launch();
const { expect, session, done } = expecting(browser, 'strangers');

const every = 'roam biome organism loam phylo jetty mnk', games = (process.env.BROWSERALL ? every : process.env.BROWSERPLAYS || 'roam loam phylo').split(' ');
const themes = process.env.BROWSERALL ? ['light', 'dark'] : ['light'];
const sizes = [[390, 844], [1024, 768], [1440, 900]];
const idLike = /\b[a-z]+\.[a-z-]+\.[a-z-]+\b/;

// came opens the start page. What it deals is the same in each run: after the first number,
// which is the page's name, those drawn at random follow from one another.
async function came(context) {
  await context.addInitScript(() => {
    const any = Math.random;
    let n = 0;
    Math.random = () => { if (n === 0) { n = 7; return any(); } n = (n * 16807) % 2147483647; return n / 2147483647; };
  });
  const page = await context.newPage();
  page.wrong = [];
  page.on('pageerror', error => page.wrong.push(String(error)));
  page.on('console', said => { if (said.type() === 'error') page.wrong.push(said.text()); });
  await page.goto(here.address);
  await page.waitForSelector('[data-play]');
  page.loaded = await page.evaluate(() => performance.now());
  await settled(page);
  return page;
}
// load returns how much longer than alone work takes on this machine now.
const load = () => {
  const from = performance.now(), before = process.cpuUsage();
  for (let n = 0; process.cpuUsage(before).user < 60_000; n++) Math.sqrt(n);
  return Math.max(1, (performance.now() - from) * 1000 / process.cpuUsage(before).user);
};

// begin is the one click that deals and begins.
async function begin(page, game) {
  await page.locator(game === 'mnk' ? '#lesser button' : `[data-play="${game}"]`).click();
  await page.waitForSelector('#board svg.umpire-picture');
  await settled(page);
}

// decided begins a game and returns how many milliseconds pass up to the first decision, and how
// many may pass on this machine now.
async function decided(page, game) {
  const busy = load();
  await page.evaluate(() => { window.pressed = performance.now(); });
  await begin(page, game);
  const cold = page.loaded + await page.evaluate(() => performance.now() - window.pressed);
  return [cold, 2500 * Math.max(busy, load())];
}
const controls = page => page.evaluate(() => [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
  .filter(e => e.getClientRects().length && e.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length);
const ids = page => page.evaluate(() => document.body.innerText);

// visible reports whether an element lies in the window, below the bar.
const inWindow = (page, selector) => page.evaluate(selector => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return Boolean(box && box.width && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth);
}, selector);

// hearing collects what screen readers announce; heard returns it, and begins again.
const hearing = page => page.evaluate(() => {
  window.heard = [];
  for (const at of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) new MutationObserver(() => { if (at.textContent.trim() && at.checkVisibility()) window.heard.push(at.textContent.trim()); }).observe(at, { childList: true, characterData: true, subtree: true });
});
const heard = page => page.evaluate(() => window.heard.splice(0));

// shapes returns what is drawn on the table; covered returns which of it was not there
// before, as marks of a refusal are, and lies under the bubble.
const shapes = page => page.evaluate(() => [...document.querySelectorAll('.part > svg *')].map(e => e.outerHTML));
const covered = (page, before) => page.evaluate(before => {
  const known = new Set(before), over = document.querySelector('#bubble').getBoundingClientRect();
  return [...document.querySelectorAll('#board .part > svg *')].filter(e => e instanceof SVGGeometryElement && !e.dataset.id && !known.has(e.outerHTML) && !e.closest('.mark.ring, .mark.ticks')).map(e => [e, e.getBoundingClientRect()])
    .filter(([e, box]) => box.left < over.right - 1 && box.right > over.left + 1 && box.top < over.bottom - 1 && box.bottom > over.top + 1).map(([e]) => e.outerHTML.slice(0, 200));
}, before);

// refuse chooses squares or cards that are not marked until one is refused by a rule. It
// returns how many clicks that took: 0 if the position refuses nothing that can be chosen.
async function refuse(page) {
  const things = await page.evaluate(() => [...document.querySelectorAll('#board .part [data-id]')].filter(e => e.checkVisibility() && !e.classList.contains('target')).map(e => e.dataset.id));
  if (await page.locator('#legal [data-refused]').count()) things.unshift('');
  for (const id of things.slice(0, 40)) {
    await page.evaluate(id => (id ? [...document.querySelectorAll('#board .part [data-id]')].find(e => e.dataset.id === id) : document.querySelector('#legal [data-refused]'))?.dispatchEvent(new MouseEvent('click', { bubbles: true })), id);
    await settled(page);
    if (await page.locator('#verdict[data-verdict="illegal"]').count()) return 1;
    await page.keyboard.press('Escape');
  }
  return 0;
}

for (const [n, [width, height]] of sizes.entries()) await together(games.filter((_, i) => process.env.BROWSERALL || process.env.BROWSERPLAYS || i % sizes.length === n), game => session(`${game} at ${width}`, { viewport: { width, height }, hasTouch: width < 720, bypassCSP: true, reducedMotion: 'reduce' }, async context => {
  const at = `${game}, ${width} px`, page = await came(context), wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(`${at}: the start page shows no IDs`, !idLike.test(await ids(page)), (await ids(page)).match(idLike));
  expect(`${at}: the start page fits`, await wide() <= width, await wide());
  let [cold, most] = await decided(page, game);
  for (let again = 0; cold > most && again < 2; again++) { // what runs beside it comes and goes
    const other = await browser.newContext({ viewport: { width, height }, hasTouch: width < 720, reducedMotion: 'reduce' });
    other.setDefaultTimeout(patience);
    [cold, most] = await decided(await came(other), game);
    await other.close();
  }
  expect(`${at}: a first decision after 2.5 s`, cold <= most, cold, most);
  const who = await page.getAttribute('#turn', 'data-deciders'), players = await page.evaluate(() => [...document.querySelector('#seat').options].map(o => o.value).filter(Boolean));
  expect(`${at}: one click, and a player decides`, who.split(', ').every(one => players.includes(one)), who, players);
  expect(`${at}: at most 30 controls`, await controls(page) <= 30, await controls(page));
  const primary = await page.evaluate(() => [...document.querySelectorAll('button.primary')].filter(e => e.getClientRects().length).length);
  expect(`${at}: one primary button`, primary === 1, primary);
  const rows = await page.locator('#legal > [data-group], #legal > [data-move], #legal > .inner').count();
  expect(`${at}: at most seven groups of moves`, rows >= 1 && rows <= 7, rows);
  const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
  if (width >= 720) expect(`${at}: the page does not scroll`, await tall() <= height && await inWindow(page, '#timeline') && await inWindow(page, '.part.main'), await tall());
  expect(`${at}: nothing is wider than the window`, await wide() <= width, await wide());
  const small = await page.evaluate(() => [...document.querySelectorAll('#board .main text, #board .strip text')].filter(t => t.textContent.trim() && t.checkVisibility())
    .map(t => [t.textContent, Math.round(10 * parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a) / 10]).filter(([, px]) => px < 10.5));
  expect(`${at}: no word on the board is too small`, small.length === 0, small);
  if (width < 720) {
    const seen = await page.evaluate(() => [...document.querySelectorAll('#legal button')].slice(0, 2).every(b => b.getBoundingClientRect().bottom <= document.querySelector('.tabs').getBoundingClientRect().top));
    expect(`${at}: the board and moves are seen together`, seen);
    if (/roam|organism|biome/.test(game)) expect(`${at}: the board is wide`, await page.evaluate(() => document.querySelector('.part.main > svg').getBoundingClientRect().width) >= 340);
    await page.evaluate(() => scrollTo(0, 600));
    const top = await page.evaluate(() => document.querySelector('.stage').getBoundingClientRect().top);
    expect(`${at}: the board stays when the reader scrolls`, Math.abs(top - 48) < 2 || await tall() <= height, top);
    await page.evaluate(() => scrollTo(0, 0));
  } else if (width === 1024 && /roam|organism|biome/.test(game)) {
    const share = await page.evaluate(() => {
      const svg = document.querySelector('.part.main > svg').getBoundingClientRect(), view = document.querySelector('.part.main > svg').viewBox.baseVal, stage = document.querySelector('.stage').getBoundingClientRect();
      const scale = Math.min(svg.width / view.width, svg.height / view.height);
      return (view.width * view.height * scale * scale) / (stage.width * stage.height);
    });
    expect(`${at}: the board has 45 % of the stage`, share >= 0.45, share);
  }
  const ghosts = await page.evaluate(async () => {
    const still = () => new Promise(done => { const look = () => document.body.dataset.busy === 'true' ? setTimeout(look, 5) : done(); look(); }), seen = () => document.querySelectorAll('#board .mark.ghost, #besides .mark.ghost').length;
    for (let i = 0; i < 3 && !document.querySelector('#legal [data-move]'); i++) { document.querySelector('#legal .inner [data-group], #legal [data-group]')?.click(); await still(); }
    for (const one of [...document.querySelectorAll('#legal [data-move]'), ...document.querySelectorAll('#board .target')].filter(e => e.checkVisibility())) {
      one.focus();
      const shown = seen();
      one.blur();
      if (shown) return [shown, seen()];
    }
    return [0, seen()];
  });
  expect(`${at}: the effect of a move is shown before it is made`, ghosts[0] > 0 && ghosts[1] === 0, ghosts);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 4 || (i < 40 && / rps \w+\s*$/.test(await text(page))); i++) await page.keyboard.press('r').then(() => settled(page)); // throws for the first turn may be tied, and refuse nothing on the board
  await hearing(page);
  for (let i = 0; i < 3; i++) {
    const before = await text(page);
    await page.keyboard.press('r');
    await settled(page);
    await page.waitForTimeout(50);
    const said = await heard(page);
    expect(`${at}: a move is announced once`, said.length === (before === await text(page) ? 0 : 1), said);
  }
  const bare = () => page.evaluate(() => [...document.querySelectorAll('#board svg.umpire-picture *')].filter(e => !e.closest('.mark')).length), plain = await bare();
  await heard(page);
  const drawn = await shapes(page), clicks = await refuse(page);
  expect(`${at}: a reason after at most three clicks`, clicks > 0 || /loam|jetty|biome/.test(game), clicks);
  if (clicks) {
    await page.waitForTimeout(100);
    const announced = (await heard(page)).at(-1) ?? '';
    expect(`${at}: the refusal is announced`, announced.includes((await page.textContent('#verdict .say')).trim()), announced);
    if (width >= 720) expect(`${at}: the bubble covers no mark`, (await covered(page, drawn)).length === 0, await covered(page, drawn));
    const said = width < 720 ? '#verdict .say' : '#bubble p';
    expect(`${at}: the sentence lies in the window`, await inWindow(page, said), await page.textContent(said));
    expect(`${at}: the rule's words too`, await inWindow(page, '#verdict .cl p'), await page.textContent('#verdict .cl p'));
    expect(`${at}: no IDs are seen`, !idLike.test(await ids(page)), (await ids(page)).match(idLike));
    if (shots) await page.screenshot({ path: join(shots, `why-${game}-${width}.png`) });
  }
  for (const colorScheme of themes) await accessible(page, expect, `${at}, refused`, [width], undefined, [colorScheme], height);
  await page.keyboard.press('Escape');
  await settled(page);
  expect(`${at}: a refusal that is let go leaves no marks`, await bare() === plain, plain, await bare());
  for (const to of ['play', 'arrange', 'ask']) {
    await mode(page, to);
    if (width >= 720) expect(`${at}: ${to} does not scroll`, await tall() <= height, await tall());
    expect(`${at}: ${to} fits`, await wide() <= width, await wide());
    expect(`${at}: ${to} shows no IDs`, !idLike.test(await ids(page)), (await ids(page)).match(idLike));
    for (const colorScheme of themes) await accessible(page, expect, `${at}, ${to}`, [width], async () => { if (shots) await page.screenshot({ path: join(shots, `${to}-${game}-${width}-${colorScheme}.png`) }); }, [colorScheme], height);
  }
  expect(`${at}: nothing went wrong`, page.wrong.length === 0, page.wrong[0]);
}));

await together(games.filter(game => !/mnk|organism/.test(game)), game => session(`${game} by a seed`, {}, async context => {
  const page = await came(context), seeded = async seed => {
    await page.click('#game');
    await page.fill('#seed', seed);
    await page.click('#fresh');
    await settled(page);
    return [await text(page), await page.locator('#board .part').evaluateAll(all => all.map(p => p.textContent).join())];
  };
  await begin(page, game);
  const one = await seeded('41'), other = await seeded('42'), again = await seeded('41');
  expect(`${game}: the same seed deals the same`, one.join() === again.join() && one[0] !== other[0] && one[1] !== other[1], one[0], other[0]);
  await page.locator('.luck button').first().click();
  await settled(page);
  expect(`${game}: it is dealt again`, await text(page) !== again[0]);
  await page.click('#undo');
  await settled(page);
  expect(`${game}: undo brings the first deal back`, await text(page) === again[0], await text(page));
  await page.locator('.luck button').nth(1).click();
  await settled(page);
  const select = page.locator('.choosing select').first();
  expect(`${game}: what falls can be chosen`, await select.locator('option').count() > 1);
  const others = await select.evaluate(s => [...s.options].filter(o => !o.disabled && o.value !== s.value).map(o => o.value));
  await select.selectOption(others[0]);
  await settled(page);
  expect(`${game}: and wins over the seed`, (await text(page)).includes(`: ${others[0]}`) && await page.locator('#diagnostics .error').count() === 0, await text(page), await page.textContent('#diagnostics'));
}));

await together(games, game => session(`${game}: the address holds the view`, { permissions: ['clipboard-read', 'clipboard-write'] }, async context => {
  await copying(context);
  const page = await came(context);
  // theirs is what a friend sees who opens the copied address.
  const theirs = async (what, same) => {
    await press(page, '#link');
    await settled(page);
    const address = await copied(page);
    expect(`${game}, ${what}: the address is short`, address.length > 40 && address.length <= 8000, address.length);
    const other = await browser.newContext({ viewport: { width: 1280, height: 900 } }), page2 = await other.newPage();
    other.setDefaultTimeout(120_000);
    await page2.goto(address);
    await page2.waitForSelector('#board svg.umpire-picture');
    await settled(page2);
    await same(page2, async selector => expect(`${game}, ${what}: the same ${selector}`, await page2.textContent(selector) === await page.textContent(selector), await page2.textContent(selector), await page.textContent(selector)));
    expect(`${game}, ${what}: the same mode`, await page2.evaluate(() => document.body.dataset.mode) === await page.evaluate(() => document.body.dataset.mode));
    await other.close();
  };
  await begin(page, game);
  for (let i = 0; i < 17; i++) await page.keyboard.press('r').then(() => settled(page));
  await away(page);
  await theirs('move 17', async (_, same) => { for (const one of ['#turn', '#board', '#made', '#transcript']) await same(one); });
  if (await refuse(page)) await theirs('a refusal', async (_, same) => { for (const one of ['#board', '#verdict', '#bubble']) await same(one); });
  await page.keyboard.press('Escape');
  await job(page, 'readings-of');
  if (await page.locator("[data-ruling]").count() === 0) return; // a game without open questions
  await page.locator('[data-ruling]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelector('[data-ruling]').click());
  await page.waitForSelector('#compared svg.umpire-picture');
  await settled(page);
  const two = await page.locator('#compared .read').evaluateAll(all => all.map(e => e.getBoundingClientRect().width));
  expect(`${game}: boards side by side, each wide enough`, two.length >= 2 && two.every(w => w >= 300), two);
  await theirs('a comparison', async (page2, same) => {
    await page2.waitForSelector('#compared svg.umpire-picture');
    await settled(page2);
    await same('#compared');
  });
}));

// Each question about a position has an answer in each game.
await together(games, game => session(`${game}: what can be asked`, {}, async context => {
  const page = await came(context), times = [];
  await begin(page, game);
  for (let i = 0; i < 8; i++) await page.keyboard.press('r').then(() => settled(page));
  const timed = async (what, work) => {
    const from = performance.now();
    await work();
    times.push(`${what} ${Math.round(performance.now() - from)}`);
  };
  await timed('readings', async () => {
    await job(page, 'readings-of');
    await page.waitForFunction(() => !/looked at/.test(document.querySelector('#rulings-far').textContent));
  });
  const differ = await page.locator('#rulings > [data-ruling]').count();
  await timed('side by side', async () => {
    await page.evaluate(() => document.querySelector('[data-ruling]').click());
    await page.waitForSelector('#compared svg.umpire-picture');
    await settled(page);
  });
  const verdicts = await page.locator('#compared footer').allTextContents();
  expect(`${game}: each reading has its verdict`, verdicts.length >= 2 && (differ === 0 || /moves/.test(verdicts[0]) || new Set(verdicts.map(one => /^(Allowed|Refused)/.exec(one)?.[0])).size === 2), verdicts);
  for (const [name, form, said, holds] of [['ever-of', '#ever', '#found', /It can happen|never|\d positions/i], ['often-of', '#often', '#often-seen', /\d+ games/]]) await timed(name, async () => {
    await job(page, name);
    const [what, how] = [page.locator(`${form} .builder select`).first(), page.locator(`${form} .builder select`).nth(1)];
    await page.waitForFunction(form => document.querySelectorAll(`${form} .builder select option`).length > 4, form);
    await what.selectOption(await what.locator('option').evaluateAll(all => all.map(o => o.value).find(f => /points|marks|round|hand/.test(f)) ?? all[0].value));
    await how.selectOption('>=');
    await page.locator(`${form} .builder input`).fill('2');
    await page.locator(`${form} .go`).click();
    await page.waitForFunction(([said, holds]) => new RegExp(holds, 'i').test(document.querySelector(said).textContent), [said, holds.source]);
    await page.locator(`${form} button[type=button]:enabled`).click({ timeout: 500 }).catch(() => {}); // it may be done
    await settled(page);
  });
  const way = async (form, number) => { // chooses a number of the game
    await page.waitForFunction(form => document.querySelectorAll(`${form} .builder select option`).length > 2, form);
    const what = page.locator(`${form} .builder select`).first();
    await what.selectOption(await what.locator('option').evaluateAll((all, number) => all.map(o => o.value).find(f => new RegExp(number).test(f)) ?? all[0].value, number));
  };
  await timed('decides', async () => {
    await job(page, 'decides-of');
    await page.waitForFunction(() => document.querySelector('#decides-said .now'));
    const values = await page.locator('#decides-what optgroup').last().locator('option').evaluateAll(all => all.map(o => o.value).sort((a, b) => Number(/hand|marks|points|coins|food/.test(b)) - Number(/hand|marks|points|coins|food/.test(a))));
    for (const value of values) { // until one is found that a single line decides
      await page.selectOption('#decides-what', value);
      await page.waitForFunction(() => document.querySelector('#decides-stop').disabled && document.querySelector('#decides-said .now'));
      if (await page.locator('#decides-said .decider').count()) break;
    }
  });
  const grey = await page.locator('#board svg.greyed').count(), kept = await page.locator('#board .kept').count();
  expect(`${game}: what decides is said, and the rest is grey`, (await page.locator('#decides-said .decider div').count()) > 0 && grey > 0 && (kept > 0 || await page.locator('#decides-said').textContent().then(said => /Turn|Phase|Round|Without/.test(said))), grey, kept, await page.textContent('#decides-said'));
  await timed('effects', async () => {
    await job(page, 'does-of');
    await page.waitForFunction(() => document.querySelector('#does-said button'));
    await page.selectOption('#does-number', { index: 1 });
    await page.waitForFunction(() => document.querySelector('#does-said .num'));
  });
  const sorted = (await page.locator('#does-said .num').allTextContents()).map(said => Number(said.split(': ')[1]));
  expect(`${game}: each move says what it does, the most first`, sorted.length > 0 && sorted.every((n, i) => i === 0 || n <= sorted[i - 1]) && await page.locator('#does-said .q').count() > 0, sorted);
  expect(`${game}: nothing is grey for another question`, await page.locator('#board svg.greyed').count() === 0);
  await timed('most', async () => {
    await job(page, 'most-of');
    await way('#most', 'points|marks|coins|hand|elements');
    await page.locator('#most .go').click();
    await page.waitForFunction(() => /The most: -?\d+, .*\d positions/.test(document.querySelector('#most-said').textContent));
    await page.locator('#most-stop:enabled').click({ timeout: 500 }).catch(() => {});
    await settled(page);
  });
  await timed('always', async () => {
    await job(page, 'always-of');
    await way('#always', 'points|marks|coins|hand|elements');
    for (const [how, value, says] of [['<=', '999', /(No exception found|Yes).* [1-9]\d* of \d+ positions/], ['<=', '-999', /^No, not (in this position|after \d+ moves?)/]]) {
      await page.locator('#always .builder select').nth(1).selectOption(how);
      await page.locator('#always .builder input').first().fill(value);
      await page.locator('#always .go').click();
      await page.waitForFunction(says => new RegExp(says).test(document.querySelector('#always-said').textContent), says.source);
      await page.locator('#always-stop:enabled').click({ timeout: 500 }).catch(() => {});
      await settled(page);
    }
  });
  await timed('part', async () => {
    await job(page, 'part-of');
    for (const [n] of (await page.locator('#part-readings option').all()).slice(0, 2).entries()) {
      await page.selectOption('#part-readings', { index: n });
      await page.locator('#part .go').click();
      await page.waitForFunction(() => /They part from here(, in \d+ of \d+ games at random)?\.|(equivalent|and more) \(\d+ positions|not possible under both/.test(document.querySelector('#part-said').textContent));
      await page.locator('#part-stop:enabled').click({ timeout: 500 }).catch(() => {});
      await settled(page);
    }
  });
  await timed('quiz', async () => {
    await job(page, 'quiz-of');
    await page.locator('#quiz .go').click();
    await page.locator('#quiz-said button').first().click();
    await page.waitForFunction(() => /(Right|Wrong): (Allowed|Refused)\./.test(document.querySelector('#quiz-said').textContent));
  });
  const said = await page.evaluate(() => [...document.querySelectorAll('#part-said, #quiz-said > p, #decides-said, #does-said, #most-said, #always-said, #often-seen')].map(e => e.textContent).join(' '));
  expect(`${game}: no answer shows the ID of a rule`, !/[a-z]+\.[a-z-]+\.[a-z-]+/.test(said), /.{20}[a-z]+\.[a-z-]+\.[a-z-]+/.exec(said)?.[0]);
  await timed('numbers', async () => {
    await job(page, 'facts-of');
    await page.waitForSelector('#facts table');
  });
  await timed('positions', async () => {
    await job(page, 'rules-of');
    await page.locator('#rule-hits button.row-link').first().click();
    await page.waitForFunction(() => /position|No /.test(document.querySelector('#rule-hits > p')?.textContent ?? ''));
  });
  expect(`${game}: nothing went wrong`, page.wrong.length === 0, page.wrong[0]);
  console.log(`${game}, in ms: ${times.join(', ')}`);
}));

// A finger has nothing that hovers: its first tap shows the effect, the second makes the move.
await together(games.filter(game => /roam|organism|phylo|mnk/.test(game)), game => session(`${game} by finger`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async context => {
  const page = await came(context), seen = () => page.locator('#board .mark.ghost, #rest .mark.ghost').count();
  await begin(page, game);
  for (let i = 0; i < 4; i++) await page.keyboard.press('r').then(() => settled(page));
  for (let i = 0; i < 3 && await page.locator('#legal [data-move]:visible').count() === 0; i++) await page.locator('#legal [data-group]:visible').last().tap().then(() => settled(page));
  const before = await text(page), move = page.locator('#legal [data-move]:visible').first(), said = await move.getAttribute('data-move');
  await move.tap();
  await settled(page);
  const first = await text(page), shown = await seen();
  expect(`${game}: the first tap shows what a move reaches, or makes a move that reaches one thing`, first === before ? shown > 1 : shown === 0, shown, said);
  if (game !== 'mnk' && first === before) {
    await move.tap();
    await settled(page);
    expect(`${game}: the second tap makes the move`, (await text(page)).includes(said.replace(/^"?[^":]*"?: /, '')) && await text(page) !== before, await text(page));
  }
}));

await session('answers are changed, confirmed and sent', {}, async context => {
  const page = await came(context);
  await begin(page, 'biome');
  for (const game of process.env.BROWSERALL ? ['biome', 'roam', 'organism', 'loam', 'phylo'] : ['roam']) {
    await select(page, `${game}/faq.md`);
    await page.waitForFunction(() => document.querySelector('#text').value.includes('faq "'));
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll('.proof [data-holds="true"]').length > 10);
    const all = await page.locator('.proof').count();
    expect(`${game}: every answer is proved`, await page.locator('.proof [data-holds="true"]').count() === all, all);
    const answer = await page.evaluate(() => [...document.querySelectorAll('#article p[data-said]')].find(p => p.nextElementSibling?.classList.contains('proof') && document.querySelector('#text').value.includes(` "${p.dataset.said}"`))?.dataset.said);
    const at = page.locator('#article p[data-said]', { hasText: answer }).first();
    await at.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Yes, and no.');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.proof [data-holds="unconfirmed"]');
    expect(`${game}: a changed answer is not confirmed`, await page.locator('.proof [data-holds="unconfirmed"]').count() === 1);
    await settled(page);
    const address = await restingAddress(page);
    expect(`${game}: the changed page fits into an address`, new URL(address).hash.length > 10 && address.length < 8000, address.length);
    const other = await browser.newContext({ viewport: { width: 1280, height: 900 } }), theirs = await other.newPage();
    await theirs.goto(address);
    await theirs.waitForFunction(() => document.querySelectorAll('.proof [data-holds="unconfirmed"]').length === 1);
    expect(`${game}: and shows the same page`, await text(theirs) === await text(page) && await theirs.evaluate(() => document.body.dataset.mode) === 'write');
    await other.close();
    await page.locator('.proof button:visible', { hasText: 'Confirm' }).click();
    await page.waitForFunction(() => !document.querySelector('.proof [data-holds="unconfirmed"]'));
    expect(`${game}: it is confirmed where it is`, await page.locator('.proof [data-holds="true"]').count() === all);
  }
});

await session('what is false has both values', {}, async context => {
  const page = await came(context);
  await begin(page, 'mnk');
  for (const [what, wrong, right, seen] of [
    ['a number', 'expect empty == 9', 'empty == 8', /empty: you expect 9, the rules give 8/],
    ['a player\'s number', 'expect Ann.marks == 4', 'Ann.marks == 1', /Ann, marks: you expect 4, the rules give 1/],
    ['a bound', 'expect moves >= 3', 'moves == 1', /moves: you expect (>=|&gt;=) 3, the rules give 1/],
  ]) {
    await select(page, 'page.md');
    await page.waitForFunction(() => document.querySelector('#text').value.startsWith('# Questions'));
    await mode(page, 'write');
    await fill(page, `# Questions\n\n## Is it so?\n\n\`\`\`scenario\ngame mnk\nplayers Ann, Ben\n\nscenario "one"\n  Ann: place b2\n  ${wrong}\n\`\`\`\n`);
    const verdict = page.locator('.proof .verdict');
    await page.waitForFunction(() => document.querySelector('.proof [data-holds="false"]'));
    await settled(page);
    expect(`${what}: false, with both values`, seen.test(await verdict.textContent()), await verdict.textContent());
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, '#page-file')]);
    expect(`${what}: and in the exported page`, seen.test(readFileSync(await file.path(), 'utf8')));
    await page.locator('.proof [data-mend]').first().click();
    await page.waitForFunction(() => document.querySelector('.proof [data-holds="true"]'));
    expect(`${what}: the value of the rules is written`, (await text(page)).includes(`  expect ${right}\n`), await text(page));
  }
});

await session('the search', {}, async context => {
  const page = await came(context);
  await page.fill('#find', 'tie zero coins');
  await page.waitForSelector('#hits .hit');
  expect('a question is found by its words', /tie|coins/i.test(await page.textContent('#hits .hit')), await page.textContent('#hits'));
  await page.locator('#hits .hit b').first().click();
  await page.waitForSelector('#board svg.umpire-picture');
  await settled(page);
  expect('and leads to its position', await page.evaluate(() => document.body.dataset.mode) === 'play' && (await page.textContent('#game-name')).includes('Roam'));
  await page.click('#home');
  await page.waitForSelector('#find');
  for (const [said, kind] of [['pattern must lie on the map', 'rule'], ['Steeple Jack', 'card'], ['Vanilla Orchid', 'card']]) {
    await page.fill('#find', said);
    await page.waitForFunction(kind => [...document.querySelectorAll('#hits .g')].some(e => e.textContent.endsWith(kind)), kind);
    expect(`"${said}" finds a ${kind}`, true);
  }
  await page.fill('#find', 'zzqx wvut');
  await page.waitForFunction(() => document.querySelector('#hits').textContent.includes('No answer'));
});

// A page of another host, with a strict policy and a board in it.
const board = { policy: `default-src 'none'; script-src ${here.address}board.js; frame-src ${here.address}` };
board.page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${board.policy}"><title>A page</title>
<script type="module" src="${here.address}board.js"></script>
<umpire-board ply="2" interactive>game mnk
players Ann, Ben

scenario "one"
  Ann: place b2
  Ben: place a1
  Ann: place c3</umpire-board>
<umpire-board open="roam/faq.md" case="May I bid zero?"></umpire-board></html>`;
const other = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end(board.page));
await new Promise(done => other.listen(0, '127.0.0.1', done));
await session('a board in a page of others', {}, async context => {
  const page = await context.newPage(), wrong = [];
  page.on('console', said => { if (said.type() === 'error') wrong.push(said.text()); });
  await page.goto(`http://127.0.0.1:${other.address().port}/`);
  const [first, second] = [page.frameLocator('umpire-board iframe').nth(0), page.frameLocator('umpire-board iframe').nth(1)];
  await first.locator('#board [data-id="a1"][aria-label*="Ben"]').first().waitFor({ state: 'attached' });
  await first.locator('#board [data-id="c3"][aria-label*="empty"]').waitFor({ state: 'attached' });
  expect('it shows the move that is named, without the bar', await first.locator('.bar:visible').count() === 0 && await first.locator('#board svg.umpire-picture').first().isVisible());
  await page.waitForTimeout(300);
  await first.locator('#board [data-id="b1"]').first().dispatchEvent('click');
  await first.locator('#board [data-id="b1"][aria-label*="Ann"]').first().waitFor({ state: 'attached' });
  expect('and is played on', await first.locator('#whole').getAttribute('href').then(to => to.includes('#')));
  await second.locator('#board svg.umpire-picture').first().waitFor();
  expect('a text of the site is shown without the panel', await second.locator('.panel:visible').count() === 0 && (await second.locator('#turn').textContent()).length > 3);
  expect('nothing went wrong', wrong.length === 0, wrong[0]);
});
other.close();

await done(here);

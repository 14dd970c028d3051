// Edits positions on the desk of a site, in every game: by mouse, by keyboard, by finger
// and in the text.
//
//     node lay.mjs SITE
import { join, resolve } from 'node:path';
import { away, choose, expecting, fill, host, launch, mode, opened, settled, text, together } from './host.mjs';

const here = await host(join(resolve(process.argv[2]), 'desk'));
const browser = await launch();
const { expect, session, done } = expecting(browser, 'laying out');

// The position in the text, as the desk prints the one on the board.
const block = async page => {
  const all = (await text(page)).split('\n'), from = all.findLastIndex(line => /^  position( unchecked)?$/.test(line)) + 1;
  const below = all.slice(from).findIndex(line => !line.startsWith('    '));
  return all.slice(from, below < 0 ? undefined : from + below).map(line => line.trim()).join('\n');
};
const changes = async (page, act) => {
  const before = await text(page);
  await act();
  await page.waitForFunction(before => document.querySelector('#text').value !== before, before);
  await settled(page);
};
const drag = async (page, from, to) => {
  const [a, b] = await Promise.all([from, to].map(id => page.locator(`#board [data-id="${id.replaceAll('"', '\\"')}"]`).boundingBox()));
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 9, a.y + a.height / 2, { steps: 2 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
  await page.mouse.up();
};

// What is moved where, after some moves, in a position of each game.
const positions = {
  jetty: ['hand Ann herring 1\nhand Ben trout 2\nstall Ann perch 3\ndeck pike 1\ndie 5', 'Ann.hand.herring', 'Ben.hand.trout', 'hand Ben herring 2'], // they change places,
  mnk: ['board\n| . . . |\n| . x . |\n| . . o |\nturn Cross', 'b2', 'a3', '| x . . |'],
  loam: ['hand p1 "Dung beetle"\nsoil Truffle\nturn p1', 'p1."Dung beetle"', '"Truffle"', 'soil "Dung beetle", Truffle'],
  roam: ['map NW=L27 N=L34 NE=L35 SW=L10 S=L02 SE=L21\n| . . | . G | G G |\n| o B | G G | . G |\n| . G | B B | B G |\n| . . | G G | G . |\n| . B | . B | G . |\n| o B | B B | B o |\nfirst Green\nround 8\nturn Blue', 'b5', 'a6', '| B . | . G | G G |'],
  organism: ['', 'D1', 'C7', ''],
  biome: ['phase play\nboard p1 a2 "Acai Palm"\nturn p1', 'p1.a2/card', 'p1.a3', 'board p1 a3 "Acai Palm"'],
  phylo: ['table North habitat "River" @0,2\ntable North habitat "Town" @2,2\nturn 4 North', '@0,2', '@2,2', '"River" @2,2'],
};

await together(Object.entries(positions), ([game, [position, from, to, holds]]) => session(`${game} is laid out`, {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, game);
  if (position) {
    const begins = `game ${game}\n\nscenario "laid out"\n  position\n${position.replace(/^/gm, '    ')}\n`;
    await fill(page, begins);
    await settled(page);
  } else for (let i = 0; i < 4; i++) await changes(page, () => page.keyboard.press('r'));
  await settled(page);
  const untouched = await text(page);
  await mode(page, 'arrange');
  expect(`${game}: the text stays as it is until something changes`, await text(page) === untouched);
  const before = await block(page);
  await changes(page, () => drag(page, from, to));
  expect(`${game}: ${from} is dragged to ${to}`, (await block(page)).includes(holds) && await block(page) !== before, await block(page), await page.textContent('#said'));
  expect(`${game}: nothing is wrong with the text`, await page.locator('#diagnostics .error').count() === 0 || await page.locator('#flaws li').count() > 0, await page.textContent('#diagnostics'));
  await changes(page, () => page.locator('header #undo').click());
  expect(`${game}: which is undone`, await block(page) === before || position !== '', await block(page));
  // By keyboard: a thing, and one of the changes that are offered for it.
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await settled(page);
  for (let i = 0; i < 12 && await page.locator('#layouts button').count() === 0; i++) {
    await page.keyboard.press('Escape');
    await page.keyboard.press(i % 3 ? 'ArrowRight' : 'ArrowDown');
    await page.keyboard.press('Enter');
    await settled(page);
  }
  expect(`${game}: keys find what can be made of a thing`, await page.locator('#layouts button').count() > 0);
  await page.locator('#layouts button').first().focus();
  await changes(page, () => page.keyboard.press('Enter'));
  expect(`${game}: keys make it`, await page.locator('#board svg.umpire-picture').count() > 0);
  expect(`${game}: nothing went wrong`, page.wrong.length === 0, page.wrong[0]);
}));

await session('an unsound position', { hasTouch: true }, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'mnk');
  await mode(page, 'arrange');
  await page.tap('#board [data-id="b2"]');
  await settled(page);
  await changes(page, () => page.locator('#layouts button.unsound').first().tap());
  expect('it says at once which rule', /marks/.test(await page.textContent('#flaws')), await page.textContent('#flaws'), await text(page));
  expect('and the board shows it', await page.getAttribute('#board [data-id="b2"]', 'aria-label') !== 'b2: empty');
  const typed = (await text(page)).replace(/\| \. \. \. \|/, '| o . . |');
  await fill(page, typed);
  await settled(page);
  expect('the board follows the lines', (await page.getAttribute('#board [data-id="a3"]', 'aria-label')).includes('Nought'), await text(page));
});

// A table is built from nothing, in each game and at each width: by mouse, or by taps of a
// finger on a phone. Clicks are counted from the start page on.
const started = async (context, game, tap) => {
  const page = await context.newPage();
  page.clicks = 0;
  page.press = async at => {
    page.clicks++;
    await (tap ? at.tap() : at.click());
    await settled(page);
  };
  await page.goto(here.address);
  await page.waitForSelector('[data-play]');
  await settled(page);
  await page.press(game === 'mnk' ? page.locator('#lesser button') : page.locator(`[data-play="${game}"]`));
  await page.waitForSelector('#board svg.umpire-picture');
  await settled(page);
  return page;
};
const sizes = [[390, 844], [1024, 768], [1440, 900]];
for (const [width, height] of sizes) await session(`a Phylo table by hand, ${width} px`, { viewport: { width, height }, hasTouch: width < 720, isMobile: width < 720 }, async context => {
  const page = await started(context, 'phylo', width < 720), begun = performance.now();
  await page.press(page.locator('[data-go="arrange"]:visible'));
  await page.press(page.locator('#empty-table'));
  const on = async () => (await text(page)).split('\n').filter(line => /^ +table /.test(line)).length;
  for (const [n, card] of ['Forest', 'Old Forest', 'Grassland', 'River', 'Town'].entries()) {
    await page.press(page.locator('#tray button').filter({ has: page.locator(`b:text-is("${card}")`) }));
    await page.press(page.locator('#board .target[fill=transparent]').nth(2 * n + 1));
    expect(`Phylo, ${width} px: ${card} lies on the table`, await on() === n + 1, await text(page), await page.textContent('#said'));
    expect(`Phylo, ${width} px: with ${card} it is sound`, (await page.getAttribute('#sound-chip', 'class')).includes('yes'), await page.textContent('#flaws'));
  }
  expect(`Phylo, ${width} px: five cards after at most 15 clicks`, page.clicks <= 15 && await on() === 5, page.clicks);
  console.log(`a Phylo table of five cards, ${width} px: ${page.clicks} clicks, ${(performance.now() - begun).toFixed(0)} ms`);
});

// Of games without cards, a place is chosen first, and then what lies there.
const pieces = { mnk: '', roam: 'Kite Runner', biome: 'Acai Palm', organism: '', loam: 'Truffle', phylo: 'Forest' }; // Jetty: below
await together(Object.entries(pieces), ([game, piece]) => session(`${game} from nothing by finger`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async context => {
  const page = await started(context, game, true), untouched = await text(page);
  await page.press(page.locator('[data-go="arrange"]:visible'));
  expect(`${game}: the text stays as it is until something changes`, await text(page) === untouched);
  await page.press(page.locator('#empty-table'));
  const empty = await block(page);
  if (piece) {
    await page.tap('#tray-find');
    await page.keyboard.type(piece);
    await page.press(page.locator('#tray button').first());
  } else for (let n = 0; n < 12 && await page.locator('#layouts button').count() === 0; n++) await page.press(page.locator('#board [data-id]:not([data-id*="/"]):visible').nth(n));
  const free = page.locator('#board .target[fill=transparent]');
  await page.press(piece && await free.count() ? free.first() : page.locator('#layouts button').first());
  expect(`${game}: ${piece || 'a piece'} is added`, await block(page) !== empty, await block(page), await page.textContent('#said'));
  const added = await block(page);
  await page.press(page.locator('#undo'));
  expect(`${game}: which is undone`, await block(page) === empty, added, await block(page));
}));

// The games without cards: pieces from the tray, to places of the board or to hands. Each is
// put down by mouse, by keys or by finger, moved on the board, and removed.
const pieceTables = {
  mnk: { put: [['x', 'b2', /\| \. x \. \|/], ['o', 'a3', /\| o \. \. \|/], ['x', 'c1', /\| \. \. x \|/]], move: ['a3', 'a1', /\| o \. x \|/], gone: ['b2', /\| o \. \. \|\n\| \. \. \. \|/] },
  organism: { put: [['AE', 'D1', /AE/], ['AG', 'C0', /AG/], ['BM', 'D10', /BM/], ['2', 'A0', /\b2\b/]], move: ['D10', 'D9', /BM/], gone: ['C0', /^(?!.*AG)/s] },
  jetty: { put: [['herring', 'Ann', /hand Ann herring 1/], ['herring', 'Ann', /hand Ann herring 2/], ['perch', 'Ben', /hand Ben perch 1/]], move: ['Ann.hand.herring', 'Ben.hand.perch', /herring/], gone: ['Ben.hand.perch', /^(?!.*perch)/s] },
};
const at = (page, id) => page.locator(`#board [data-id="${id}"], #rest [data-id="${id}"]`).first();
const ways = {
  mouse: async (page, name, to) => {
    const place = await at(page, to).count() ? at(page, to) : page.locator(`[data-part="${to}"]`).first(), [a, b] = [await page.locator(`#tray [data-name="${name}"]`).boundingBox(), await place.boundingBox()];
    await page.mouse.move(a.x + 12, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x - 20, a.y + a.height / 2, { steps: 3 });
    await settled(page);
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 5 });
    await page.mouse.up();
  },
  keys: async (page, name, to) => {
    await page.locator(`#tray [data-name="${name}"]`).focus();
    if (await page.locator(`#tray [data-name="${name}"]`).getAttribute('aria-pressed') !== 'true') await page.keyboard.press('Enter');
    await settled(page);
    if (!await at(page, to).count()) {
      await page.locator('#layouts button', { hasText: `hand of ${to}` }).first().focus();
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press('g');
    await walk(page, to);
    await page.keyboard.press('Enter');
  },
  finger: async (page, name, to) => {
    const piece = page.locator(`#tray [data-name="${name}"]`);
    if (await piece.getAttribute('aria-pressed') !== 'true') await piece.tap();
    await settled(page);
    await touch(page, await at(page, to).count() ? at(page, to) : page.locator('#layouts button', { hasText: `hand of ${to}` }).first());
  },
};
// touch taps where a thing is: what lies on it gets the tap, as from a finger.
async function touch(page, thing) {
  const folded = thing.locator('xpath=ancestor::details[not(@open)]/summary'); // the things of another player
  if (await folded.count()) await folded.first().tap();
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
// walk goes with the arrow keys to a thing.
async function walk(page, to) {
  for (let n = 0; n < 60; n++) {
    const way = await page.evaluate(to => {
      const middle = e => { const box = e.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
      const here = document.activeElement, goal = [...document.querySelectorAll('#board [data-id], #rest [data-id]')].find(e => e.dataset.id === to);
      if (!here?.dataset?.id || here.dataset.id === to) return '';
      const [[x, y], [a, b]] = [middle(here), middle(goal)];
      return Math.abs(a - x) > Math.abs(b - y) ? (a > x ? 'ArrowRight' : 'ArrowLeft') : b > y ? 'ArrowDown' : 'ArrowUp';
    }, to);
    if (!way) return;
    await page.keyboard.press(way);
  }
}
await together(Object.entries(pieceTables).flatMap(([game, table]) => Object.keys(ways).map(way => [game, table, way])), ([game, table, way]) => session(`${game} from nothing by ${way}`, way === 'finger' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { viewport: { width: 1024, height: 768 } }, async context => {
  const page = await started(context, game, way === 'finger'), press = async on => { await (way === 'finger' ? on.tap() : on.click()); await settled(page); };
  await press(page.locator('[data-go="arrange"]:visible'));
  await press(page.locator('#empty-table'));
  await page.locator('#tray [data-name]').first().waitFor();
  for (const [name, to, holds] of table.put) {
    await changes(page, () => ways[way](page, name, to));
    expect(`${game}, ${way}: ${name} at ${to}`, holds.test(await block(page)), await block(page), await page.textContent('#said'));
  }
  const put = async (from, to) => {
    if (way === 'mouse') return drag(page, from, to);
    if (way === 'finger') {
      await touch(page, at(page, from));
      await settled(page);
      return touch(page, at(page, to));
    }
    await page.keyboard.press('g');
    for (const id of [from, to]) {
      await walk(page, id);
      await page.keyboard.press('Enter');
      await settled(page);
    }
  };
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector('#lay-drop:not([hidden])')?.click());
  const [from, to, moved] = table.move;
  await changes(page, () => put(from, to));
  expect(`${game}, ${way}: ${from} is moved to ${to}`, moved.test(await block(page)), await block(page));
  await changes(page, () => page.locator('#undo').click());
  await page.keyboard.press('Escape');
  const [thing, left] = table.gone;
  await at(page, thing).dispatchEvent('click');
  await settled(page);
  await changes(page, () => press(page.locator('#layouts button', { hasText: /^Removed/ }).first()));
  expect(`${game}, ${way}: ${thing} is removed`, left.test(await block(page)), await block(page), await page.locator('#layouts button').allTextContents());
}));

await done(here);

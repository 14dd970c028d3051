// Does what people come for, as somebody who has never seen the pages: only by what is
// visible, with clicks or taps that are counted, and how often what comes next lies outside
// the window.
//
//     node people.mjs SITE
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copied, copying, expecting, host, launch, settled, text } from './host.mjs';

const here = await host(join(resolve(process.argv[2]), 'desk'));
const browser = await launch();
const { expect, session, done } = expecting(browser, 'people');

// person does a task with at most so many clicks. Each of press looks for its element first.
const person = (what, most, [width, height], work) => session(what, { viewport: { width, height }, hasTouch: width < 720, isMobile: width < 720, permissions: width < 720 ? [] : ['clipboard-read', 'clipboard-write'] }, async context => {
  if (width >= 720) await copying(context);
  const page = await context.newPage(), from = performance.now(), wrong = [];
  page.on('pageerror', error => wrong.push(String(error)));
  await page.goto(here.address);
  await page.waitForSelector('[data-play]');
  await settled(page);
  let clicks = 0, hidden = 0;
  const press = async at => {
    await at.waitFor();
    let box;
    while (!(box = await at.boundingBox())) await page.waitForTimeout(20); // a list may be made again meanwhile
    if (box.y + box.height > height || box.y < 0) hidden++;
    await (width < 720 ? at.tap() : at.click());
    clicks++;
    await settled(page);
  };
  await work(page, press);
  expect(`${what}: at most ${most} clicks`, clicks <= most && wrong.length === 0, clicks, wrong);
  console.log(`${what}: ${clicks} clicks, ${hidden} of them below the window, ${(performance.now() - from).toFixed(0)} ms`);
});
const seek = async (page, press, words) => {
  await press(page.locator('#find'));
  await page.keyboard.type(words);
};
const board = page => page.waitForSelector('#board svg.umpire-picture').then(() => settled(page));
const play = (page, game) => page.locator(`[data-play="${game}"]`);
const desktop = [1024, 768], phone = [390, 844];

await person('Loam, two behaviors for one burial', 2, desktop, async (page, press) => {
  await seek(page, press, 'two behaviors one burial');
  const hit = page.locator('#hits .hit', { hasText: 'Loam' }).first();
  expect('an answer is in the hits', /Yes|No/.test(await hit.textContent()), await hit.textContent());
  await press(hit.locator('b').first());
  await board(page);
});
await person('Roam, a tie with zero coins, on a phone', 1, phone, async (page, press) => {
  await seek(page, press, 'tie zero coins');
  const hit = page.locator('#hits .hit', { hasText: /zero|0/ }).first();
  await hit.waitFor(); // the hits of the first letters come before it
  const box = await hit.boundingBox();
  expect('the answer is in the window', box.y < 844, box, await hit.textContent());
});
await person('Biome, an answer is changed and the page exported', 6, desktop, async (page, press) => {
  await press(page.locator('[data-questions="biome"] button'));
  await press(page.locator('#hits .hit b').first());
  await board(page);
  await press(page.locator('[data-go="write"]:visible'));
  await page.waitForFunction(() => document.querySelectorAll('.proof [data-holds="true"]').length > 10);
  const answer = await page.evaluate(() => [...document.querySelectorAll('#article p[data-said]')].find(p => p.nextElementSibling?.classList.contains('proof') && document.querySelector('#text').value.includes(` "${p.dataset.said}"`))?.dataset.said);
  await press(page.locator('#article p[data-said]', { hasText: answer }).first());
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Yes. You score both.');
  await page.keyboard.press('Enter');
  const from = performance.now();
  await page.waitForSelector('.proof [data-holds="unconfirmed"]');
  console.log(`  not confirmed after ${(performance.now() - from).toFixed(0)} ms`);
  const [file] = await Promise.all([page.waitForEvent('download'), press(page.locator('#page-file'))]);
  expect('the page says that it is not confirmed', /[Nn]ot confirmed/.test(readFileSync(await file.path(), 'utf8')));
});
await person('ORGANISM, two readings are compared and sent', 4, desktop, async (page, press) => {
  await press(play(page, 'organism'));
  await board(page);
  await press(page.locator('[data-go="ask"]:visible'));
  await press(page.locator('[data-ruling]:visible').first());
  await page.waitForSelector('#compared svg.umpire-picture');
  await settled(page);
  await press(page.locator('#link'));
  const address = await copied(page), other = await page.context().newPage();
  await other.goto(address);
  await other.waitForSelector('#compared svg.umpire-picture');
  expect('a friend sees both boards', await other.locator('#compared .read').count() === 2);
});
await person('a newcomer, a first move', 3, desktop, async (page, press) => {
  await press(play(page, 'roam'));
  await board(page);
  const before = await text(page);
  for (let n = 0; n < 3 && await text(page) === before; n++) await press(page.locator('#legal .inner [data-move]:visible, #legal [data-move]:visible, #board .target').first());
  expect('a move is made', await text(page) !== before);
});
await person('which positions show a rule', 3, desktop, async (page, press) => {
  await seek(page, press, 'pattern must lie on the map');
  await press(page.locator('#hits .hit', { hasText: /Roam.*rule/ }).locator('b').first());
  await page.waitForSelector('#rule-hits button.row-link');
  await press(page.locator('#rule-hits button.row-link').first());
  await board(page);
  expect('a position is on the board', /·/.test(await page.textContent('#game-what')), await page.textContent('#game-what'));
});
await done(here);

// Plays the game of a module in JavaScript in the playground of a site: the page's address
// names it, and its host serves it beside the page.
//
//     node engines.mjs SITE ENGINES
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { host, launch, opened, settled } from './host.mjs';

const [, , site, engines] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'engines-'));
cpSync(join(resolve(site), 'desk'), folder, { recursive: true });
cpSync(join(engines, 'testdata', 'dig.mjs'), join(folder, 'game', 'dig.mjs'));
cpSync(join(engines, 'sdk', 'umpire-game.mjs'), join(folder, 'sdk', 'umpire-game.mjs'));
const here = await host(folder), browser = await launch();
const failures = [], check = (is, what) => is || failures.push(what);

try {
  const context = await browser.newContext();
  const page = await opened(context, here.address + '?engine=game/dig.mjs&play=dig');
  await settled(page);
  const text = () => page.evaluate(() => document.querySelector('#text').value);
  const count = () => page.evaluate(() => document.querySelector('#count').dataset.count);
  check((await text()).startsWith('game dig\n'), `the text is ${await text()}`);
  for (let i = 0; i < 3 && Number(await count()) > 0; i++) {
    const before = await text();
    await page.evaluate(() => document.querySelector('#legal [data-move]').click());
    await page.waitForFunction(before => document.querySelector('#text').value !== before, before);
    await settled(page);
  }
  check(/(Ann|Ben): dig\n/.test(await text()), `no move of the game is made: ${await text()}`);
  await page.reload();
  await page.waitForSelector('#board svg.umpire-picture');
  check((await text()).startsWith('game dig\n'), 'the game is gone after the page is loaded again');
  check(page.wrong.length === 0, page.wrong.join('\n'));
} finally {
  await browser.close();
  here.close();
  rmSync(folder, { recursive: true });
}
console.log(failures.length ? failures.join('\n') : 'the game of a module is played');
process.exitCode = failures.length ? 1 : 0;

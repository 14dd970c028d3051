// Makes the pictures of the tour from the desk of a site. Look at them before you commit
// them.
//
//     node tour.mjs SITE DIR
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choose, host, launch, opened, settled } from './host.mjs';

const here = await host(join(resolve(process.argv[2]), 'desk'));
const dir = resolve(process.argv[3]);
mkdirSync(dir, { recursive: true });
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1000, height: 620 } });
const page = await opened(context, here.address);
await page.waitForSelector('#editor .cm-content');

// take makes a picture of a part of the page, from an element on.
const take = async (name, at = 'header', height = 620) => {
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForTimeout(150); // colours and focus come to rest
  const y = await page.evaluate(at => Math.max(0, document.querySelector(at).getBoundingClientRect().top + scrollY - 4), at);
  await page.screenshot({ path: join(dir, `${name}.jpg`), type: 'jpeg', quality: 72, fullPage: true, clip: { x: 0, y, width: 1000, height } });
};
const write = async what => {
  await page.fill('#text', what);
  await settled(page);
};

await page.waitForSelector('#files optgroup', { state: 'attached' });
await page.selectOption('#files', 'roam/worked-examples-rulebook.scenario');
await page.waitForFunction(() => document.querySelector('#text').value.includes('RX6'));
await settled(page);
await page.waitForSelector('#legal button');
await take('play');
await page.fill('#move', 'Cid: use "Blue Scout" at f3');
await page.click('#try button');
await settled(page);
await page.waitForSelector('#verdict li');
await take('why', '#board-title', 860);
await page.fill('#move', '');
await choose(page, 'mnk');
await write('game mnk\nplayers Ann, Ben\n\nscenario "laid out"\n  position\n    board\n      | . o . |\n      | . x . |\n      | x . . |\n    turn Ben\n');
await page.click('#lay');
await settled(page);
await page.click('#board [data-id="b2/x"]');
await settled(page);
await take('lay', '#board-title', 900);
await page.click('#lay');
await settled(page);
await choose(page, 'roam');
for (let i = 0; i < 10; i++) {
  await page.keyboard.press('r');
  await settled(page);
}
await page.locator('summary', { hasText: 'How often?' }).click();
await page.click('#often button:not([type])');
await page.waitForFunction(() => /\d{3,}/.test(document.querySelector('#often-seen p')?.textContent ?? ''));
await page.click('#often-stop');
await take('often', 'details:has(#often)');
await page.selectOption('#files', 'page.md');
await page.waitForSelector('.proof svg.umpire-picture');
await settled(page);
await take('page', '#reading', 660);
await choose(page, 'roam');
await page.locator('summary', { hasText: 'Check all' }).click();
await page.click('#check-all button:not([type])');
await page.waitForFunction(() => /^[✓✗]/.test(document.querySelector('#checked').textContent));
await page.locator('summary', { hasText: 'How often?' }).click();
await take('check', 'details:has(#check-all)');
await browser.close();
here.close();

// Makes the pictures of the tour from the desk of a site. Look at them before you commit
// them.
//
//     node tour.mjs SITE DIR
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choose, fill, host, job, launch, mode, opened, select, settled } from './host.mjs';

const here = await host(join(resolve(process.argv[2]), 'desk'));
const dir = resolve(process.argv[3]);
mkdirSync(dir, { recursive: true });
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1000, height: 620 } });
const page = await opened(context, here.address);
await page.waitForSelector('#editor .cm-content', { state: 'attached' });

// take makes a picture of the page.
const take = async (name, height = 620) => {
  await page.setViewportSize({ width: 1000, height });
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForTimeout(150); // colours and focus come to rest
  await settled(page);
  await page.screenshot({ path: join(dir, `${name}.jpg`), type: 'jpeg', quality: 72 });
};
const write = async what => {
  await fill(page, what);
  await settled(page);
};

await page.waitForSelector('#files optgroup', { state: 'attached' });
await select(page, 'roam/worked-examples-rulebook.scenario');
await page.waitForFunction(() => document.querySelector('#text').value.includes('RX6'));
await settled(page);
await page.waitForSelector('#legal button');
await take('play');
await page.setViewportSize({ width: 1000, height: 860 }); // first: another size lets a refusal go
await settled(page);
await page.fill('#move', 'Cid: use "Blue Scout" at f3');
await page.click('#try button');
await settled(page);
await page.waitForSelector('#verdict [data-clause]');
await take('why', 860);
await page.fill('#move', '');
await choose(page, 'mnk');
await write('game mnk\nplayers Ann, Ben\n\nscenario "laid out"\n  position\n    board\n      | . o . |\n      | . x . |\n      | x . . |\n    turn Ben\n');
await mode(page, 'arrange');
await page.click('#board [data-id="b2/x"]');
await settled(page);
await take('lay', 900);
await choose(page, 'roam');
for (let i = 0; i < 10; i++) {
  await page.keyboard.press('r');
  await settled(page);
}
await job(page, 'often-of');
await page.click('#often button:not([type])');
await page.waitForFunction(() => /\d{3,}/.test(document.querySelector('#often-seen p')?.textContent ?? ''));
await page.click('#often-stop');
await take('often');
await select(page, 'page.md');
await page.waitForSelector('.proof svg.umpire-picture');
await settled(page);
await take('page', 660);
await choose(page, 'roam');
await mode(page, 'write');
await page.locator('summary', { hasText: 'Check all' }).click();
await page.click('#check-all button:not([type])');
await page.waitForFunction(() => /^[✓✗]/.test(document.querySelector('#checked').textContent));
await take('check');
await browser.close();
here.close();

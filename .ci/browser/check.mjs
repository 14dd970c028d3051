// Tests the pages of a site in a browser: valid HTML, no violation found by axe in
// either theme, nothing wider than a phone, a link from each position to the playground,
// steps through moves by keys and buttons, the search of a page and of the site, one
// picture of each answer in print, and all panels visible without scripts.
//
//     node check.mjs SITE
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { launch, patience } from './host.mjs';

const site = resolve(process.argv[2]);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const all = readdirSync(site, { recursive: true }).filter(name => name.endsWith('.html')).sort();
// Of the sections of a rulebook, which look alike, the three longest of each game.
const section = /^(.*)\/rules-.*\.html$/, size = name => statSync(join(site, name)).size;
const pages = all.filter(name => !section.test(name) || all.filter(other => section.exec(other)?.[1] === section.exec(name)[1] && size(other) > size(name)).length < 3);
let passed = 0, failed = 0;

function expect(what, wrong) {
  if (wrong.length === 0) { passed++; return; }
  failed++;
  console.log(`FAIL ${what}`);
  for (const line of wrong.slice(0, 8)) console.log(`  ${line}`);
}

const valid = new HtmlValidate({
  root: true, extends: ['html-validate:standard'],
  rules: { // style of the source, and a search field that needs a script
    'void-style': 'off', 'no-trailing-whitespace': 'off', 'no-raw-characters': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off',
    'no-inline-style': 'off', 'long-title': 'off', 'text-content': 'off', 'prefer-native-element': 'off', 'require-sri': 'off', 'tel-non-breaking': 'off',
  },
});
// What the links to the playground name: texts that it has, and lines of a scenario.
const texts = JSON.parse(gunzipSync(readFileSync(join(site, 'desk/texts.packed'))));
const opens = href => {
  const asked = new URL(href, 'https://example.com/').searchParams;
  return asked.has('play') || /^[> ]*scenario /m.test(texts[asked.get('open')]?.split('\n').slice(0, asked.get('line')).join('\n') ?? '');
};
// The programs of the games and the script of the desk stay small.
for (const name of readdirSync(join(site, 'desk')).filter(name => /^desk-.*\.packed$/.test(name))) {
  expect(`the program ${name} is small`, size(`desk/${name}`) < 4_500_000 ? [] : [`${size(`desk/${name}`)} bytes`]);
}
const script = gzipSync(readFileSync(join(site, 'desk/page.js')), { level: 9 }).length;
expect('the script of the desk is small', script < 62_500 ? [] : [`${script} bytes`]);
const url = page => pathToFileURL(join(site, page)).href;
const said = r => r.violations.map(v => `${v.id}: ${v.help} at ${v.nodes[0].target.join(' ')} and ${v.nodes.length - 1} more`);

const browser = await launch();
const tab = async (options, work) => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  try { return await work(await context.newPage()); } finally { await context.close(); }
};

async function look(name) {
  const report = valid.validateStringSync(readFileSync(join(site, name), 'utf8'), name);
  expect(`${name} is valid`, report.results.flatMap(r => r.messages.map(m => `${m.line}:${m.column} ${m.ruleId}: ${m.message}`)));
  if (name.startsWith('desk/')) return; // it needs a host: desk.mjs tests it
  await tab({ viewport: { width: 1280, height: 900 }, bypassCSP: true }, async page => {
    await page.goto(url(name));
    await page.evaluate(axe);
    const tries = await page.locator('a.try').evaluateAll(all => all.map(a => a.getAttribute('href')));
    const alone = await page.locator('.panels:has(svg)').evaluateAll(all => all.filter(e => !e.closest('.card, .example, .entry, section, td')?.querySelector('a.try')).map(e => e.textContent.trim().slice(0, 80)));
    if (!/(^|\/)index\.html$/.test(name)) expect(`${name} leads from each picture to the board`, [...alone, ...tries.filter(href => !opens(href))]);
    if (await page.locator('.tests').count()) await page.click('#details'); // show everything
    expect(`${name} is accessible`, said(await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }))));
    if (await page.locator('.tests').count()) await page.click('#details');
    const id = await page.evaluate(() => document.querySelector('main').innerText.match(/\b[a-z]+\.[a-z-]+\.[a-z-]+\b/)?.[0]);
    if (/\/(rules.*|faq|cards|variants|index)\.html$/.test(name)) expect(`${name} shows words and no IDs`, id ? [id] : []);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(`${name} has contrast in the dark`, said(await page.evaluate(() => axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] }))));
    await page.setViewportSize({ width: 320, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(`${name} fits a telephone`, wide > 320 ? [`it is ${wide} px wide`] : []);
  });
}

const queue = [...pages];
await Promise.all([1, 2].map(async () => { while (queue.length) await look(queue.shift()); }));

const faq = pages.find(name => name.startsWith('roam') && name.endsWith('faq.html')) ?? pages.find(name => name.endsWith('faq.html'));
await tab({ viewport: { width: 1280, height: 900 } }, async page => {
  await page.goto(url(faq));
  const box = page.locator('.panels.stepping').filter({ has: page.locator('.panel:nth-of-type(3)') }).first();
  const count = await box.locator('.panel').count();
  const open = () => box.locator('.panel').evaluateAll(list => list.map((p, i) => p.open ? i : -1).filter(i => i >= 0).join());
  const is = async (what, at) => expect(`${what} shows panel ${at + 1} of ${count}`, (await open()) === String(at) ? [] : [`open: ${await open()}`]);
  const decides = await box.locator('.panel').evaluateAll(list => Math.max(list.findLastIndex(p => p.classList.contains('refusal') && p.querySelector('svg')), 0) || list.length - 1);
  await is('the panel that decides', decides);
  await box.getByRole('button', { name: 'Forward' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await is('arrow right', 1);
  await page.keyboard.press('End');
  await is('End', count - 1);
  await page.keyboard.press('ArrowLeft');
  await is('arrow left', count - 2);
  await page.keyboard.press('Home');
  await is('Home', 0);
  await page.keyboard.press('Enter');
  await is('Enter on Forward', 1);
  await box.getByRole('button', { name: 'Last position' }).click();
  await is('the button for the last position', count - 1);
  const moves = box.locator('xpath=ancestor::*[contains(@class,"split")][1]').locator('.moves button');
  await moves.nth(0).click();
  await is('the first of the list of moves', 0);
  await page.keyboard.press('ArrowRight');
  expect('the list of moves follows', (await moves.nth(1).getAttribute('aria-current')) === 'step' && await moves.nth(1).evaluate(b => b === document.activeElement) ? [] : ['it does not']);

  await page.click('#find-words');
  await page.keyboard.type('zzzz no such words');
  expect('a search for nothing finds nothing', (await page.locator('.card:visible').count()) === 0 ? [] : ['cards are left']);
  await page.keyboard.press('Control+A');
  const word = (await page.locator('.card h3, .card h4').first().textContent()).split(/\s+/).slice(0, 5).join(' ');
  await page.keyboard.type(word);
  const found = await page.locator('.card:visible').count();
  expect(`a search for "${word}" finds some`, found > 0 && found < await page.locator('.card').count() ? [] : [`${found} found`]);

  const entries = await page.locator('.side li:not(.part):visible').allTextContents();
  expect('the menu has only what is found', entries.length && entries.length <= found + 2 ? [] : [entries.join(' | ')]);
  await page.fill('#find-words', '');
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('.card').evaluateAll(cards => cards.map(card => [...card.querySelectorAll('.panel')].filter(p => p.getClientRects().length).length));
  expect('an answer is printed with one picture', printed.every(n => n <= 3) && printed.filter(n => n === 1).length > printed.length / 2 ? [] : [printed.join()]);
  await page.emulateMedia({ media: 'screen' });

  const packed = gzipSync(readFileSync(join(site, 'search.js'))).length;
  expect('the index of all pages is small', packed < 150_000 ? [] : [`${packed} bytes`]);
  await page.locator('h1').click();
  for (const [key, words, kind, game] of [['/', 'tie zero coins', 'question', 'Roam'], ['Control+k', 'pattern cannot be rotated', 'rule', 'Roam'], ['/', 'monarch butterfly', 'card', 'Phylo']]) {
    await page.keyboard.press(key);
    await page.fill('#seek-words', words);
    const hit = page.locator('#seek-hits li', { hasText: kind }).first();
    await hit.waitFor().catch(() => {});
    expect(`"${words}" finds a ${kind} of ${game}`, await hit.count() && (await page.textContent('#seek-hits')).includes(`${game} (`) ? [] : [await page.textContent('#seek-hits')]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('/');
  await page.fill('#seek-words', 'zzqx wvut');
  expect('nothing is found by no words', (await page.textContent('#seek-hits')).startsWith('Nothing') ? [] : [await page.textContent('#seek-hits')]);
  await page.fill('#seek-words', 'pattern cannot be rotated');
  const to = await page.locator('#seek-hits a').first().evaluate(a => a.href);
  await page.keyboard.press('Enter');
  await page.waitForURL(to);
  expect('a hit leads to its place', await page.evaluate(() => document.getElementById(location.hash.slice(1))?.checkVisibility()) ? [] : [to]);
  await page.goto(url(faq));

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect('the reader chooses the colours', (await ground()) !== light ? [] : ['they stay']);
  let kept = false;
  for (let i = 0; i < 10 && !kept; i++) { // a browser stores the choice a moment later, beside other work seconds later
    await page.waitForTimeout(500);
    await page.reload();
    kept = (await ground()) !== light;
  }
  expect('the choice is kept', kept ? [] : ['it is forgotten']);
});
await tab({ viewport: { width: 390, height: 844 } }, async page => {
  await page.goto(url('index.html'));
  const rows = await page.locator('.game').evaluateAll(list => list.map(e => [e.querySelector('h2').textContent, Math.round(e.querySelector('.primary').getBoundingClientRect().bottom)]));
  expect('on a phone, all games are on two screens', rows.length >= 7 && rows.slice(0, 6).every(([, bottom]) => bottom <= 2 * 844) ? [] : [rows.join(' ')]);
  expect('Roam comes first, noughts and crosses last', rows[0][0] === 'Roam' && rows.at(-1)[0] === 'Noughts and crosses' ? [] : [rows.join(' ')]);
  await page.click('.menu');
  expect('the contents are a sheet', await page.locator('#contents').evaluate(e => e.getBoundingClientRect().top > 50) ? [] : ['they cover the page']);
});
await tab({ javaScriptEnabled: false }, async page => {
  await page.goto(url(faq));
  const panels = await page.locator('.panel').count(), there = await page.locator('.panel > summary:visible').count();
  expect('without scripts every panel is there', panels > 0 && panels === there ? [] : [`${there} of ${panels}`]);
  const shut = await page.locator('.panel').evaluateAll(list => list.findIndex(p => !p.open));
  const first = page.locator('.panel').nth(shut);
  await first.locator('summary').click();
  expect('without scripts a panel opens', (await first.locator('svg').isVisible()) ? [] : ['it stays shut']);
});
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

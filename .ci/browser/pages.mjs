// Tests pages with verdicts, the check of a whole game, branches, exported files and stored
// state, on the desk of a site; and a folder in which an editor writes meanwhile.
//
//     node pages.mjs SITE UMPIRE
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accessible, away, begun, choose, expecting, fill, host, launch, mode, opened, press, select, settled, text } from './host.mjs';

const here = await host(join(resolve(process.argv[2]), 'desk'));
const browser = await launch();
const { expect, session, done } = expecting(browser, 'pages');
const work = mkdtempSync(join(tmpdir(), 'pages-'));

// written replaces the open text.
const written = async (page, what) => {
  await fill(page, what);
  await settled(page);
};
const file = async (page, id) => {
  const [made] = await Promise.all([page.waitForEvent('download'), press(page, id)]);
  return { name: made.suggestedFilename(), data: readFileSync(await made.path()) };
};
const open = async (page, name, holds) => {
  await select(page, name);
  await page.waitForFunction(holds => document.querySelector('#text').value.includes(holds), holds);
  await settled(page);
};

await session('all scenarios of a game', {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'roam');
  await mode(page, 'write');
  await page.locator('summary', { hasText: 'Check all' }).click();
  await page.click('#check-all button:not([type])');
  await page.waitForFunction(() => /^\d+ of \d+: roam/.test(document.querySelector('#checked').textContent));
  const stopped = await page.evaluate(async () => {
    const from = performance.now();
    document.querySelector('#check-stop').click();
    document.querySelector('#luck').click(); // the same worker answers a question meanwhile
    while (!document.querySelector('#text').value.includes(': ')) await new Promise(done => setTimeout(done, 0));
    return performance.now() - from;
  });
  console.log(`a check stops, and a move is made, after ${stopped.toFixed(0)} ms`);
  expect('a check can be stopped', (await page.textContent('#checked')) === 'Stopped.' && stopped < 1000, stopped); // 50 ms are intended, on a machine without other load
  const from = performance.now();
  await page.click('#check-all button:not([type])');
  await page.waitForFunction(() => /^[✓✗]/.test(document.querySelector('#checked').textContent));
  const said = await page.textContent('#checked p');
  console.log(`all of roam: ${said} after ${(performance.now() - from).toFixed(0)} ms`);
  expect('all scenarios of roam hold', /^✓ \d{3,} passed\.$/.test(said), await page.textContent('#checked'));
  await page.locator('#checked button', { hasText: 'roam/claims.scenario' }).click();
  await page.waitForFunction(() => document.querySelector('#text').value.includes('roam.claim'));
  await settled(page);
  await page.waitForSelector('#board svg.umpire-picture');
  expect('a text of the list opens, with what it includes', (await page.textContent('#cases')).startsWith('✓'), await page.textContent('#diagnostics'));
  await written(page, (await text(page)).replace(/\n {2}expect (.*)\n/, '\n  expect legal 9999\n'));
  await mode(page, 'write');
  await page.locator('#check-all button:not([type])').click();
  await page.waitForFunction(() => document.querySelector('#checked .failed') && /^✗/.test(document.querySelector('#checked').textContent));
  expect('what was changed here is checked, and what fails is told with its line', (await page.textContent('#checked .failed')).includes('roam/claims.scenario') && await page.locator('#checked .failed li button').count() >= 1, await page.textContent('#checked .failed'));
  expect('nothing went wrong', page.wrong.length === 0, page.wrong[0]);
});

await session('a page with verdicts', {}, async context => {
  const page = await opened(context, here.address);
  await open(page, 'page.md', '# Questions');
  await page.waitForSelector('.proof svg.umpire-picture');
  expect('a page shows its prose, its verdict and its board', (await page.textContent('#article h4')).startsWith('May a mark') && (await page.textContent('.proof .verdict')).startsWith('✓'));
  const hostile = '# <img src=x onerror=alert(1)>\n\n[a](javascript:alert(2)) <script>alert(3)</script> **bold** `code` [web](https://example.com/)\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | <b>2</b> |\n\n> ```scenario\n> game mnk\n>\n> scenario "</code><svg onload=alert(4)>"\n>   Cross: place b2\n>   expect legal 7\n> ```\n\n~~~scenario\ngame mnk\n\nscenario "two"\n  Cross: place b2\n  expect legal 8\n~~~\n';
  let asked = 0;
  page.on('dialog', d => { asked++; d.dismiss(); });
  await written(page, hostile);
  await page.waitForFunction(() => document.querySelectorAll('.proof svg.umpire-picture').length === 2);
  const verdicts = await page.locator('.proof .verdict').allTextContents();
  expect('each block has its own verdict', verdicts.length === 2 && verdicts[0].startsWith('✗') && verdicts[0].includes('Line 17') && verdicts[1].startsWith('✓'), verdicts);
  expect('texts of strangers stay texts', asked === 0 && await page.locator('#article img, #article script, #article b, #article a[href^="javascript"]').count() === 0);
  expect('prose has its form', await page.locator('#article :is(strong, li, table td, a[href="https://example.com/"]):not(.proof *)').count() === 6, await page.locator('#article').innerHTML());
  await page.locator('.proof').nth(1).locator('button:visible', { hasText: 'Try it on the board' }).click();
  await settled(page);
  expect('which leads from the page to the play', await page.evaluate(() => document.body.dataset.mode) === 'play');
  expect('a block is brought to the board', (await page.getAttribute('#board [data-id="b2"]', 'aria-label')).includes('Cross'), await page.getAttribute('#board [data-id="b2"]', 'aria-label'));
  const scenario = await file(page, '#scenario-file');
  expect('the block where the reader is becomes a file', scenario.name === 'page.scenario' && String(scenario.data).startsWith('game mnk') && String(scenario.data).includes('"two"'), String(scenario.data));
  expect('the page becomes a file', String((await file(page, '#markdown-file')).data) === hostile);
  expect('the board becomes a picture', String((await file(page, '#svg')).data).startsWith('<svg') && (await file(page, '#png-file')).data.subarray(1, 4).toString() === 'PNG');
  const site = await file(page, '#page-file');
  writeFileSync(join(work, 'page.html'), site.data);
  const alone = await context.newPage();
  alone.on('dialog', d => { asked++; d.dismiss(); });
  await alone.goto(pathToFileURL(join(work, 'page.html')).href);
  expect('the page that is taken along has verdicts and boards, and nothing of strangers', asked === 0 && await alone.locator('.proof').count() === 2 && await alone.locator('svg.umpire-picture').count() === 2 && await alone.locator('img, script, button').count() === 0 && (await alone.textContent('h1')).includes('<img'));
  expect('its boards are drawn', (await alone.locator('svg.umpire-picture').first().boundingBox()).width > 200);
  await alone.close();
  await written(page, (await text(page)).replace('legal 7', 'legal 8'));
  await mode(page, 'write');
  await page.waitForFunction(() => document.querySelectorAll('.proof [data-holds="true"]').length === 2);
  expect('verdicts follow what is typed', true);
  await open(page, 'roam/faq.md', 'Roam');
  await page.waitForFunction(() => document.querySelectorAll('.proof').length > 20 && document.querySelectorAll('.proof').length === document.querySelectorAll('.proof [data-holds="true"]').length);
  expect('every answer of the questions of roam is proved', await page.locator('.proof [data-holds="false"]').count() === 0);
  await choose(page, 'mnk');
  await away(page);
  await page.keyboard.press('p');
  await settled(page);
  expect('a text of scenarios can be read as a page', await page.locator('#reading:visible .proof').count() === 1);
  const markdown = await file(page, '#markdown-file');
  expect('and becomes one', /^# mnk\n\n```scenario\ngame mnk\n[^]*```\n$/.test(String(markdown.data)), String(markdown.data));
  await written(page, 'game mnk\n\nscenario "taken"\n  faq "May I?" "No."\n  Cross: place b2\n  Nought cannot: place b2\n    because mnk.place.empty\n');
  await page.waitForFunction(() => document.querySelectorAll('.proof [data-holds="unconfirmed"]').length === 1);
  await page.locator('.proof button:visible', { hasText: 'Confirm' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.proof [data-holds="true"]').length === 1);
  expect('a person confirms an answer where it is', /\n  faq "May I\?" "No."\n  confirmed [0-9a-f]{8}\n/.test(await text(page)) && await page.locator('.proof button:visible', { hasText: 'Confirm' }).count() === 0);
  expect('nothing went wrong', page.wrong.length === 0, page.wrong[0]);
});

await session('branches', {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'mnk');
  const line = (name, from, after, ...moves) => `scenario "${name}"\n${from ? `  from "${from}" after move ${after}\n` : ''}${moves.map(m => `  ${m}\n`).join('')}\n`;
  await written(page, `game mnk\n\n${line('root', '', 0, 'Cross: place b2', 'Nought: place a1', 'Cross: place c3')}${line('left', 'root', 1, 'Nought: place c1', 'Cross: place a2')}${line('deeper', 'left', 1, 'Cross: place b1')}${line('right', 'root', 2, 'Cross: place a3')}`);
  const tree = await page.evaluate(() => {
    const of = ul => [...ul.children].map(li => [li.querySelector(':scope > button').textContent, ...(li.querySelector(':scope > ul') ? [of(li.querySelector(':scope > ul'))] : [])]);
    return of(document.querySelector('#branches'));
  });
  expect('branches stand below what they begin from', JSON.stringify(tree) === '[["root",[["left",[["deeper"]]],["right"]]]]', tree);
  await page.evaluate(() => { document.querySelector('#others').open = true; });
  await page.locator('#branches button', { hasText: 'deeper' }).click();
  await settled(page);
  expect('the one that is played is marked', (await page.locator('#branches [aria-current]').allTextContents()).join() === 'deeper');
  await away(page);
  const marks = id => page.getAttribute(`#board [data-id="${id}"]`, 'aria-label');
  await page.keyboard.press('n');
  await settled(page);
  expect('n goes to the next', (await page.locator('#branches [aria-current]').allTextContents()).join() === 'right' && (await marks('a3')).includes('Cross'));
  await page.keyboard.press('Shift+ArrowLeft');
  await settled(page);
  expect('a branch is left where it began', (await page.locator('#branches [aria-current]').allTextContents()).join() === 'root' && (await marks('a1')).includes('Nought') && (await marks('c3')).includes('empty'));
  await page.waitForFunction(() => location.hash.length > 10);
  await page.keyboard.press('n');
  await settled(page);
  const was = page.url();
  await page.waitForFunction(was => location.href !== was, was);
  const theirs = await opened(context, page.url());
  expect('the address holds the tree, and where the reader is', await theirs.locator('#branches ul ul button').count() === 1 && (await theirs.locator('#branches [aria-current]').allTextContents()).join() === 'left', await theirs.textContent('#branches'));
  await away(page);
  await page.keyboard.press('r');
  await settled(page);
  const now = await text(page);
  await page.reload();
  await begun(page);
  await settled(page);
  expect('a reload loses nothing', await text(page) === now);
  await page.keyboard.press('u');
  await settled(page);
  expect('not even what can be undone', await text(page) !== now && (await text(page)).includes('"deeper"'));
});

await session('luck by a seed', {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'roam');
  const drawn = async seed => {
    await page.click('#game');
    await page.fill('#seed', seed);
    await page.click('#fresh');
    await settled(page);
    await away(page);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('r');
      await settled(page);
    }
    return text(page);
  };
  const [one, again, other] = [await drawn('7'), await drawn('7'), await drawn('8')];
  expect('the same seed draws the same', one === again && one.split('\n').length > 12, one, again);
  expect('another draws otherwise', one !== other, other);
});

await session('own cards', {}, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'roam');
  await page.evaluate(() => { document.querySelector('#set-up').open = true; });
  const use = async set => {
    await page.click('#game');
    await page.fill('#cards-text', set);
    await page.click('#cards-use');
    await page.keyboard.press('Escape');
    await settled(page);
  };
  await use('- one');
  expect('a set is named in the text', (await text(page)).includes('cards "mine.yaml"'), await text(page));
  await use('- two');
  expect('another leaves it as it is', (await text(page)).includes('cards "mine-2.yaml"') && (await page.textContent('#diagnostics')).includes('mine-2.yaml'), await page.textContent('#diagnostics'));
  await page.locator('header #undo').click();
  await settled(page);
  expect('so that it can be undone', (await text(page)).includes('cards "mine.yaml"') && (await page.textContent('#diagnostics')).includes('mine.yaml'), await page.textContent('#diagnostics'));
  await use('- one');
  expect('the same set has the same name', (await text(page)).includes('cards "mine.yaml"'));
});

await session('for everybody', { bypassCSP: true }, async context => {
  const page = await opened(context, here.address);
  await open(page, 'page.md', '# Questions');
  await page.waitForSelector('.proof svg.umpire-picture');
  await mode(page, 'write');
  await page.locator('summary', { hasText: 'Check all' }).click();
  await page.click('#check-all button:not([type])');
  await page.waitForFunction(() => /^[✓✗]/.test(document.querySelector('#checked').textContent));
  await accessible(page, expect, 'a page', [320, 768, 1280], async (width, colorScheme) => {
    if (process.argv[4] === '--shots') await page.screenshot({ path: join(process.argv[5], `page-${width}-${colorScheme}.png`), fullPage: true });
  });
});

// With the colours of the reader's system, what has a meaning is still seen: what is chosen, and
// what can be chosen, has a border, an outline or a stroke.
await session('forced colors', { forcedColors: 'active' }, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'roam');
  for (let i = 0; i < 20 && await page.locator('#legal [data-group]').count() === 0; i++) await page.keyboard.press('r').then(() => settled(page));
  await page.locator('#legal [data-group]').first().click();
  await settled(page);
  const seen = selector => page.evaluate(selector => [...document.querySelectorAll(selector)].filter(e => e.getBoundingClientRect().width > 0).map(e => {
    const at = getComputedStyle(e), bare = colour => colour.match(/\d+/g)?.slice(0, 3).join(), ground = bare(getComputedStyle(document.body).backgroundColor), apart = colour => bare(colour) !== ground && !/^rgba\(.*, 0\)|none/.test(colour);
    if (e instanceof SVGElement) return at.stroke !== 'none' && apart(at.stroke) && parseFloat(at.strokeWidth) > 1;
    return ['Top', 'Bottom', 'Left', 'Right'].some(side => parseFloat(at[`border${side}Width`]) >= 1 && at[`border${side}Style`] !== 'none' && apart(at[`border${side}Color`])) || parseFloat(at.outlineWidth) >= 1 && at.outlineStyle !== 'none' && apart(at.outlineColor);
  }), selector);
  const holds = async (what, selector, least = 1) => {
    const all = await seen(selector);
    expect(`in forced colors, ${what} is seen`, all.length >= least && all.every(Boolean), selector, all);
  };
  await holds('what can be chosen on the board', '#board .mark.ring circle, #board .mark.ticks path, #board .mark.spot circle', 4);
  await holds('the chosen mode', '.modes [aria-current], .tabs [aria-current]');
  await holds('the chosen group of moves', '#legal [aria-pressed="true"]');
  await page.fill('#move', 'Nobody: rest');
  await page.locator('#try button').click();
  await settled(page);
  await holds('why not', '#verdict');
  await mode(page, 'ask');
  await holds('the chosen question', '#jobs [aria-pressed="true"]');
  await page.click('[data-job="decides-of"]');
  await page.waitForSelector('#decides-said .chip');
  await holds('an answer', '#decides-said .chip');
  await mode(page, 'arrange');
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await settled(page);
  await holds('the chosen thing', '#board .mark.chosen rect');
  await holds('whether it is sound', '#sound-chip');
  await mode(page, 'write');
  await holds('page or source', '.seg [aria-pressed="true"]');
});

await session('the tour', { bypassCSP: true }, async context => {
  const page = await opened(context, here.address);
  await choose(page, 'loam');
  await page.click('#more');
  await page.locator('dialog a', { hasText: 'Tour' }).click();
  await page.waitForSelector('h1:text-is("The playground in two minutes")');
  for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every(i => i.complete));
  expect('the tour has its pictures, each as large as it says', await page.evaluate(() => document.images.length === 6 && [...document.images].every(i => i.naturalWidth === Number(i.getAttribute('width')) && i.naturalHeight === Number(i.getAttribute('height')))));
  await accessible(page, expect, 'the tour', [320, 1280]);
  await page.locator('a', { hasText: 'To the playground' }).click();
  await page.waitForSelector('#board svg.umpire-picture');
  expect('the way back leads to the text that was open', (await text(page)).startsWith('game loam'));
});

await session('a telephone', { viewport: { width: 320, height: 700 }, hasTouch: true }, async context => {
  const page = await opened(context, here.address);
  await page.waitForSelector('#editor .cm-content', { state: 'attached' });
  await choose(page, 'loam');
  await page.evaluate(() => scrollTo(0, 0));
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('r');
    await settled(page);
  }
  expect('the page stays where the reader is', await page.evaluate(() => scrollY) === 0, await page.evaluate(() => scrollY));
  const small = await page.evaluate(() => [...document.querySelectorAll('#board text')].filter(t => t.textContent.trim() && t.getBoundingClientRect().width > 0)
    .map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a).filter(px => px < 10.5));
  expect('no word on the board is too small to be read', small.length === 0, small);
});

// A folder, and somebody who writes in it while the page is open.
const dir = join(work, 'folder');
mkdirSync(dir);
const serve = spawn(resolve(process.argv[3]), ['serve', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
const put = (name, what) => writeFileSync(join(dir, name), what);
put('a.scenario', 'game mnk\n\nscenario "a game"\n  Cross: place b2\n  expect legal 8\n');
const address = String(await new Promise(done => serve.stdout.once('data', done))).trim();
await session('a folder', {}, async context => {
  const page = await opened(context, address);
  await page.waitForTimeout(300); // the page has looked at the folder by then
  put('a.scenario', 'game mnk\n\nscenario "a game"\n  Cross: place a1\n  expect legal 8\n');
  await page.waitForFunction(() => document.querySelector('#text').value.includes('place a1'));
  await settled(page);
  expect('what an editor saves is shown', (await page.textContent('#said')).includes('read again') && await page.locator('#save:disabled').count() === 1, await page.textContent('#said'));
  put('b.scenario', 'game mnk\n\nscenario "wrong"\n  Cross: place b2\n  expect legal 7\n');
  await page.waitForFunction(() => document.querySelectorAll('#files option').length === 2);
  await mode(page, 'write');
  await page.locator('summary', { hasText: 'Check all' }).click();
  await page.click('#check-all button:not([type])');
  await page.waitForFunction(() => /^✗ 1 of 2/.test(document.querySelector('#checked').textContent));
  expect('all of the folder is checked', (await page.textContent('#checked .failed')).includes('b.scenario'));
  await written(page, (await text(page)).replace('a1', 'c3'));
  put('a.scenario', 'game mnk\n\nscenario "a game"\n  Cross: place b1\n  expect legal 8\n');
  await page.waitForSelector('#said button');
  expect('what is not saved is kept, and a word is said', (await text(page)).includes('place c3') && (await page.textContent('#said')).includes('has changed on the disk'), await page.textContent('#said'));
  await page.reload();
  await page.waitForSelector('#said button');
  await settled(page);
  expect('also over a reload', (await text(page)).includes('place c3') && (await page.textContent('#said')).includes('unsaved changes'), await page.textContent('#said'));
  await page.click('#save');
  await page.waitForFunction(() => document.querySelector('#said').textContent.includes('Nothing is written'));
  expect('it does not overwrite the file unasked', readFileSync(join(dir, 'a.scenario'), 'utf8').includes('b1'));
  put('a.scenario', 'game mnk\n\nscenario "a game"\n  Cross: place b3\n  expect legal 8\n');
  await page.waitForSelector('#said button');
  await page.locator('#said button', { hasText: 'Keep mine' }).click();
  await page.click('#save');
  await page.waitForFunction(() => document.querySelector('#said').textContent === 'Saved.');
  expect('asked, it does', readFileSync(join(dir, 'a.scenario'), 'utf8').includes('c3'));
  await written(page, (await text(page)).replace('c3', 'c1'));
  put('a.scenario', 'game mnk\n\nscenario "a game"\n  Cross: place a2\n  expect legal 8\n');
  await page.waitForSelector('#said button');
  await page.locator('#said button', { hasText: 'Take the file' }).click();
  await page.waitForFunction(() => document.querySelector('#text').value.includes('place a2'));
  await settled(page);
  await page.locator('header #undo').click();
  await settled(page);
  expect('the file is taken, which can be undone', (await text(page)).includes('place c1'), await text(page));
  await page.click('#more');
  await page.locator('dialog a', { hasText: 'Tour' }).click();
  await page.locator('a', { hasText: 'To the playground' }).click();
  await page.waitForSelector('#board svg.umpire-picture');
  await settled(page);
  expect('who comes back from the tour is let in, and finds what was not saved', (await text(page)).includes('place c1'), await text(page));
  const wrong = page.wrong.filter(one => !one.includes('412'));
  expect('nothing went wrong', wrong.length === 0, wrong[0]);
});
// A file of a folder, in a narrow window: a click makes a move, another is refused, and the
// text is saved. Nothing of the text becomes markup, and a file is not made twice.
put('c.scenario', 'game mnk\n\nscenario "a game"\n  Cross: place b2\n');
await session('a file of a folder', { viewport: { width: 320, height: 800 } }, async context => {
  const page = await opened(context, address), file = name => readFileSync(join(dir, name), 'utf8'), said = () => page.textContent('#said');
  await select(page, 'c.scenario');
  await page.waitForFunction(() => document.querySelector('#text').value.endsWith('place b2\n'));
  await settled(page);
  await mode(page, 'play');
  await page.keyboard.press('End');
  await settled(page);
  expect('eight cells are marked', await page.locator('#board .target').count() === 8, await page.locator('#board .target').count());
  const click = id => page.locator(`#board [data-id="${id}"]`).first().click().then(() => settled(page));
  await click('a1');
  expect('a click makes a move', (await text(page)).includes('Nought: place a1'), await text(page));
  await click('b2/x'); // the mark lies over its cell
  expect('another is refused, with what works', (await page.getAttribute('#verdict [data-clause]', 'data-clause')).startsWith('mnk.place.empty') && await page.locator('#verdict [data-works]').count() > 0);
  expect('it fits', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.click('#save');
  await page.waitForFunction(() => document.querySelector('#said').textContent === 'Saved.');
  expect('it is written', file('c.scenario') === await text(page), file('c.scenario'));
  await written(page, (await text(page)).replace('a game', '<img src=x onerror="foreign()">') + '\n  <b>bold</b>\n');
  await page.waitForSelector('#diagnostics li', { state: 'attached' });
  expect('nothing of the text is markup', await page.locator('img[src=x]').count() === 0 && await page.locator('b:text-is("bold")').count() === 0);
  put('c.scenario', 'game mnk\n# another text\n');
  await page.click('#save');
  await page.waitForFunction(() => /Nothing is written|has changed on the disk/.test(document.querySelector('#said').textContent));
  expect('what another program wrote stays', file('c.scenario') === 'game mnk\n# another text\n', await said());
  for (const [name, says] of [['second', 'Saved.'], ['second.scenario', 'There is a file of this name already.']]) {
    await page.click('#game');
    await page.fill('#new-name', name);
    await page.click('#new button');
    await page.waitForFunction(says => document.querySelector('#said').textContent === says, says);
    expect(`a file is made once: ${says}`, file('second.scenario').startsWith('game mnk\n'), file('second.scenario'));
    await page.keyboard.press('Escape');
  }
});
serve.kill('SIGINT');
rmSync(work, { recursive: true });
await done(here);

// Opens what a stranger may send to the desk: large and deep texts, names that meet other
// names, many addresses at once; and desks beside each other, files with other line ends,
// and a storage that is full.
//
//     node hostile.mjs SITE UMPIRE
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { begun, choose, expecting, fill, host, launch, mode, opened, press, restingAddress, select, settled, stored, text } from './host.mjs';

const site = join(resolve(process.argv[2]), 'desk');
const here = await host(site);
const browser = await launch();
const { expect, session, done } = expecting(browser, 'what strangers send');
const work = mkdtempSync(join(tmpdir(), 'hostile-'));

// addressed returns the fragment of an address that brings a text.
function addressed(name, what, line = 3) {
  const body = deflateRawSync(Buffer.from(`${line}\n${name}\n${what}`), { level: 9 }).toString('base64url');
  let sum = 0;
  for (const c of body) sum = (sum * 31 + c.charCodeAt(0)) % 676;
  return `#1.${body}${String.fromCharCode(97 + Math.floor(sum / 26), 97 + sum % 26)}`;
}
const mnk = (...moves) => `game mnk\n\nscenario "a game"\n${moves.map(move => `  ${move}\n`).join('')}`;
const said = page => page.textContent('#said');
const written = async (page, what) => {
  await fill(page, what);
  await settled(page);
};
// visit opens an address and waits until the board shows its text, or a word says why not.
// It returns the page and how many milliseconds that took.
const visit = async (context, address) => {
  const page = await context.newPage(), from = performance.now();
  page.wrong = [];
  page.on('pageerror', error => page.wrong.push(String(error)));
  await page.goto(address);
  await page.waitForFunction(() => (document.querySelector('#board').childElementCount > 0 || document.querySelector('[data-play]')) && document.body.dataset.busy === 'false');
  return { page, took: performance.now() - from };
};
// soon returns how many milliseconds a large text may take: 1500 more than four times
// what a small one takes just now, as the machine may be busy.
const soon = async context => {
  const { page, took } = await visit(context, here.address + addressed('small.scenario', mnk('Cross: place b2')));
  await page.close();
  return 1500 + 4 * took;
};
const usable = async page => { // the page answers a click at once
  await begun(page);
  await choose(page, 'mnk');
  await page.click('#board [data-id="b2"]');
  await settled(page);
  return (await text(page)).includes('Cross: place b2');
};

const many = (count, of) => Array.from({ length: count }, (_, n) => of(n)).join('');
const proof = '```scenario\ngame mnk\n\nscenario "x"\n  Cross: place b2\n```\n\n';
for (const [what, name, sent, refused] of [
  ['20,000 scenarios of one name', 'mnk.scenario', `game mnk\n\n${'scenario "x"\n  setup\n'.repeat(20_000)}`],
  ['20,000 branches of one scenario', 'mnk.scenario', `game mnk\n\nscenario "x"\n  setup\n${'scenario "y"\n  from "x" after move 0\n'.repeat(20_000)}`],
  ['a chain of 400 branches', 'mnk.scenario', `game mnk\n\nscenario "x"\n  Cross: place b2\n${many(400, n => `scenario "${n}"\n  from "${n ? n - 1 : 'x'}" after move 0\n`)}`],
  ['branches in circles', 'mnk.scenario', `game mnk\n\n${many(400, n => `scenario "${n}"\n  from "${(n + 1) % 400}"\n`)}`],
  ['900,000 lines', 'mnk.scenario', `game mnk\n${'\n'.repeat(900_000)}`, 'too large'],
  ['4 million letters', 'mnk.scenario', `# ${'x'.repeat(4_000_000)}`, 'too large'],
  ['a line of a million letters', 'mnk.scenario', `game mnk\n# ${'x'.repeat(1_000_000)}`],
  ['a title of 200,000 escapes', 'mnk.scenario', `game mnk\n\nscenario "${'\\"'.repeat(200_000)}`],
  ['40,000 blank lines before cards', 'mnk.scenario', `game mnk\n${'\n'.repeat(40_000)}cards "x`],
]) await session(what, {}, async context => {
  const most = await soon(context), { page, took } = await visit(context, here.address + addressed(name, sent));
  console.log(`${what}: ${took.toFixed(0)} ms`);
  expect(`${what}: opened soon, or refused`, took < most, took, most);
  expect(`${what}: the word`, (await said(page)).includes(refused ?? 'address brought'), await said(page));
  expect(`${what}: the text`, refused ? !(await text(page)).includes(sent.slice(0, 100)) : await text(page) === sent);
  expect(`${what}: nothing went wrong`, page.wrong.length === 0, page.wrong[0]);
  await page.close();
  const after = await visit(context, here.address);
  expect(`${what}: is not kept`, after.took < most && !(await text(after.page)).includes(sent.slice(0, 100)) && (await text(after.page)).length < 1000, after.took);
  expect(`${what}: the desk goes on`, await usable(after.page));
});

for (const [what, sent, shown] of [
  ['5,000 quotes in each other', `# a\n\n${'>'.repeat(5000)} x\n`, '#article blockquote'],
  ['5,000 lists in each other', `# a\n\n${'- '.repeat(5000)}x\n`, '#article ul'],
  ['lists by indentation', `# a\n\n${many(900, n => `${'  '.repeat(n)}- x\n`)}`, '#article ul'],
  ['5,000 emphases in each other', `# a\n\n${'*a **b '.repeat(5000)}${'** *'.repeat(5000)}\n`, '#article p'],
  ['5,000 links in each other', `# a\n\n${'['.repeat(5000)}x${'](https://example.com/)'.repeat(5000)}\n`, '#article p'],
  ['200,000 words with emphasis', `# a\n\n${'*a* '.repeat(200_000)}\n`, '#article p'],
  ['200,000 rows of backquotes', `# a\n\n${'` '.repeat(200_000)}\n`, '#article p'],
]) await session(what, {}, async context => {
  const most = await soon(context), { page, took } = await visit(context, here.address + addressed('deep.md', sent));
  console.log(`${what}: ${took.toFixed(0)} ms`);
  // The page gives up after a while, which a busy machine may need.
  const there = await page.locator(shown).count() > 0, article = await page.textContent('#article');
  expect(`${what}: shown soon`, took < most && (there || took > 2000 && article.startsWith('There is too much')), took, most, article.slice(0, 100));
  expect(`${what}: no depth breaks the page`, page.wrong.length === 0 && !(await said(page)).includes('stack'), page.wrong[0], await said(page));
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, '#page-file')]);
  expect(`${what}: is a file`, readFileSync(await file.path(), 'utf8').startsWith('<!doctype html>'));
  expect(`${what}: the desk goes on`, await usable(page));
});

await session('a chain of 5,000 branches is refused with a word', {}, async context => { // no stack of a browser is that deep
  const page = await opened(context, here.address);
  await choose(page, 'mnk');
  await page.evaluate(what => {
    const area = document.querySelector('#text');
    area.value = what;
    area.dispatchEvent(new Event('input'));
  }, `game mnk\n\nscenario "x"\n  Cross: place b2\n${many(5000, n => `scenario "${n}"\n  from "${n ? n - 1 : 'x'}" after move 0\n`)}`);
  await page.waitForFunction(() => document.body.textContent.includes('start from one another are more than'));
  expect('nothing went wrong', page.wrong.length === 0 && !(await said(page)).includes('stack'), page.wrong[0], await said(page));
});

await session('a chain of 1,000 branches', {}, async context => { // too long for an address
  const page = await opened(context, here.address);
  await choose(page, 'mnk');
  await page.evaluate(what => { // fill types, for which the browser itself takes a minute
    const area = document.querySelector('#text');
    area.value = what;
    area.dispatchEvent(new Event('input'));
  }, `game mnk\n\nscenario "x"\n  Cross: place b2\n${many(1000, n => `scenario "${n}"\n  from "${n ? n - 1 : 'x'}" after move 0\n`)}`);
  await page.waitForFunction(() => document.querySelector('#branches').textContent.includes('500 of 1001'));
  expect('its branches are listed, those near the present one', await page.locator('#branches button').count() === 500 && (await page.textContent('#branches')).includes('500 of 1001'), await page.locator('#branches button').count());
  expect('and nothing went wrong', page.wrong.length === 0, page.wrong[0], await said(page));
});

await session('a page of 5,000 blocks', {}, async context => {
  const blocks = proof.repeat(5000), most = await soon(context), from = performance.now(), page = await context.newPage();
  await page.goto(here.address + addressed('blocks.md', blocks));
  await page.waitForFunction(() => document.querySelectorAll('.proof').length === 5000 && document.querySelector('#board').childElementCount > 0);
  const took = performance.now() - from;
  console.log(`5,000 blocks: ${took.toFixed(0)} ms`);
  expect('5,000 blocks are opened soon', took < most, took);
  const answers = await page.evaluate(async () => {
    const from = performance.now();
    document.querySelector('[data-go=write]').click();
    await new Promise(done => setTimeout(done, 0));
    return performance.now() - from;
  });
  expect('and the page answers meanwhile', answers < most, answers);
});

await session('an address leaves the own text as it is', {}, async context => {
  let page = await opened(context, here.address);
  await choose(page, 'mnk');
  const first = await text(page), mine = mnk('Cross: place a1');
  await written(page, mine);
  await page.close();
  const theirs = mnk('Cross: place c3', 'Nought: place b2');
  for (const name of ['mnk.scenario', 'roam.scenario', 'x/y.scenario']) {
    page = await opened(context, here.address + addressed(name, theirs));
    expect(`${name}: the text of the address is shown`, await text(page) === theirs && (await said(page)).includes('address brought'), await said(page));
    await page.close();
  }
  page = await opened(context, here.address);
  expect('the own text is there', await text(page) === mine, await text(page));
  await page.click('#undo');
  await settled(page);
  expect('and its undo', await text(page) === first, await text(page));
  await page.click('#redo');
  await settled(page);
  // The same in one tab, with changes of the text that was sent.
  await page.evaluate(hash => { location.hash = hash; }, addressed('mnk.scenario', theirs));
  await page.waitForFunction(theirs => document.querySelector('#text').value === theirs, theirs);
  await settled(page);
  await written(page, `${theirs}  Cross: place a1\n`);
  await page.reload();
  await begun(page);
  await settled(page);
  expect('a reload keeps what was changed in the text that was sent', (await text(page)).endsWith('place a1\n') && await page.locator('#keep:not([hidden])').count() === 1, await text(page));
  await select(page, 'mnk.scenario');
  await page.waitForFunction(mine => document.querySelector('#text').value === mine, mine);
  await settled(page);
  expect('the own text is in the list', await page.locator('#keep:not([hidden])').count() === 0);
  await page.close();
  page = await opened(context, here.address);
  expect('and is what the desk opens', await text(page) === mine, await text(page));
  await select(page, { label: 'mnk.scenario (from an address)' });
  await page.waitForFunction(() => document.querySelector('#text').value.endsWith('place a1\n'));
  await settled(page);
  expect('what was changed in the text that was sent is there too', (await text(page)).startsWith(theirs));
  await press(page, '#keep');
  await settled(page);
  expect('kept on purpose, it is the own text', await page.inputValue('#files') === 'mnk.scenario' && await page.locator('#keep:not([hidden])').count() === 0);
  await page.click('#undo');
  await settled(page);
  expect('and undo brings the one before', await text(page) === mine, await text(page));
});

await session('names of strangers and stored things', {}, async context => {
  const cards = '- one of mine', draft = mnk('Cross: place a2');
  let page = await opened(context, here.address);
  // What older desks have stored.
  await page.evaluate(([cards, draft]) => {
    localStorage.clear();
    localStorage.setItem('umpire.1.cards.mine.yaml', cards);
    localStorage.setItem('umpire.1.mnk.scenario', JSON.stringify({ uri: 'mnk.scenario', text: draft, line: 3 }));
    localStorage.setItem('umpire.1.cards.texts.scenario', JSON.stringify({ uri: 'cards.texts.scenario', text: draft, line: 3 }));
    localStorage.setItem('umpire.1.last', JSON.stringify('mnk.scenario'));
  }, [cards, draft]);
  await page.close();
  page = await opened(context, here.address);
  expect('what an older desk has stored is found', await text(page) === draft, await text(page));
  expect('each under a key of its kind', await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('umpire.1')).length === 0 && localStorage.getItem('umpire.2 / cards mine.yaml') === '- one of mine' && localStorage.getItem('umpire.2 / text cards.texts.scenario') !== null), await page.evaluate(() => Object.keys(localStorage)));
  await page.close();
  for (const name of ['cards.mine.yaml', 'mine.yaml', 'last', 'draft.mnk.scenario', 'cards mine.yaml', 'text mnk.scenario']) {
    page = await opened(context, here.address + addressed(name, mnk('Cross: place b2')));
    await press(page, '#keep'); // even if it is kept
    await settled(page);
    await written(page, mnk('Cross: place c1'));
    await page.close();
    page = await opened(context, here.address);
    expect(`${name}: is kept as what it is`, await text(page) === mnk('Cross: place c1'), await text(page));
    await choose(page, 'mnk');
    expect(`${name}: leaves texts as they are`, await text(page) === draft, await text(page));
    await page.close();
  }
  page = await opened(context, here.address);
  await choose(page, 'roam');
  await written(page, (await text(page)).replace('\n', '\ncards "mine.yaml"\n'));
  await page.reload();
  await begun(page); // with the address, or from the start page if that was not written yet
  await page.waitForFunction(() => document.querySelector('#diagnostics').textContent.includes('mine.yaml'));
  await settled(page);
  expect('the card set is there', (await page.textContent('#diagnostics')).includes('it is not a card set of this game') && await page.evaluate(() => localStorage.getItem('umpire.2 / cards mine.yaml')) === cards, await page.textContent('#diagnostics'));
});

await session('names of files', {}, async context => {
  for (const [name, file] of [['setup.bat', 'setup.bat.scenario'], ['run.sh', 'run.sh.scenario'], ['x.html', 'x.html.scenario'], ['a/evil.exe', 'evil.exe.scenario'], ['x.svg', 'x.svg.scenario'], ['.scenario', 'scenario.scenario'], ['x\u202Etab.scenario', 'x-tab.scenario'], ['x.scenario.lnk', 'x.scenario.lnk.scenario'], ['good.md', 'good.md'], ['good.yaml', 'good.yaml'], ['good.scenario', 'good.scenario']]) {
    const { page } = await visit(context, here.address + addressed(name, mnk('Cross: place b2')));
    const [made] = await Promise.all([page.waitForEvent('download'), press(page, '#download')]);
    expect(`${name} is saved as ${file}`, made.suggestedFilename() === file, made.suggestedFilename());
    const [one] = await Promise.all([page.waitForEvent('download'), press(page, '#markdown-file')]);
    expect(`${name} as Markdown`, /^[\w-]+(\.\w+)*\.md$/.test(one.suggestedFilename()), one.suggestedFilename());
    await page.close();
  }
});

await session('many addresses at once', {}, async context => {
  const page = await opened(context, here.address);
  for (const names of [['mnk.scenario'], ['mnk.scenario', 'b.md', 'a.scenario'], ['a/b.scenario', 'mnk.scenario']]) {
    const hashes = Array.from({ length: 60 }, (_, n) => addressed(names[n % names.length], mnk(`Cross: place ${'abc'[n % 3]}${1 + n % 2}`, ...(n === 59 ? ['Nought: place b3'] : []))));
    for (const pause of [0, 5, 40]) {
      await page.evaluate(async ([hashes, pause]) => {
        for (const hash of hashes) {
          location.hash = hash;
          document.querySelector('#seat').dispatchEvent(new Event('change')); // the board is asked for meanwhile
          if (pause) await new Promise(done => setTimeout(done, pause));
        }
      }, [hashes, pause]);
      await page.waitForFunction(() => document.querySelector('#text').value.includes('place b3'));
      await settled(page);
      expect(`${names}, ${pause} ms: the last is shown`, await page.locator('#board svg.umpire-picture').count() > 0 && (await page.textContent('#cases')).startsWith('✓'), await page.textContent('#board'), await page.textContent('#cases'));
      expect(`${names}, ${pause} ms: no word of texts that are not open`, !(await said(page)).includes('is open'), await said(page));
      await choose(page, 'mnk');
    }
  }
  expect('nothing went wrong', page.wrong.length === 0, page.wrong[0]);
});

// Two desks on one host, one below the path of the other.
for (const name of ['a', 'b', 'a/inner']) cpSync(site, join(work, 'desks', name), { recursive: true });
const sw = join(work, 'desks', 'b', 'sw.js');
writeFileSync(sw, readFileSync(sw, 'utf8').replace(/generation = "/, '$&b')); // another version
const desks = await host(join(work, 'desks'));
await session('desks beside each other', {}, async context => {
  const texts = {}, pages = {}, caches = page => page.evaluate(() => caches.keys());
  for (const name of ['a', 'b', 'a/inner']) {
    const page = pages[name] = await opened(context, `${desks.address}${name}/index.html`);
    expect(`${name} shows no text of another`, !Object.values(texts).includes(await text(page)), await text(page));
    await choose(page, 'mnk');
    await written(page, texts[name] = mnk(`Cross: place ${'abc'[Object.keys(texts).length]}1`));
    if (name === 'a') await page.evaluate(async () => { // caches of older desks: of this one, and of another
      await (await caches.open('desk-old')).put('/a/index.html', new Response(''));
      await (await caches.open('desk-other')).put('/elsewhere/index.html', new Response(''));
    });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await stored(page, 'mnk');
  }
  const kept = await caches(pages.a);
  expect('each has its own copy for when there is no network', ['a', 'b', 'a/inner'].every(name => kept.filter(one => one.startsWith(`desk /${name}/ `)).length === 1), kept);
  for (const name of Object.keys(texts)) {
    await pages[name].reload();
    await begun(pages[name]);
    await stored(pages[name], 'mnk');
  }
  await context.setOffline(true);
  for (const [name, own] of Object.entries(texts)) {
    await pages[name].close();
    const page = await opened(context, `${desks.address}${name}/index.html`);
    expect(`${name} opens its own text, without a network`, await text(page) === own, await text(page));
  }
  expect('the copy of a desk elsewhere stays', (await caches(context.pages()[0])).includes('desk-other'));
});
desks.close();

await session('a full storage', {}, async context => {
  let page = await opened(context, here.address);
  await choose(page, 'mnk');
  const fill = room => page.evaluate(room => {
    let size = 1 << 22;
    for (let n = 0; size >= 1; n++) try { window[room].setItem(`junk ${n}`, 'x'.repeat(size)); } catch { size >>= 1; }
  }, room);
  for (const [room, move, long] of [['localStorage', 'a1', 300], ['sessionStorage', 'b1', 3000]]) { // more than what goes for it, as what can be undone
    await fill(room);
    await written(page, mnk(`Cross: place ${move}`) + `# ${'long '.repeat(long)}\n`);
    expect(`${room}: it is said`, (await said(page)).includes('no space left'), await said(page));
    await page.click('#board [data-id="c3"]');
    await settled(page);
    expect(`${room}: the desk goes on`, (await text(page)).includes('Nought: place c3'), await text(page));
    await page.evaluate(room => { for (const key of Object.keys(window[room])) if (key.startsWith('junk')) window[room].removeItem(key); }, room);
    await page.click('#board [data-id="c2"]');
    await settled(page);
    await restingAddress(page); // what is kept a little later finds space
  }
  await page.close();
  page = await opened(context, here.address);
  expect('with space, all is kept again', (await text(page)).includes('place c2'), await text(page));
  await choose(page, 'roam');
  await fill('localStorage');
  await page.evaluate(() => { document.querySelector('#set-up').open = true; });
  await page.click('#game');
  await page.fill('#cards-text', `- ${'one '.repeat(200_000)}`);
  await page.click('#cards-use');
  await page.keyboard.press('Escape');
  await settled(page);
  expect('a card set that is not kept is said', (await said(page)).includes('no space left') && (await text(page)).includes('cards "mine.yaml"'), await said(page));
  await page.close();
});
await session('no storage at all', {}, async context => {
  await context.addInitScript(() => { for (const room of ['localStorage', 'sessionStorage']) Object.defineProperty(window, room, { get() { throw new DOMException('forbidden', 'SecurityError'); } }); });
  const page = await opened(context, here.address);
  expect('it is said', (await said(page)).includes('stores nothing'), await said(page));
  expect('and the desk goes on', await usable(page) && page.wrong.length === 0, page.wrong[0]);
});

// Files with other line ends.
const files = {
  'crlf.scenario': ['game mnk\r\n\r\nscenario "a"\r\n  Cross: place b2\r\n', 'game mnk\r\n\r\nscenario "a"\r\n  Cross: place a1\r\n  expect legal 8\r\n'],
  'mixed.scenario': ['game mnk\n\nscenario "a"\r\n  Cross: place b2\r\n# one\n# two\r\n', 'game mnk\n\nscenario "a"\r\n  Cross: place a1\r\n  expect legal 8\r\n# one\n# two\r\n'],
  'marked.scenario': ['\ufeffgame mnk\r\n\r\nscenario "a"\r\n  Cross: place b2', '\ufeffgame mnk\r\n\r\nscenario "a"\r\n  Cross: place a1\r\n  expect legal 8'],
  'page.md': ['# a\r\n\r\n  Cross: place b2\r\n', '# a\r\n\r\n  Cross: place a1\r\n  expect legal 8\r\n'],
  'plain.scenario': ['game mnk\n\nscenario "a"\n  Cross: place b2\n', 'game mnk\n\nscenario "a"\n  Cross: place a1\n  expect legal 8\n'],
};
const dir = mkdtempSync(join(work, 'folder-'));
for (const [name, [before]] of Object.entries(files)) writeFileSync(join(dir, name), before);
writeFileSync(join(dir, 'latin.scenario'), Buffer.from('game mnk\n# \xe4\xf6\xfc\n', 'latin1'));
const serve = spawn(resolve(process.argv[3]), ['serve', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
const served = String(await new Promise(done => serve.stdout.once('data', done))).trim();
await session('line ends of files', {}, async context => {
  const page = await context.newPage();
  await page.goto(served);
  await page.waitForSelector('#files option[value="latin.scenario"], #files option:text-is("latin.scenario")', { state: 'attached' });
  for (const [name, [before, after]] of Object.entries(files)) {
    await select(page, name);
    await page.waitForFunction(begins => document.querySelector('#text').value.startsWith(begins), before.replace('\ufeff', '').split(/\r?\n/)[0]);
    await settled(page);
    await page.waitForTimeout(1200); // the page has looked at the folder by then
    expect(`${name}: it is not taken for changed`, await page.locator('#save:disabled').count() === 1 && !(await said(page)).includes('read again'), await said(page));
    await written(page, (await text(page)).replace('b2', 'a1\n  expect legal 8'));
    await page.click('#save');
    await page.waitForFunction(() => document.querySelector('#said').textContent.includes('Saved.'));
    expect(`${name}: saving keeps the line ends`, readFileSync(join(dir, name), 'utf8') === after, readFileSync(join(dir, name), 'utf8'));
    await written(page, (await text(page)).replace('a1\n  expect legal 8', 'b2'));
    await page.click('#save');
    await page.waitForFunction(() => document.querySelector('#save').disabled);
    expect(`${name}: and back`, readFileSync(join(dir, name), 'utf8') === before, readFileSync(join(dir, name), 'utf8'));
  }
  await select(page, 'latin.scenario');
  await page.waitForFunction(() => document.querySelector('#said').textContent.includes('UTF-8'));
  expect('a file of another encoding is not opened', await page.inputValue('#files') !== 'latin.scenario');
});
serve.kill('SIGINT');
rmSync(work, { recursive: true });
await done(here);

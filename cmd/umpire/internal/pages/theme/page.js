'use strict';
const kept = { // a page that is opened from a disk may have no storage
  get(what) { try { return localStorage.getItem('umpire-' + what) } catch { return null } },
  set(what, name) { try { localStorage.setItem('umpire-' + what, name) } catch { } },
};

function paint(name) {
  if (name === 'light' || name === 'dark') document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  for (const b of document.querySelectorAll('.theme button')) b.setAttribute('aria-pressed', String(b.value === (name || 'system')));
}

// detail shows or hides what only testers need, such as IDs.
function detail(shown) {
  document.documentElement.classList.toggle('quiet', !shown);
  document.getElementById('details')?.setAttribute('aria-pressed', String(shown));
}

// search keeps what has all the words, and the headings above it.
function search(field) {
  const cards = [...document.querySelectorAll('.card, .entry')].map(card => ({ card, text: card.textContent.toLowerCase() }));
  const groups = [...document.querySelectorAll('.side details')].map(group => ({ group, number: group.querySelector('summary .soft'), said: group.querySelector('summary .soft')?.textContent }));
  const entries = [...document.querySelectorAll('.side li a')].map(a => ({ row: a.parentElement, a, target: document.getElementById(decodeURIComponent(a.hash.slice(1))) }));
  const said = field.parentElement.querySelector('output');
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = text => words.every(word => text.includes(word));
    let found = 0;
    for (const { card, text } of cards) {
      const lost = !has(text);
      card.classList.toggle('lost', lost);
      found += lost ? 0 : 1;
    }
    for (const group of document.querySelectorAll('main section')) {
      const inner = group.querySelectorAll('.card, .entry');
      group.classList.toggle('lost', words.length > 0 && inner.length > 0 && !group.querySelector('.card:not(.lost), .entry:not(.lost)'));
    }
    for (const { row, a, target } of entries) {
      row.classList.toggle('lost', words.length > 0 && !has(a.textContent.toLowerCase()) && (!target || target.closest('.lost') !== null || !target.closest('.card, section')));
    }
    for (const { group, number, said } of groups) {
      const left = group.querySelectorAll('li:not(.lost)').length;
      group.classList.toggle('lost', words.length > 0 && left === 0);
      if (number) number.textContent = words.length ? String(left) : said;
    }
    said.textContent = words.length ? found + ' of ' + cards.length + ' found' : '';
  });
  if (!document.getElementById('seek')) slash(() => {
    if (field.offsetParent === null) location.hash = 'contents';
    field.focus();
  });
}

// slash calls a function for the keys with which a search begins.
function slash(begin) {
  addEventListener('keydown', e => {
    const typed = e.key === '/' && !e.ctrlKey && !e.metaKey && !e.altKey && !e.target.closest('input, textarea, select');
    if (!typed && !(e.key === 'k' && (e.ctrlKey || e.metaKey))) return;
    e.preventDefault();
    begin();
  });
}

// seek searches all pages of the site. It loads their index when a reader first searches.
function seek(dialog) {
  const field = dialog.querySelector('input'), at = dialog.querySelector('#seek-hits'), up = dialog.dataset.index.replace(/[^/]*$/, '');
  const small = new Set('a an the is are be do does i you we it my of to in on at and or with may can must when if what for nobody has have there no not'.split(' '));
  const bare = said => (said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.length > 4 ? word.replace(/(ies|es|s|ed|ing)$/, '') : word);
  let rows;
  globalThis.umpireIndex = games => {
    rows = games.flatMap(([game, list]) => list.map(([kind, name, words, to]) => ({ game, kind, name, words, to, head: ' ' + bare(name).join(' '), all: ' ' + bare(name + ' ' + words + ' ' + game).join(' ') })));
    look();
  };
  const look = () => {
    const wanted = bare(field.value).filter(word => !small.has(word)).map(word => ' ' + word);
    at.replaceChildren();
    if (!rows || wanted.length === 0) return;
    const least = wanted.length > 2 ? wanted.length - 1 : wanted.length, hits = [];
    for (const row of rows) {
      const has = wanted.filter(word => row.all.includes(word)).length;
      if (has >= least) hits.push({ row, rank: has * 10 + wanted.filter(word => row.head.includes(word)).length + (row.kind === 'question' ? 4 : 0) });
    }
    hits.sort((a, b) => b.rank - a.rank);
    const said = document.createElement('p');
    said.textContent = hits.length ? hits.length + ' found' : 'Nothing has these words.';
    at.append(said);
    for (const game of new Set(hits.map(hit => hit.row.game))) {
      const mine = hits.filter(hit => hit.row.game === game), head = document.createElement('h2'), list = document.createElement('ul');
      head.textContent = game + ' (' + mine.length + ')';
      for (const { row } of mine.slice(0, 8)) {
        const item = document.createElement('li'), a = document.createElement('a'), of = document.createElement('span');
        a.href = up + row.to;
        a.textContent = row.name;
        of.className = 'soft';
        of.textContent = row.kind + (row.words ? ': ' + row.words.slice(0, 160) : '');
        item.append(a, of);
        list.append(item);
      }
      at.append(head, list);
    }
  };
  const begin = () => {
    if (!dialog.open) dialog.showModal();
    field.select();
    if (rows || dialog.querySelector('script')) return;
    const script = document.createElement('script');
    script.src = dialog.dataset.index;
    dialog.append(script);
  };
  field.addEventListener('input', look);
  field.addEventListener('keydown', e => { if (e.key === 'Enter') at.querySelector('a')?.click() });
  dialog.addEventListener('click', e => { if (e.target === dialog || e.target.closest('a, button')) dialog.close() });
  document.getElementById('seek-open').addEventListener('click', begin);
  document.getElementById('seek-open').hidden = false;
  slash(begin);
}

// step shows one panel of many at a time.
function step(box) {
  const panels = [...box.querySelectorAll('.panel')], row = document.createElement('div'), said = document.createElement('output');
  if (panels.length < 2) return;
  const [first, back, next, last] = [['«', 'First position'], ['‹', 'Back'], ['›', 'Forward'], ['»', 'Last position']].map(([sign, name]) => {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = sign;
    b.setAttribute('aria-label', name);
    return b;
  });
  row.className = 'steps';
  row.append(first, back, next, last, said);
  box.prepend(row);
  const list = document.createElement('ol'), moves = panels.map((p, i) => { // beside the words, if there are some
    const b = document.createElement('button'), item = document.createElement('li');
    b.type = 'button';
    b.textContent = p.querySelector('summary').textContent;
    b.classList.toggle('refusal', p.classList.contains('refusal'));
    b.addEventListener('click', () => show(i));
    item.append(b);
    list.append(item);
    return b;
  });
  list.className = 'moves';
  list.setAttribute('aria-label', 'Moves');
  const words = box.closest('.split')?.firstElementChild;
  if (words && !words.contains(box)) words.append(list); else row.after(list);
  let at = 0;
  const show = to => {
    at = Math.max(0, Math.min(panels.length - 1, to));
    panels.forEach((p, i) => { p.open = i === at });
    moves.forEach((b, i) => { if (i === at) b.setAttribute('aria-current', 'step'); else b.removeAttribute('aria-current') });
    for (const b of [first, back]) b.setAttribute('aria-disabled', String(at === 0)); // they keep the focus
    for (const b of [next, last]) b.setAttribute('aria-disabled', String(at === panels.length - 1));
    said.textContent = (at + 1) + ' of ' + panels.length;
  };
  box.classList.add('stepping');
  for (const p of panels) p.querySelector('summary').addEventListener('click', e => e.preventDefault());
  const go = { Home: () => 0, ArrowLeft: () => at - 1, ArrowRight: () => at + 1, End: () => panels.length - 1 };
  [first, back, next, last].forEach((b, i) => b.addEventListener('click', () => show(Object.values(go)[i]())));
  for (const part of [box, list]) part.addEventListener('keydown', e => {
    if (go[e.key] && !e.ctrlKey && !e.metaKey && !e.altKey && !e.shiftKey) { e.preventDefault(); show(go[e.key]()); if (part === list) moves[at].focus() }
  });
  show(panels.findIndex(p => p.open));
}

paint(kept.get('theme'));
detail(kept.get('details') === 'shown');
addEventListener('DOMContentLoaded', () => {
  paint(kept.get('theme'));
  const more = document.getElementById('details');
  more.hidden = !document.querySelector('.tests');
  detail(kept.get('details') === 'shown');
  more.addEventListener('click', () => {
    const shown = more.getAttribute('aria-pressed') !== 'true';
    kept.set('details', shown ? 'shown' : '');
    detail(shown);
  });
  document.querySelector('.trail [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (const b of document.querySelectorAll('.theme button')) b.addEventListener('click', () => { kept.set('theme', b.value); paint(b.value) });
  for (const hidden of document.querySelectorAll('.theme, .find')) hidden.hidden = false;
  const field = document.querySelector('.find input');
  if (field) search(field);
  const dialog = document.getElementById('seek');
  if (dialog) seek(dialog);
  document.querySelectorAll('.panels').forEach(step);
});

'use strict';
const kept = { // a page that is opened from a disk may have no storage
  get() { try { return localStorage.getItem('umpire-theme') } catch { return null } },
  set(name) { try { localStorage.setItem('umpire-theme', name) } catch { } },
};

function paint(name) {
  if (name === 'light' || name === 'dark') document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  for (const b of document.querySelectorAll('.theme button')) b.setAttribute('aria-pressed', String(b.value === (name || 'system')));
}

// search keeps what has all the words, and the headings above it.
function search(field) {
  const cards = [...document.querySelectorAll('.card, tr.entry')].map(card => ({ card, text: card.textContent.toLowerCase() }));
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
      const inner = group.querySelectorAll('.card, tr.entry');
      group.classList.toggle('lost', words.length > 0 && inner.length > 0 && !group.querySelector('.card:not(.lost), tr.entry:not(.lost)'));
    }
    for (const { row, a, target } of entries) {
      row.classList.toggle('lost', words.length > 0 && !has(a.textContent.toLowerCase()) && (!target || target.closest('.lost') !== null || !target.closest('.card, section')));
    }
    said.textContent = words.length ? found + ' of ' + cards.length + ' found' : '';
  });
  addEventListener('keydown', e => {
    if (e.key === '/' && !e.ctrlKey && !e.metaKey && !e.altKey && !e.target.closest('input, textarea, select')) {
      if (field.offsetParent === null) location.hash = 'contents';
      e.preventDefault();
      field.focus();
    }
  });
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

paint(kept.get());
addEventListener('DOMContentLoaded', () => {
  paint(kept.get());
  document.querySelector('.trail [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (const b of document.querySelectorAll('.theme button')) b.addEventListener('click', () => { kept.set(b.value); paint(b.value) });
  for (const hidden of document.querySelectorAll('.theme, .find')) hidden.hidden = false;
  const field = document.querySelector('.find input');
  if (field) search(field);
  document.querySelectorAll('.panels').forEach(step);
  addEventListener('beforeprint', () => document.querySelectorAll('.panel').forEach(p => { p.dataset.was = p.open; p.open = true }));
  addEventListener('afterprint', () => document.querySelectorAll('.panel').forEach(p => { p.open = p.dataset.was === 'true' }));
});

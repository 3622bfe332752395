// The customers' price page. Guarantee: a price older than the screen's limit, or heard longer ago than that, is never shown.
const ASK_EVERY_MS = 5000;
const at = (id) => document.getElementById(id);
let heard = null;

async function ask() {
  if (document.visibilityState !== 'visible') return;
  try {
    const reply = await fetch(`${location.pathname.replace(/\/$/, '')}/prices`, {
      cache: 'no-store',
    });
    if (reply.status === 404) heard = { closed: true };
    // The code was taken back: the page asks for one.
    else if (reply.status === 401) location.reload();
    else if (reply.ok)
      heard = { ...(await reply.json()), wall: Date.now(), steady: performance.now() };
  } catch {
    // No line: what was heard grows old by itself.
  }
  draw();
}

/** By whichever clock moved more: one stands still in sleep, the other may be set. */
const passedSince = ({ wall, steady }) => Math.max(Date.now() - wall, performance.now() - steady);

function draw() {
  at('closed').hidden = !heard?.closed;
  if (!heard || heard.closed) {
    at('rows').replaceChildren();
    at('ask').hidden = true;
    return;
  }
  const passed = passedSince(heard);
  const limit = heard.maxAge * 1000;
  const now = heard.now + passed;
  const stands = (row) => row.at !== null && passed <= limit && (row.held || now - row.at <= limit);
  const rows = heard.groups.flatMap((group) => group.rows);
  at('ask').hidden = rows.some(stands);
  at('rows').replaceChildren(
    ...heard.groups.flatMap((group) => [
      ...titleOf(group.title),
      ...group.rows.map((row) => rowOf(row, stands(row))),
    ]),
  );
  at('note').textContent = heard.note;
  at('foot').textContent =
    `${at('foot').dataset.said} ${new Date(heard.now).toLocaleTimeString('tr-TR', { timeZone: 'Europe/Istanbul' })}`;
}

function cell(tag, text, scope) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (scope) made.scope = scope;
  return made;
}

function titleOf(title) {
  if (!title) return [];
  const row = document.createElement('tr');
  const head = cell('th', title, 'colgroup');
  head.colSpan = 3;
  head.className = 'title';
  row.append(head);
  return [row];
}

function rowOf({ name, buy, sell, guard }, stands) {
  const row = document.createElement('tr');
  if (guard && stands) row.className = 'guard';
  row.append(
    cell('th', guard && stands ? `${name} ! ${guard}` : name, 'row'),
    cell('td', stands ? buy : '–'),
    cell('td', stands ? sell : '–'),
  );
  return row;
}

/** The shop's pictures, one after another; one that did not come is passed over. */
function turnPictures() {
  const slides = at('slides');
  const pictures = Array.from(slides?.children ?? []).filter(
    (picture) => picture.complete && picture.naturalWidth > 0,
  );
  const standing =
    pictures[Math.floor(Date.now() / (1000 * slides?.dataset.turn)) % pictures.length];
  for (const picture of slides?.children ?? []) picture.hidden = picture !== standing;
}

ask();
setInterval(turnPictures, 1000);
setInterval(ask, ASK_EVERY_MS);
setInterval(draw, 1000);
document.addEventListener('visibilitychange', () => {
  draw();
  ask();
});

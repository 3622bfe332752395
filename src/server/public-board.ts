import { Hono } from 'hono';
import { rateDigits, textOf } from '../domain/digits';
import type { ScreenGroup, ScreenPrice } from '../domain/price-screen';
import type { LiveBoards } from './boards/live';
import type { Deps } from './deps';
import type { Env } from './http';
import { addressOf } from './middleware/session';
import { createCounter } from './rate';

/**
 * The customers' page of a price screen: a small document of its own outside the app, reached by the QR on the board (readings 24
 * and 25). Guarantee: it is there only while the shop keeps the screen open to everybody, holds nothing that does not stand on
 * the screen, and hides every price that has grown older than the screen's limit, also with no line.
 */
const ADDRESS = /^([\w-]{1,64})\.([\w-]{1,100})$/;
/** Behind a shop's Wi-Fi or a reverse proxy a hundred customers, each asking every five seconds, are one address. */
const CALLS_A_MINUTE = 1_500;

export function publicBoards(boards: LiveBoards, { clock }: Pick<Deps, 'clock'>): Hono<Env> {
  const app = new Hono<Env>();
  const calls = createCounter(CALLS_A_MINUTE, clock);
  const find = async (address: string) => {
    const [, company, screen] = ADDRESS.exec(address) ?? [];
    const found = company && screen ? await boards.now(company, screen) : null;
    return found?.open ? found.message : undefined;
  };
  app.use('/board/*', async (c, next) => {
    if (calls.hit(addressOf(c)) > 0) return c.text('Çok sık soruldu; biraz bekleyin.', 429, { 'Retry-After': '60', 'Cache-Control': 'no-store' });
    return next();
  });
  app.get('/board/:id', async (c) => {
    const message = await find(c.req.param('id'));
    return message
      ? c.html(page(message.shop, message.look.name), 200, { 'Cache-Control': 'no-store' })
      : c.text('Bu sayfa açık değil.', 404, { 'Cache-Control': 'no-store' });
  });
  app.get('/board/:id/prices', async (c) => {
    const message = await find(c.req.param('id'));
    if (!message) return c.json({ open: false }, 404, { 'Cache-Control': 'no-store' });
    const { now, look, prices } = message;
    const told = new Map(prices.map((price) => [price.code, price]));
    return c.json({ now, maxAge: look.maxAge, note: look.ticker, groups: look.groups.map((group) => shown(group, told)) }, 200, {
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

/** A side: its figures; '' is not offered, null no valid price. */
const side = (rate: number | undefined): string => (rate ? textOf(rateDigits(rate)) : '');

const shown = ({ title, rows }: ScreenGroup, told: ReadonlyMap<string, ScreenPrice>) => ({
  title,
  rows: rows.map(({ code, name }) => {
    const price = told.get(code);
    return price ? { name, buy: side(price.buy), sell: side(price.sell), at: price.at, held: price.held === true } : { name, at: null };
  }),
});

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? '');

const page = (shop: string, name: string): string => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(name)} · ${escaped(shop)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/board.css">
<script src="/board.js" defer></script>
</head>
<body>
<header><h1>${escaped(shop)}</h1><p>${escaped(name)}</p></header>
<p id="ask" role="status" hidden>Fiyat için danışınız</p>
<p id="closed" hidden>Bu sayfa kapatıldı.</p>
<table>
<thead><tr><th scope="col">Ürün</th><th scope="col">Alış</th><th scope="col">Satış</th></tr></thead>
<tbody id="rows"></tbody>
</table>
<p id="note"></p>
<footer id="foot" data-said="Son bilgi"></footer>
<noscript>Fiyatlar için tarayıcınızda JavaScript açık olmalıdır.</noscript>
</body>
</html>
`;

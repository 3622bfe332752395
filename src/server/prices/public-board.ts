import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import {
  DEALER_CODE_LENGTH,
  publicPath,
  readCode,
  type ScreenMessage,
} from '@/contract/screen/screen';
import { rateDigits, textOf } from '@/domain/base/digits';
import {
  decimalsOn,
  type ScreenGroup,
  type ScreenLook,
  type ScreenPrice,
} from '@/domain/price/price-screen';
import { screenPhotos } from '../db/schema-screens';
import { addressOf } from '../middleware/caller-address';
import type { Deps } from '../platform/deps';
import type { Ctx, Env } from '../platform/http';
import { createCounter } from '../platform/rate';
import { type DealerDeps, isVisit, type Page, VISIT_MS, visitOf } from '../screens/dealers';
import type { LiveScreens } from '../screens/live';
import { pricesPage, signInPage } from '../screens/public-page';
import { openPhoto } from '../seal/sealed-photos';

/**
 * The customers' page of a price screen: a small separate document, opened by the QR code on the
 * screen (src/contract/README.md#reading-25-price-boards). Guarantee: it exists only while the shop
 * opens the screen to everybody, or for a dealer who signed in with a code of the shop; it shows
 * only what is on the screen, and hides every price older than the screen's limit, even offline.
 * Whoever knows the id of a picture can see it while a screen shows it.
 */
const ADDRESS = /^([\w-]{1,64})\.([\w-]{1,100})$/;
/**
 * Most calls a minute of one address: a hundred customers behind a shop's Wi-Fi, each asking every
 * five seconds, share one.
 */
const CALLS_A_MINUTE = 1_500;
/**
 * Codes that may be typed on one page in a minute: from one address, and from all together. The
 * second limit is so far above the first that one stranger locks nobody out, and so far below the
 * number of codes (32^10) that guessing is hopeless.
 */
const TRIES_A_MINUTE = 10;
const PAGE_TRIES_A_MINUTE = 600;
const COOKIE = 'milyem-dealer';
const FRESH = { 'Cache-Control': 'no-store' } as const;
/** A picture never changes: another one has another id. */
const FOR_EVER = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Type': 'image/jpeg',
} as const;
const MOST_TYPED = 2_000;

type Found = Page & { message: ScreenMessage };

export function publicBoards(
  boards: LiveScreens,
  deps: DealerDeps & Pick<Deps, 'trustedProxies'>,
): Hono<Env> {
  const { clock } = deps;
  const app = new Hono<Env>();
  const calls = createCounter(CALLS_A_MINUTE, clock);
  const [tries, pageTries] = [
    createCounter(TRIES_A_MINUTE, clock),
    createCounter(PAGE_TRIES_A_MINUTE, clock),
  ];
  /** Finds the page; undefined if there is none. `shut`: this caller may not see it. */
  const find = async (c: Ctx): Promise<(Found & { shut: boolean }) | undefined> => {
    const [, company, screen] = ADDRESS.exec(c.req.param('id') ?? '') ?? [];
    const found = company && screen ? await boards.now(company, screen) : null;
    if (!company || !screen || !found || !(found.open || found.dealers)) return undefined;
    const shut = !found.open && !(await isVisit(deps, { company, screen }, getCookie(c, COOKIE)));
    return { company, screen, message: found.message, shut };
  };
  app.use('/board/*', async (c, next) => {
    if (calls.hit(addressOf(c, deps.trustedProxies)) > 0) return tooOften(c);
    return next();
  });
  app.get('/board/pictures/:id', async (c) => {
    const [, company, id] = ADDRESS.exec(c.req.param('id')) ?? [];
    if (!company || !id || !(await boards.shows(company, id))) return c.text('', 404, FRESH);
    const [row] = await deps.db
      .select({ sealed: screenPhotos.sealed })
      .from(screenPhotos)
      .where(and(eq(screenPhotos.company, company), eq(screenPhotos.id, id)));
    if (!row) return c.text('', 404, FRESH);
    return c.body(
      new Uint8Array(
        openPhoto(deps.sealingKey, { company, of: 'screen', record: id, id }, row.sealed),
      ),
      200,
      FOR_EVER,
    );
  });
  app.get('/board/:id', async (c) => {
    const found = await find(c);
    if (!found) return c.text('Bu sayfa açık değil.', 404, FRESH);
    const { shop, look, pictures } = found.message;
    return found.shut
      ? c.html(signInPage(shop, addressIn(found)), 401, FRESH)
      : c.html(pricesPage(shop, look, pictures), 200, FRESH);
  });
  app.get('/board/:id/prices', async (c) => {
    const found = await find(c);
    if (!found || found.shut) return c.json({ open: false }, found ? 401 : 404, FRESH);
    const { now, look, prices } = found.message;
    const told = new Map(prices.map((price) => [price.code, price]));
    return c.json(
      {
        now,
        maxAge: look.maxAge,
        note: look.ticker,
        groups: look.groups.map((group) => shown(group, look, told)),
      },
      200,
      FRESH,
    );
  });
  app.post(
    '/board/:id/key',
    bodyLimit({ maxSize: MOST_TYPED, onError: (c) => c.text('', 413) }),
    async (c) => {
      const found = await find(c);
      if (!found) return c.text('Bu sayfa açık değil.', 404, FRESH);
      const address = addressIn(found);
      const who = `${address} ${addressOf(c, deps.trustedProxies)}`;
      // What an address may not try any more is not counted against the others.
      if (tries.hit(who) > 0 || pageTries.hit(address) > 0) return tooOften(c);
      const { code } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
      const typed = typeof code === 'string' ? readCode(code, DEALER_CODE_LENGTH) : undefined;
      const visit = typed && (await visitOf(deps, found, typed));
      if (!visit)
        return c.html(
          signInPage(found.message.shop, address, 'Bu kod bu sayfayı açmıyor.'),
          403,
          FRESH,
        );
      tries.forget(who);
      const secure = (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith(
        'https',
      );
      // Lax: the page is opened from a message.
      setCookie(c, COOKIE, visit, {
        path: address,
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: VISIT_MS / 1_000,
      });
      return c.redirect(address, 303);
    },
  );
  return app;
}

const addressIn = ({ company, screen }: Page): string => publicPath(company, screen);

const tooOften = (c: Ctx): Response =>
  c.text('Çok sık soruldu; biraz bekleyin.', 429, { 'Retry-After': '60', ...FRESH });

const GUARD_WORDS: Record<NonNullable<ScreenPrice['guard']>, string> = {
  far: 'piyasadan uzak',
  held: 'onay bekliyor',
  doubted: 'yeni fiyat doğrulanıyor',
};

/** Figures of one side; '' is not offered, null no valid price. */
const side = (rate: number | undefined, decimals: number | undefined): string =>
  rate ? textOf(rateDigits(rate, decimals)) : '';

const shown = (
  { title, rows }: ScreenGroup,
  look: ScreenLook,
  told: ReadonlyMap<string, ScreenPrice>,
) => ({
  title,
  rows: rows.map(({ code, name }) => {
    const price = told.get(code);
    return price
      ? {
          name,
          buy: side(price.buy, decimalsOn(look, code, 'buy')),
          sell: side(price.sell, decimalsOn(look, code, 'sell')),
          at: price.at,
          held: price.held === true,
          ...(price.guard ? { guard: GUARD_WORDS[price.guard] } : {}),
        }
      : { name, at: null };
  }),
});

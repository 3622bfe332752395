import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LETTER_PATH, type LetterBody } from '@/contract/fiscal/letter';
import { sameValue } from '@/domain/base/same-value';
import { LETTER_ANSWERS_MOST, type LetterAnswer, letterAfter } from '@/domain/fiscal/letter';
import { companies } from '@/server/db/schema';
import type { Tx } from '@/server/db/types';
import { takeVersion } from '@/server/db/version';
import { addressOf } from '@/server/middleware/caller-address';
import type { Deps } from '@/server/platform/deps';
import type { Ctx, Env } from '@/server/platform/http';
import { createCounter } from '@/server/platform/rate';
import { issuerOf } from '../document-derive';
import { readAnswer } from './letter-answer';
import { goneDocument, letterDocument, type Wrong } from './letter-page';
import {
  endDisputeTask,
  movedLetter,
  openLink,
  putDisputeTask,
  readLetter,
  writeLetter,
} from './letter-store';
import { languageOf } from './letter-words';

/**
 * The public page of a reconciliation letter: a document of its own without login and without
 * script. Guarantee: a token opens one letter, until its link ends; an unknown, ended or replaced
 * token gets the same answer; guessing is stopped long before it could succeed; an answer is kept
 * whole or not at all, and every one of them is kept.
 */
type DoorDeps = Pick<Deps, 'db' | 'clock' | 'hints' | 'trustedProxies'>;

/** Calls a minute of one address, and calls a minute with tokens that open nothing. */
const CALLS_A_MINUTE = 300;
const GUESSES_A_MINUTE = 30;
const MOST_TYPED = 20_000;
const FRESH = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

/** Programs that fetch a link to show a preview of it: nobody has seen the letter then. */
const PREVIEW = /bot|crawl|preview|whatsapp|facebookexternalhit|slack|skype/i;

export function publicLetters(deps: DoorDeps): Hono<Env> {
  const app = new Hono<Env>();
  const [calls, guesses] = [
    createCounter(CALLS_A_MINUTE, deps.clock),
    createCounter(GUESSES_A_MINUTE, deps.clock),
  ];
  app.use(`${LETTER_PATH}*`, async (c, next) =>
    calls.hit(addressOf(c, deps.trustedProxies)) > 0 ? tooOften(c) : next(),
  );
  /** Counts a guess before the token is looked up, and takes it back if the token opens a letter. */
  const opened = async (c: Ctx): Promise<Opened | Response> => {
    const address = addressOf(c, deps.trustedProxies);
    if (guesses.hit(address) > 0) return tooOften(c);
    const link = await openLink(deps.db, c.req.param('token') ?? '', deps.clock());
    const letter = link && (await readLetter(deps.db, link.company, link.letter));
    if (!link || !letter) return gone(c);
    guesses.giveBack(address);
    return { company: link.company, letter };
  };
  app.get(`${LETTER_PATH}:token`, async (c) => {
    const found = await opened(c);
    if (found instanceof Response) return found;
    const isSeen = c.req.method === 'GET' && !PREVIEW.test(c.req.header('user-agent') ?? '');
    const letter = isSeen ? await seen(deps, c, found) : found.letter;
    return draw(deps, c, { ...found, letter });
  });
  app.post(
    `${LETTER_PATH}:token`,
    bodyLimit({ maxSize: MOST_TYPED, onError: (c) => c.text('', 413) }),
    async (c) => {
      const found = await opened(c);
      if (found instanceof Response) return found;
      const typed = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
      const answer = readAnswer(typed, found.letter.figures, deps.clock());
      if (!answer.ok) return draw(deps, c, found, { fields: answer.error, typed });
      const kept = standing(found.letter, answer.value) ?? (await keep(deps, c, answer.value));
      if (!kept) return gone(c);
      if (kept === 'full') return draw(deps, c, found, { fields: ['full'], typed });
      const { lang } = c.req.query();
      return c.redirect(`${c.req.path}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`, 303);
    },
  );
  return app;
}

type Opened = { company: string; letter: LetterBody };

const accepted = (c: Ctx): string => c.req.header('accept-language') ?? '';

const gone = (c: Ctx): Response | Promise<Response> =>
  c.html(goneDocument(languageOf(c.req.query('lang'), accepted(c))), 404, FRESH);

const tooOften = (c: Ctx): Response =>
  c.text('Çok sık soruldu; biraz bekleyin. / Too many requests.', 429, {
    'Retry-After': '60',
    ...FRESH,
  });

async function draw(
  { db, clock }: DoorDeps,
  c: Ctx,
  { company, letter }: Opened,
  wrong?: Wrong,
): Promise<Response> {
  const { issuer, logo } = await issuerOf(db, company);
  const [row] = await db
    .select({ title: companies.title })
    .from(companies)
    .where(eq(companies.id, company));
  const html = letterDocument(letter, {
    shop: issuer.title.trim() || row?.title || '',
    ...logo,
    address: c.req.path,
    language: languageOf(c.req.query('lang'), accepted(c)),
    now: clock(),
    ...(wrong ? { wrong } : {}),
  });
  return c.html(html, wrong ? 422 : 200, FRESH);
}

/** Changes the letter of a link in one transaction, if the link still opens it. */
async function change<T>(
  { db, clock, hints }: DoorDeps,
  c: Ctx,
  work: (place: { tx: Tx; company: string; version: number }, letter: LetterBody) => Promise<T>,
): Promise<T | undefined> {
  const token = c.req.param('token') ?? '';
  const now = clock();
  const link = await openLink(db, token, now);
  if (!link) return undefined;
  const { company } = link;
  const done = await db.transaction(
    async (tx) => {
      const version = await takeVersion(tx, company, now);
      // The link may have been replaced or the letter withdrawn since it was read.
      const still = await openLink(tx, token, now);
      const letter = still && (await readLetter(tx, company, still.letter));
      return letter ? { version, result: await work({ tx, company, version }, letter) } : undefined;
    },
    { isolationLevel: 'read committed' },
  );
  if (done)
    await hints.publish({ type: 'changes', company, version: done.version }).catch(() => undefined);
  return done?.result;
}

/** Marks a letter as seen the first time that somebody opens its link. */
async function seen(deps: DoorDeps, c: Ctx, { letter }: Opened): Promise<LetterBody> {
  if (letter.stage !== 'sent') return letter;
  const marked = await change(deps, c, async (place, present) => {
    const stage = letterAfter(present.stage, 'see');
    if (!stage) return present;
    const at = deps.clock();
    const body: LetterBody = {
      ...present,
      stage,
      seenAt: at,
      moves: movedLetter(present, { at, by: null, what: stage }),
    };
    await writeLetter(place, body);
    return body;
  });
  return marked ?? letter;
}

type Kept = 'kept' | 'full';

/** Why an answer changes nothing: it is the newest one already, or the letter takes none any more. */
function standing(letter: LetterBody, answer: LetterAnswer): Kept | undefined {
  const last = letter.answers.at(-1);
  if (last && sameValue({ ...last, at: 0 }, { ...answer, at: 0 })) return 'kept';
  const isOpen = letterAfter(letter.stage, answer.verdict) !== undefined;
  return isOpen && letter.answers.length < LETTER_ANSWERS_MOST ? undefined : 'full';
}

/**
 * Keeps an answer beside the earlier ones. The same answer sent twice is kept once; undefined if the
 * link opens nothing any more.
 */
const keep = (deps: DoorDeps, c: Ctx, answer: LetterAnswer): Promise<Kept | undefined> =>
  change(deps, c, async (place, letter): Promise<Kept> => {
    const stage = letterAfter(letter.stage, answer.verdict);
    const known = standing(letter, answer);
    if (known || !stage) return known ?? 'full';
    const { at, name, note } = answer;
    const text = [name, note ?? ''].filter(Boolean).join(': ');
    const body: LetterBody = {
      ...letter,
      stage,
      seenAt: letter.seenAt ?? at,
      answers: [...letter.answers, answer],
      moves: movedLetter(letter, { at, by: null, what: stage, text }),
    };
    await writeLetter(place, body);
    if (answer.verdict === 'disagree') await putDisputeTask(place, body, at);
    else await endDisputeTask(place, letter.id, null, at);
    return 'kept';
  });

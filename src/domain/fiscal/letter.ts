import { type Day, dayEnd, dayOf, isDay } from '../base/day';
import { type Month, monthOfDay } from '../base/month';
import { type Movement, statementOf } from '../contact/contact-statement';
import type { AssetQuantity } from '../ledger/balance';
import type { TransactionType } from '../ledger/slip-type';
import { type Asset, HAS, TRY } from '../metal/asset';

/**
 * Reconciliation letters (mutabakat): what stands between the shop and somebody, to which they
 * answer by a link. Guarantee: the figures are frozen when the letter is issued, and no later slip
 * changes them; every answer is kept, and the newest one decides.
 */
export const LETTER_KINDS = ['balance', 'ba', 'bs'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/**
 * What a letter is about: the balance at the end of a day, with the movements since `from` if they
 * are wanted, or the purchases (`ba`) or sales (`bs`) of a month.
 */
export type LetterAsk =
  | { kind: 'balance'; day: Day; from?: Day }
  | { kind: 'ba' | 'bs'; month: Month };

/**
 * A balance in the asset’s own unit. Above zero the other side owes the shop (borçlu). `name`: of a
 * coin, as the company called it at that moment.
 */
export type LetterBalance = { asset: Asset; quantity: number; name?: string };

type LetterRow = {
  at: number;
  number: string;
  type: TransactionType;
  quantity: number;
  balance: number;
};
export type LetterStatement = {
  asset: Asset;
  name?: string;
  opening: number;
  /** Oldest first. */
  rows: LetterRow[];
  closing: number;
};

/** `net`: kuruş without VAT. */
export type LetterFigures =
  | {
      kind: 'balance';
      day: Day;
      balances: LetterBalance[];
      from?: Day;
      statements?: LetterStatement[];
    }
  | { kind: 'ba' | 'bs'; month: Month; count: number; net: number };

/** Rows that all statements of a letter may have together. */
export const LETTER_ROWS_MOST = 400;

export const LETTER_STAGES = [
  'draft',
  'sent',
  'seen',
  'agreed',
  'disputed',
  'settled',
  'withdrawn',
] as const;
export type LetterStage = (typeof LETTER_STAGES)[number];
export type LetterState = LetterStage | 'expired';
export const LETTER_STATES = [
  'draft',
  'sent',
  'seen',
  'agreed',
  'disputed',
  'expired',
  'settled',
  'withdrawn',
] as const satisfies readonly LetterState[];

export const LETTER_CHANNELS = ['link', 'whatsapp', 'email'] as const;
export type LetterChannel = (typeof LETTER_CHANNELS)[number];

/** A link that was sent. `until`: from this moment on it opens nothing. */
export type LetterLink = { at: number; until: number; channel: LetterChannel };

const LINK_DAYS = 30;
export const LINK_MS = LINK_DAYS * 24 * 60 * 60 * 1000;
/** Random bytes of a link’s token, which only its receiver has. */
export const TOKEN_BYTES = 16;

type LetterVerdict = 'agree' | 'disagree';

/**
 * One answer of the other side. Its figures are in the sign of the letter: above zero they owe the
 * shop. They are missing where the answer agrees.
 */
export type LetterAnswer = {
  at: number;
  verdict: LetterVerdict;
  name: string;
  note?: string;
  balances?: LetterBalance[];
  count?: number;
  net?: number;
};

/** Answers that one letter takes; after that the two sides have to talk. */
export const LETTER_ANSWERS_MOST = 20;
export const LETTER_NAME_MOST = 100;
export const LETTER_NOTE_MOST = 500;

/** One step of a letter’s history. `by`: user id; null for the other side. */
export type LetterMove = {
  at: number;
  by: string | null;
  what: LetterStage | 'renewed';
  text?: string;
};

export type LetterEvent = 'send' | 'see' | 'agree' | 'disagree' | 'settle' | 'withdraw';

const STEPS: Record<LetterStage, Partial<Record<LetterEvent, LetterStage>>> = {
  draft: { send: 'sent', withdraw: 'withdrawn' },
  sent: {
    send: 'sent',
    see: 'seen',
    agree: 'agreed',
    disagree: 'disputed',
    withdraw: 'withdrawn',
  },
  seen: { send: 'seen', agree: 'agreed', disagree: 'disputed', withdraw: 'withdrawn' },
  agreed: { agree: 'agreed', disagree: 'disputed' },
  disputed: {
    send: 'disputed',
    agree: 'agreed',
    disagree: 'disputed',
    settle: 'settled',
    withdraw: 'withdrawn',
  },
  settled: {},
  withdrawn: {},
};

export const letterAfter = (stage: LetterStage, event: LetterEvent): LetterStage | undefined =>
  STEPS[stage][event];

type Standing = { stage: LetterStage; link: LetterLink | null };

/** The stage; `expired` if the link ended before anybody answered. */
export const letterState = ({ stage, link }: Standing, now: number): LetterState =>
  (stage === 'sent' || stage === 'seen') && link !== null && link.until <= now ? 'expired' : stage;

/** Whether something is still to be done with a letter. */
export const isOpenLetter = (stage: LetterStage): boolean =>
  stage !== 'agreed' && stage !== 'settled' && stage !== 'withdrawn';

/** What is wrong with the days of a letter; undefined if nothing is. */
export function letterAskFault(
  ask: LetterAsk,
  today: Day,
): { name: string; code: 'format' | 'future' | 'before-start' } | undefined {
  if (ask.kind !== 'balance')
    return ask.month > monthOfDay(today) ? { name: 'ask.month', code: 'future' } : undefined;
  const { day, from } = ask;
  if (!isDay(day)) return { name: 'ask.day', code: 'format' };
  if (day > today) return { name: 'ask.day', code: 'future' };
  if (from !== undefined && !isDay(from)) return { name: 'ask.from', code: 'format' };
  if (from !== undefined && from > day) return { name: 'ask.from', code: 'before-start' };
  return undefined;
}

type Named = (asset: Asset) => string | undefined;

/** Has and lira first, because a jeweller names them first. */
const rank = (asset: Asset): string => (asset === HAS ? '0' : asset === TRY ? '1' : `2${asset}`);
const byRank = (a: { asset: Asset }, b: { asset: Asset }): number =>
  rank(a.asset) < rank(b.asset) ? -1 : 1;

const named = (asset: Asset, nameOf: Named): { asset: Asset; name?: string } => {
  const name = nameOf(asset);
  return name === undefined ? { asset } : { asset, name };
};

/**
 * Figures of a balance letter. `held`: balances at the end of the day. `movements`: those up to that
 * moment, newest first, as far back as `from`. `nameOf`: name of a coin.
 */
export function balanceFigures(
  { day, from }: { day: Day; from?: Day },
  held: readonly AssetQuantity[],
  movements: readonly Movement[],
  nameOf: Named,
): LetterFigures {
  const balances = held
    .filter(({ quantity }) => quantity !== 0)
    .map(({ asset, quantity }): LetterBalance => ({ ...named(asset, nameOf), quantity }))
    .sort(byRank);
  if (from === undefined) return { kind: 'balance', day, balances };
  const until = movements.filter(({ at }) => at < dayEnd(day));
  const assets = new Set([
    ...balances.map(({ asset }) => asset),
    ...until
      .filter(({ at }) => dayOf(at) >= from)
      .flatMap(({ moved }) => moved.map(({ asset }) => asset)),
  ]);
  const statements = Array.from(assets, (asset): LetterStatement => {
    const closing = held.find((one) => one.asset === asset)?.quantity ?? 0;
    const { opening, rows } = statementOf(asset, closing, until, { from, to: day });
    return {
      ...named(asset, nameOf),
      opening,
      rows: rows.map(({ movement, quantity, balance }) => {
        const { at, number, type } = movement;
        return { at, number, type, quantity, balance };
      }),
      closing,
    };
  }).sort(byRank);
  return { kind: 'balance', day, balances, from, statements };
}

/** Rows of all statements together. */
export const statementRows = (figures: LetterFigures): number =>
  figures.kind === 'balance'
    ? (figures.statements ?? []).reduce((sum, { rows }) => sum + rows.length, 0)
    : 0;

/** One figure of both sides. `difference`: theirs less ours. */
export type LetterDifference = {
  asset: Asset;
  name?: string;
  ours: number;
  theirs: number;
  difference: number;
};

/** The balances of both sides beside each other; an asset that one side does not name is 0 there. */
export function letterDifferences(
  ours: readonly LetterBalance[],
  theirs: readonly LetterBalance[],
): LetterDifference[] {
  const known = new Map([...theirs, ...ours].map(({ asset, name }) => [asset, name]));
  const of = (list: readonly LetterBalance[], asset: Asset) =>
    list.find((one) => one.asset === asset)?.quantity ?? 0;
  return Array.from(known, ([asset, name]) => ({
    asset,
    ...(name === undefined ? {} : { name }),
    ours: of(ours, asset),
    theirs: of(theirs, asset),
    difference: of(theirs, asset) - of(ours, asset),
  })).sort(byRank);
}

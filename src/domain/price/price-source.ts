import { addressError } from '../base/web-address';
import { areWeekHours, type WeekHours } from '../base/week-hours';
import { ABSURD_RATE, isMarketOpen, priceAgeLimit, type Quote } from './quote';

/**
 * Where a company's prices come from, as a person defines it. Guarantee: page and server read a
 * definition by the same checks; what passes has exactly the fields of its kind, and no credential
 * in its address.
 *
 * house      the server's own source, as the operator set it; every company has it, and it can be
 * ranked and paused only simulator  a made-up market, marked as such board      a public board's
 * `price_changed` messages over socket.io tcmb       the central bank's daily bulletin, read from
 * its address or from a file json       any plain JSON, read by a mapping manual     what a person
 * typed
 */
export const SOURCE_KINDS = ['house', 'simulator', 'board', 'tcmb', 'json', 'manual'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Names joined by dots into a read value: `data.prices`. '' is the value itself. */
export type JsonMapping = {
  /** Where the list or the map of prices lies. */
  list: string;
  /** '' where the map's own keys are the codes. */
  code: string;
  buying: string;
  selling: string;
  /** '' where it tells no time: then it is the moment at which it was read. */
  time: string;
  /** Their code to ours, pair by pair; what is not named keeps its own. */
  codes: readonly { theirs: string; ours: string }[];
};

export type TypedSourcePrice = {
  code: string;
  /** TL; 0 is not offered. */
  buying: number;
  selling: number;
};

const BULLETIN_USES = ['forex', 'banknote'] as const;
export type BulletinUse = (typeof BULLETIN_USES)[number];
const SECRET_PLACES = ['none', 'header', 'query'] as const;
type SecretPlace = (typeof SECRET_PLACES)[number];

export type SourceDraft = {
  kind: SourceKind;
  name: string;
  paused: boolean;
  /** Seconds: older than this while the market is open, and the next source is taken. */
  maxAge: number;
  /** Thousandths: this far beside the price that is shown, and it is an alarm. */
  apart: number;
  /** http or https. '' for a bulletin that comes as a file. */
  address?: string;
  /** Seconds between two readings. */
  every?: number;
  /** When it is asked at all; null is always. */
  hours?: WeekHours | null;
  secretIn?: SecretPlace;
  /** Of the header or the query parameter that carries the secret. */
  secretName?: string;
  use?: BulletinUse;
  mapping?: JsonMapping;
  prices?: readonly TypedSourcePrice[];
};

export type SourceRefusal = { name: string; code: string };

export const MOST_SOURCES = 12;
const MOST_TYPED = 100;
export const LONGEST_SECRET = 500;

const LIMITS = { maxAge: [5, 7 * 86_400], apart: [1, 500], every: [5, 86_400] } as const;
/**
 * Seconds between two readings at least: the bulletin changes once a day, and its giver is not to
 * be asked every five seconds.
 */
const BULLETIN_EVERY = 60;

/** What stands in a form before anybody types. */
export function freshSource(kind: SourceKind): SourceDraft {
  const base = { kind, name: '', paused: false, maxAge: 300, apart: 10 };
  if (kind === 'board')
    return { ...base, address: '', hours: null, secretIn: 'none', secretName: '' };
  if (kind === 'json')
    return {
      ...base,
      address: '',
      every: 30,
      hours: null,
      secretIn: 'none',
      secretName: '',
      mapping: NO_MAPPING,
    };
  if (kind === 'tcmb')
    return {
      ...base,
      maxAge: 4 * 86_400,
      apart: 20,
      address: TCMB_ADDRESS,
      every: 900,
      hours: null,
      use: 'forex',
    };
  return kind === 'manual' ? { ...base, maxAge: 3600, prices: [] } : base;
}

const TCMB_ADDRESS = 'https://www.tcmb.gov.tr/kurlar/today.xml';
const NO_MAPPING: JsonMapping = {
  list: '',
  code: 'code',
  buying: 'buying',
  selling: 'selling',
  time: '',
  codes: [],
};

type ReadSource = { draft: SourceDraft } | { faults: SourceRefusal[] };

/** Reads a definition whatever it is; each wrong, missing or strange field is named. */
export function readSource(value: unknown): ReadSource {
  if (!isRecord(value)) return { faults: [{ name: 'source', code: 'format' }] };
  const kind = SOURCE_KINDS.find((one) => one === value.kind);
  if (!kind) return { faults: [{ name: 'kind', code: 'format' }] };
  const model = freshSource(kind);
  const strange = Object.keys(value).flatMap((name) =>
    Object.hasOwn(model, name) ? [] : [{ name, code: 'unknown' }],
  );
  const draft = { ...model, ...value } as SourceDraft;
  const faults = [...strange, ...draftErrors(draft)];
  return faults.length > 0 ? { faults } : { draft };
}

function draftErrors(draft: SourceDraft): SourceRefusal[] {
  const faults: SourceRefusal[] = [];
  const say = (name: string, code = 'format') => faults.push({ name, code });
  if (!isText(draft.name, 1, 40)) say('name', draft.name === '' ? 'required' : 'format');
  if (typeof draft.paused !== 'boolean') say('paused');
  for (const name of ['maxAge', 'apart', 'every'] as const)
    if (draft[name] !== undefined && !within(draft[name], LIMITS[name])) say(name);
  if (draft.kind === 'tcmb' && draft.every !== undefined && draft.every < BULLETIN_EVERY)
    say('every');
  if (draft.hours != null && !areWeekHours(draft.hours)) say('hours');
  const address =
    draft.address === undefined || (draft.kind === 'tcmb' && draft.address === '')
      ? undefined
      : addressError(draft.address);
  if (address) say('address', address);
  if (draft.use !== undefined && !BULLETIN_USES.includes(draft.use)) say('use');
  faults.push(
    ...secretRefusals(draft),
    ...mappingRefusals(draft.mapping),
    ...typedErrors(draft.prices),
  );
  return faults;
}

/**
 * The names of HTTP headers and query parameters, and none by which a request could be made to say
 * something else.
 */
const SECRET_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const FORBIDDEN_HEADERS = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'cookie',
  'accept-encoding',
];

function secretRefusals({ secretIn, secretName }: SourceDraft): SourceRefusal[] {
  if (secretIn === undefined) return [];
  if (!SECRET_PLACES.includes(secretIn)) return [{ name: 'secretIn', code: 'format' }];
  if (secretIn === 'none') return secretName === '' ? [] : [{ name: 'secretName', code: 'format' }];
  const sound =
    typeof secretName === 'string' &&
    SECRET_NAME.test(secretName) &&
    !FORBIDDEN_HEADERS.includes(secretName.toLowerCase());
  return sound ? [] : [{ name: 'secretName', code: secretName === '' ? 'required' : 'format' }];
}

const PATHS = ['list', 'code', 'buying', 'selling', 'time'] as const;
const PATH = /^[^.\s\p{C}]{1,60}(?:\.[^.\s\p{C}]{1,60}){0,7}$/u;

function mappingRefusals(mapping: JsonMapping | undefined): SourceRefusal[] {
  if (mapping === undefined) return [];
  if (!isRecord(mapping)) return [{ name: 'mapping', code: 'format' }];
  const known: readonly string[] = [...PATHS, 'codes'];
  const faults = Object.keys(mapping).flatMap((name) =>
    known.includes(name) ? [] : [{ name: `mapping.${name}`, code: 'unknown' }],
  );
  for (const name of PATHS) {
    const path = mapping[name];
    if (typeof path !== 'string' || (path !== '' && !PATH.test(path)))
      faults.push({ name: `mapping.${name}`, code: 'format' });
  }
  if (mapping.buying === '' && mapping.selling === '')
    faults.push({ name: 'mapping.buying', code: 'required' });
  const pairs: unknown = mapping.codes;
  const sound =
    Array.isArray(pairs) &&
    pairs.length <= MOST_TYPED &&
    pairs.every(
      (one) => isRecord(one) && hasOnly(one, 2) && isCode(one.theirs) && isCode(one.ours),
    );
  return sound ? faults : [...faults, { name: 'mapping.codes', code: 'format' }];
}

function typedErrors(prices: SourceDraft['prices']): SourceRefusal[] {
  if (prices === undefined) return [];
  if (!Array.isArray(prices) || prices.length > MOST_TYPED)
    return [{ name: 'prices', code: 'format' }];
  const list: readonly unknown[] = prices;
  const faults = list.flatMap((one, at) => {
    const sound =
      isRecord(one) &&
      hasOnly(one, 3) &&
      isCode(one.code) &&
      isPrice(one.buying) &&
      isPrice(one.selling);
    const { buying, selling } = sound ? (one as TypedSourcePrice) : { buying: 0, selling: 1 };
    const crossed =
      (buying === 0 && selling === 0) || (buying > 0 && selling > 0 && buying >= selling);
    return sound && !crossed ? [] : [{ name: `prices.${at}`, code: sound ? 'crossed' : 'format' }];
  });
  const codes = list.map((one) => (isRecord(one) ? one.code : undefined));
  return faults.length > 0 || new Set(codes).size === codes.length
    ? faults
    : [{ name: 'prices', code: 'double' }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Beside the fields that are asked for by name it has no other. */
const hasOnly = (value: object, fields: number): boolean => Object.keys(value).length === fields;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule forbids control characters in a pattern, but this pattern looks for them
const UNPRINTED = /[\u0000-\u001f]/;
const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' &&
  value.trim().length >= least &&
  value.length <= most &&
  value.isWellFormed() &&
  !UNPRINTED.test(value);
const isCode = (value: unknown): value is string => isText(value, 1, 60) && value.trim() === value;
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value * 10_000 <= ABSURD_RATE;
const within = (value: unknown, [least, most]: readonly [number, number]): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/**
 * A secret goes on only to the giver for whom it was typed: with another origin, place or name it
 * is asked for anew.
 */
export const sameGiver = (a: SourceDraft, b: SourceDraft): boolean =>
  a.kind === b.kind &&
  a.secretIn === b.secretIn &&
  a.secretName === b.secretName &&
  originOf(a.address) === originOf(b.address);

const originOf = (address = ''): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * May the price still be taken before the next source's? In a closed market the last close stands
 * as long as it may be shown.
 */
export const isWithinAge = (at: number, now: number, maxAgeMs: number): boolean =>
  now - at <= (isMarketOpen(now) ? maxAgeMs : Math.max(maxAgeMs, priceAgeLimit(now)));

/**
 * What two sources tell of one code: by how much the second asks and pays more than the first (×
 * 10^4; null of a side that only one of them offers), and how far that is.
 */
type Gap = { buy: number | null; sell: number | null; thousandths: number };

export function gapBetween(a: Pick<Quote, 'buy' | 'sell'>, b: Pick<Quote, 'buy' | 'sell'>): Gap {
  const side = (of: 'buy' | 'sell'): number | null =>
    a[of] > 0 && b[of] > 0 ? b[of] - a[of] : null;
  return { buy: side('buy'), sell: side('sell'), thousandths: thousandthsApart(a, b) };
}

/**
 * How far two prices of one code lie apart, in thousandths of the first, rounded down; of sides
 * that only one of them offers nothing is told.
 */
export function thousandthsApart(
  a: Pick<Quote, 'buy' | 'sell'>,
  b: Pick<Quote, 'buy' | 'sell'>,
): number {
  const sides = (['buy', 'sell'] as const).filter((side) => a[side] > 0 && b[side] > 0);
  const of = (quote: Pick<Quote, 'buy' | 'sell'>) =>
    sides.reduce((sum, side) => sum + quote[side], 0);
  return sides.length === 0 ? 0 : Math.floor((Math.abs(of(a) - of(b)) * 1000) / of(a));
}

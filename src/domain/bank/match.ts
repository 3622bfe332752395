import type { Day } from '../base/day';
import { fold } from '../base/fold';
import type { Account } from '../ledger/ledger';
import { compareReadings, readings } from '../screening/compare';
import { memory } from '../screening/likeness';
import type { BankLine } from './line';
import { type BankRule, firstRule } from './rule';

/**
 * Finds for each bank line the documents that it may be. Pure. Guarantee: a proposal books nothing;
 * it is called certain only if it has at least 80 points and 20 more than the next one, and no other
 * line claims the same document as well.
 */

/** Kind of a candidate: a document that exists, or one that a press of a button creates. */
type CandidateKind =
  | 'document'
  /** Open account of a contact: a collection or a payment. */
  | 'open'
  /** Card payments of a day that the bank pays out. */
  | 'settlement'
  /** A cheque that is due. */
  | 'cheque'
  /** A line of another own bank account, in the other direction. */
  | 'own-line';

export type Candidate = {
  kind: CandidateKind;
  /** Id of the document, contact, account, cheque or line. */
  id: string;
  /** What it is called on the screen. */
  title: string;
  day: Day;
  /** Kuruş as the bank would show it: above zero it comes in. What is left to be matched. */
  amount: number;
  contactId: string | null;
  name: string;
  ibans: readonly string[];
  /** Numbers by which a text may name it. */
  numbers: readonly string[];
  /** For settlements: words of a terminal, and the commission that the bank keeps. */
  words?: readonly string[];
  kept?: number;
  /** Account that a settlement or a transfer comes from or goes to. */
  account?: Account;
};

type Evidence = {
  amount: number;
  iban: number;
  name: number;
  text: number;
  days: number;
};

export type Proposal = {
  /** One, or up to four documents that add up to the line. */
  items: readonly Candidate[];
  points: number;
  evidence: Evidence;
  /** Days between line and document. */
  apart: number;
};

export type LineProposals = {
  line: string;
  /** The best first; at most four. */
  proposals: Proposal[];
  /** Points by which the best proposal exceeds the second. */
  clear: number;
  certain: boolean;
  rule: BankRule | undefined;
};

const POINTS = { amount: 50, sum: 40, iban: 30, name: 20, text: 25, day: 3 } as const;
const CERTAIN = 80;
const CLEAR = 20;
const ALIKE = 0.9;
/** Further apart than this a line and a document are not compared. */
const MOST_DAYS = 45;
const LEAST = 20;
const MOST_SHOWN = 4;
const MOST_ITEMS = 4;
/** Open documents of one party that are added up. */
const MOST_ADDED = 12;

export type MatchLine = Pick<BankLine, 'id' | 'day' | 'amount' | 'text' | 'name' | 'iban'>;

const DAY_MS = 86_400_000;
const dayNumber = (day: Day): number => Math.round(Date.parse(day) / DAY_MS);

/** Numbers in a text, without marks and leading zeros: "G1-000119" and "G1 119" are one. */
export function numbersIn(text: string): string[] {
  const upper = fold(text).toUpperCase();
  const series = Array.from(
    upper.matchAll(/(?<![A-Z0-9])([A-Z]{1,4}\d{0,2})[-/ ]?0*(\d{1,9})(?!\d)/g),
    ([, head = '', tail = '']) => (/\d$/.test(head) || tail.length > 2 ? `${head}-${tail}` : ''),
  );
  const whole = Array.from(
    upper.matchAll(/(?<![A-Z0-9.,/-])0*([1-9]\d{3,15})(?![\d.,])/g),
    ([, n = '']) => n,
  );
  return Array.from(new Set([...series.filter(Boolean), ...whole]));
}

type Prepared = {
  one: Candidate;
  day: number;
  words: string[];
  numbers: string[];
};

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

type Index = {
  all: Prepared[];
  byAmount: Map<number, Prepared[]>;
  byIban: Map<string, Prepared[]>;
  byNumber: Map<string, Prepared[]>;
  byWord: Map<string, Prepared[]>;
  byParty: Map<string, Prepared[]>;
};

const push = <K>(map: Map<K, Prepared[]>, key: K, one: Prepared): void => {
  const list = map.get(key);
  if (list) list.push(one);
  else map.set(key, [one]);
};

/** Whose open documents are added up: of one contact, and all standing or all to be made. */
const partyOf = ({ kind, contactId }: Candidate): string =>
  contactId !== null && (kind === 'document' || kind === 'open') ? `${kind} ${contactId}` : '';

function* indexOf(candidates: readonly Candidate[]): Generator<void, Index> {
  const index: Index = {
    all: [],
    byAmount: new Map(),
    byIban: new Map(),
    byNumber: new Map(),
    byWord: new Map(),
    byParty: new Map(),
  };
  for (const [i, one] of candidates.entries()) {
    if (i % 64 === 63) yield;
    const words = wordsOf(one.name);
    const numbers = one.numbers.flatMap(numbersIn);
    const made = { one, day: dayNumber(one.day), words, numbers };
    index.all.push(made);
    push(index.byAmount, one.amount, made);
    for (const iban of one.ibans) push(index.byIban, iban, made);
    for (const number of numbers) push(index.byNumber, number, made);
    for (const word of words) push(index.byWord, word, made);
    for (const word of one.words ?? []) push(index.byWord, word, made);
    const party = partyOf(one);
    if (party !== '') push(index.byParty, party, made);
  }
  return index;
}

type Asked = {
  line: MatchLine;
  day: number;
  words: Set<string>;
  numbers: string[];
};

/** Most candidates that share a word or a number with a line and are compared. */
const MOST_COMPARED = 200;

function near(index: Index, asked: Asked): Prepared[] {
  const { line } = asked;
  const lists = [
    index.byAmount.get(line.amount),
    line.iban === '' ? undefined : index.byIban.get(line.iban),
    ...asked.numbers.map((number) => index.byNumber.get(number)),
    // A word that half the customers share says nothing.
    ...Array.from(asked.words, (word) => {
      const list = index.byWord.get(word);
      return list && list.length <= MOST_COMPARED ? list : undefined;
    }),
  ];
  const found = new Set<Prepared>();
  for (const list of lists)
    for (const one of list ?? [])
      if (
        Math.sign(one.one.amount) === Math.sign(line.amount) &&
        Math.abs(one.day - asked.day) <= MOST_DAYS
      )
        found.add(one);
  return Array.from(found);
}

function evidenceOf(
  asked: Asked,
  one: Prepared,
  amount: number,
  alike: NamesAlike,
): { evidence: Evidence; apart: number } {
  const apart = Math.abs(one.day - asked.day);
  const { line } = asked;
  const iban = line.iban !== '' && one.one.ibans.includes(line.iban) ? POINTS.iban : 0;
  const text = one.numbers.some((number) => asked.numbers.includes(number)) ? POINTS.text : 0;
  // Names are compared letter by letter only where something else points at the document.
  const isNear = amount + iban + text > 0;
  const name = isNamed(asked, one, isNear ? alike : undefined) ? POINTS.name : 0;
  return { evidence: { amount, iban, name, text, days: 0 - POINTS.day * apart }, apart };
}

/** The name of the line, or all words of the candidate's name in the line's text. */
function isNamed(asked: Asked, one: Prepared, alike: NamesAlike | undefined): boolean {
  if (one.one.words?.some((word) => asked.words.has(word))) return true;
  if (one.one.name === '') return false;
  if (one.words.length > 1 && one.words.every((word) => asked.words.has(word))) return true;
  return asked.line.name !== '' && alike !== undefined && alike(asked.line.name, one.one.name);
}

/** Whether two names are one, remembered for as long as one run lasts. */
type NamesAlike = (asked: string, listed: string) => boolean;

function namesAlike(): NamesAlike {
  const words = memory();
  const known = new Map<string, boolean>();
  return (asked, listed) => {
    const key = `${asked}|${listed}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [only = []] = readings(listed);
    const same = only.length > 0 && compareReadings(readings(asked), only, words).score >= ALIKE;
    known.set(key, same);
    return same;
  };
}

const pointsOf = ({ amount, iban, name, text, days }: Evidence): number =>
  Math.max(0, amount + iban + name + text + days);

function proposalsFor(index: Index, asked: Asked, alike: NamesAlike): Proposal[] {
  const found = near(index, asked);
  const single = found.map((one): Proposal => {
    const amount = one.one.amount === asked.line.amount ? POINTS.amount : 0;
    const { evidence, apart } = evidenceOf(asked, one, amount, alike);
    return { items: [one.one], points: pointsOf(evidence), evidence, apart };
  });
  const exact = single.some(({ evidence, points }) => evidence.amount > 0 && points >= CERTAIN);
  const sums = exact ? [] : sumsFor(index, asked, single, found, alike);
  return [...single, ...sums]
    .filter(({ points }) => points >= LEAST)
    .sort((a, b) => b.points - a.points || a.apart - b.apart)
    .slice(0, MOST_SHOWN);
}

/** Two to four open documents of a party that the line points at and that add up to it. */
function sumsFor(
  index: Index,
  asked: Asked,
  single: readonly Proposal[],
  found: readonly Prepared[],
  alike: NamesAlike,
): Proposal[] {
  const parties = new Set<string>();
  for (const [i, { evidence }] of single.entries()) {
    const one = found[i]?.one;
    if (!one || evidence.iban + evidence.name + evidence.text === 0) continue;
    parties.add(partyOf(one));
  }
  const wanted = Math.abs(asked.line.amount);
  const sign = Math.sign(asked.line.amount);
  return Array.from(parties).flatMap((party) => {
    const open = (party === '' ? [] : (index.byParty.get(party) ?? []))
      .filter(
        ({ one, day }) =>
          Math.sign(one.amount) === sign &&
          Math.abs(one.amount) < wanted &&
          Math.abs(day - asked.day) <= MOST_DAYS,
      )
      .sort((a, b) => Math.abs(a.day - asked.day) - Math.abs(b.day - asked.day))
      .slice(0, MOST_ADDED);
    return addingUp(open, wanted).map((items): Proposal => {
      const all = items.map((one) => evidenceOf(asked, one, POINTS.sum, alike));
      const best = (key: 'iban' | 'name' | 'text'): number =>
        Math.max(...all.map(({ evidence }) => evidence[key]));
      const apart = Math.max(...all.map((one) => one.apart));
      const evidence = {
        ...{ amount: POINTS.sum, iban: best('iban'), name: best('name'), text: best('text') },
        days: 0 - POINTS.day * apart,
      };
      return { items: items.map(({ one }) => one), points: pointsOf(evidence), evidence, apart };
    });
  });
}

/** Sets of two to four that add up to the amount; two different sets say that nothing is certain. */
function addingUp(open: readonly Prepared[], wanted: number): Prepared[][] {
  const found: Prepared[][] = [];
  const walk = (from: number, left: number, taken: Prepared[]): void => {
    if (found.length >= MOST_SHOWN) return;
    if (left === 0 && taken.length > 1) {
      found.push(taken);
      return;
    }
    if (taken.length === MOST_ITEMS || left <= 0) return;
    for (let i = from; i < open.length; i++) {
      const one = open[i];
      if (one) walk(i + 1, left - Math.abs(one.one.amount), [...taken, one]);
    }
  };
  walk(0, wanted, []);
  return found;
}

const askedOf = (line: MatchLine): Asked => {
  const text = fold(line.text);
  return {
    line,
    day: dayNumber(line.day),
    words: new Set(text.split(/[^a-z0-9]+/).concat(wordsOf(line.name))),
    numbers: numbersIn(line.text),
  };
};

/** Yields after each slice of work, so that a page can pause; returns the proposals of all open lines of an account. */
export function* proposeSteps(
  lines: readonly MatchLine[],
  candidates: readonly Candidate[],
  { rules, account }: { rules: readonly BankRule[]; account: Account },
): Generator<void, LineProposals[]> {
  const index = yield* indexOf(candidates);
  const alike = namesAlike();
  const all: LineProposals[] = [];
  for (const [i, line] of lines.entries()) {
    if (i % 16 === 15) yield;
    const proposals = proposalsFor(index, askedOf(line), alike);
    const [best, next] = proposals;
    const clear = (best?.points ?? 0) - (next?.points ?? 0);
    const isSum = best !== undefined && best.evidence.amount > 0;
    const certain = isSum && best.points >= CERTAIN && clear >= CLEAR;
    const rule = best && best.points >= CERTAIN ? undefined : firstRule(rules, account, line);
    all.push({ line: line.id, proposals, clear, certain, rule });
  }
  return withoutRivals(all);
}

/** A document that two lines claim is certain for neither. */
function withoutRivals(all: readonly LineProposals[]): LineProposals[] {
  const claims = new Map<string, number>();
  const claimed = ({ certain, proposals }: LineProposals): string[] =>
    certain ? (proposals[0]?.items ?? []).map(({ kind, id }) => `${kind} ${id}`) : [];
  for (const one of all)
    for (const key of claimed(one)) claims.set(key, (claims.get(key) ?? 0) + 1);
  return all.map((one) =>
    claimed(one).some((key) => (claims.get(key) ?? 0) > 1) ? { ...one, certain: false } : one,
  );
}

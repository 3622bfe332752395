import { addDays, type Day, dayOf, dayStart, istanbulClock } from '../base/day';
import { plus } from '../base/integer';
import { firstDay, monthOfDay, shiftedMonth } from '../base/month';
import type { DocumentParty, Stage } from '../fiscal/document';
import { hasEffect, isVoid } from '../fiscal/state';
import { liraOn } from '../ledger/own-account';
import { linesOn } from '../ledger/slip-type';
import { counts } from '../position/book-result';
import { partsOf } from '../position/valued-moves';
import { coinsOf, hasOf, soldBy } from '../slip/kept-slip';
import type { Line } from '../slip/line';
import { goodsOf, repairFee } from '../slip/repair';
import type { Transaction } from '../slip/transaction';
import type { ReportDocument } from './invoice-report';
import { AGES, ageOf, isHandedOver, type TallySlip, trialsOf } from './tally';

/**
 * Reports of the trade and of legal documents: figures grouped by time, goods, person or document.
 * Pure: server and device add the same records to the same sums, so that they show the same
 * figures. Guarantee: the rows add up to the total, except the count of slips, where a slip with
 * goods of several groups counts in each of them and once in the total.
 */
export const REPORT_SCOPES = ['trade', 'invoice'] as const;
export type ReportScope = (typeof REPORT_SCOPES)[number];

export const REPORT_KINDS = [
  'sales',
  'trade',
  'work',
  'takings',
  'vat',
  'documents',
  'undocumented',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const GROUPINGS = [
  'day',
  'week',
  'month',
  'goods',
  'seller',
  'contact',
  'branch',
  'type',
  'code',
  'stage',
  'age',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

const FIGURES = [
  'count',
  'pieces',
  'sold',
  'bought',
  'soldHas',
  'boughtHas',
  'work',
  'taken',
  'cash',
  'card',
  'bank',
  'base',
  'vat',
  'total',
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

type KindRule = {
  scope: ReportScope;
  by: readonly Grouping[];
  /** Figures of the table; the first is drawn and sorts the rows. */
  figures: readonly [Figure, ...Figure[]];
};

export const KINDS: Record<ReportKind, KindRule> = {
  sales: {
    scope: 'trade',
    by: ['day', 'week', 'month', 'goods', 'seller', 'contact', 'branch'],
    figures: ['sold', 'soldHas', 'pieces', 'count'],
  },
  trade: {
    scope: 'trade',
    by: ['day', 'week', 'month', 'goods', 'contact', 'branch'],
    figures: ['soldHas', 'boughtHas', 'sold', 'bought', 'count'],
  },
  work: {
    scope: 'trade',
    by: ['month', 'week', 'day', 'goods', 'seller', 'contact', 'branch'],
    figures: ['work', 'sold', 'count'],
  },
  takings: {
    scope: 'trade',
    by: ['day', 'week', 'month', 'seller', 'branch'],
    figures: ['taken', 'cash', 'card', 'bank', 'count'],
  },
  vat: {
    scope: 'trade',
    by: ['month', 'type', 'code'],
    figures: ['vat', 'base', 'total', 'count'],
  },
  documents: {
    scope: 'invoice',
    by: ['type', 'code', 'stage', 'contact', 'month', 'day'],
    figures: ['total', 'base', 'vat', 'count'],
  },
  undocumented: {
    scope: 'invoice',
    by: ['age', 'day', 'month'],
    figures: ['total', 'count'],
  },
};

export const kindsOf = (scope: ReportScope): ReportKind[] =>
  REPORT_KINDS.filter((kind) => KINDS[kind].scope === scope);

/** Grouping that a kind has: the wanted one, or its first. */
export const groupingFor = (kind: ReportKind, wanted: string): Grouping =>
  KINDS[kind].by.find((one) => one === wanted) ?? (KINDS[kind].by[0] as Grouping);

/** Whether a report shows what an administrator can hide with the cost. */
export const showsCost = (kind: ReportKind): boolean => kind === 'work';

export const GOODS = ['worked', 'coin', 'scrap'] as const satisfies readonly Line['kind'][];

/** What a report shows. `branch`, `seller`: an id, or null for all. Days are inclusive. */
export type ReportAsked = {
  kind: ReportKind;
  by: Grouping;
  from: Day;
  to: Day;
  branch: string | null;
  seller: string | null;
  goods: Line['kind'] | null;
};

/** Longest period of a report; the tally, of which every slip is in memory, has a shorter one. */
export const mostDays = (kind: ReportKind): number => (kind === 'undocumented' ? 400 : 1_100);
/** Rows of a table; the smallest beyond them are added up in one, under the key `OTHERS`. */
export const MOST_ROWS = 400;
export const OTHERS = '…';

export type ReportRow = { key: string; figures: Figures };
/**
 * `others`: rows that were added up under `OTHERS`; `test`: documents by which the figures came about
 * and that were made with the sandbox, without legal effect.
 */
export type ReportTable = { rows: ReportRow[]; total: Figures; others: number; test: number };

const NO_FIGURES: Figures = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

const withFigures = (a: Figures, b: Partial<Figures>): Figures => {
  const sum = { ...a };
  for (const [figure, value] of Object.entries(b) as [Figure, number][])
    sum[figure] = plus(a[figure], value);
  return sum;
};

export type ReportSlip = Pick<
  Transaction,
  | 'id'
  | 'number'
  | 'at'
  | 'type'
  | 'lines'
  | 'legs'
  | 'order'
  | 'reverses'
  | 'added'
  | 'seller'
  | 'contactId'
> & { actor: string; branch?: string; reversedBy?: string | null };

export type ReportedDocument = ReportDocument & { party: Pick<DocumentParty, 'contact'> } & {
  branch: string | null;
};

/** Types of slips that trade, and those that move the money of the trade. */
const TRADED: ReadonlySet<string> = new Set(['sale', 'purchase', 'exchange', 'return', 'repair']);
const PAID: ReadonlySet<string> = new Set([...TRADED, 'collection', 'payment', 'deposit']);
export const REPORTED_TYPES: readonly string[] = Array.from(PAID);

/** Work of a repair has no goods. */
export const SERVICE = 'service';

export function openReport(asked: ReportAsked) {
  const rows = new Map<string, Figures>();
  let total = NO_FIGURES;
  let test = 0;
  const add = (parts: ReadonlyMap<string, Partial<Figures>>) => {
    if (parts.size === 0) return;
    for (const [key, part] of parts) {
      rows.set(key, withFigures(rows.get(key) ?? NO_FIGURES, { ...part, count: 1 }));
      total = withFigures(total, part);
    }
    total = withFigures(total, { count: 1 });
  };
  const isInBranch = (branch: string | null | undefined): boolean =>
    asked.branch === null || (branch ?? '') === asked.branch;
  return {
    addSlip(slip: ReportSlip): void {
      const day = dayOf(slip.at);
      if (day < asked.from || day > asked.to || !counts(slip) || !isInBranch(slip.branch)) return;
      if (asked.seller !== null && soldBy(slip) !== asked.seller) return;
      add(asked.kind === 'takings' ? taken(slip, asked) : traded(slip, asked));
    },
    addDocument(document: ReportedDocument): void {
      const day = reportedDay(document);
      if (day < asked.from || day > asked.to || !isInBranch(document.branch)) return;
      const parts = documented(document, asked);
      if (document.test && parts.size > 0) test++;
      add(parts);
    },
    /** A slip of the tally, as old as it is at `now`. */
    addTallied(slip: TallySlip, now: number): void {
      const day = dayOf(slip.at);
      if (day < asked.from || day > asked.to) return;
      test += trialsOf(slip).length;
      add(undocumented(slip, asked.by, now));
    },
    table: (): ReportTable => ({ ...tableOf(rows, total, asked), test }),
  };
}

/** Days of documents: of their number, else of the delivery. */
export const reportedDay = ({
  issuedOn,
  deliveredOn,
}: Pick<ReportDocument, 'issuedOn' | 'deliveredOn'>): Day => issuedOn ?? deliveredOn;

type Parts = Map<string, Partial<Figures>>;

function traded(slip: ReportSlip, asked: ReportAsked): Parts {
  const parts: Parts = new Map();
  if (!TRADED.has(slip.type)) return parts;
  const sign = slip.type === 'return' ? -1 : 1;
  const put = (goods: string, figures: Partial<Figures>) => {
    const key = asked.by === 'goods' ? goods : keyOfSlip(slip, asked.by);
    parts.set(key, withFigures({ ...NO_FIGURES, ...parts.get(key) }, figures));
  };
  for (const line of goodsOf(slip)) {
    if (asked.goods !== null && line.kind !== asked.goods) continue;
    const [given] = linesOn('sell', [line]);
    const work = line.kind === 'coin' ? 0 : partsOf(line).work;
    const [amount, has] = [sign * line.amount, sign * hasOf([line])];
    put(
      goodsKey(line),
      given
        ? {
            sold: amount,
            soldHas: has,
            work: sign * work,
            pieces: sign * (line.kind === 'coin' ? coinsOf([line]) : line.pieces),
          }
        : { bought: amount, boughtHas: has, work: -sign * work },
    );
  }
  if (slip.type === 'repair' && asked.goods === null) {
    const fee = repairFee(slip) ?? 0;
    if (fee !== 0) put(SERVICE, { sold: fee, work: fee });
  }
  // A purchase is no part of a report of sales.
  if (asked.kind === 'sales')
    for (const [key, { sold = 0, pieces = 0 }] of parts)
      if (sold === 0 && pieces === 0) parts.delete(key);
  return parts;
}

/** "worked:gold:9160", or a coin's code. */
const goodsKey = (line: Line): string =>
  line.kind === 'coin' ? `coin:${line.product}` : `${line.kind}:${line.metal}:${line.fineness}`;

function taken(slip: ReportSlip, { by }: ReportAsked): Parts {
  if (!PAID.has(slip.type)) return new Map();
  const [cash, card, bank] = (['till', 'pos', 'bank'] as const).map((kind) =>
    liraOn(slip.legs, kind),
  ) as [number, number, number];
  return cash === 0 && card === 0 && bank === 0
    ? new Map()
    : new Map([[keyOfSlip(slip, by), { cash, card, bank, taken: cash + card + bank }]]);
}

function keyOfSlip(slip: ReportSlip, by: Grouping): string {
  if (by === 'seller')
    return soldBy({ actor: slip.actor, ...(slip.seller ? { seller: slip.seller } : {}) });
  if (by === 'contact') return slip.contactId ?? '';
  if (by === 'branch') return slip.branch ?? '';
  return timeKey(dayOf(slip.at), by);
}

/** The day, the Monday of its week, or its month. */
function timeKey(day: Day, by: Grouping): string {
  if (by === 'month') return monthOfDay(day);
  return by === 'week' ? addDays(day, 1 - istanbulClock(dayStart(day)).weekday) : day;
}

export const isTime = (by: Grouping): boolean => by === 'day' || by === 'week' || by === 'month';

function documented(document: ReportedDocument, { by, kind }: ReportAsked): Parts {
  const { stage, type, number, lines, totals, party } = document;
  const isCounted =
    kind === 'vat' ? number !== null && hasEffect(stage) : by === 'stage' || !isVoid(stage);
  if (!isCounted || stage === 'dropped') return new Map();
  const sign = type === 'IADE' ? -1 : 1;
  const of = ({ base, vat, total }: { base: number; vat: number; total: number }) => ({
    base: sign * base,
    vat: sign * vat,
    total: sign * total,
  });
  if (by !== 'code') {
    const key =
      by === 'type'
        ? type
        : by === 'stage'
          ? stage
          : by === 'contact'
            ? (party.contact ?? '')
            : timeKey(reportedDay(document), by);
    return new Map([[key, of(totals)]]);
  }
  const parts: Parts = new Map();
  for (const line of lines) {
    const key = `${line.tax}:${line.rate}`;
    parts.set(key, withFigures({ ...NO_FIGURES, ...parts.get(key) }, of(line)));
  }
  return parts;
}

function undocumented(slip: TallySlip, by: Grouping, now: number): Parts {
  const covered = slip.documents
    .filter(({ stage }: { stage: Stage }) => isHandedOver(stage))
    .reduce((sum, { total }) => plus(sum, total), 0);
  const left = slip.sold - covered;
  if (left === 0) return new Map();
  const key = by === 'age' ? ageOf(slip.at, now) : timeKey(dayOf(slip.at), by);
  return new Map([[key, { total: left }]]);
}

function tableOf(
  sums: ReadonlyMap<string, Figures>,
  total: Figures,
  { kind, by, from, to }: ReportAsked,
): Omit<ReportTable, 'test'> {
  const [main] = KINDS[kind].figures;
  const keys = new Set([...fixedKeys(by, from, to), ...sums.keys()]);
  const all = Array.from(keys, (key): ReportRow => ({ key, figures: sums.get(key) ?? NO_FIGURES }));
  if (by === 'age') {
    const place = (key: string) => AGES.findIndex(({ id }) => id === key);
    all.sort((a, b) => place(a.key) - place(b.key));
  } else if (isTime(by)) all.sort((a, b) => (a.key < b.key ? -1 : 1));
  else all.sort((a, b) => b.figures[main] - a.figures[main] || (a.key < b.key ? -1 : 1));
  // Rows of time are never left out: a curve without its end would mislead.
  if (isTime(by) || all.length <= MOST_ROWS) return { rows: all, total, others: 0 };
  const rest = all.slice(MOST_ROWS);
  const figures = rest.reduce((sum, row) => withFigures(sum, row.figures), NO_FIGURES);
  return {
    rows: [...all.slice(0, MOST_ROWS), { key: OTHERS, figures }],
    total,
    others: rest.length,
  };
}

/** Rows that a table has even if nothing happened: every period, every age. */
function fixedKeys(by: Grouping, from: Day, to: Day): string[] {
  if (by === 'age') return AGES.map(({ id }) => id);
  if (!isTime(by)) return [];
  const keys = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) keys.add(timeKey(day, by));
  return Array.from(keys);
}

/** Days of a period, both ends included. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((dayStart(to) - dayStart(from)) / 86_400_000) + 1;

/**
 * The period of the same length that ends the day before; of whole months, as many months before
 * them, so that each month stands beside a whole one.
 */
export function periodBefore(from: Day, to: Day): { from: Day; to: Day } {
  const end = addDays(from, -1);
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01'))
    return { from: addDays(from, -daysBetween(from, to)), to: end };
  const monthNo = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthNo(to) - monthNo(from) + 1;
  return { from: firstDay(shiftedMonth(monthOfDay(from), -months)), to: end };
}

/**
 * Rows of a compared report: those of the table, and what only the period before had. With more
 * rows than a table has, nothing is added, because a row may stand among the others.
 */
export function comparedRows(
  { rows, others }: ReportTable,
  before: ReportTable | null,
  by: Grouping,
): readonly ReportRow[] {
  if (!before || isTime(by) || others > 0) return rows;
  const known = new Set([OTHERS, ...rows.map(({ key }) => key)]);
  const gone = before.rows.filter(({ key }) => !known.has(key));
  return [...rows, ...gone.map(({ key }) => ({ key, figures: NO_FIGURES }))];
}

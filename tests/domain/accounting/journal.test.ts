import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryText, kindFor, postingDay } from '@/domain/accounting/batch';
import { codeOf, codeRefusals, POSTING_KEYS, STARTING_CODES } from '@/domain/accounting/chart';
import {
  type EntryLine,
  entryOf,
  type JournalLine,
  reversedEntry,
  totalsOf,
} from '@/domain/accounting/entry';
import {
  mirrored,
  type PostedDocument,
  type Posting,
  type PostingContext,
  postingsOf,
} from '@/domain/accounting/posting';
import {
  fieldValue,
  STARTING_TEMPLATES,
  TEMPLATE_IDS,
  templateRefusals,
} from '@/domain/accounting/template';
import { CONVERSION, contactAccount, type Leg, mergeLegs, sameLegs } from '@/domain/ledger/ledger';
import { movementLegs } from '@/domain/ledger/movement';
import type { Payment } from '@/domain/payment/payment';
import { worthOf } from '@/domain/price/asset-value';
import { computeLine, type Line, type LineInput } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import {
  aBracelet,
  aCoin,
  anyLines,
  aPrice,
  aScrap,
  aTransaction,
  cash,
  cutInto,
  linesFor,
} from '../../support/factories';

const NO_PRICES: PostingContext = { party: () => 'customer', rateBefore: () => undefined };
const PRICES: PostingContext = {
  ...NO_PRICES,
  rateBefore: (asset) => ({ HAS: 54_000_000, USD: 419_800, CEYREK_YENI: 89_000_000 })[asset],
};

function posted(document: PostedDocument, context = NO_PRICES): Posting[] {
  const result = postingsOf(document, context);
  if ('unpriced' in result) throw new Error(`no price of ${result.unpriced}`);
  return result.postings;
}

const entry = (document: PostedDocument, context = NO_PRICES): EntryLine[] => {
  const { lines, unmapped } = entryOf(posted(document, context), {});
  expect(unmapped).toEqual([]);
  return lines;
};
const rows = (lines: readonly EntryLine[]) =>
  lines.map(({ code, kurus, asset, quantity }) => [code, kurus, asset, quantity]);

const bare = (type: 'offset' | 'transfer' | 'opening', legs: Leg[], more: object = {}) =>
  ({ type, contactId: null, lines: [], payments: [], legs, ...more }) as PostedDocument;

const kurusOf = (postings: readonly Posting[]): bigint =>
  postings.reduce((sum, { kurus }) => sum + BigInt(kurus), 0n);
const bookedLegs = ({ legs }: { legs: readonly Leg[] }): Leg[] =>
  mergeLegs(legs.filter(({ account }) => account !== CONVERSION));
const priced = (line: Line, rate: number): Line => ({ ...line, price: { ...line.price, rate } });
const quantities = (postings: readonly Posting[]): Leg[] =>
  mergeLegs(
    bookedLegs({ legs: postings }).map(({ account, asset, quantity }) => ({
      account,
      asset,
      quantity,
    })),
  );

describe('journal export', () => {
  it('JE1: a sale for cash is 100 against 600, its gold beside it', () => {
    expect(rows(entry(aTransaction()))).toEqual([
      ['100', 10_554_240, 'TRY', 10_554_240],
      ['600', -10_554_240, 'HAS', -191_200_000],
    ]);
  });

  it('JE1: a purchase of scrap is 153 against 100', () => {
    const slip = aTransaction({ type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)] });
    expect(rows(entry(slip))).toEqual([
      ['153', 6_126_662, 'HAS', 111_800_400],
      ['100', -6_126_662, 'TRY', -6_126_662],
    ]);
  });

  it('JE1: a card is 108, foreign notes are 100 with their quantity as a memo', () => {
    const notes: Payment = {
      ...{ id: 'usd', method: 'currency', amount: 419_800 },
      paid: { asset: 'USD', quantity: 10_000, price: aPrice({ code: 'USD', rate: 419_800 }) },
    };
    const card: Payment = { id: 'card', method: 'card', amount: 5_000_000 };
    const slip = aTransaction({ tendered: [cash(5_134_440), card, notes] });
    expect(rows(entry(slip))).toEqual([
      ['100', 5_134_440, 'TRY', 5_134_440],
      ['100', 419_800, 'USD', 10_000],
      ['108', 5_000_000, 'TRY', 5_000_000],
      ['600', -10_554_240, 'HAS', -191_200_000],
    ]);
  });

  it('JE1: an exchange has what was given and what was taken apart, each at its own price', () => {
    const lines = [aBracelet(), aScrap({ id: 'line-9' })];
    const slip = aTransaction({
      ...{ type: 'exchange', lines, tendered: [cash(10_554_240 - 6_126_662)] },
    });
    expect(rows(entry(slip))).toEqual([
      ['100', 4_427_578, 'TRY', 4_427_578],
      ['153', 6_126_662, 'HAS', 111_800_400],
      ['600', -10_554_240, 'HAS', -191_200_000],
    ]);
  });

  it('JE1: a collection of gold in lira takes it off the account of the contact', () => {
    const slip = aTransaction({
      ...{ type: 'collection', contactId: 'c-1', lines: [] },
      tendered: [
        {
          ...{ id: 'p-1', method: 'cash', amount: 5_520_000 },
          settles: { asset: 'HAS', quantity: 10_000_000, price: aPrice() },
        },
      ],
    });
    expect(rows(entry(slip))).toEqual([
      ['100', 5_520_000, 'TRY', 5_520_000],
      ['120', -5_520_000, 'HAS', -10_000_000],
    ]);
    expect(entry(slip, { ...NO_PRICES, party: () => 'supplier' }).map(({ code }) => code)).toEqual([
      '100',
      '320',
    ]);
  });

  it('JE2: an offset of gold against lira is worth those liras', () => {
    const legs = [
      { account: contactAccount('a'), asset: 'HAS', quantity: -100_000_000 },
      { account: CONVERSION, asset: 'HAS', quantity: 100_000_000 },
      { account: CONVERSION, asset: 'TRY', quantity: -5_500_001 },
      { account: contactAccount('b'), asset: 'TRY', quantity: 5_500_001 },
    ];
    expect(rows(entry(bare('offset', legs)))).toEqual([
      ['120', 5_500_001, 'TRY', 5_500_001],
      ['120', -5_500_001, 'HAS', -100_000_000],
    ]);
  });

  it('JE2: two assets without lira are worth what the board said of one of them', () => {
    const legs = [
      { account: contactAccount('a'), asset: 'CEYREK_YENI', quantity: -2 },
      { account: CONVERSION, asset: 'CEYREK_YENI', quantity: 2 },
      { account: CONVERSION, asset: 'HAS', quantity: -32_000_000 },
      { account: contactAccount('a'), asset: 'HAS', quantity: 32_000_000 },
    ];
    expect(postingsOf(bare('offset', legs), NO_PRICES)).toEqual({ unpriced: 'CEYREK_YENI' });
    const worth = worthOf('CEYREK_YENI', 2, 89_000_000);
    expect(rows(entry(bare('offset', legs), PRICES))).toEqual([
      ['120', worth, 'HAS', 32_000_000],
      ['120', -worth, 'CEYREK_YENI', -2],
    ]);
  });

  it('JE2: what only changes its place needs a price only between two codes', () => {
    const between = (to: string) =>
      bare(
        'transfer',
        movementLegs({ type: 'transfer', from: 'fx:main', to, asset: 'USD', quantity: 10_000 }),
      );
    expect(entry(between('fx:back'))).toEqual([]);
    expect(postingsOf(between('bank:main'), NO_PRICES)).toEqual({ unpriced: 'USD' });
    expect(rows(entry(between('bank:main'), PRICES))).toEqual([
      ['102', 419_800, 'USD', 10_000],
      ['100', -419_800, 'USD', -10_000],
    ]);
  });

  it('JE2: figures beyond exact integers are named and stop nothing', () => {
    const legs = [
      { account: contactAccount('a'), asset: 'CEYREK_YENI', quantity: 90_000_000_000_000 },
      { account: contactAccount('b'), asset: 'CEYREK_YENI', quantity: -90_000_000_000_000 },
    ];
    expect(postingsOf(bare('offset', legs), PRICES)).toEqual({ unpriced: 'CEYREK_YENI' });
  });

  it('JE2: an opening counts at the cost that it names', () => {
    const legs = movementLegs({
      ...{ type: 'opening', to: 'scrap:main', asset: 'HAS', quantity: 33_333_333 },
    });
    const document = bare('opening', legs, { costs: [{ asset: 'HAS', kurus: 1_777_777 }] });
    expect(rows(entry(document))).toEqual([
      ['153', 1_777_777, 'HAS', 33_333_333],
      ['500', -1_777_777, 'HAS', -33_333_333],
    ]);
  });

  it('JE3: of any slip debit equals credit, and its quantities are those of its legs', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });
    const types = fc.constantFrom('sale' as const, 'purchase' as const, 'exchange' as const);
    fc.assert(
      fc.property(types, anyLines, weights, fc.boolean(), (type, drawn, cut, isTampered) => {
        const lines = linesFor(type, drawn);
        const total = totalOf(
          type,
          lines.map((line: LineInput) => computeLine(line)),
        );
        const tendered = total === 0 ? [] : cutInto(Math.abs(total), cut);
        const slip = aTransaction({ type, lines, tendered, contactId: 'c-1' });
        // A slip whose figures do not follow from its lines is kept as well.
        const [first, ...rest] = slip.lines;
        const document =
          isTampered && first
            ? { ...slip, lines: [priced(first, first.price.rate + 13), ...rest] }
            : slip;
        const postings = posted(document, { ...NO_PRICES, rateBefore: () => 54_000_000 });
        expect(kurusOf(postings)).toBe(0n);
        expect(sameLegs(quantities(postings), bookedLegs(slip))).toBe(true);
        const { debit, credit } = totalsOf(entryOf(postings, {}).lines);
        expect(debit).toBe(credit);
        expect(kurusOf(mirrored(postings))).toBe(0n);
      }),
    );
  });

  it('JE4: the entry of a reversal is its original, every line on the other side', () => {
    const lines = entry(
      aTransaction({ lines: [aBracelet(), aCoin()], tendered: [cash(15_079_240)] }),
    );
    const back = reversedEntry(lines);
    expect(totalsOf(back)).toEqual({ debit: 15_079_240, credit: 15_079_240 });
    expect(rows(reversedEntry(back))).toEqual(rows(lines));
  });

  it('JE5: own codes go before those of the key, and an empty code is none', () => {
    const usd = { key: 'bank', account: 'bank:vakif', asset: 'USD' } as const;
    expect(codeOf({}, usd)).toBe('102');
    expect(codeOf({ bank: '102.01' }, usd)).toBe('102.01');
    expect(codeOf({ bank: '102.01', 'bank/USD': '102.02' }, usd)).toBe('102.02');
    expect(codeOf({ 'bank/USD': '102.02', '@bank:vakif': '102.03' }, usd)).toBe('102.03');
    expect(codeOf({ bank: '' }, usd)).toBeUndefined();
    const { lines, unmapped } = entryOf(posted(aTransaction()), { till: '' });
    expect(lines).toEqual([]);
    expect(unmapped).toEqual([{ key: 'till', account: 'till:main', asset: 'TRY' }]);
  });

  it('JE5: an account that only a newer app knows has no code until somebody gives it one', () => {
    const legs = [
      { account: 'till:main', asset: 'TRY', quantity: -500 },
      { account: 'income:gift-cards', asset: 'TRY', quantity: 500 },
    ];
    const postings = posted(bare('transfer', legs));
    expect(entryOf(postings, {}).unmapped).toEqual([
      { key: null, account: 'income:gift-cards', asset: 'TRY' },
    ]);
    expect(entryOf(postings, { '@income:gift-cards': '602' }).lines).toHaveLength(2);
  });

  it('JE5: every key begins with a code of the chart, and a wrong code is named', () => {
    expect(POSTING_KEYS.filter((key) => !/^\d{3}$/.test(STARTING_CODES[key]))).toEqual([]);
    expect(
      codeRefusals({ till: '100.01', 'bank/USD': '102.02', '@contact:a-1': '120.01.001' }),
    ).toEqual([]);
    expect(codeRefusals({ till: '=1+1', nothing: '100', bank: '12', pos: '' })).toEqual([
      'till',
      'nothing',
      'bank',
    ]);
  });

  it('JE6: the templates that a shop begins with are usable, and unusable ones are refused', () => {
    for (const id of TEMPLATE_IDS) expect(templateRefusals(STARTING_TEMPLATES[id])).toEqual([]);
    const { 'edefter-csv': csv, logo } = STARTING_TEMPLATES;
    const without = csv.columns.filter(({ field }) => field !== 'credit');
    expect(templateRefusals({ ...csv, columns: without })).toEqual(['amounts']);
    expect(templateRefusals({ ...csv, columns: [] })).toContain('columns');
    const twice = csv.columns.map((column) => ({ ...column, head: 'Borç' }));
    expect(templateRefusals({ ...csv, columns: twice })).toEqual(['heads']);
    const named = { ...logo, names: { root: 'A B', entry: 'E', lines: 'L', line: 'R' } };
    expect(templateRefusals(named)).toEqual(['names']);
  });

  it('JE6: a line has its amount on one side only', () => {
    const line: JournalLine = {
      ...{ entry: 1, line: 2, day: '2026-11-21', documentDay: '2026-11-20', number: 'T1-000001' },
      ...{ type: 'sale', text: '', code: '600', kurus: -500, asset: 'HAS', quantity: -10 },
    };
    const value = (field: Parameters<typeof fieldValue>[0]) =>
      fieldValue(field, line, { batch: 3, days: 'dotted' });
    expect(value('debit')).toEqual({ is: 'kurus', kurus: 0 });
    expect(value('credit')).toEqual({ is: 'kurus', kurus: 500 });
    expect(value('side')).toEqual({ is: 'text', text: 'A' });
    expect(value('day')).toEqual({ is: 'text', text: '21.11.2026' });
    expect(value('document-type')).toEqual({ is: 'text', text: 'voucher' });
    expect(value('memo-quantity')).toEqual({ is: 'quantity', quantity: -10, asset: 'HAS' });
  });

  it('JE7: a period that was exported is corrected, and its corrections are posted after the lock', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(kindFor(november, [])).toBe('first');
    expect(kindFor(november, [{ from: '2026-11-30', to: '2026-12-31' }])).toBe('correcting');
    expect(kindFor(november, [{ from: '2026-12-01', to: '2026-12-31' }])).toBe('first');
    expect(postingDay('2026-11-12', 'correcting', '2026-11-30')).toBe('2026-12-01');
    expect(postingDay('2026-12-02', 'correcting', '2026-11-30')).toBe('2026-12-02');
    expect(postingDay('2026-11-12', 'first', '2026-11-30')).toBe('2026-11-12');
  });

  it('JE7: the text of a line is the name and the note, in one row', () => {
    expect(entryText('Ayşe  Örnek', 'iki\nsatır')).toBe('Ayşe Örnek · iki satır');
    expect(entryText('', undefined)).toBe('');
    expect(entryText('a'.repeat(300), undefined)).toHaveLength(200);
  });
});

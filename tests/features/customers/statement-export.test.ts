import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MovementView } from '@/data/ledger/use-movements';
import { dayOf } from '@/domain/base/day';
import { MINUS } from '@/domain/base/digits';
import {
  accountsOf,
  movementOf,
  newestFirst,
  statementOf,
} from '@/domain/contact/contact-statement';
import { rowFigures } from '@/domain/contact/statement-figures';
import { type Worth, worthInHas } from '@/domain/ledger/balance';
import { HAS, TRY } from '@/domain/metal/asset';
import type { LineInput } from '@/domain/slip/line';
import { decideTransaction } from '@/domain/slip/transaction';
import { statementExport } from '@/features/customers/statement/statement-export';
import { statementPaper } from '@/parts/statement/statement-paper';
import { csvRow } from '@/ui/table/export/csv';
import { aCoin, anyMetalLine, aPrice, ids, linesFor, NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const WHO = { name: 'Çağlayan Külçe', phone: '', city: '' };
const HOUR = 3_600_000;
const BOARD = new Map([
  [
    HAS,
    {
      code: HAS,
      buy: 50_000_000,
      sell: 60_000_000,
      at: NOON,
      source: 'simulator',
      simulated: true,
    },
  ],
]);

/**
 * A slip that stands on the contact's account as a whole, of goods of any kind, here or only on the
 * server.
 */
function movementMade(
  i: number,
  type: 'sale' | 'purchase' | 'exchange',
  inputs: readonly LineInput[],
  away: boolean,
): MovementView | undefined {
  const lines = linesFor(type, inputs).map((line, at) => ({ ...line, id: `l${at}` }));
  const draft = { id: `s${String(i).padStart(4, '0')}`, type, contactId: ids.contact, lines };
  const whole = decideTransaction({ ...draft, tendered: [] });
  const missing =
    !whole.ok && whole.error[0]?.code === 'payment' && whole.error[0].refusal.code === 'short'
      ? whole.error[0].refusal.missing
      : 0;
  const decided =
    missing > 0
      ? decideTransaction({ ...draft, tendered: [{ id: 'p', method: 'account', amount: missing }] })
      : whole;
  if (!decided.ok) return undefined;
  const { total: _total, change: _change, ...rest } = decided.value;
  const slip = { ...rest, number: `T1-${String(i).padStart(6, '0')}`, at: NOON - i * 7 * HOUR };
  const movement = movementOf(slip, accountsOf([ids.contact]));
  if (!movement) return undefined;
  return away
    ? { ...movement, figures: rowFigures(slip), slip: null }
    : { ...movement, slip: { ...slip, sync: 'confirmed', reversedBy: null, actor: '' } };
}

const book = fc
  .array(
    fc.record({
      type: fc.constantFrom('sale' as const, 'purchase' as const, 'exchange' as const),
      inputs: fc.array(
        fc.oneof(
          anyMetalLine,
          fc
            .integer({ min: 1, max: 20 })
            .map((pieces) => aCoin({ pieces, price: aPrice({ rate: 90_500_000 }) })),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      away: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((slips) =>
    slips
      .flatMap(({ type, inputs, away }, i) => movementMade(i, type, inputs, away) ?? [])
      .toSorted(newestFirst),
  );

/** The file as a spreadsheet reads it, by head. */
async function fileOf(
  statements: Parameters<typeof statementExport>[0]['statements'],
  worth: Worth | undefined,
) {
  const job = statementExport({
    name: WHO.name,
    statements,
    products: [],
    worth,
    format: 'csv',
    now: NOON,
  });
  const rows: Record<string, string>[] = [];
  for await (const page of job.pages)
    for (const line of page.rows)
      rows.push(
        Object.fromEntries(
          job.columns.map((column) => [
            column.head,
            csvRow([column], line)
              .trimEnd()
              .replace(/^"(.*)"$/, '$1'),
          ]),
        ),
      );
  return rows;
}

/** "1.234,5600000" and "1.234,56 ₺ borçlu" are one figure. */
const figure = (text: string): number =>
  Number(
    text
      .replaceAll('.', '')
      .replace(',', '.')
      .replace(MINUS, '-')
      .replace(/[^\d.-].*$/s, ''),
  );
const close = (exported: string, said: string, decimals: number) =>
  expect(figure(exported)).toBeCloseTo(figure(said), decimals - 1);

describe('CO18: the spreadsheet of a statement', () => {
  it('has the figures of the screen’s book and of its paper: sums, balances, grams, milyem and rates', async () => {
    await fc.assert(
      fc.asyncProperty(
        book,
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        async (movements, balance) => {
          const statement = statementOf(TRY, balance, movements);
          const paper = statementPaper({
            who: WHO,
            statements: [statement],
            range: null,
            products: [],
            worth: undefined,
            at: NOON,
          }).sections[0];
          const file = await fileOf([statement], undefined);
          expect(file.map(({ No }) => No)).toEqual([
            '',
            ...statement.rows.map(({ movement }) => movement.number),
            '',
          ]);
          const [opening, ...others] = file;
          const total = others.pop();
          expect([figure(opening?.Bakiye ?? ''), figure(total?.Bakiye ?? '')]).toEqual([
            statement.opening / 100,
            statement.closing / 100,
          ]);
          expect([figure(total?.Borç ?? ''), figure(total?.Alacak ?? '')]).toEqual([
            statement.debit / 100,
            statement.credit / 100,
          ]);
          for (const [i, row] of others.entries()) {
            const [said, kept] = [paper?.rows[i], statement.rows[i]];
            if (!said || !kept) throw new Error('a row is missing');
            expect(figure(row.Bakiye ?? '')).toBe(kept.balance / 100);
            expect(figure(row[kept.quantity > 0 ? 'Borç' : 'Alacak'] ?? '')).toBe(
              Math.abs(kept.quantity) / 100,
            );
            expect(row.Yön).toBe(kept.balance === 0 ? '' : said.balance.split(' ').at(-1));
            expect([row.Tür, row.Açıklama?.replaceAll('""', '"')]).toEqual([said.kind, said.about]);
            if (said.weight.includes('⇄') || said.weight === '')
              expect([row.Gram, row.Milyem]).toEqual([said.weight, said.fineness]);
            else
              for (const [head, words] of [
                ['Gram', said.weight],
                ['Milyem', said.fineness],
              ] as const)
                close(row[head] ?? '', words, 3);
            // One price is a figure beside its source and time; of several each is said with both.
            const { Kur: rate = '', 'Kur kaynağı': source = '' } = row;
            if (source === '')
              expect(rate.startsWith(said.rates.replace(/ ve \d+ kur daha$/, ''))).toBe(true);
            else {
              const [, name, price = ''] =
                /^(.+?) ([\d.,]+)\u00a0₺ · .* · deneme fiyatı$/.exec(said.rates) ?? [];
              expect([source, figure(rate)]).toEqual([`${name} · deneme fiyatı`, figure(price)]);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('CO19: what an account comes to in has', () => {
  const held = [{ asset: TRY, quantity: 600_000 }];

  it('is reckoned against the shop, or all of it at one price where that is asked for', () => {
    expect([
      worthInHas(held, BOARD)?.pure,
      worthInHas(held, BOARD, 'sell')?.pure,
      worthInHas(held, BOARD, 'buy')?.pure,
    ]).toEqual([10_000_000, 10_000_000, 12_000_000]);
    const owed = [{ asset: TRY, quantity: -600_000 }];
    expect([worthInHas(owed, BOARD)?.pure, worthInHas(owed, BOARD, 'sell')?.pure]).toEqual([
      -12_000_000, -10_000_000,
    ]);
  });

  it('stands in the spreadsheet and on the paper with who owes whom', async () => {
    const statement = statementOf(TRY, 600_000, []);
    for (const [side, said] of [
      ['against', '1,000 has borçlu'],
      ['buy', '1,200 has borçlu'],
    ] as const) {
      const worth = worthInHas(held, BOARD, side);
      const last = (await fileOf([statement], worth)).at(-1);
      expect([last?.Tür, figure(last?.Bakiye ?? ''), last?.Yön]).toEqual([
        'Has karşılığı',
        side === 'buy' ? 1.2 : 1,
        'borçlu',
      ]);
      const paper = statementPaper({
        who: WHO,
        statements: [statement],
        range: null,
        products: [],
        worth,
        at: NOON,
      });
      for (const text of [last?.Açıklama, paper.worth])
        expect(text?.replaceAll('\u00a0', ' ')).toContain(said);
      expect(paper.worth).toContain(dayOf(NOON).split('-').reverse().join('.'));
      expect(paper.worth.includes('alış fiyatlarıyla')).toBe(side === 'buy');
    }
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountWords } from '@/domain/base/amount-words';
import { expenseFrom, expenseTotals } from '@/domain/fiscal/expense';
import { suggestionsFor } from '@/domain/fiscal/expense-bank';
import { closesIssue, expenseFaults } from '@/domain/fiscal/expense-rules';
import { computeLine } from '@/domain/slip/line';
import { A_SELLER, documentOf } from '../../server/support/expenses';
import { aScrap, aTransaction, NOON } from '../../support/factories';

const LIMIT = { cashLimit: 3_000_000 };
const purchase = (
  lines = [aScrap({ id: 'a', weight: 7_350, fineness: 5_750 })],
  method = 'cash',
) => {
  const total = lines.reduce((sum, line) => sum + computeLine(line).amount, 0);
  return aTransaction({
    type: 'purchase',
    lines,
    contactId: 'c',
    tendered: [{ id: 'p', method: method as 'cash', amount: total }],
  });
};

it('EX1: 7,35 g of 575 milyem at 5.480 has is 23.159,85 ₺ gross, all paid in cash', () => {
  const document = documentOf(purchase());
  expect(document.lines).toMatchObject([
    { no: 1, weight: 7_350, fineness: 5_750, pure: 42_262_500, amount: 2_315_985 },
  ]);
  expect(document.totals).toEqual({ gross: 2_315_985, rate: 0, withheld: 0, net: 2_315_985 });
  expect(document.paid).toEqual([{ method: 'cash', amount: 2_315_985 }]);
});

it('EX1: five per cent are withheld once over the sum, half up, and are taken off the payment', () => {
  const { totals, paid } = documentOf(purchase(), {}, 500);
  expect(totals).toEqual({ gross: 2_315_985, rate: 500, withheld: 115_799, net: 2_200_186 });
  expect(paid).toEqual([{ method: 'cash', amount: 2_200_186 }]);
});

it('EX1: sums of any purchase add up, and nothing is negative', () => {
  const weights = fc.array(fc.integer({ min: 100, max: 500_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.constantFrom(0, 200, 500, 1_000, 2_000), (list, rate) => {
      const lines = list.map((weight, at) => aScrap({ id: `l${at}`, weight }));
      const document = documentOf(purchase(lines, 'transfer'), {}, rate);
      const { gross, withheld, net } = document.totals;
      expect(gross).toBe(document.lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(withheld + net).toBe(gross);
      expect(document.paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
      expect(
        Math.min(withheld, net, ...document.paid.map(({ amount }) => amount)),
      ).toBeGreaterThanOrEqual(0);
      const codes = rate > 0 ? ['withheld-unbooked'] : [];
      expect(expenseFaults(document, LIMIT).map(({ code }) => code)).toEqual(codes);
    }),
  );
});

it('EX1: only bought goods have an expense slip, each line once', () => {
  const sources = { withholding: 0, product: () => undefined };
  const of = (lines: string[], slip = purchase()) =>
    expenseFrom({ id: 'e', lines, party: A_SELLER }, { ...sources, slip });
  expect(of(['x'])).toMatchObject({ error: [{ code: 'unknown-line', line: 'x' }] });
  expect(of(['a', 'a'])).toMatchObject({ error: [{ code: 'unknown-line' }] });
  expect(of([])).toMatchObject({ error: [{ code: 'no-lines' }] });
  expect(of(['line-1'], aTransaction())).toMatchObject({ error: [{ code: 'not-purchase' }] });
});

it('EX1: the sum is written in words', () => {
  expect(amountWords(2_315_000)).toBe('Yirmi üç bin yüz elli Türk lirası');
  expect(amountWords(100_140)).toBe('Bin bir Türk lirası kırk kuruş');
  expect(amountWords(1_000_000_05)).toBe('Bir milyon Türk lirası beş kuruş');
  expect(amountWords(0)).toBe('Sıfır Türk lirası');
});

it('EX2: each fault has its name', () => {
  const good = documentOf(purchase());
  const of = (over: object) => expenseFaults({ ...good, ...over }, LIMIT).map(({ code }) => code);
  const party = (over: object) => of({ party: { ...A_SELLER, ...over } });
  expect(of({})).toEqual([]);
  expect(party({ lastName: '' })).toEqual(['seller-name']);
  expect(party({ taxId: '12345678901' })).toEqual(['seller-id']);
  expect(party({ taxId: '1234567890', title: 'Firma' })).toEqual(['seller-taxpayer']);
  expect(party({ address: '', city: '' })).toEqual(['seller-address']);
  expect(party({ taxId: '2222222222', passport: 'AB123456', title: 'Ivan' })).toEqual([]);
  expect(party({ taxId: '2222222222', passport: '?', title: 'Ivan' })).toEqual(['seller-id']);
  expect(of({ lines: [{ ...good.lines[0], amount: -1 }] })).toEqual(['line-figures', 'gross']);
  expect(of({ totals: { ...good.totals, gross: 1 } })).toEqual(['gross', 'net']);
  expect(of({ totals: { ...good.totals, withheld: 1 } })).toEqual(['withheld', 'net']);
  expect(of({ totals: { ...good.totals, net: -5 } })).toEqual(['net', 'paid']);
  expect(of({ paid: [] })).toEqual(['paid']);
  expect(closesIssue({ code: 'seller-address' })).toBe(false);
  expect(closesIssue({ code: 'seller-id' })).toBe(true);
});

it('EX15: a paper with tax withheld is closed, because the books have the gross sum as paid', () => {
  const codes = (rate: number) =>
    expenseFaults(documentOf(purchase(), {}, rate), LIMIT).map(({ code }) => code);
  expect([codes(0), codes(200)]).toEqual([[], ['withheld-unbooked']]);
  expect(closesIssue({ code: 'withheld-unbooked' })).toBe(true);
});

it('EX2: more than 30.000 ₺ in cash is closed, one kuruş less is not', () => {
  const of = (kurus: number, method = 'cash') =>
    expenseFaults(
      {
        ...documentOf(purchase()),
        lines: [{ no: 1, line: 'a', text: 'Hurda', pieces: 1, amount: kurus }],
        totals: expenseTotals(kurus, 0),
        paid: [{ method, amount: kurus }],
      },
      LIMIT,
    ).map(({ code }) => code);
  expect(of(3_000_000)).toEqual([]);
  expect(of(3_000_001)).toEqual(['cash-limit']);
  expect(of(9_000_000, 'transfer')).toEqual([]);
});

it('EX11: a suggestion needs the same purchase, person or name, the sum and the fortnight', () => {
  const expense = { id: 'e', at: NOON, contactId: 'c', name: 'Ayşe', amount: 1_000_00, slip: 's' };
  const payment = { id: 'p', at: NOON, contactId: 'x', name: 'Veli', amount: 1_000_00 };
  const of = (over: object) =>
    suggestionsFor([expense], [{ ...payment, ...over }]).map(({ why }) => why);
  expect(of({})).toEqual([]);
  expect(of({ id: 's' })).toEqual(['same-slip']);
  expect(of({ contactId: 'c' })).toEqual(['same-person']);
  expect(of({ name: 'AYŞE' })).toEqual(['same-name']);
  expect(of({ contactId: 'c', amount: 1_001_00 })).toEqual(['same-person']);
  expect(of({ contactId: 'c', amount: 1_001_01 })).toEqual([]);
  expect(of({ contactId: 'c', at: NOON + 15 * 86_400_000 })).toEqual([]);
  const two = [payment, { ...payment, id: 'q', contactId: 'c', amount: 1_000_50 }];
  expect(
    suggestionsFor(
      [expense, { ...expense, id: 'f' }],
      [...two, { ...payment, id: 'r', contactId: 'c' }],
    ),
  ).toMatchObject([
    { expense: 'e', movement: 'r', difference: 0 },
    { expense: 'f', movement: 'q', difference: 50 },
  ]);
});

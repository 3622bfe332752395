import { beforeAll, expect, it } from 'vitest';
import { storedExpenseLayout, storeExpenseLayout } from '@/device/print-settings';
import {
  EXPENSE_PAPERS,
  type ExpenseLayout,
  expensePages,
  type PrintedExpense,
  USUAL_LAYOUT,
} from '@/domain/fiscal/expense-layout';
import { sampleExpense } from '@/features/expenses/printer/sample';
import { expensePdf } from '@/parts/fiscal/expense-pdf';
import type { Family } from '@/ui/pdf/type';
import { ISSUER } from '../../support/documents';
import { NOON } from '../../support/factories';
import { readPdf } from '../../support/pdf-text';
import { aFamily } from '../paper/papers';

let family: Family;
beforeAll(async () => {
  family = await aFamily();
});

const SAMPLE = sampleExpense(NOON);
const printed: PrintedExpense = {
  document: SAMPLE,
  number: 'G1-000124',
  when: '24.11.2026 14:32',
  issuer: ISSUER,
  clerk: 'Derya K.',
  paidBy: () => 'Havale',
};
const on = (paper: ExpenseLayout['paper'], offsets: ExpenseLayout['offsets'] = {}) => ({
  paper,
  offsets,
});
const placesOf = (layout: ExpenseLayout, of = printed) =>
  expensePages(of, layout).pages.map(({ placed }) =>
    placed.map(({ field, text, x, y, align }) => `${field} ${x},${y} ${align} ${text}`),
  );

it.each(EXPENSE_PAPERS)('EX12: every text of %s stands at its millimetre', (paper) => {
  expect(placesOf(on(paper))).toMatchSnapshot();
});

it.each(EXPENSE_PAPERS)(
  'EX12: the PDF of %s has the size of the paper and all of its texts',
  async (paper) => {
    const { width, height } = expensePages(printed, on(paper));
    const pdf = readPdf(await expensePdf(printed, on(paper), { family, painter: () => undefined }));
    expect(pdf.size).toEqual([Math.round(width), Math.round(height)]);
    const text = pdf.pages.join('').replace(/\s+/g, '');
    for (const wanted of ['G1-000124', '72.750,00', 'DenemeSatan', '24.11.202614:32'])
      expect(text).toContain(wanted);
  },
);

it('EX10: the paper shows the seller’s number masked', () => {
  for (const paper of EXPENSE_PAPERS)
    expect(placesOf(on(paper)).flat().join()).not.toContain('10000000146');
});

it('EX12: an offset moves one field by exactly so many millimetres, on that paper alone', () => {
  const moved = on('form', { form: { number: { x: -3.5, y: 2 } } });
  const [before = [], after = []] = [placesOf(on('form'))[0], placesOf(moved)[0]];
  const changed = after.filter((text, at) => text !== before[at]);
  expect(changed).toEqual(['number 216.5,24 right G1-000124']);
  expect(placesOf({ ...moved, paper: 'a5' })).toEqual(placesOf(on('a5')));
});

it('EX12: goods beyond a page go on the next, and only the last has the sums', () => {
  const [line] = SAMPLE.lines;
  const lines = Array.from({ length: 14 }, (_, at) => ({ ...line, no: at + 1 }));
  const long = { ...printed, document: { ...SAMPLE, lines } } as PrintedExpense;
  const pages = placesOf(on('a5'), long);
  expect(pages.length).toBe(2);
  expect(pages.map((page) => page.some((text) => text.startsWith('net ')))).toEqual([false, true]);
});

it('EX12: a void paper has the word İPTAL', () => {
  expect(
    placesOf(on('a5'), { ...printed, isVoid: true })
      .flat()
      .join(),
  ).toContain('İPTAL');
});

it('EX12: paper and offsets are stored on the device, and damaged ones count as unset', () => {
  const notes = new Map<string, string>();
  const store = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  };
  expect(storedExpenseLayout(store).paper).toBe(USUAL_LAYOUT.paper);
  storeExpenseLayout(on('form', { form: { net: { x: 1.5, y: -2 } } }), store);
  expect(storedExpenseLayout(store)).toMatchObject({
    paper: 'form',
    offsets: { form: { net: { x: 1.5, y: -2 } } },
  });
  const bad = { 'expense-layout': { paper: 'x', offsets: { a5: { net: { x: 'y', y: 9_999 } } } } };
  const damaged = { getItem: () => JSON.stringify(bad) };
  expect(storedExpenseLayout(damaged)).toMatchObject({ paper: 'a5', offsets: { a5: {} } });
});

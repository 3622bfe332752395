import { expect, it } from 'vitest';
import type { RosterRow } from '@/features/inspections/collective/read-roster';
import { shownRows, withAnswers } from '@/features/inspections/collective/shown-rows';
import type { Answered } from '@/session/screening/ask-many';

const row = (line: number, more: Partial<RosterRow> = {}): RosterRow => ({
  line,
  person: { name: `Kişi ${line}`, number: '', passport: '', birth: '', nationality: '' },
  ...{
    number: '',
    faults: [],
    twin: undefined,
    contact: undefined,
    asked: { name: `Kişi ${line}` },
  },
  ...more,
});
const answer = (verdict: Answered['verdict']) => ({ verdict }) as Answered;

it('KY25: a row has the answer to its own query, its double that of the first, no other any', () => {
  const rows = withAnswers(
    [
      row(1),
      row(2, { asked: undefined, faults: ['Ad boş'] }),
      row(3),
      row(4, { asked: undefined, twin: 3, faults: ['çift'] }),
      row(5),
    ],
    [answer('clean'), answer('stop')],
  );
  expect(rows.map((one) => one.answer?.verdict)).toEqual([
    ...['clean', undefined, 'stop', 'stop', undefined],
  ]);
  const linesIn = (view: Parameters<typeof shownRows>[1]) =>
    shownRows(rows, view).map(({ line }) => line);
  expect([linesIn('wrong'), linesIn('look'), linesIn('unasked')]).toEqual([
    ...[
      [2, 4],
      [3, 4],
      [2, 5],
    ],
  ]);
});

it('KY25: a row that no list could be asked for counts as not asked', () => {
  const rows = withAnswers([row(1)], [answer('no-list')]);
  expect(shownRows(rows, 'unasked')).toHaveLength(1);
  expect(shownRows(rows, 'look')).toEqual([]);
});

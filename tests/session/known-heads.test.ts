import { expect, it } from 'vitest';
import { columnsByHeads, readHeads } from '@/session/page/known-heads';

const column = (head: string, to: string) => ({ head, sample: '', to });
const targets = ['Ad', 'Telefon', 'Has'];

it('IM28: a file with heads that a person decided before is read as it was decided', () => {
  const columns = [column('CARİ', ''), column('TEL', '-'), column('Has', 'Has')];
  expect(columnsByHeads({ columns, targets }, { cari: 'Ad', tel: 'Telefon' })).toEqual([
    'Ad',
    'Telefon',
    'Has',
  ]);
});

it('IM28: nothing changes where the guess says the same, or the column means nothing now', () => {
  const columns = [column('Ad', 'Ad'), column('Kod', '-')];
  expect(columnsByHeads({ columns, targets }, { ad: 'Ad', kod: 'Barkod' })).toBeUndefined();
});

it('IM28: what another app stored is read as far as it can be', () => {
  expect([readHeads(null), readHeads('x'), readHeads({ a: 'Ad', b: 1 })]).toEqual([
    {},
    {},
    { a: 'Ad' },
  ]);
});

import { describe, expect, it } from 'vitest';
import { formOf, readForm } from '@/parts/contact/contact-form';

const limits = [
  { asset: 'HAS', quantity: 1_505_000_000 },
  { asset: 'EUR', quantity: 250_000 },
  { asset: 'CEYREK', quantity: 40 },
  { asset: '22A-9160', quantity: 75_500 },
];
const card = { name: 'Çarşı Toptan', limits };

describe('CO23: how far an account may go into debt', () => {
  it('is typed and read back in any asset that the books hold, each in its own unit', () => {
    const form = formOf(card);
    expect(form.limits).toEqual({
      HAS: '150,5',
      TRY: '',
      USD: '',
      EUR: '2.500',
      CEYREK: '40',
      '22A-9160': '75,5',
    });
    expect(readForm(form)).toMatchObject({ values: { limits }, refusals: [] });
  });

  it('is taken away by an empty box, and what is no figure is said and takes nothing', () => {
    const form = formOf(card);
    const without = readForm({ ...form, limits: { ...form.limits, EUR: ' ' } });
    expect(without.values.limits.map(({ asset }) => asset)).toEqual(['HAS', 'CEYREK', '22A-9160']);
    expect(readForm({ ...form, limits: { ...form.limits, CEYREK: '2,5' } }).refusals).toEqual([
      { field: 'limits', code: 'invalid' },
    ]);
  });
});

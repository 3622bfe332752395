import { describe, expect, it } from 'vitest';
import { freshSource, SOURCE_KINDS, type SourceDraft } from '@/domain/price/price-source';
import { draftOf, formOf, freshForm } from '@/features/settings/sources/source-form';

describe('the form of a source', () => {
  it.each(SOURCE_KINDS)('MK47: reads %s back to what it was', (kind) => {
    const model = freshSource(kind);
    const draft: SourceDraft = { ...model, name: 'Kaynak', apart: 15 };
    if (model.address === '') draft.address = 'https://ornek.app/p';
    if (model.mapping)
      draft.mapping = {
        ...model.mapping,
        list: 'data.rows',
        codes: [{ theirs: 'GA', ours: 'HAS' }],
      };
    if (model.hours !== undefined) draft.hours = { from: 570, to: 1_440, days: [1, 2] };
    if (model.prices) draft.prices = [{ code: 'USD', buying: 41.9825, selling: 0 }];
    expect(draftOf(formOf(draft))).toEqual({ draft });
  });

  it.each([
    ['a name that is missing', 'json', { name: '' }, ['name required', 'address required']],
    ['an age in words', 'manual', { maxAge: 'bir saat' }, ['maxAge format']],
    ['two decimals of a percent', 'manual', { apart: '1,25' }, ['apart format']],
    [
      'a key inside the address',
      'board',
      { address: 'https://ornek.app/?token=x' },
      ['address secret-inside'],
    ],
    ['a path with a hole', 'json', { address: 'https://ornek.app', list: 'a..b' }, ['list format']],
    [
      'hours without a day',
      'json',
      { address: 'https://ornek.app', hours: true, days: [] },
      ['hours format'],
    ],
    ['half a pair', 'json', { address: 'https://ornek.app', codes: 'GA' }, ['codes format']],
    ['a price that is none', 'manual', { prices: 'HAS 5480 elli' }, ['prices format']],
    ['a price that crosses', 'manual', { prices: 'HAS 5480 5470' }, ['prices crossed']],
  ] as const)('MK47: names the box of %s', (_name, kind, part, faults) => {
    const read = draftOf({ ...freshForm(kind), name: 'Kaynak', ...part });
    expect('faults' in read ? read.faults.map(({ name, code }) => `${name} ${code}`) : []).toEqual(
      faults,
    );
  });
});

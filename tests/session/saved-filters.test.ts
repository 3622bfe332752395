import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter, SLIP_FILTER, writeFilter } from '../../src/features/workbench/transactions/filter';
import { filterOf, keptWith, MOST_FILTERS, MOST_NAME, readSaved, withFilter } from '../../src/session/saved-filters';

const NAMES = ['period', 'type', 'q'];
const values = fc.dictionary(fc.constantFrom(...NAMES), fc.string({ minLength: 1 }));

describe('SL13: a filter that is kept under a name', () => {
  it('is what the address asks of the list, and comes back as it was, beside whatever else stands there', () => {
    fc.assert(
      fc.property(values, values, (kept, now) => {
        const query = filterOf(new URLSearchParams({ ...kept, view: 'transactions', slip: 'a' }), NAMES);
        const back = withFilter(new URLSearchParams({ ...now, view: 'customers', contact: 'b' }), NAMES, query);
        expect(filterOf(back, NAMES)).toBe(query);
        expect([back.get('view'), back.get('contact'), back.get('slip')]).toEqual(['customers', 'b', null]);
      }),
    );
  });

  it('of the slips is every part of their filter; a ready range goes on with the calendar', () => {
    const filter = {
      ...readFilter(new URLSearchParams()),
      period: 'this-month',
      type: 'sale',
      method: 'cash',
      actor: 'ece',
      sync: 'waiting',
      search: 'ayşe',
    } as const;
    const query = filterOf(writeFilter(new URLSearchParams('view=transactions'), filter), SLIP_FILTER);
    expect(readFilter(withFilter(new URLSearchParams(), SLIP_FILTER, query))).toEqual(filter);
    expect(query).toContain('period=this-month');
  });

  it('is one under its name, the newest first, and there is an end to them', () => {
    const first = keptWith([], { name: ' Bekleyen   satışlar ', query: 'type=sale' });
    expect(keptWith(first, { name: 'Bekleyen satışlar', query: 'sync=waiting' })).toEqual([{ name: 'Bekleyen satışlar', query: 'sync=waiting' }]);
    expect([keptWith(first, { name: '  ', query: 'q=a' }), keptWith(first, { name: 'Boş', query: '' })]).toEqual([first, first]);
    const many = Array.from({ length: MOST_FILTERS + 5 }, (_, i) => ({ name: `${i}`.padEnd(MOST_NAME + 3, 'x'), query: `q=${i}` })).reduce(keptWith, first);
    expect([many.length, many[0]?.query, many[0]?.name.length]).toEqual([MOST_FILTERS, `q=${MOST_FILTERS + 4}`, MOST_NAME]);
  });

  it('of a damaged store is none, and of a sound one all of them in their order', () => {
    for (const stored of [null, 'x', {}, [1, null, { name: 3, query: '' }, { name: 'a' }]]) expect(readSaved(stored)).toEqual([]);
    const kept = [
      { name: 'b', query: 'q=b' },
      { name: 'a', query: 'q=a' },
    ];
    expect(readSaved(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});

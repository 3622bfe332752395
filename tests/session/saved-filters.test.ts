import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as feed from '@/features/dashboard/feed/filter';
import * as firms from '@/features/firms/filter';
import * as moves from '@/features/moves/filter';
import { FILTER } from '@/features/slips/filter';
import * as stock from '@/features/stock/filter';
import { ANY, type FilterOf, type FilterSpec } from '@/session/page/filter-spec';
import {
  filterOf,
  MOST_FILTERS,
  MOST_NAME,
  readSaved,
  withFilter,
  withRestoredFilter,
  withSavedFilter,
} from '@/session/view/saved-filters';

const NAMES = ['period', 'type', 'q'];
const values = fc.dictionary(fc.constantFrom(...NAMES), fc.string({ minLength: 1 }));

describe('SL13: a filter that is kept under a name', () => {
  it('is what the address asks of the list, and comes back as it was, beside whatever else stands there', () => {
    fc.assert(
      fc.property(values, values, (kept, now) => {
        const query = filterOf(
          new URLSearchParams({ ...kept, view: 'transactions', slip: 'a' }),
          NAMES,
        );
        const back = withFilter(
          new URLSearchParams({ ...now, view: 'customers', contact: 'b' }),
          NAMES,
          query,
        );
        expect(filterOf(back, NAMES)).toBe(query);
        expect([back.get('view'), back.get('contact'), back.get('slip')]).toEqual([
          'customers',
          'b',
          null,
        ]);
      }),
    );
  });

  it('of the slips is every part of their filter; a ready range goes on with the calendar', () => {
    const filter = {
      ...FILTER.usual,
      period: 'this-month',
      type: 'sale',
      method: 'cash',
      actor: 'ece',
      sync: 'waiting',
      search: 'ayşe',
    } as const;
    const query = filterOf(
      FILTER.write(new URLSearchParams('view=transactions'), filter),
      FILTER.names,
    );
    expect(FILTER.read(withFilter(new URLSearchParams(), FILTER.names, query))).toEqual(filter);
    expect(query).toContain('period=this-month');
  });

  type Of<M extends { FILTER: unknown }> = FilterOf<M['FILTER']>;
  /** Written, kept, and applied to a list that asks for something else. */
  const backAgain = <F>({ read, write, names }: FilterSpec<F>, filter: F, now: F): F =>
    read(
      withFilter(
        write(new URLSearchParams('view=x&card=k'), now),
        names,
        filterOf(write(new URLSearchParams(), filter), names),
      ),
    );

  it('of the firms is every part of theirs', () => {
    const filters = fc.record({
      asset: fc.constantFrom('TRY', 'HAS', 'ceyrek'),
      way: fc.constantFrom(...firms.WAYS),
      age: fc.constantFrom(...firms.AGES),
      tag: fc.string(),
      search: fc.string(),
    });
    fc.assert(
      fc.property(filters, filters, (filter, now) => {
        expect(backAgain(firms.FILTER, filter, now)).toEqual(filter);
      }),
    );
    expect(firms.FILTER.read(new URLSearchParams('way=up&age=7'))).toEqual({
      asset: 'TRY',
      way: 'all',
      age: 'all',
      tag: '',
      search: '',
    });
  });

  it('of the stock cards is every part of theirs, also that no place is written; the address of before says that too', () => {
    const back = (filter: Of<typeof stock>, now: Of<typeof stock>) =>
      backAgain(stock.FILTER, filter, now);
    const whole = {
      gone: true,
      words: 'burma',
      type: 'piece',
      fineness: 9160,
      place: 'w1',
      spot: 'Vitrin 2',
      label: 'changed',
    } as const;
    for (const filter of [whole, { place: '' }, { spot: 'Kasa' }, {}])
      expect(back(filter, whole)).toEqual(filter);
    expect(stock.FILTER.read(new URLSearchParams('place='))).toEqual({ place: '' });
  });

  it('of the goods that moved is every part of theirs, days as much as a range that goes on', () => {
    const back = (filter: Of<typeof moves>, now: Of<typeof moves>) =>
      backAgain(moves.FILTER, filter, now);
    const fixed = {
      period: { from: '2026-01-02', to: '2026-01-05' },
      kind: 'melted',
      search: 'burma',
    } as const;
    const ranged = { period: 'this-month', kind: ANY, search: '' } as const;
    expect([back(fixed, ranged), back(ranged, fixed)]).toEqual([fixed, ranged]);
  });

  it('of the flow is its kind, who and where, whatever day is shown', () => {
    const back = (filter: Of<typeof feed>, now: Of<typeof feed>) =>
      backAgain(feed.FILTER, filter, now);
    const whole = { type: 'sale', actor: 'ece', branch: 'b2' } as const;
    expect([back(whole, feed.FILTER.usual), back(feed.FILTER.usual, whole)]).toEqual([
      whole,
      feed.FILTER.usual,
    ]);
    expect(feed.FILTER.read(new URLSearchParams('type=none'))).toEqual(feed.FILTER.usual);
  });

  it('SL22: that was taken away stands again where it stood, beside what is kept now, and is not kept twice', () => {
    const listed = ['a', 'b', 'c'].map((name) => ({ name, query: `q=${name}` }));
    const [a, b, c] = listed as [(typeof listed)[0], (typeof listed)[0], (typeof listed)[0]];
    expect(withRestoredFilter([a, c], b, listed)).toEqual(listed);
    expect(withRestoredFilter(withRestoredFilter([b], c, listed), a, listed)).toEqual(listed);
    expect(withRestoredFilter(listed, b, listed)).toEqual(listed);
  });

  it('is one under its name, the newest first, and there is an end to them', () => {
    const first = withSavedFilter([], { name: ' Bekleyen   satışlar ', query: 'type=sale' });
    expect(withSavedFilter(first, { name: 'Bekleyen satışlar', query: 'sync=waiting' })).toEqual([
      { name: 'Bekleyen satışlar', query: 'sync=waiting' },
    ]);
    expect([
      withSavedFilter(first, { name: '  ', query: 'q=a' }),
      withSavedFilter(first, { name: 'Boş', query: '' }),
    ]).toEqual([first, first]);
    const many = Array.from({ length: MOST_FILTERS + 5 }, (_, i) => ({
      name: `${i}`.padEnd(MOST_NAME + 3, 'x'),
      query: `q=${i}`,
    })).reduce(withSavedFilter, first);
    expect([many.length, many[0]?.query, many[0]?.name.length]).toEqual([
      MOST_FILTERS,
      `q=${MOST_FILTERS + 4}`,
      MOST_NAME,
    ]);
  });

  it('of a damaged store is none, and of a sound one all of them in their order', () => {
    for (const stored of [null, 'x', {}, [1, null, { name: 3, query: '' }, { name: 'a' }]])
      expect(readSaved(stored)).toEqual([]);
    const kept = [
      { name: 'b', query: 'q=b' },
      { name: 'a', query: 'q=a' },
    ];
    expect(readSaved(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});

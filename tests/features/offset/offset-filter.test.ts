import { describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import { contactAccount } from '@/domain/ledger/ledger';
import { FILTER, fits, isSifted, type OffsetFilter } from '@/features/offset/filter';
import { ANY } from '@/session/page/filter-spec';

const ALL: OffsetFilter = { days: null, asset: ANY, by: ANY, search: '' };
const mahsup = (number: string, over: object = {}): TransactionView =>
  ({
    number,
    type: 'offset',
    actor: 'ece',
    legs: [
      { account: contactAccount('a'), asset: 'HAS', quantity: -10 },
      { account: 'conversion', asset: 'HAS', quantity: 10 },
      { account: 'conversion', asset: 'TRY', quantity: -55 },
      { account: contactAccount('b'), asset: 'TRY', quantity: 55 },
    ],
    ...over,
  }) as unknown as TransactionView;

describe('the list of mahsups', () => {
  const slips = [mahsup('T1-1', { note: 'Ciro, KASIM' }), mahsup('T1-2', { actor: 'deniz' })];
  const found = (over: Partial<OffsetFilter>, meant: readonly string[] = []) =>
    slips
      .filter(fits({ ...ALL, ...over }, (account) => meant.includes(account)))
      .map(({ number }) => number);

  it('OF16: is narrowed by what either side is of, by who made it, and by number, description or the name of either side', () => {
    expect(found({})).toEqual(['T1-1', 'T1-2']);
    expect([found({ asset: 'HAS' }), found({ asset: 'TRY' }), found({ asset: 'USD' })]).toEqual([
      ['T1-1', 'T1-2'],
      ['T1-1', 'T1-2'],
      [],
    ]);
    expect(found({ by: 'deniz' })).toEqual(['T1-2']);
    expect([
      found({ search: 'kasım' }),
      found({ search: 't1-2' }),
      found({ search: 'yok' }),
    ]).toEqual([['T1-1'], ['T1-2'], []]);
    expect(found({ search: 'ayşe' }, [contactAccount('b')])).toEqual(['T1-1', 'T1-2']);
  });

  it('OF16: its filter is the address, and whatever the address says it is a filter', () => {
    const filter: OffsetFilter = {
      days: { from: '2026-11-01', to: '2026-11-30' },
      asset: 'HAS',
      by: 'ece',
      search: 'ciro',
    };
    const address = FILTER.write(new URLSearchParams('view=list'), filter);
    expect(FILTER.read(address)).toEqual(filter);
    expect(address.get('view')).toBe('list');
    expect(FILTER.write(address, ALL).toString()).toBe('view=list');
    expect(FILTER.read(new URLSearchParams('from=2026-11-30&to=2026-11-01&asset=&by='))).toEqual(
      ALL,
    );
    expect([
      FILTER.isPlain(ALL),
      FILTER.isPlain({ ...ALL, search: ' ' }),
      FILTER.isPlain(filter),
    ]).toEqual([true, true, false]);
    expect(isSifted({ ...ALL, days: { from: '2026-11-01', to: '2026-11-30' } })).toBe(false);
  });
});

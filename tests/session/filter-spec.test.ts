import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHORTCUTS } from '@/domain/base/day-range';
import {
  ANY,
  anId,
  aPeriod,
  aShortPeriod,
  filterSpec,
  oneOf,
  someDays,
  typedText,
} from '@/session/page/filter-spec';

const FILTER = filterSpec({
  period: aPeriod('last-7'),
  state: oneOf(['open', 'shut'], { usual: 'open' }),
  kind: oneOf(['a', 'b']),
  actor: anId({ param: 'by' }),
  asset: anId({ usual: 'TRY', narrows: false }),
  search: typedText({ param: 'q' }),
});

const days = fc.constantFrom(
  { from: '2026-01-02', to: '2026-01-05' },
  { from: '2026-02-28', to: '2026-02-28' },
);
const anyFilter = fc.record({
  period: fc.oneof(days, fc.constantFrom(...SHORTCUTS, ANY)),
  state: fc.constantFrom('open' as const, 'shut' as const),
  kind: fc.constantFrom('a' as const, 'b' as const, ANY),
  // An empty id is nobody's: the address has no way to tell it from none.
  actor: fc.oneof(fc.constant(ANY), fc.string({ minLength: 1 })),
  asset: fc.constantFrom('TRY', 'HAS'),
  search: fc.string(),
});

describe('the filter of a list', () => {
  it('is what was written, whatever stood in the address before', () => {
    fc.assert(
      fc.property(anyFilter, anyFilter, (filter, before) => {
        const address = FILTER.write(
          FILTER.write(new URLSearchParams('view=x&card=k'), before),
          filter,
        );
        const again = FILTER.read(new URLSearchParams(address.toString()));
        expect(again).toEqual(filter);
        expect([address.get('view'), address.get('card')]).toEqual(['x', 'k']);
      }),
    );
  });

  it('is not written where it is the usual one', () => {
    expect(FILTER.write(new URLSearchParams('view=x&kind=a'), FILTER.usual).toString()).toBe(
      'view=x',
    );
  });

  it('reads what no field knows as the usual value', () => {
    const strange = 'period=yarin&state=lost&kind=__proto__&from=2026-13-40&to=2026-01-01&by=';
    expect(FILTER.read(new URLSearchParams(strange))).toEqual(FILTER.usual);
  });

  it('is plain while it asks for days or for what leaves nothing out', () => {
    const { usual } = FILTER;
    expect(FILTER.isPlain({ ...usual, period: 'today', asset: 'HAS', search: '  ' })).toBe(true);
    for (const asked of [
      { state: 'shut' },
      { kind: 'a' },
      { actor: 'ece' },
      { search: 'x' },
    ] as const)
      expect(FILTER.isPlain({ ...usual, ...asked })).toBe(false);
  });

  it('names every parameter that it may write, and what is typed', () => {
    expect(FILTER.names).toEqual(['period', 'from', 'to', 'state', 'kind', 'by', 'asset', 'q']);
    expect(FILTER.typed).toEqual(['search']);
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const written = Array.from(FILTER.write(new URLSearchParams(), filter).keys());
        expect(FILTER.names).toEqual(expect.arrayContaining(written));
      }),
    );
  });

  it('of a list that never shows all days reads them as the usual period', () => {
    const short = filterSpec({ period: aShortPeriod('today') });
    expect(short.read(new URLSearchParams('period=all'))).toEqual({ period: 'today' });
    expect(short.read(new URLSearchParams('period=this-month'))).toEqual({ period: 'this-month' });
  });

  it('of fixed days is plain only without them', () => {
    const fixed = filterSpec({ days: someDays() });
    const asked = fixed.read(new URLSearchParams('from=2026-01-02&to=2026-01-05'));
    expect(asked).toEqual({ days: { from: '2026-01-02', to: '2026-01-05' } });
    expect([fixed.isPlain(asked), fixed.isPlain(fixed.usual)]).toEqual([false, true]);
  });
});

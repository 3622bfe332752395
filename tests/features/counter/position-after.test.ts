import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Closing } from '@/domain/position/close-position';
import { closingDraft } from '@/domain/position/close-position';
import type { PositionRow } from '@/domain/position/position-sums';
import type { Promised } from '@/domain/position/promised';
import { openSo, readOpening } from '@/features/counter/model/opening';
import { positionAfter } from '@/features/counter/model/position-after';
import { closingPath } from '@/features/position/closing-path';
import { act, freshBasket } from '@/parts/counter/basket/act';
import { runCommand } from '@/parts/counter/basket/commands';
import { viewDesk } from '@/parts/counter/basket/counter-view';
import { decideBasket } from '@/parts/counter/basket/decide';
import { claimDesk, currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { readWorld, setProducts, setQuotes } from '@/parts/counter/world';
import { ids, PRODUCTS, world } from '../../parts/counter/world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

beforeEach(() => {
  setProducts(PRODUCTS);
  setQuotes([...world(Date.now()).quotes.values()]);
  claimDesk(ids());
});

const DAY = '2026-11-18';
const had = (net: number, asset = 'HAS'): PositionRow => ({
  asset,
  own: net,
  toUs: 0,
  byUs: 0,
  net,
  promised: 0,
  agreed: 0,
});
const positionThen = (
  rows: readonly PositionRow[],
  rules = readWorld().rules ?? [],
  kept?: Promised,
) => positionAfter(viewDesk(currentDesk(), PRODUCTS), rows, { ...readWorld(), rules }, DAY, kept);

describe('the position after the open slip', () => {
  it('PO9: is what its lines leave before anybody pays, and gold stands before coins', () => {
    runCommand('sat 20*22*40');
    expect(positionThen([had(1_342_000_000)])).toEqual({
      asset: 'HAS',
      net: 1_342_000_000 - 183_200_000,
      beyond: false,
    });
    runCommand('5 çeyrek');
    expect(positionThen([had(0)]).asset).toBe('HAS');
  });

  it('PO9: of a slip that moves coins alone it is the coin’s, and of an empty one gold as it stands', () => {
    expect(positionThen([had(5), had(9, 'CEYREK')])).toEqual({
      asset: 'HAS',
      net: 5,
      beyond: false,
    });
    runCommand('al 3 çeyrek');
    expect(positionThen([had(5), had(9, 'CEYREK')])).toMatchObject({ asset: 'CEYREK', net: 12 });
  });

  it('PO9: is what saving it would book, and asking changes nothing', () => {
    runCommand('sat 20*22*40');
    act({ do: 'fill-rest', method: 'card' });
    const open = currentDesk().open;
    const decided = decideBasket(open, readWorld());
    expect(
      decided.ok &&
        decided.value.legs.find(({ account, asset }) => account === 'stock:main' && asset === 'HAS')
          ?.quantity,
    ).toBe(-183_200_000);
    expect(positionThen([had(0)]).net).toBe(-183_200_000);
    expect(currentDesk().open).toBe(open);
  });

  it('PO12: keeps the promise of the order that a sale hands over, and that of none with a purchase', () => {
    const kept: Promised = { asset: 'HAS', quantity: 191_200_000, kurus: null };
    runCommand('sat 20*22*40');
    expect(positionThen([had(-191_200_000)], [], kept).net).toBe(-183_200_000);
    dispatchDesk({ do: 'discard', fresh: freshBasket('purchase') });
    runCommand('al 20*22');
    expect(positionThen([had(0)], [], kept)).toEqual(positionThen([had(0)]));
  });

  it('PO9: says when it would be beyond the limit', () => {
    runCommand('sat 20*22*40');
    const limit = (value: number) => [
      { name: 'position-limit' as const, from: '2026-01-01', value, asset: 'HAS' },
    ];
    expect([
      positionThen([had(0)], limit(183_200_000)).beyond,
      positionThen([had(0)], limit(183_199_999)).beyond,
    ]).toEqual([false, true]);
  });
});

describe('a draft that closes a position', () => {
  const firm = { id: '01900000-0000-7000-8000-00000000abcd', name: 'Kapalıçarşı Külçe' };
  const opened = ({ type, say }: Closing) => {
    const asked = readOpening(
      new URLSearchParams(closingPath({ type, say }, firm.id).split('?')[1]),
    );
    expect(asked).toEqual({ type, contact: firm.id, say });
    openSo(asked ?? {}, firm);
    return viewDesk(currentDesk(), PRODUCTS);
  };

  it.each([
    [1_342_000_000, 'sale'],
    [-1_342_000_000, 'purchase'],
    [8_765_432_198, 'sale'],
    [-9_950, 'purchase'],
  ] as const)(
    'PO10: opens the counter for the firm with bars of 24 karat that leave less than a milligram of %i',
    (net, type) => {
      const draft = closingDraft('HAS', net, PRODUCTS);
      const counter = opened(draft as Closing);
      expect(counter).toMatchObject({ type, basket: { contactId: firm.id } });
      expect(counter.lines).toHaveLength(1);
      expect(Math.abs(positionThen([had(net)]).net)).toBeLessThan(9_950);
      const [line] = counter.lines;
      expect(line?.line).toMatchObject({
        metal: 'gold',
        fineness: 9950,
        workmanship: { by: 'milyem', tenths: 0 },
      });
    },
  );

  it.each([
    [99_500_000_000, 'sale', 2],
    [-199_000_000_000, 'purchase', 3],
    [-4_123_456_789_012, 'purchase', 47],
  ] as const)(
    'PO10: divides %i, more than a line may weigh, into whole lines that together close all of it',
    (net, type, lines) => {
      const counter = opened(closingDraft('HAS', net, PRODUCTS) as Closing);
      expect([counter.type, counter.lines.length]).toEqual([type, lines]);
      expect(counter.lines.every(({ line }) => line !== undefined)).toBe(true);
      expect(new Set(counter.lines.map(({ form }) => form.side))).toEqual(
        new Set([type === 'sale' ? 'sell' : 'buy']),
      );
      expect(Math.abs(positionThen([had(net)]).net)).toBeLessThan(9_950);
    },
  );

  it('PO10: divides silver so too, and has no draft for more than a slip has lines', () => {
    opened(closingDraft('GUMUS', 9_990 * 123_456_789, PRODUCTS) as Closing);
    expect(Math.abs(positionThen([had(9_990 * 123_456_789, 'GUMUS')]).net)).toBeLessThan(9_990);
    expect(closingDraft('HAS', 9_950 * 1_800_000_001, PRODUCTS)).toBeUndefined();
  });

  it('PO10: closes coins to the piece and silver to the milligram', () => {
    opened(closingDraft('CEYREK', 45, PRODUCTS) as Closing);
    expect(positionThen([had(45, 'CEYREK')])).toEqual({ asset: 'CEYREK', net: 0, beyond: false });
    opened(closingDraft('CEYREK', -7, PRODUCTS) as Closing);
    expect(positionThen([had(-7, 'CEYREK')])).toEqual({ asset: 'CEYREK', net: 0, beyond: false });
    opened(closingDraft('GUMUS', 9_250_000_000, PRODUCTS) as Closing);
    expect(positionThen([had(9_250_000_000, 'GUMUS')])).toEqual({
      asset: 'GUMUS',
      net: 0,
      beyond: false,
    });
  });

  it('PO10: puts what was being written aside, and has nothing for what the counter does not trade', () => {
    runCommand('sat 20*22*40');
    const written = currentDesk().open.id;
    opened(closingDraft('HAS', 500_000_000, PRODUCTS) as Closing);
    expect(currentDesk().parked.map(({ basket }) => basket.id)).toContain(written);
    expect([
      closingDraft('USD', 5, PRODUCTS),
      closingDraft('HAS', 0, PRODUCTS),
      closingDraft('HAS', 100, PRODUCTS),
      closingDraft('CEYREK', 0, PRODUCTS),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

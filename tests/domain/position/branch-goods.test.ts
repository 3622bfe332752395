import { describe, expect, it } from 'vitest';
import { STOCK } from '@/domain/ledger/ledger';
import { HAS } from '@/domain/metal/asset';
import {
  countedElsewhere,
  goodsElsewhere,
  mirrored,
  takenBackIn,
} from '@/domain/position/branch-goods';
import { movedByBranch } from '@/domain/position/branch-position';
import { withStockMove } from '@/domain/slip/stock-move';
import type { ShipmentStep } from '@/domain/stock/shipment';
import type { StockMove } from '@/domain/stock/stock-card';
import {
  type CountCard,
  changeOf,
  countLegs,
  fitsCard,
  withCarried,
} from '@/domain/stock/stock-count';
import { aStockDraft } from '../../server/support/stock';
import { aBracelet, aTransaction, NOON } from '../../support/factories';
import { gold } from '../../support/shipments';

const [HERE, THERE] = ['carsi', 'bagdat'];
const PURE = 20_000 * 9_160;

const card = (over: Partial<CountCard> = {}): CountCard => ({
  ...aStockDraft({ gross: 20_000, fineness: 9_160 }),
  ...{
    id: 'k',
    type: 'piece',
    at: NOON,
    branch: THERE,
    moved: { pieces: 0, weight: 0 },
    moves: [],
  },
  ...over,
});
const move = (over: Partial<StockMove>): StockMove => ({
  slip: 's',
  number: 'T1-1',
  at: NOON,
  by: 'u',
  why: 'sold',
  pieces: -1,
  weight: -20_000,
  ...over,
});
const sale = aTransaction({ lines: [aBracelet({ stock: 'k' })], id: 'sale' });
const find = (known: CountCard) => () => known;

describe('goods of another branch', () => {
  it('are paid for by the branch in which their card lies, without the workmanship', () => {
    expect(goodsElsewhere(sale, HERE, find(card()))).toEqual([
      { branch: THERE, asset: HAS, quantity: -PURE },
    ]);
    expect(goodsElsewhere(sale, THERE, find(card()))).toEqual([]);
    expect(
      movedByBranch({ ...sale, branch: HERE, elsewhere: goodsElsewhere(sale, HERE, find(card())) }),
    ).toEqual([{ branch: THERE, asset: HAS, quantity: -PURE }]);
  });

  it('leave the writing branch when their card says that they are sold, away or of somebody else', () => {
    const sold = withStockMove(card(), move({}));
    const away = withStockMove(card(), move({ why: 'sent' }));
    const theirs = withStockMove(
      card({ pieces: 0 }),
      move({ why: 'entrusted', pieces: 1, weight: 20_000, who: 'c' }),
    );
    for (const one of [sold, away, theirs])
      expect(goodsElsewhere(sale, HERE, find(one))).toEqual([]);
  });

  it('leave their branch for a consignment that another branch wrote, and a piece that comes back lies where it was taken back', () => {
    const spot = { branch: HERE, place: '' };
    const items = [gold('i', 20_000, { stock: 'k', pieces: 1, fineness: 9_160 })];
    const shipment: ShipmentStep = {
      id: 'sh',
      act: 'send',
      from: spot,
      to: spot,
      items,
      consign: { contact: 'c', due: '2026-12-10' },
    };
    const given = { ...sale, type: 'shipment' as const, lines: [], shipment };
    expect(goodsElsewhere(given, HERE, find(card()))).toEqual([
      { branch: THERE, asset: HAS, quantity: -PURE },
    ]);
    const back = takenBackIn(move({ why: 'returned', pieces: 1, weight: 20_000 }), card(), HERE);
    expect(withStockMove(card(), back)).toMatchObject({ branch: HERE });
    expect(goodsElsewhere({ ...sale, type: 'return' }, HERE, find(card()))).toEqual([]);
  });

  it('lie where they lay before once what took them in there is undone, and what sent them, too', () => {
    const to = { branch: HERE, place: 'kasa' };
    const undone = (undoes: string, at: number, pieces: number) =>
      move({ why: 'undone', slip: `-${undoes}`, undoes, at, pieces, weight: pieces * 20_000 });
    const came = move({ why: 'received', slip: 'r', at: NOON + 2, pieces: 1, weight: 20_000, to });
    const sent = move({ why: 'sent', slip: 's', at: NOON + 1 });
    const there = [sent, came].reduce(withStockMove, card());
    expect(there).toMatchObject(to);
    const away = withStockMove(there, undone('r', NOON + 3, -1));
    expect(away).toMatchObject({ branch: THERE, place: card().place });
    expect(withStockMove(away, undone('s', NOON + 4, 1))).toMatchObject({ branch: THERE });
    // Taken in again since, it stays where that says.
    const again = withStockMove(there, { ...came, slip: 'r2', at: NOON + 3 });
    expect(withStockMove(again, undone('r', NOON + 4, -1))).toMatchObject(to);
  });

  it('that a count found here carry their metal over, though no account moves', () => {
    const scope = { branch: HERE, place: '' };
    const line = {
      is: 'elsewhere' as const,
      card: card(),
      expected: { pieces: 1, weight: 0 },
      found: { pieces: 1, weight: 0 },
    };
    const change = changeOf(line, scope);
    expect([change.carried, countLegs([change]), fitsCard(change, card(), NOON)]).toEqual([
      20_000,
      [],
      true,
    ]);
    expect(fitsCard({ ...change, carried: 19_999 }, card(), NOON)).toBe(false);
    const parts = countedElsewhere([change], HERE);
    expect(parts).toEqual([{ branch: THERE, asset: HAS, quantity: -PURE }]);
    expect(movedByBranch({ branch: HERE, legs: [], elsewhere: parts })).toEqual([
      { branch: HERE, asset: HAS, quantity: PURE },
      { branch: THERE, asset: HAS, quantity: -PURE },
    ]);
    // An earlier app does not say what goes over.
    const { carried: _carried, ...before } = change;
    expect(withCarried(before, card())).toEqual(change);
  });

  it('that a count missed are missing in the branch that was counted, whichever branch closed it', () => {
    const line = {
      is: 'missing' as const,
      card: card(),
      expected: { pieces: 1, weight: 0 },
      found: { pieces: 0, weight: 0 },
    };
    const change = changeOf(line, { branch: THERE, place: '' });
    const parts = countedElsewhere([change], HERE);
    expect(movedByBranch({ branch: HERE, legs: countLegs([change]), elsewhere: parts })).toEqual([
      { branch: THERE, asset: HAS, quantity: -PURE },
    ]);
    expect(countLegs([change]).find(({ account }) => account === STOCK)?.quantity).toBe(-PURE);
    expect(mirrored(parts)).toEqual([{ branch: THERE, asset: HAS, quantity: PURE }]);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCRAP, STOCK, sumByAsset } from '@/domain/ledger/ledger';
import { HAS } from '@/domain/metal/asset';
import { computeLine } from '@/domain/slip/line';
import { weighedOn } from '@/domain/slip/slip-weighed';
import { reversalOf, type Transaction, totalOf } from '@/domain/slip/transaction';
import {
  aBracelet,
  anyMetalLine,
  aScrap,
  aTransaction,
  cash,
  onSide,
} from '../../support/factories';
import { restParts, takeBack } from '../../support/returns';

const booked = ({ legs }: Transaction, account: string) =>
  Number(sumByAsset(legs.filter((leg) => leg.account === account)).get(HAS) ?? 0n);
const said = (slip: Transaction, account = STOCK) =>
  weighedOn(slip, account, HAS).map(({ fineness, weight }) => [fineness, weight]);

it('PO14: the grams of a slip come by their has to what its legs booked, the other way round on its reversal and its return', () => {
  fc.assert(
    fc.property(
      fc.array(anyMetalLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('sell' as const, 'buy' as const),
      (drawn, side) => {
        const lines = onSide(side, drawn as never) as typeof drawn;
        const type = side === 'sell' ? 'sale' : 'purchase';
        const slip = aTransaction({
          id: randomUUID(),
          type,
          contactId: 'c',
          lines,
          tendered: [cash(totalOf(type, lines.map(computeLine)))],
        });
        const undone = { ...slip, ...reversalOf(slip, randomUUID(), 'yanlış') } as Transaction;
        const back = takeBack(slip, randomUUID(), restParts(slip));
        for (const one of [slip, undone, back]) {
          const weighed = weighedOn(one, STOCK, HAS);
          expect(weighed.reduce((sum, { pure }) => sum + pure, 0)).toBe(booked(one, STOCK));
        }
        const grams = (one: Transaction) =>
          weighedOn(one, STOCK, HAS).reduce((sum, { weight }) => sum + weight, 0);
        expect([grams(undone) + grams(slip), grams(back) + grams(slip)]).toEqual([0, 0]);
      },
    ),
  );
});

it('PO14: what is given and taken on one slip goes to the places where it lies', () => {
  const lines = [aBracelet(), aScrap({ id: 'line-3' })];
  const total = totalOf('exchange', lines.map(computeLine));
  const slip = aTransaction({
    type: 'exchange',
    lines,
    tendered: [cash(total)],
    places: { scrap: SCRAP },
  });
  expect([said(slip), said(slip, SCRAP), said(slip, 'till:main')]).toEqual([
    [[9160, -20_000]],
    [[9060, 12_340]],
    [],
  ]);
});

it('PO14: of a document whose grams are not what was booked nothing is told', () => {
  const slip = aTransaction();
  const other = {
    ...slip,
    legs: slip.legs.map((leg) =>
      leg.account === STOCK && leg.asset === HAS ? { ...leg, quantity: leg.quantity - 1 } : leg,
    ),
  };
  expect([said(slip), said(other), said({ ...slip, lines: [] })]).toEqual([
    [[9160, -20_000]],
    [],
    [],
  ]);
});

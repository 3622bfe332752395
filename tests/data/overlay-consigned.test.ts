import { describe, expect, it } from 'vitest';
import { type Mutation, touchedBy } from '@/contract/mutation';
import { freshCard } from '@/contract/stock/stock';
import {
  consignedBefore,
  consignedOpen,
  OPEN_SHIPMENTS,
  SHIPMENTS,
  shipmentKey,
} from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layBalance } from '@/data/ledger/overlay-balance';
import { layShipment } from '@/data/stock/overlay-shipment';
import { layStock } from '@/data/stock/overlay-stock';
import { mergeLegs, STOCK } from '@/domain/ledger/ledger';
import { soldStep } from '@/domain/slip/consignment';
import { reversalOf } from '@/domain/slip/transaction';
import { CONSIGNED, shipmentLegs } from '@/domain/stock/shipment';
import { consignedBy } from '@/domain/stock/stock-state';
import { grams, shipmentBody } from '../server/support/shipments';
import { saleBody } from '../server/support/slips';
import { soldOf, stockBody } from '../server/support/stock';

const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const SPOT = { branch: 'b1', place: 'w' };
const consign = { contact: 'ayse', due: '2026-12-10' };
const item = grams(3_450, { id: 'i', stock: 'k', pieces: 1 });
const given = shipmentBody(
  { id: 's', act: 'send', from: SPOT, to: SPOT, items: [item], consign },
  { contactId: 'ayse' },
);
const back = {
  ...shipmentBody(
    { id: 's', act: 'receive', from: SPOT, to: SPOT, items: [item], consign },
    { contactId: 'ayse' },
  ),
  at: given.at + 1,
};
const draft = stockBody({ id: 'k' });
const card = freshCard(draft, 'u9', 'b1');
const slip = soldOf(draft, 3_450);
const shipment = soldStep({ id: 's', from: SPOT, consign, items: [item] }, slip.lines);
if (!shipment) throw new Error('nothing of it is sold');
const kept = {
  ...slip,
  at: given.at + 1,
  contactId: 'ayse',
  shipment,
  legs: mergeLegs([...slip.legs, ...shipmentLegs(shipment)]),
};
const sold = saleBody(kept);
const undone = {
  kind: 'transaction.cancel',
  v: 1,
  ...reversalOf(kept, 'r', ''),
  number: 'T1-9',
  at: given.at + 2,
};

describe('ST46: what somebody has of us, on this device', () => {
  it('is with them, came back or was kept as soon as that was written', () => {
    const view = (...rows: object[]) =>
      layShipment(
        's',
        null,
        rows.map((one, i) => row(one, { id: `r${i}` })),
      )?.view;
    expect(view(given)).toMatchObject({ state: 'transit', consign, number: given.number });
    expect([
      view(given, back)?.state,
      view(given, sold)?.state,
      view(given, sold, undone)?.state,
    ]).toEqual(['done', 'done', 'transit']);
    for (const mutation of [given, back, sold, undone]) {
      const refs = touchedBy(mutation as Mutation);
      for (const ref of [
        { kind: 'shipments', id: 's' },
        { kind: 'stock', id: 'k' },
        { kind: 'balances', id: CONSIGNED },
      ])
        expect(refs).toContainEqual(ref);
    }
  });

  it('takes its card along, says with whom it is, and lets it be sold off them', () => {
    const lay = (...rows: object[]) =>
      layStock(
        'k',
        { version: 1, body: card },
        rows.map((one, i) => row(one, { id: `r${i}` })),
      )?.view;
    const lent = lay(given);
    expect([lent?.state, lent && consignedBy(lent)?.who]).toEqual(['consigned', 'ayse']);
    expect(lay(given, back)).toMatchObject({ state: 'stock', place: 'w', branch: 'b1' });
    expect([lay(given, sold)?.state, lay(given, sold, undone)?.state]).toEqual([
      'sold',
      'consigned',
    ]);
  });

  it('leaves the shop’s accounts by its sale alone', () => {
    const waiting = (account: string, ...rows: object[]) =>
      layBalance(
        account,
        null,
        rows.map((one, i) => row(one, { id: `r${i}` })),
      )?.view.assets.find(({ asset }) => asset === 'HAS')?.waiting ?? 0;
    expect([waiting(CONSIGNED, given), waiting(STOCK, given)]).toEqual([20_182_500, -20_182_500]);
    expect([waiting(CONSIGNED, given, sold), waiting(STOCK, given, sold)]).toEqual([
      0, -20_182_500,
    ]);
  });

  it('stands by the day it is due back, behind all that is on the way, and what is closed behind it', () => {
    const key = (id: string, due: string, state: 'transit' | 'done' = 'transit') =>
      shipmentKey({ id, state, at: 5_000, consign: { contact: 'k', due } });
    const keys = [
      shipmentKey({ id: 'a', state: 'transit', at: 1_000 }),
      shipmentKey({ id: 'b', state: 'done', at: 1_000 }),
      key('z', '2026-11-20'),
      key('c', '2026-11-22'),
      key('d', '2026-11-23'),
      key('e', '2026-01-01', 'done'),
    ];
    expect(keys.toSorted()).toEqual(keys);
    const within = ({ after, upTo }: { after: string; upTo: string }) =>
      keys.filter((one) => one > after && one <= upTo).length;
    expect([within(SHIPMENTS), within(OPEN_SHIPMENTS), within(consignedOpen())]).toEqual([2, 1, 3]);
    // Due today is not late yet.
    expect(within(consignedBefore('2026-11-22'))).toBe(1);
  });
});

describe('ST52: what we have of somebody, on this device', () => {
  const mine = { contact: 'usta', due: '2026-12-10', theirs: true as const };
  const piece = {
    ...item,
    terms: { by: 'has' as const, work: { by: 'milyem' as const, tenths: 400 } },
  };
  const came = shipmentBody(
    { id: 's', act: 'send', from: SPOT, to: SPOT, items: [piece], consign: mine },
    { contactId: 'usta' },
  );
  const later = { ...mine, due: '2027-01-10' };
  const extended = {
    ...shipmentBody(
      { id: 's', act: 'extend', from: SPOT, to: SPOT, items: [], consign: later },
      { contactId: 'usta' },
    ),
    at: came.at + 1,
  };
  const gone = {
    ...shipmentBody(
      { id: 's', act: 'receive', from: SPOT, to: SPOT, items: [piece], consign: mine },
      { contactId: 'usta' },
    ),
    at: came.at + 2,
  };
  const lost = {
    ...shipmentBody(
      { id: 's', act: 'settle', from: SPOT, to: SPOT, items: [piece], consign: mine },
      { contactId: 'usta' },
    ),
    at: came.at + 2,
  };
  const bare = freshCard({ ...draft, pieces: 0 }, 'u9', 'b1');
  const rows = (...all: object[]) => all.map((one, i) => row(one, { id: `r${i}` }));

  it('is there, put off to another day and given back as soon as that was written, under its day in a list of its own', () => {
    expect(layShipment('s', null, rows(came))?.view).toMatchObject({
      state: 'transit',
      consign: mine,
    });
    expect(layShipment('s', null, rows(came, extended))?.view).toMatchObject({
      state: 'transit',
      consign: later,
    });
    expect(layShipment('s', null, rows(came, extended, gone))?.view).toMatchObject({
      state: 'done',
    });
    const view = layShipment('s', null, rows(came, extended))?.view;
    const key = view ? shipmentKey(view) : '';
    const within = ({ after, upTo }: { after: string; upTo: string }) => key > after && key <= upTo;
    const theirs = { theirs: true };
    expect([
      within(consignedOpen(theirs)),
      within(consignedBefore('2027-01-11', theirs)),
      within(consignedBefore('2027-01-10', theirs)),
    ]).toEqual([true, true, false]);
    expect([
      within(consignedOpen()),
      within(consignedBefore('2027-12-31')),
      within(SHIPMENTS),
    ]).toEqual([false, false, false]);
  });

  it('ST57: what is lost is closed, gone from its card and owed as soon as that was written', () => {
    expect(layShipment('s', null, rows(came, lost))?.view).toMatchObject({ state: 'done' });
    expect(layStock('k', { version: 1, body: bare }, rows(came, lost))?.view.state).toBe('out');
    const owed = layBalance('contact:usta', null, rows(came, lost))?.view.assets;
    expect(owed).toEqual([
      {
        asset: 'HAS',
        confirmed: 0,
        waiting: lost.legs.find(({ account }) => account === 'contact:usta')?.quantity,
      },
    ]);
  });

  it('its card is its owner’s until it is sold on this device, and again when that is undone', () => {
    const lay = (...all: object[]) =>
      layStock('k', { version: 1, body: bare }, rows(...all))?.view.state;
    const sale = saleBody({ ...slip, at: came.at + 1 });
    const cancelled = {
      kind: 'transaction.cancel',
      v: 1,
      ...reversalOf({ ...slip, at: came.at + 1 }, 'r', ''),
      number: 'T1-9',
      at: came.at + 2,
    };
    expect([
      lay(),
      lay(came),
      lay(came, sale),
      lay(came, sale, cancelled),
      lay(came, gone),
    ]).toEqual(['none', 'theirs', 'sold', 'theirs', 'handed']);
  });
});

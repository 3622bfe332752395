import { describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import { touchedBy } from '@/contract/mutation';
import type { OrderBody } from '@/contract/order/order';
import { orderKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layBalance } from '@/data/ledger/overlay-balance';
import { layOrder } from '@/data/order/overlay-order';
import { layTransaction } from '@/data/slip/overlay-slip';
import { contactAccount } from '@/domain/ledger/ledger';
import { takenDeposit } from '@/domain/order/deposit';
import { reversalOf } from '@/domain/slip/transaction';
import { anOrderDraft } from '../server/support/orders';
import { aScrap, aTransaction, cash } from '../support/factories';
import { AT } from './world';

const who = 'c1';
const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const document = {
  id: 'd1',
  ...takenDeposit(who, [{ asset: 'TRY', quantity: 50_000, method: 'cash', id: 'p1' }]),
};
const draft = anOrderDraft();
const take: Mutation = {
  kind: 'order.create',
  v: 1,
  id: 'o',
  number: 'T1-000007',
  at: AT,
  type: 'order',
  contactId: who,
  ...draft,
  document,
};
const move = (to: 'workshop' | 'ready', more = {}): Mutation => ({
  kind: 'order.move',
  v: 1,
  id: 'o',
  at: AT + 5,
  move: `m-${to}`,
  contactId: who,
  from: 'received',
  to,
  ...more,
});
const body: OrderBody = {
  ...draft,
  id: 'o',
  number: 'T1-000007',
  kind: 'order',
  contactId: who,
  at: AT,
  createdBy: 'u9',
  moves: [],
  documents: [],
  photos: [],
  fieldVersions: { size: 4 },
};

describe('an order on the device', () => {
  it('is there at once with its deposit, which is a slip and a balance too', () => {
    const laid = layOrder('o', null, [row(take)]);
    expect(laid).toMatchObject({
      sync: 'waiting',
      view: {
        status: 'received',
        createdBy: 'u1',
        documents: [{ id: 'd1', moves: [{ asset: 'TRY', quantity: 50_000 }] }],
      },
    });
    expect(layTransaction('d1', null, [row(take)])?.view).toMatchObject({
      type: 'deposit',
      number: 'T1-000007',
      order: 'o',
      contactId: who,
    });
    expect(layBalance(contactAccount(who), null, [row(take)])?.view.assets).toEqual([
      { asset: 'TRY', confirmed: 0, waiting: -50_000 },
    ]);
    expect(touchedBy(take).map(({ kind }) => kind)).toEqual([
      'orders',
      'transactions',
      'balances',
      'balances',
    ]);
  });

  it('has what was done here over what the server told, and nothing twice', () => {
    const server = { version: 4, body };
    const laid = layOrder('o', server, [
      row(take, { state: 'applied', version: 4 }),
      row(move('workshop')),
      row(move('workshop'), { id: 'r2' }),
    ]);
    expect(laid?.view).toMatchObject({ status: 'workshop', documents: [], sync: 'waiting' });
    expect(laid?.view.moves).toHaveLength(1);
    const known = layOrder('o', { version: 7, body }, [
      row(move('ready'), { state: 'applied', version: 6 }),
    ]);
    expect([known?.view.status, known?.sync]).toEqual(['received', 'confirmed']);
  });

  it('takes of a refused row only the mark', () => {
    const edit: Mutation = {
      kind: 'order.edit',
      v: 1,
      id: 'o',
      at: AT,
      changes: { size: '45' },
      base: { size: 1 },
    };
    expect(
      layOrder('o', { version: 4, body }, [row(edit, { state: 'refused' })])?.view,
    ).toMatchObject({ size: draft.size, sync: 'refused' });
    expect(layOrder('o', { version: 4, body }, [row(edit)])?.view).toMatchObject({
      size: '45',
      sync: 'waiting',
    });
  });

  it('OR10: is handed over by the slip of the counter before the server has answered', () => {
    const slip = { ...aTransaction({ contactId: who, tendered: [cash(10_554_240)] }), order: 'o' };
    const sale: Mutation = { kind: 'transaction.create', v: 1, ...slip };
    const laid = layOrder('o', { version: 4, body }, [row(sale)]);
    expect(laid?.view).toMatchObject({
      status: 'delivered',
      moves: [{ to: 'delivered', slip: slip.id }],
    });
  });

  it('OR17: is covered by a purchase of this device before the server has answered, once, and no longer when it is undone here', () => {
    const lines = [aScrap()];
    const slip = {
      ...aTransaction({ type: 'purchase', contactId: 'firm', lines, tendered: [cash(6_126_662)] }),
      covers: 'o',
    };
    const buy: Mutation = { kind: 'transaction.create', v: 1, ...slip };
    expect(touchedBy(buy)).toContainEqual({ kind: 'orders', id: 'o' });
    const laid = layOrder('o', { version: 4, body }, [row(buy), row(buy, { id: 'r2' })]);
    expect(laid?.view.covers).toMatchObject([
      { slip: slip.id, asset: 'HAS', quantity: 111_800_400, kurus: 6_126_662 },
    ]);
    expect([laid?.view.status, laid?.sync]).toEqual(['received', 'waiting']);
    const undo = {
      kind: 'transaction.cancel',
      v: 1,
      ...reversalOf(slip, 'x', 'yanlış'),
      number: 'T1-000009',
      at: AT,
    } as Mutation;
    expect(touchedBy(undo)).toContainEqual({ kind: 'orders', id: 'o' });
    expect(
      layOrder('o', { version: 4, body }, [row(buy), row(undo, { id: 'r3' })])?.view.covers,
    ).toMatchObject([{ reversed: true }]);
  });

  it('OR11: counts a deposit no longer that was undone here', () => {
    const cancel = {
      kind: 'transaction.cancel',
      v: 1,
      id: 'x',
      number: 'T1-000009',
      type: 'reversal',
      at: AT,
      contactId: who,
      lines: [],
      payments: [],
      legs: [],
      reverses: 'd1',
      order: 'o',
    } as Mutation;
    expect(
      layOrder('o', null, [row(take), row(cancel, { id: 'r2' })])?.view.documents,
    ).toMatchObject([{ id: 'd1', reversed: true }]);
  });

  it('stands by its day while it is open, and by when it was closed afterwards', () => {
    const of = (over: Partial<OrderBody>, status: 'received' | 'delivered') =>
      orderKey({ ...body, ...over, status });
    const [early, late, none] = [
      of({ due: '2026-11-23' }, 'received'),
      of({ due: '2026-11-25' }, 'received'),
      of({ due: null }, 'received'),
    ];
    const closedAt = (at: number) =>
      of({ moves: [{ id: 'm', at, by: 'u', from: 'ready', to: 'delivered' }] }, 'delivered');
    expect([none, closedAt(AT), late, early, closedAt(AT + 9)].sort()).toEqual([
      early,
      late,
      none,
      closedAt(AT + 9),
      closedAt(AT),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import type { ChequeBody } from '@/contract/payment/cheque';
import { documentId, idRange, recordId } from '@/data/core/kept-in';
import { chequeDueKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layCheque } from '@/data/payment/overlay-cheque';
import { AT } from './world';

const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const TEXT = { number: '12', bank: 'Ziraat', bankBranch: '', drawer: 'Ali', due: '2026-12-31' };
const slip = (id: string, at: number, payment: object, over: object = {}) => ({
  kind: 'transaction.create',
  v: 1,
  id,
  number: `T1-${id}`,
  at,
  type: 'collection',
  contactId: 'k',
  lines: [],
  legs: [],
  payments: [{ id: 'c', method: 'cheque', amount: 500, ...payment }],
  ...over,
});
const take = slip('s', AT, { cheque: { ...TEXT, is: 'taken' } });
const hand = slip(
  'h',
  AT + 2,
  { id: 'p', cheque: { ...TEXT, is: 'endorsed', of: 'c' } },
  { type: 'payment', contactId: 'l' },
);
const step = (id: string, from: string, to: string, at: number, legs: object[] = []) => ({
  kind: 'cheque.move',
  id,
  number: id,
  at,
  type: 'cheque',
  payments: [],
  legs,
  cheque: { id: 'c', form: 'cheque', from, to },
});
const body: ChequeBody = {
  id: 'c',
  form: 'cheque',
  ...TEXT,
  asset: 'TRY',
  quantity: 500,
  contactId: 'k',
  moves: [{ id: 'c', slip: 's', number: 'T1-s', at: AT, by: 'u9', from: null, to: 'portfolio' }],
  at: AT,
  createdBy: 'u9',
};

describe('a cheque', () => {
  it('CH10: is in the portfolio at once, and goes where it is handed on', () => {
    expect(layCheque('c', null, [row(take)])?.view).toMatchObject({
      state: 'portfolio',
      form: 'cheque',
      quantity: 500,
      contactId: 'k',
      createdBy: 'u1',
      sync: 'waiting',
    });
    expect(layCheque('c', null, [row(take), row(hand, { id: 'r2' })])?.view).toMatchObject({
      state: 'endorsed',
      endorsee: 'l',
      number: '12',
    });
    expect(layCheque('c', null, [row(hand)])).toBeNull();
  });

  it('CH10: shows a step once, whether the server has told of it or not', () => {
    const given = row(step('m', 'portfolio', 'bank', AT + 1), { state: 'applied', version: 6 });
    const told: ChequeBody = {
      ...body,
      moves: [
        ...body.moves,
        { id: 'm', slip: 'm', number: 'm', at: AT + 1, by: 'u1', from: 'portfolio', to: 'bank' },
      ],
    };
    for (const server of [
      { version: 5, body },
      { version: 6, body: told },
      { version: 7, body: told },
    ]) {
      const view = layCheque('c', server, [given])?.view;
      expect([view?.state, view?.moves.length, view?.sync]).toEqual(['bank', 2, 'confirmed']);
    }
  });

  it('CH10: takes nothing of a refused row but the mark, and gives back what was undone here', () => {
    expect(
      layCheque('c', { version: 5, body }, [
        row(step('m', 'portfolio', 'bank', AT + 1), { state: 'refused' }),
      ])?.view,
    ).toMatchObject({
      state: 'portfolio',
      sync: 'refused',
    });
    const cashed = step('m', 'portfolio', 'collected', AT + 1, [
      { account: 'bank:main', asset: 'TRY', quantity: 500 },
    ]);
    const cancel = {
      ...cashed,
      kind: 'transaction.cancel',
      id: 'x',
      type: 'reversal',
      reverses: 'm',
    };
    expect(layCheque('c', { version: 5, body }, [row(cashed)])?.view.moves.at(-1)).toMatchObject({
      to: 'collected',
      place: 'bank:main',
    });
    expect(
      layCheque('c', { version: 5, body }, [row(cashed), row(cancel, { id: 'r2' })])?.view.state,
    ).toBe('portfolio');
    expect(
      layCheque('c', null, [
        row(take),
        row({ ...take, kind: 'transaction.cancel', id: 'x', reverses: 's' }, { id: 'r2' }),
      ])?.view.state,
    ).toBe('void');
  });

  it('CH19: comes back with the goods of its purchase at once, from who has it or as our own', () => {
    const regain = slip(
      'r',
      AT + 3,
      { id: 'q', cheque: { ...TEXT, is: 'regained', of: 'c' } },
      { type: 'return', contactId: 'l' },
    );
    expect(
      layCheque('c', null, [row(take), row(hand, { id: 'r2' }), row(regain, { id: 'r3' })])?.view,
    ).toMatchObject({ state: 'portfolio' });
    const issue = slip('s', AT, { cheque: { ...TEXT, is: 'issued' } }, { type: 'purchase' });
    const reclaim = slip(
      'r',
      AT + 3,
      { id: 'q', cheque: { ...TEXT, is: 'reclaimed', of: 'c' } },
      { type: 'return' },
    );
    expect(layCheque('c', null, [row(issue)])?.view.state).toBe('issued');
    expect(layCheque('c', null, [row(issue), row(reclaim, { id: 'r2' })])?.view.state).toBe(
      'returned',
    );
  });

  it('stands among the open ones by its day, and among the settled by when that was', () => {
    const view = layCheque('c', { version: 5, body }, [])?.view;
    const cashed = layCheque('c', { version: 5, body }, [
      row(step('m', 'portfolio', 'returned', AT + 1)),
    ])?.view;
    if (!view || !cashed) throw new Error('neither is there');
    expect(chequeDueKey({ ...view, due: '2026-12-30' }) < chequeDueKey(view)).toBe(true);
    expect(chequeDueKey(view) < chequeDueKey(cashed)).toBe(true);
  });

  it('shares its collection with tasks, each under an id of its own', () => {
    expect(documentId('cheques', 'c')).not.toBe(documentId('tasks', 'c'));
    expect([recordId('cheques', documentId('cheques', 'c')), documentId('contacts', 'c')]).toEqual([
      'c',
      'c',
    ]);
    const { after, upTo } = idRange('cheques');
    expect(['cheques/a', 'tasks/a', 'cheques'].map((id) => id > after && id <= upTo)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LetterBody } from '@/contract/fiscal/letter';
import { type Mutation, needsOf, touchedBy } from '@/contract/mutation';
import { letterKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layLetter } from '@/data/fiscal/overlay-letter';
import { LINK_MS } from '@/domain/fiscal/letter';
import { AT } from './world';

const ID = 'letter-1';
const ask = { kind: 'balance', day: '2026-11-20' } as const;
const issue = { kind: 'letter.issue', v: 1, at: AT + 1, id: ID, contact: 'c1', ask };
const step = (kind: string, more: object = {}) => ({ kind, v: 1, at: AT + 2, id: ID, ...more });
const send = step('letter.send', { hash: 'a'.repeat(64), channel: 'whatsapp' });
const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const body: LetterBody = {
  ...{ id: ID, contact: 'c1', stage: 'disputed', issuedAt: AT, issuedBy: 'u9', branch: null },
  party: { name: 'Demir', taxId: '', taxOffice: '', city: '' },
  figures: { ...ask, balances: [{ asset: 'TRY', quantity: 100 }] },
  ...{ link: { at: AT, until: AT + LINK_MS, channel: 'link' }, seenAt: AT, answers: [] },
  moves: [{ at: AT, by: 'u9', what: 'draft' }],
  version: 5,
};
const state = (laid: ReturnType<typeof layLetter>) =>
  laid && [laid.view.stage, laid.view.isFrozen, laid.sync];

describe('a reconciliation letter', () => {
  it('LT11: is there at once with no network, without figures that only the server computes', () => {
    const laid = layLetter(ID, null, [row(issue)]);
    expect(state(laid)).toEqual(['draft', false, 'waiting']);
    expect(laid?.view).toMatchObject({ contact: 'c1', figures: { ...ask, balances: [] } });
    expect(touchedBy(issue as Mutation)).toEqual([{ kind: 'letter', id: ID }]);
    expect(needsOf(send as Mutation)).toMatchObject([{ ref: { kind: 'letter', id: ID } }]);
    expect(layLetter(ID, null, [row(send)])).toBeNull();
  });

  it('LT11: shows steps that wait, and leaves those out that were refused or are in it already', () => {
    const laid = layLetter(ID, null, [row(issue), row(send)]);
    expect(state(laid)).toEqual(['sent', false, 'waiting']);
    expect(laid?.view.link).toEqual({ at: AT + 2, until: AT + 2 + LINK_MS, channel: 'whatsapp' });
    const server = { version: 5, body };
    const settle = step('letter.settle', { note: 'Görüşüldü' });
    expect(state(layLetter(ID, server, [row(settle)]))).toEqual(['settled', true, 'waiting']);
    const refused = layLetter(ID, server, [row(settle, { state: 'refused' })]);
    expect(state(refused)).toEqual(['disputed', true, 'refused']);
    const applied = layLetter(ID, server, [row(settle, { state: 'applied', version: 5 })]);
    expect(state(applied)).toEqual(['disputed', true, 'confirmed']);
    expect(state(layLetter(ID, server, [row(step('letter.withdraw'))]))).toEqual([
      'withdrawn',
      true,
      'waiting',
    ]);
  });

  it('LT11: letters that are still to be answered come first, the newest before the others', () => {
    const key = (stage: LetterBody['stage'], issuedAt = AT) =>
      letterKey({ id: ID, stage, issuedAt });
    const keys = [key('agreed', AT + 9), key('sent'), key('disputed', AT + 1), key('settled')];
    expect(keys.toSorted()).toEqual([keys[2], keys[1], keys[0], keys[3]]);
  });
});

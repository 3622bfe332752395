import { describe, expect, it } from 'vitest';
import type { DocumentBody } from '@/contract/fiscal/document';
import { type Mutation, touchedBy } from '@/contract/mutation';
import { closedDocuments, documentKey, OPEN_DOCUMENTS } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layDocument } from '@/data/fiscal/overlay-document';
import { dayOf } from '@/domain/base/day';
import type { DocumentChoices } from '@/domain/fiscal/document';
import { CONSUMER } from '@/domain/fiscal/party';
import { AT } from './world';

const ID = '6f6f2a0e-6f4e-4d3c-9d5e-2f6a3a1b7c10';
const choices: DocumentChoices = {
  id: ID,
  slip: 's1',
  lines: ['l1'],
  kind: 'e-archive',
  profile: 'EARSIVFATURA',
  party: CONSUMER,
  notes: [],
};
const draft = { kind: 'fiscal.draft', v: 1, at: AT + 1, choices };
const step = (kind: string, more: object = {}) => ({ kind, v: 1, at: AT + 2, id: ID, ...more });
const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const body: DocumentBody = {
  ...{ id: ID, kind: 'e-archive', profile: 'EARSIVFATURA', type: 'OZELMATRAH' },
  slips: [{ id: 's1', number: 'T1-000001', at: AT, lines: ['l1'] }],
  ...{ deliveredOn: dayOf(AT), issuedOn: null, number: null, party: CONSUMER, lines: [] },
  totals: { bullion: 3_217_500, base: 104_167, vat: 20_833, net: 3_321_667, total: 3_342_500 },
  ...{ payments: [], currency: 'TRY', notes: [], stage: 'draft', answer: null },
  moves: [{ at: AT + 1, by: 'u9', what: 'draft' }],
  ...{ version: 5, choices, draftedAt: AT + 1, draftedBy: 'u9', problems: [], branch: null },
  series: null,
};
const state = (laid: ReturnType<typeof layDocument>) =>
  laid && [laid.view.stage, laid.view.isDerived, laid.sync];

describe('a legal document', () => {
  it('FO8: is there at once with no network, without figures that only the server derives', () => {
    const laid = layDocument(ID, null, [row(draft)]);
    expect(state(laid)).toEqual(['draft', false, 'waiting']);
    expect(laid?.view).toMatchObject({ choices, lines: [], draftedBy: 'u1', number: null });
    expect(touchedBy(draft as Mutation)).toEqual([{ kind: 'fiscal', id: ID }]);
  });

  it('FO8: goes on by steps that wait, and shows each of them in its history', () => {
    const rows = [
      row(draft),
      row(step('fiscal.ready', { draftedAt: AT + 1 })),
      row(step('fiscal.send')),
    ];
    const laid = layDocument(ID, null, rows);
    expect(state(laid)).toEqual(['queued', false, 'waiting']);
    expect(laid?.view.moves.map(({ what }) => what)).toEqual(['draft', 'ready', 'queued']);
  });

  it('FO8: adds nothing of a row that the server’s version includes already', () => {
    const server = { version: 7, body: { ...body, stage: 'sent' as const } };
    const laid = layDocument(ID, server, [
      row(step('fiscal.send'), { state: 'applied', version: 6 }),
    ]);
    expect(state(laid)).toEqual(['sent', true, 'confirmed']);
  });

  it('FO8: keeps its stage after a refused step, and says that it was refused', () => {
    const server = { version: 5, body };
    const laid = layDocument(ID, server, [row(step('fiscal.drop'), { state: 'refused' })]);
    expect(state(laid)).toEqual(['draft', true, 'refused']);
  });

  it('FO8: has no figures of the server once its choices were changed here', () => {
    const other = { ...choices, profile: 'TEMELFATURA' as const, kind: 'e-invoice' as const };
    const laid = layDocument(ID, { version: 5, body }, [row({ ...draft, choices: other })]);
    expect(laid?.view).toMatchObject({ kind: 'e-invoice', isDerived: false, stage: 'draft' });
  });

  it('FO9: is listed before finished ones until nothing is to be done with it', () => {
    const key = (stage: DocumentBody['stage']) => documentKey({ ...body, stage });
    const isOpen = (one: string) => one > OPEN_DOCUMENTS.after && one <= OPEN_DOCUMENTS.upTo;
    const open = ['draft', 'ready', 'queued', 'numbered', 'sent', 'failed'] as const;
    expect(open.map((stage) => isOpen(key(stage)))).toEqual(open.map(() => true));
    const closed = ['delivered', 'cancelled', 'dropped'] as const;
    const { after, upTo } = closedDocuments(dayOf(AT), dayOf(AT));
    for (const stage of closed) {
      expect(isOpen(key(stage))).toBe(false);
      expect(key(stage) > after && key(stage) <= upTo).toBe(true);
    }
  });
});

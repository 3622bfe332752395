import { describe, expect, it } from 'vitest';
import type { IncomingBody } from '@/contract/fiscal/incoming';
import { type Mutation, touchedBy } from '@/contract/mutation';
import type { Placed } from '@/data/core/overlay';
import { layIncoming } from '@/data/fiscal/overlay-incoming';

const AT = 1_000;
const ID = 'e';
const body: IncomingBody = {
  ...{ id: ID, version: 5, number: 'ABC2026000000001', deliveredAt: AT, receivedAt: AT },
  ...{ integrator: 'sandbox', invoice: null, lineCount: 0, answer: 'waitingForApproval' },
  ...{ slip: null, moves: [] },
};
const server = { version: 5, body };
const answer = { kind: 'incoming.answer', v: 1, id: ID, at: AT + 1, accepts: false, reason: 'r' };
const link = { kind: 'incoming.link', v: 1, id: ID, at: AT + 2, slip: 's' };
const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  ...{ id: 'row', state: 'waiting', actor: 'ayse', mutation: mutation as Mutation },
  ...over,
});

describe('an invoice that came in on the device', () => {
  it('IV12: shows a waiting answer and link at once', () => {
    expect(layIncoming(ID, server, [row(answer), row(link)])).toMatchObject({
      sync: 'waiting',
      view: {
        answer: 'waitingForApproval',
        answering: { accepts: false, reason: 'r', by: 'ayse' },
        slip: { id: 's', number: '' },
        moves: [{ what: 'answering' }, { what: 'linked' }],
      },
    });
    expect(touchedBy(answer as Mutation)).toEqual([{ kind: 'incoming', id: ID }]);
  });

  it('IV12: a refused wish changes only the mark, and one that the server has adds nothing', () => {
    const refused = layIncoming(ID, server, [row(answer, { state: 'refused' })]);
    expect(refused?.view).toEqual({ ...body, sync: 'refused' });
    const applied = layIncoming(ID, server, [row(answer, { state: 'applied', version: 5 })]);
    expect(applied?.view).toEqual({ ...body, sync: 'confirmed' });
  });

  it('IV12: no wish makes an invoice that the server does not have', () => {
    expect(layIncoming(ID, null, [row(answer)])).toBeNull();
  });
});

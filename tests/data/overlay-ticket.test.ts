import { describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import type { Placed } from '@/data/core/overlay';
import { layTicket } from '@/data/task/overlay-ticket';
import type { Ticket } from '@/domain/task/ticket';
import { AT } from './world';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const ask: Mutation = {
  kind: 'ticket.create',
  v: 1,
  id: 't',
  at: AT,
  topic: 'question',
  subject: 'Yazıcı',
  text: 'Fiş çıkmıyor.',
  log: 'kayıt',
};
const reply = (id: string): Mutation => ({
  kind: 'ticket.reply',
  v: 1,
  id,
  ticketId: 't',
  at: AT,
  text: id,
});
const body: Ticket = {
  id: 't',
  number: 4,
  topic: 'question',
  subject: 'Yazıcı',
  status: 'answered',
  messages: [
    { id: 't', at: AT, side: 'shop', author: 'u1', text: 'Fiş çıkmıyor.' },
    { id: 'a', at: AT, side: 'desk', author: 'u9', text: 'Kâğıt?' },
  ],
};
const shown = (laid: ReturnType<typeof layTicket>) =>
  laid?.view.messages.map(({ id, sync }) => `${id} ${sync}`);

describe('a support ticket', () => {
  it('is there at once, without a number and without its log', () => {
    const laid = layTicket('t', null, [row(ask)]);
    expect(laid).toEqual({
      sync: 'waiting',
      view: {
        id: 't',
        number: 0,
        topic: 'question',
        subject: 'Yazıcı',
        status: 'open',
        sync: 'waiting',
        messages: [
          {
            id: 't',
            at: AT,
            side: 'shop',
            author: 'u1',
            text: 'Fiş çıkmıyor.',
            log: true,
            sync: 'waiting',
          },
        ],
      },
    });
  });

  it('shows each message once, whoever has it already', () => {
    const laid = layTicket('t', { version: 7, body }, [
      row(ask, { state: 'applied', version: 5 }),
      row(reply('r'), { id: 'row2' }),
    ]);
    expect(shown(laid)).toEqual(['t confirmed', 'a confirmed', 'r waiting']);
    expect([laid?.view.status, laid?.view.number, laid?.sync]).toEqual(['open', 4, 'waiting']);
  });

  it('keeps a refused message in sight and the turn where it was', () => {
    const laid = layTicket('t', { version: 7, body }, [row(reply('r'), { state: 'refused' })]);
    expect([shown(laid)?.at(-1), laid?.view.status, laid?.sync]).toEqual([
      'r refused',
      'answered',
      'refused',
    ]);
  });

  it('is nothing when only a reply is here, or what asked was replaced', () => {
    expect(layTicket('t', null, [row(reply('r'))])).toBeNull();
    expect(layTicket('t', null, [row(ask, { replaced: true })])).toBeNull();
    expect(layTicket('other', null, [row(ask)])).toBeNull();
  });
});

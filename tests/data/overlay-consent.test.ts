import { expect, it } from 'vitest';
import { type Mutation, needsOf } from '@/contract/mutation';
import { layContact } from '@/data/contact/overlay-contact';
import type { Placed } from '@/data/core/overlay';
import { type ChannelConsent, consentOn } from '@/domain/contact/consent';
import { AT, contactBody } from './world';

const stated = (more: object = {}, over: Partial<Placed> = {}): Placed => ({
  ...{ id: 'row', state: 'waiting', actor: 'u1' },
  mutation: {
    ...{ kind: 'contact.consent', v: 1, id: 'c', at: AT },
    ...{ channel: 'sms', purpose: 'transaction', state: 'refused', source: 'counter', ...more },
  } as Mutation,
  ...over,
});
const server = { version: 5, body: contactBody('c', 'Ayşe') };

it('MS18: a statement counts at once on the device without a network, with who wrote it', () => {
  const laid = layContact('c', server, [stated()]);
  expect(laid?.sync).toBe('waiting');
  expect(laid && consentOn(laid.view, 'sms')).toEqual({
    ...{ state: 'refused', at: AT, source: 'counter', by: 'u1' },
  });
  expect(laid && consentOn(laid.view, 'whatsapp').state).toBe('unknown');
  expect(needsOf(stated().mutation)).toMatchObject([{ ref: { kind: 'contacts', id: 'c' } }]);
});

it('MS18: a statement that waits does not overrule a later one that the server has', () => {
  const later: ChannelConsent = {
    ...{ channel: 'sms', purpose: 'transaction', state: 'given', at: AT + 5 },
    ...{ source: 'paper', by: 'u9' },
  };
  const body = { ...server.body, consents: [later] };
  const laid = layContact('c', { version: 5, body }, [stated()]);
  expect(laid && consentOn(laid.view, 'sms').state).toBe('given');
});

it('MS18: what was refused by the server does not count, and what is pulled counts once', () => {
  const refused = layContact('c', server, [stated({}, { state: 'refused' })]);
  expect(refused && consentOn(refused.view, 'sms').state).toBe('unknown');
  const applied = layContact('c', server, [stated({}, { state: 'applied', version: 5 })]);
  expect(applied?.view.consents).toBeUndefined();
});

import { expect, it } from 'vitest';
import {
  type ChannelConsent,
  channelOfJob,
  consentOn,
  refuses,
  withConsent,
} from '@/domain/contact/consent';

const stated = (at: number, more: Partial<ChannelConsent> = {}): ChannelConsent => ({
  ...{ channel: 'email', purpose: 'transaction', state: 'refused', at, source: 'counter' },
  ...{ by: 'u1', ...more },
});

it('MS18: statements give the same consent in whatever order they arrive', () => {
  const said = [stated(1), stated(3, { state: 'given' }), stated(2, { state: 'unknown' })];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [1, 2, 0],
  ]) {
    const consents = order.reduce<ChannelConsent[]>((all, at) => {
      const one = said[at];
      return one ? withConsent(all, one) : all;
    }, []);
    expect(consents).toEqual([said[1]]);
  }
});

it('MS18: the one consent of an earlier card is about every channel, and never permits marketing', () => {
  const consent = { at: 10, channel: 'paper' as const };
  const given = { consent: { ...consent, given: true } };
  const refused = { consent: { ...consent, given: false } };
  expect(consentOn(given, 'sms').state).toBe('given');
  expect(consentOn(given, 'sms', 'marketing').state).toBe('unknown');
  expect(['whatsapp', 'sms', 'email'].map((one) => refuses(refused, one as 'sms'))).toEqual([
    true,
    true,
    true,
  ]);
  const more = { ...refused, consents: [stated(11, { state: 'given' })] };
  expect([refuses(more, 'email'), refuses(more, 'sms')]).toEqual([false, true]);
  const earlier = { ...refused, consents: [stated(9, { state: 'given' })] };
  expect(refuses(earlier, 'email')).toBe(true);
  expect([consentOn({}, 'email').state, refuses({}, 'email')]).toEqual(['unknown', false]);
});

it('MS17: a message goes by the consent to the channel on which it leaves', () => {
  expect(channelOfJob('email', 'smtp')).toBe('email');
  expect(channelOfJob('whatsapp', 'sms')).toBe('sms');
  expect(channelOfJob('whatsapp', '')).toBe('whatsapp');
});

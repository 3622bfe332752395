import { expect, it } from 'vitest';
import type { IdentityCapture } from '@/contract/identity/identity';
import type { Placed } from '@/data/core/overlay';
import { layIdentity } from '@/data/identity/overlay-identity';

const capture: IdentityCapture = {
  kind: 'identity.capture',
  v: 1,
  id: 'k1',
  at: 5,
  contact: 'c1',
  document: 'kimlik',
  masked: '100••••••46',
  validUntil: '2031-09-05',
  purpose: 'limit',
  seenBy: 'u1',
  behalf: '',
  images: [{ sha256: 'a'.repeat(64), side: 'front' }],
  secret: { wrappedKey: 'w', iv: 'i', data: 'd' },
};
const row = (mutation: Placed['mutation'], more: Partial<Placed> = {}): Placed => ({
  id: 'm1',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...more,
});

it('KY12: a card is there at once with no network, without what is sealed, and waits', () => {
  const laid = layIdentity('k1', null, [row(capture)]);
  expect(laid).toMatchObject({
    sync: 'waiting',
    view: { masked: '100••••••46', by: 'u1', arrived: [], hold: null },
  });
  expect(Object.keys(laid?.view ?? {})).not.toContain('secret');
  expect(layIdentity('k1', null, [row(capture, { state: 'refused' })])?.sync).toBe('refused');
  expect(layIdentity('k1', null, [])).toBeNull();
});

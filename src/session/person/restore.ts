import { HEADER } from '@/contract/core/headers';
import { deviceOutbox } from '@/device/device-outbox';
import type { Auth } from '@/sync/types';
import { storeConfig } from '../net/config';
import { readMarker, writeMarker } from '../state/marker';
import { companyOf, session } from '../state/store';
import { frozenOf } from './actor';
import { applyProfile, storedProfile, storeProfile } from './profile';

/**
 * The session over reloads. Guarantee: it comes back whole or not at all: the profile of local
 * storage counts only beside the outbox's token record of the same session, and needs no network.
 */
export async function restore(): Promise<boolean> {
  const profile = storedProfile();
  if (!profile) return false;
  const auth = await (await deviceOutbox()).auth();
  if (!auth || auth.sessionId !== profile.sessionId) return false;
  applyProfile(profile);
  session.token = auth.token;
  // A record that an earlier build wrote has none; the next check tells it.
  session.sealKey = auth.sealKey ?? '';
  if (readMarker() !== auth.sessionId) writeMarker(auth.sessionId);
  return true;
}

/**
 * A new session takes the place of whatever was here. It acts, and its pages open, once it would
 * outlive a reload.
 */
export async function begin(token: string): Promise<void> {
  const auth = authWith(token);
  if (!auth) return;
  await (await deviceOutbox()).setAuth(auth);
  storeProfile();
  writeMarker(auth.sessionId);
  session.token = token;
  await storeConfig();
}

/**
 * What changed of the running session. One that another tab has ended meanwhile is not brought
 * back. The record first: a profile without it is nobody's.
 */
export async function storeSession(): Promise<void> {
  const auth = currentAuth();
  if (!auth || !(await (await deviceOutbox()).keepAuth(auth))) return;
  storeProfile();
  writeMarker(auth.sessionId);
  await storeConfig();
}

export const currentAuth = (): Auth | null => authWith(session.token);

function authWith(token: string | null): Auth | null {
  const { sessionId, sealKey, user } = session;
  if (!token || !sessionId || !user) return null;
  const company = companyOf(session) ?? '';
  const publicKey = session.companiesInfo.find((c) => c.id === company)?.publicKey ?? '';
  const pushToken = localStorage.getItem(HEADER.pushToken);
  const auth = {
    token,
    sessionId,
    company,
    actor: user.id,
    publicKey,
    sealKey,
    frozen: frozenOf(session),
  };
  return pushToken ? { ...auth, pushToken } : auth;
}

import type { Permissions } from '@/domain/people/permission';
import type { Personal } from '@/domain/people/personal';

/**
 * Signing in and being someone. Guarantee: the shapes of `/me` and what lies under it, of `GET
 * /settings/companies/check` and of `POST /settings/devices` as both sides read them.
 */
export type Credentials = {
  email: string;
  userCode: string;
  licenceCode: string;
  password: string;
};

export type Branch = { id: string; name: string };
/**
 * `branches`: those this person may work in. `licenceCode`: the company's own; profiles and servers
 * of an earlier release have none.
 */
export type CompanySummary = {
  id: string;
  title: string;
  licenceCode?: string;
  licenceUntil: string | null;
  publicKey: string;
  branches: Branch[];
};
/** `phone` is told to nobody but the person. */
export type SessionUser = { id: string; name: string; code: string; email: string; phone?: string };

/**
 * `sealKey`: 32 bytes in base64 by which this session proves what it seals (see `envelope`); as
 * secret as the token.
 */
export type SignedIn = {
  token: string;
  sessionId: string;
  sealKey: string;
  user: SessionUser;
  companies: CompanySummary[];
  permissions: Permissions;
  modules: string[];
  enterprise: string;
  licenceCode: string;
  /** How many of this person's oldest sessions the sign-in ended, where they had too many. */
  ended?: number;
};

/** So many sessions may a person have open; one more ends the one that was used longest ago. */
export const MOST_SESSIONS = 20;

/**
 * What one person of a company is told of another: no address and no code, which are half of a
 * sign-in.
 */
export type Colleague = { id: string; name: string };

export type CompanyCheck = {
  company: CompanySummary;
  /** As at the sign-in, for sessions that are older than it. */
  sealKey: string;
  enterprise: string;
  permissions: Permissions;
  modules: string[];
  users: Colleague[];
  serverTime: number;
};

/**
 * A leased number series. `next` is the first counter that the server has not seen used; the device
 * keeps the higher of its own and this.
 */
export type DeviceLease = { device: string; series: string; nonce: string; next: number };
/**
 * `proposed`: the nonce that the device will hold next. It has written it down before it asks, so
 * that a lost reply is asked for again under the same one. `held`: those that it held before, told
 * only when it is not believed: a server that came back from an older backup still expects one of
 * them, which no copy of the profile can have in place of its own. `series`: the one it draws from,
 * which such a server may not know.
 */
export type DeviceLeaseRequest = {
  device: string;
  name: string;
  nonce: string | null;
  proposed?: string;
  held?: readonly string[];
  series?: string;
};
/** So many are kept and told. */
export const NONCES_HELD = 100;

/**
 * Numbers of a series below the highest seen that stand on no slip: not come (yet), or given up by
 * a person after a refusal.
 */
export type NumberGap = { from: number; to: number; why: 'not-come' | 'withdrawn' };
/** `name` is what a person recognises the device by; `more`: there are gaps beyond these. */
export type SeriesReport = {
  series: string;
  name: string;
  leasedAt: number;
  seen: number;
  gaps: NumberGap[];
  more: boolean;
};

/**
 * A wish about oneself: each changed field with what the person saw in it; a new address needs the
 * password too.
 */
export type PersonalEdit = {
  changes: Partial<Personal>;
  base: Partial<Personal>;
  password?: string;
};

/** One of a person's own sessions. Times are epoch ms. */
export type OwnSession = {
  id: string;
  device: string;
  startedAt: number;
  seenAt: number;
  current: boolean;
};

/** `others` decides what becomes of the person's other sessions. */
/** `others`: the person's other sessions; they end unless they are asked to stay. */
export type PasswordChange = { current: string; next: string; others?: 'keep' | 'end' };

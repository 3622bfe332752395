import type { Permissions } from '@/domain/people/permission';
import type { Personal } from '@/domain/people/personal';

/**
 * Types of signing in, of the session and of one's own account. Guarantee: page and server use the
 * same types for `/me` and the calls below it, for `GET /settings/companies/check` and for `POST
 * /settings/devices`.
 */
export type Credentials = {
  email: string;
  userCode: string;
  licenceCode: string;
  password: string;
};

export type Branch = { id: string; name: string };
/**
 * A company of a person. `branches`: those in which the person may work. `licenceCode`: the
 * company's own; profiles and servers of an earlier release have none.
 */
export type CompanySummary = {
  id: string;
  title: string;
  licenceCode?: string;
  licenceUntil: string | null;
  publicKey: string;
  branches: Branch[];
};
/** A person. The server sends `phone` only to the person themselves. */
export type SessionUser = { id: string; name: string; code: string; email: string; phone?: string };

/**
 * The answer to a sign-in. `sealKey`: 32 bytes in base64 with which this session proves what it
 * seals (see `envelope`); as secret as the token.
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

/** Most sessions of one person; one more ends the one that was used longest ago. */
export const MOST_SESSIONS = 20;

/**
 * A colleague, as one person of a company sees another: without e-mail address and user code, which
 * are half of a sign-in.
 */
export type Colleague = { id: string; name: string };

export type CompanyCheck = {
  company: CompanySummary;
  /**
   * The same key as in the sign-in's answer, for sessions that began before the server sent it
   * there.
   */
  sealKey: string;
  enterprise: string;
  permissions: Permissions;
  modules: string[];
  users: Colleague[];
  serverTime: number;
};

/**
 * A leased number series. `next`: first counter of slips that the server has not seen used;
 * `nextExpense`: that of expense slips, which a server of an earlier release does not send. Of each
 * the device keeps the higher of its own and this.
 */
export type DeviceLease = {
  device: string;
  series: string;
  nonce: string;
  next: number;
  nextExpense?: number;
};
/**
 * Request for a lease. `proposed`: the nonce that the device will have next; it is stored on the
 * device before the request, so that a request after a lost reply names the same one. `held`: its
 * earlier nonces, sent only if the server does not accept the present one: a server restored from
 * an older backup still expects one of them, and a copy of the profile cannot have it in place of
 * its own. `series`: the series from which the device draws, which such a server may not know.
 */
export type DeviceLeaseRequest = {
  device: string;
  name: string;
  nonce: string | null;
  proposed?: string;
  held?: readonly string[];
  series?: string;
};
/** Most earlier nonces that a device keeps and sends. */
export const NONCES_HELD = 100;

/**
 * Numbers of a series below the highest seen that are on no slip: either the slip has not arrived
 * (yet), or a person gave it up after a refusal.
 */
export type NumberGap = { from: number; to: number; why: 'not-come' | 'withdrawn' };
/**
 * Report on one series. `name` is the device's name for people; `more`: there are gaps beyond
 * these.
 */
export type SeriesReport = {
  series: string;
  name: string;
  leasedAt: number;
  seen: number;
  gaps: NumberGap[];
  more: boolean;
};

/**
 * A change of one's own account: each changed field with the value that the person saw; a new
 * e-mail address needs the password too.
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

/**
 * A change of one's own password. `others`: whether the person's other sessions go on; by default
 * they end.
 */
export type PasswordChange = { current: string; next: string; others?: 'keep' | 'end' };

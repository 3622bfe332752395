import type { Permissions } from '../../domain/permission';

/**
 * Signing in. Guarantee: the shapes of `POST /me`, `GET /settings/companies/check` and `POST /settings/devices` as both sides read them.
 */
export type Credentials = { email: string; userCode: string; licenceCode: string; password: string };

export type Branch = { id: string; name: string };
/** `branches`: those this person may work in. */
export type CompanySummary = { id: string; title: string; licenceUntil: string | null; publicKey: string; branches: Branch[] };
export type SessionUser = { id: string; name: string; code: string; email: string };

export type SignedIn = {
  token: string;
  sessionId: string;
  user: SessionUser;
  companies: CompanySummary[];
  permissions: Permissions;
  modules: string[];
  enterprise: string;
  licenceCode: string;
};

export type CompanyCheck = { company: CompanySummary; permissions: Permissions; modules: string[]; users: SessionUser[]; serverTime: number };

/** A leased number series. `next` is the first counter that the server has not seen used; the device keeps the higher of its own and this. */
export type DeviceLease = { device: string; series: string; nonce: string; next: number };
export type DeviceLeaseRequest = { device: string; name: string; nonce: string | null };

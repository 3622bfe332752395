import type { Cursor } from '../contract/wire/pull';
import type { CompanyCheck, Credentials, DeviceLease, DeviceLeaseRequest, SignedIn } from '../contract/wire/session';
import { type Called, del, get, post, put } from './request';

/** The typed calls of the specification that this app makes so far. */
export type PingResult = { licence?: string; licenceCode?: string; companyInfo?: { title: string } };

export const ping = (): Promise<Called<PingResult>> => get('/ping', { background: true });

/** Its refusals are shown in the form, so it raises no toast. */
export const postMe = (credentials: Credentials): Promise<Called<SignedIn>> => post('/me', credentials, { message: false });

/** Ends the session on the server, carrying the session-storage entries of this app (specification 7). */
export const deleteMe = (entries: Record<string, string>): Promise<Called<unknown>> =>
  del('/me', entries, { background: true, signal: AbortSignal.timeout(10_000) });

export const checkCompany = (rest: { background?: boolean } = {}): Promise<Called<CompanyCheck>> => get('/settings/companies/check', rest);

export const leaseDevice = (request: DeviceLeaseRequest): Promise<Called<DeviceLease>> => post('/settings/devices', request, { background: true });

const PULL_MS = 30_000;

/** One page of the pull. Its share of the budget is counted by the pull itself. */
export const pullPage = ({ version, nonce }: Cursor, device: string): Promise<Called<unknown>> =>
  get('/sync/pull', { params: { version, nonce, device }, background: true, counted: true, signal: AbortSignal.timeout(PULL_MS) });

/** The counter PIN of the person in the selected company. What is wrong with it is said in the form. */
export type PinState = { set: boolean; approves: boolean };

export const getPin = (): Promise<Called<PinState>> => get('/me/pin', { background: true });
export const putPin = (change: { pin: string; password: string }): Promise<Called<PinState>> => put('/me/pin', change, { message: false });

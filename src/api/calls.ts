import { type Cursor, type LaterKind, PULL_DEVICES } from '../contract/core/pull';
import { type PullPoint, pullPointText } from '../contract/core/pull-point';
import type {
  ApproveCall,
  Approved,
  PinCall,
  SettleCall,
  Settled,
  TakenOver,
} from '../contract/people/pin';
import type {
  Colleague,
  CompanyCheck,
  Credentials,
  DeviceLease,
  DeviceLeaseRequest,
  OwnSession,
  PasswordChange,
  PersonalEdit,
  SeriesReport,
  SignedIn,
} from '../contract/people/session';
import type { Personal } from '../domain/people/personal';
import { type Called, del, get, patch, post, put } from './request';

/** Typed calls of sign-in and sync (src/contract/README.md#point-7-calls). */
type PingResult = { licence?: string; licenceCode?: string; companyInfo?: { title: string } };

export const ping = (): Promise<Called<PingResult>> => get('/ping', { background: true });

/**
 * Whether the server answers, asked by somebody whose licence is held: a ping is only for those who
 * have none.
 */
export const lookAround = (): Promise<Called<Colleague[]>> =>
  get('/general/users', { background: true });

/** Its refusals are shown in the form, so it raises no toast. */
export const postMe = (credentials: Credentials): Promise<Called<SignedIn>> =>
  post('/me', credentials, { message: false });

/**
 * Ends the session on the server and sends this app's session-storage entries along
 * (src/contract/README.md#point-7-calls).
 */
export const deleteMe = (entries: Record<string, string>): Promise<Called<unknown>> =>
  del('/me', entries, { background: true, signal: AbortSignal.timeout(10_000) });

/** `companies` asks about another than the selected one. */
export const checkCompany = (
  rest: { background?: boolean; companies?: string } = {},
): Promise<Called<CompanyCheck>> => get('/settings/companies/check', rest);

export const leaseDevice = (request: DeviceLeaseRequest): Promise<Called<DeviceLease>> =>
  post('/settings/devices', request, { background: true });

/**
 * What is missing of each device's slip numbers. Shown where it is asked for, so it raises no
 * toast.
 */
export const getSeries = (): Promise<Called<SeriesReport[]>> =>
  get('/settings/devices', { background: true });

const PULL_MS = 30_000;

/**
 * One page of the pull. Its share of the budget is counted by the pull itself. `kinds`, `only`: see
 * `LATER_KINDS`; `mark`: see GET /sync/pull.
 */
export const pullPage = (
  { version, nonce, seen }: Cursor,
  makers: readonly string[],
  { kinds, only, mark }: { kinds: readonly LaterKind[]; only?: LaterKind; mark?: PullPoint },
): Promise<Called<unknown>> =>
  get('/sync/pull', {
    params: {
      ...{ version, nonce, seen, device: makers.slice(0, PULL_DEVICES).join(',') },
      kinds: kinds.join(','),
      ...(only ? { only } : {}),
      ...(mark ? { mark: pullPointText(mark) } : {}),
    },
    background: true,
    counted: true,
    signal: AbortSignal.timeout(PULL_MS),
  });

/**
 * The counter PIN of the person in the selected company. What is wrong with it is said in the form.
 */
/** `sells`: whoever may, takes over the counter by it. */
export type PinState = { set: boolean; approves: boolean; sells: boolean };

export const getPin = (): Promise<Called<PinState>> => get('/me/pin', { background: true });
export const putPin = (change: { pin: string; password: string }): Promise<Called<PinState>> =>
  put('/me/pin', change, { message: false });

const PIN_MS = 5_000;
/** Judged in place, and soon given up: without a network the device judges alone. */
const pinRest = () => ({ background: true, signal: AbortSignal.timeout(PIN_MS) });
export const approveByPin = (call: ApproveCall): Promise<Called<Approved>> =>
  post('/pins/approve', call, pinRest());
export const sellByPin = (call: PinCall): Promise<Called<TakenOver>> =>
  post('/pins/sell', call, pinRest());
export const settleByPin = (call: SettleCall): Promise<Called<Settled>> =>
  post('/pins/settle', call, { message: false });

/**
 * What a person is told about themselves; its own forms say what went wrong, so none of these
 * raises a toast.
 */
const INPLACE = { message: false } as const;
export const getMe = (): Promise<Called<Personal>> => get('/me', { background: true });
export const patchMe = (edit: PersonalEdit): Promise<Called<Personal>> =>
  patch('/me', edit, INPLACE);
export const postPassword = (change: PasswordChange): Promise<Called<{ ended: number }>> =>
  post('/me/password', change, INPLACE);
export const getSessions = (): Promise<Called<OwnSession[]>> => get('/me/sessions', INPLACE);
export const deleteSession = (id: string): Promise<Called<unknown>> =>
  del(`/me/sessions/${id}`, undefined, INPLACE);
export const deleteOtherSessions = (): Promise<Called<{ ended: number }>> =>
  del('/me/sessions', undefined, INPLACE);

/** The diagnostic log that came with a message, for the support desk. */
export const getTicketLog = (ticket: string, message: string): Promise<Called<string>> =>
  get(`/support/tickets/${encodeURIComponent(ticket)}/logs/${encodeURIComponent(message)}`);

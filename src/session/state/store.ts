import { proxy } from 'valtio/vanilla';
import { DEFAULT_ENTERPRISE, PROJECT, UI_VERSION } from '@/contract/core/headers';
import type { Authority, EnterpriseData, Named } from '@/contract/core/platform';
import type { Colleague, CompanySummary, SessionUser } from '@/contract/people/session';
import type { Permissions } from '@/domain/people/permission';

/** Where the app is. */
type RouteInfo = { name: string; path: string; layout: string; isLayout: boolean; module: string };

/**
 * What the licence covers: jobs of this month, how many are left (null without a limit), until
 * when, and how many there are.
 */
type Package = Pick<Authority, 'used' | 'remainder' | 'info'>;

/**
 * The session state (src/contract/README.md#point-3-records-and-reference-lists). One store for the
 * realm; only this room writes it, everyone reads it with `useSnapshot`. The token is here in
 * memory and in the outbox's one token record, nowhere else. Menu and auth state stand beside it in
 * `platform-state`; what the platform's calls tell is asked for by `platform`.
 */
export type SessionState = {
  token: string | null;
  sessionId: string | null;
  /** By which this session proves what it seals. Lies where the token lies, and in no profile. */
  sealKey: string;
  licenceCode: string;
  user: SessionUser | null;
  /** The companies this person may act for. */
  companiesInfo: CompanySummary[];
  /** Ids sent in the `companies` header: our screens select one. */
  companies: string[];
  /** One is being checked: it is in the header already, and would not outlive a reload yet. */
  selecting: boolean;
  loginTime: number | null;
  permissions: Permissions;
  /**
   * The colleague who has taken over the counter, with what they may do; null while the session's
   * own person has it.
   */
  seller: { user: string; permissions: Permissions; proof?: string } | null;
  enterprise: string;
  project: string;
  modules: string[];
  /**
   * Branch the person works in; '' in a company without branches. Frozen into rows
   * (src/contract/README.md#reading-9-what-is-frozen).
   */
  branchId: string;
  /** This person has a choice of branches in the selected company. */
  branchesMode: boolean;
  scopeId: string;
  storeId: string;
  accountId: string;
  connectionId: string;
  users: Colleague[];
  userNames: Record<string, string>;
  warehouses: (Named & { archived: boolean; label: string; value: string })[];
  /** Lists of names by type. */
  definitions: Record<string, Named[]>;
  /**
   * Who carries our e-invoices: the provider behind the server, the one that pages ask directly,
   * nobody.
   */
  invoiceIntegrator: 'provider' | 'direct' | null;
  package: Package | null;
  enterpriseData: EnterpriseData | null;
  /** The version this build is, and the one that the server says is live. */
  uiVersion: string;
  liveVersion: string;
  versionError: boolean;
  mobile: boolean;
  isPWA: boolean;
  isPWAControl: boolean;
  pageLoading: boolean;
  pageTitle: string;
  routeInfo: RouteInfo | null;
  appColor: string;
  /** Last error's status: a stored 401 makes the next request skip the network. */
  lastError: number | null;
  networkerror: boolean;
  /** Since when the server cannot be reached. */
  networkErrorSince: number | null;
  /** Phase of startup: what may be drawn. */
  phase: 'starting' | 'pinging' | 'ping-failed' | 'ready';
};

const initial = (): SessionState => ({
  token: null,
  sessionId: null,
  sealKey: '',
  licenceCode: '',
  user: null,
  companiesInfo: [],
  companies: [],
  selecting: false,
  loginTime: null,
  permissions: {},
  seller: null,
  enterprise: DEFAULT_ENTERPRISE,
  project: PROJECT,
  modules: ['settings', DEFAULT_ENTERPRISE],
  branchId: '',
  branchesMode: false,
  scopeId: '',
  storeId: '',
  accountId: '',
  connectionId: '',
  users: [],
  userNames: {},
  warehouses: [],
  definitions: {},
  invoiceIntegrator: null,
  package: null,
  enterpriseData: null,
  uiVersion: UI_VERSION,
  liveVersion: UI_VERSION,
  versionError: false,
  mobile: false,
  isPWA: false,
  isPWAControl: false,
  pageLoading: false,
  pageTitle: '',
  routeInfo: null,
  appColor: '',
  lastError: null,
  networkerror: false,
  networkErrorSince: null,
  phase: 'starting',
});

export const session: SessionState = proxy(initial());

/**
 * What belongs to a person goes; what belongs to the device and to the moment (mobile, network,
 * version) stays.
 */
export function clearPerson(): void {
  const fresh = initial();
  for (const key of [
    'token',
    'sessionId',
    'sealKey',
    'user',
    'companiesInfo',
    'companies',
    'loginTime',
    'permissions',
    'seller',
    'enterprise',
    'modules',
  ] as const)
    assign(key, fresh);
  for (const key of [
    'branchId',
    'branchesMode',
    'scopeId',
    'storeId',
    'accountId',
    'connectionId',
    'users',
    'userNames',
    'licenceCode',
  ] as const)
    assign(key, fresh);
  for (const key of [
    'warehouses',
    'definitions',
    'invoiceIntegrator',
    'package',
    'enterpriseData',
  ] as const)
    assign(key, fresh);
}

function assign<K extends keyof SessionState>(key: K, from: SessionState): void {
  session[key] = from[key];
}

/** The selected company, null before one is selected. */
export const companyOf = (state: Pick<SessionState, 'companies'>): string | null =>
  state.companies[0] ?? null;

/**
 * What a reply of ours tells beside its body. `refused`: the call failed. `foreign`: it was about
 * another company than the selected one.
 */
export type ReplyHeaders = {
  uiVersion: string | null;
  enterprise: string | null;
  modules: string | null;
  serverTime: string | null;
  refused: boolean;
  foreign: boolean;
};

/**
 * What the wrapper needs from the session, handed down at start so that api never imports it.
 * Guarantee: before it is bound every call goes out as a stranger's.
 */
export type SessionBinding = {
  token(): string | null;
  project(): string;
  companies(): string;
  enterprise(): string;
  branchId(): string;
  scopeId(): string;
  storeId(): string;
  accountId(): string;
  connectionId(): string;
  /** A stored 401: the next request logs out without asking the network. */
  lastError(): number | null;
  setLastError(status: number | null): void;
  /**
   * The server ended this session. True the first time, false when the redirect has run already.
   */
  signedOut(): boolean;
  companyLost(): void;
  network(reachable: boolean): void;
  answered(headers: ReplyHeaders): void;
  /** One operation of the shared budget of 250 a minute. */
  called(): void;
};

const nobody: SessionBinding = {
  token: () => null,
  project: () => 'milyem',
  companies: () => '',
  enterprise: () => '',
  branchId: () => '',
  scopeId: () => '',
  storeId: () => '',
  accountId: () => '',
  connectionId: () => '',
  lastError: () => null,
  setLastError: () => {},
  signedOut: () => false,
  companyLost: () => {},
  network: () => {},
  answered: () => {},
  called: () => {},
};

let bound: SessionBinding = nobody;

export const bindSession = (binding: SessionBinding): void => {
  bound = binding;
};

export const boundSession = (): SessionBinding => bound;

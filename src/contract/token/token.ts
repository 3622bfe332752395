import { isMutationKind, MUTATIONS, type MutationKind, type RecordKind } from '../mutation';

/**
 * Access of programs: tokens that an administrator makes, and the calls under `/api/v1` that they
 * open. Guarantee: no answer contains a token but the one that made it.
 */
export const API_V1 = '/api/v1';

/** Modules of which a token may get a level. */
export const SCOPE_MODULES = [
  'workbench',
  'inventory',
  'accounts',
  'formalization',
  'market',
] as const;
export type ScopeModule = (typeof SCOPE_MODULES)[number];

/** 1 reads, 2 writes, 3 undoes too; a module that is not named stays closed. */
export type ScopeLevel = 1 | 2 | 3;
export type TokenScopes = Partial<Record<ScopeModule, ScopeLevel>>;

/** Most days that a token is valid. */
export const MOST_TOKEN_DAYS = 365;
export const MOST_TOKEN_ADDRESSES = 20;
/** Most tokens of a company that are valid at once. */
export const MOST_TOKENS = 20;

/**
 * A new token. `numbers`: reads tax and passport numbers unmasked. `addresses`: IP addresses or
 * ranges such as 10.0.0.0/8 from which alone it works; none means from everywhere.
 */
export type TokenPut = {
  name: string;
  scopes: TokenScopes;
  numbers: boolean;
  addresses: string[];
  days: number;
};

/** A valid or expired token that nobody revoked. `tail`: its last four characters. */
export type TokenView = Omit<TokenPut, 'days'> & {
  id: string;
  tail: string;
  by: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
};

/** One call of a program. It has no bodies and no query. */
export type TokenCall = {
  token: string;
  at: number;
  method: string;
  path: string;
  status: number;
  ms: number;
};

/** `now`: the server's clock. `calls`: the newest first. */
export type TokenList = { now: number; tokens: TokenView[]; calls: TokenCall[] };
export type TokenMade = TokenList & { secret: string };

/** Records that programs read page by page, by the last part of their path. */
export type Resource = 'contacts' | 'transactions' | 'papers' | 'stock' | 'balances';
export const RESOURCES: Readonly<Record<Resource, { kind: RecordKind; module: ScopeModule }>> = {
  contacts: { kind: 'contacts', module: 'workbench' },
  transactions: { kind: 'transactions', module: 'workbench' },
  papers: { kind: 'fiscal', module: 'formalization' },
  stock: { kind: 'stock', module: 'inventory' },
  balances: { kind: 'balances', module: 'accounts' },
};
export const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name);

/**
 * A page of records. `next`: the cursor of the following page, which is also where a program goes
 * on later; `more`: whether there is a page now.
 */
export type ResourcePage = {
  records: { id: string; version: number; deleted: boolean; body: unknown }[];
  next: string;
  more: boolean;
};

/** Kinds of mutations that programs may send, each judged like one of a device. */
export const PROGRAM_KINDS: readonly MutationKind[] = Object.keys(MUTATIONS)
  .filter(isMutationKind)
  .filter((kind) => MUTATIONS[kind].openToPrograms === true);

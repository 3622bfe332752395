import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { Db } from '../db/types';
import type { Providers } from '../jobs/provider';
import type { JobQueue } from '../jobs/queue';
import type { TrustedProxies } from '../middleware/caller-address';
import type { PriceSources } from '../prices/price-sources';

/**
 * The latest full price list, fed by whichever source is configured. `subscribe` is called after
 * every change.
 */
export type PriceBoard = {
  current(): ExchangeEntry[];
  subscribe(listener: () => void): () => void;
};

/** Something every process must tell its own sockets. Lost ones are healed by pulling. */
export type Hint =
  | { type: 'changes'; company: string; version: number }
  | { type: 'revoked'; session: string }
  | { type: 'sources'; company: string };

export type Hints = {
  publish(hint: Hint): Promise<void>;
  subscribe(listener: (hint: Hint) => void): () => void;
};

export type Secrets = { current: string; previous?: string };

/**
 * All that the application needs from outside. Tests make their own; the command line makes it from
 * the environment.
 */
export type Deps = {
  db: Db;
  hints: Hints;
  /** Epoch ms. */
  clock: () => number;
  /** Of the `Signature` header; the previous one is accepted during a change-over. */
  secrets: Secrets;
  /** 32 random bytes under which companies' private keys are kept in the database. */
  sealingKey: Buffer;
  rateLimitPerMinute: number;
  /** The reverse proxies whose X-Forwarded-For is believed; nobody's without them. */
  trustedProxies?: TrustedProxies | undefined;
  uiVersion: string;
  /** Whether the fictional companies are here. */
  demo: boolean;
  /** The server's own. */
  prices: PriceBoard;
  /** Of the companies that have their own. */
  sources: PriceSources;
  /**
   * Who carries out effects outside the database; a kind that is missing has no provider, and its
   * calls say so.
   */
  providers?: Providers;
  /** The queue that decides when jobs are tried; present if there is at least one provider. */
  queue?: JobQueue;
  /** Failures nobody foresaw, for the operator's log. */
  report?: (error: unknown) => void;
};

/** What making companies and users needs. */
export type AccountDeps = Pick<Deps, 'db' | 'sealingKey' | 'clock'>;

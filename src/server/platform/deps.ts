import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { Machine } from '../areas/operation/machine';
import type { Db } from '../db/types';
import type { Integrators } from '../integrations/integrator';
import type { Providers } from '../jobs/provider';
import type { JobQueue } from '../jobs/queue';
import type { TrustedProxies } from '../middleware/caller-address';
import type { AllowedHosts } from '../outside/address';
import type { ClosingReader } from '../prices/closing-reader';
import type { PriceSources } from '../prices/price-sources';
import type { ListSources } from './outside-settings';
import type { Rounds } from './rounds';

/** Types of everything that the application needs from outside. */

/**
 * The latest full price list of the configured sources. Listeners of `subscribe` are called after
 * every change.
 */
export type PriceBoard = {
  current(): ExchangeEntry[];
  subscribe(listener: () => void): () => void;
};

/**
 * A message that every process passes to its own sockets. A lost one does no harm: devices pull.
 */
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
 * Everything that the application needs from outside. Tests make their own; the command line makes
 * it from the environment.
 */
export type Deps = {
  db: Db;
  hints: Hints;
  /** Epoch ms. */
  clock: () => number;
  /** Secrets of the `Signature` header; the previous one is accepted during a change-over. */
  secrets: Secrets;
  /** 32 random bytes under which companies' private keys are sealed in the database. */
  sealingKey: Buffer;
  rateLimitPerMinute: number;
  /** Reverse proxies whose X-Forwarded-For is trusted; without them nobody's is. */
  trustedProxies?: TrustedProxies | undefined;
  uiVersion: string;
  /** Whether the server has the demo companies. */
  demo: boolean;
  /** Prices of the server's own source. */
  prices: PriceBoard;
  /** Prices of companies that have their own sources. */
  sources: PriceSources;
  /**
   * The operator's own providers, which carry out effects outside the database for companies without
   * an integration of their own. Calls of a kind that neither serves are refused with `no-provider`.
   */
  providers?: Providers;
  /** Hosts of the operator's own network that the integrations of companies may call. */
  outsideHosts?: AllowedHosts;
  /** Sanctions lists that the server fetches by itself. */
  listSources?: ListSources;
  /** The queue that decides when jobs are tried. It opens itself with the first job. */
  queue?: JobQueue;
  /** Hands legal documents over; without it none can be sent. */
  integrators?: Integrators;
  /** Address of the sandbox process, for integrations that try things out; it may start it. */
  sandbox?: (() => Promise<string>) | undefined;
  /** Sign-in addresses of the operator's people, who load the tax authority's files. */
  operators?: ReadonlySet<string>;
  /** Absent in tests that are about something else. */
  machine?: Machine;
  /** Reads closing prices from the sources that companies chose; absent as `machine`. */
  closings?: Pick<ClosingReader, 'readNow'>;
  /** Runs the controls that are asked for at once; absent as `machine`. */
  controls?: Pick<Rounds, 'look'>;
  /** Writes unexpected failures to the operator's log. */
  report?: (error: unknown) => void;
};

/** What is needed to create companies and users. */
export type AccountDeps = Pick<Deps, 'db' | 'sealingKey' | 'clock'>;

import type { Product } from '@/domain/catalogue/product';
import type { ContactChannel } from '@/domain/contact/consent';

/**
 * Types of the answers of the platform's calls (src/contract/README.md#point-7-calls). Guarantee:
 * the server writes and the page reads the same types.
 */
export type Authority = {
  /** Which providers are configured, by kind. */
  appStatuses: Record<string, boolean>;
  /** Kinds of messages that the socket sends. */
  wsApps: string[];
  partner: boolean;
  /** Percent, with two decimals. */
  dividendRate: number;
  oldId: string;
  /** Jobs of this Istanbul month, and how many are left; null without a limit. */
  used: number;
  remainder: number | null;
  info: { licenceUntil: string | null; branches: number; users: number };
  title: string;
  logo: string;
  id: string;
  /** Whether messages can be sent. */
  wpStatus: boolean;
  /** The channel of telephone messages; missing from servers of earlier releases. */
  phoneChannel?: ContactChannel;
};

export type EnterpriseData = {
  enterprise: string;
  title: string;
  partner: boolean;
  dividendRate: number;
  modules: Record<string, boolean>;
};
export type Named = { _id: string; name: string };
export type Warehouse = Named & { archived: boolean };
export type MarketPrice = { code: string; buying: number; selling: number; at: number };
export type DayPrice = MarketPrice & { day: string };
/** A day of a code at one-minute grain, packed by `domain/price/price-history`, as base64. */
export type PriceDay = { day: string; code: string; simulated: boolean; minutes: string };
/** A currency with its prices, which are null until the first one arrived. */
export type MarketCurrency = {
  id: string;
  name: string;
  symbol: string;
  salePrice: number | null;
  buyPrice: number | null;
};
/** A product as the company wrote it, with its record's id. */
export type Inventory = Named & Product;
export type Labels = { tags: Named[] };

/** `given-up`: a person decided that the job is not tried again. */
const JOB_STATES = ['queued', 'sending', 'done', 'failed', 'given-up', 'no-provider'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** An effect outside the database. `answer` is the provider's own. */
export type JobResult = { id: string; state: JobState; answer?: unknown };

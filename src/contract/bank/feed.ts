import type { FeedFault } from '@/domain/bank/feed';
import type { Account } from '@/domain/ledger/ledger';
import type { CallFailure } from '../integration/integration';

/**
 * Types of the calls by which a bank account is read from the company's bank connection. A body
 * that names an own account (`bank:…`) is read by the server; any other goes as a job to the
 * provider, as before.
 */
export type BankFeedBody =
  | { action: 'balances'; account: Account }
  | { action: 'movements'; account: Account; from: string; to: string };

/**
 * Why an account was not read. `call`: the service did not answer, as `failure` says; `busy`: it is
 * being read by somebody else; `early`: it was asked less than a minute ago; `breaker`: after several
 * failures the connection rests; `refused`: the books did not take the lines.
 */
export type BankFeedFault = {
  code: FeedFault | 'call' | 'busy' | 'early' | 'breaker' | 'paused' | 'refused';
  failure?: CallFailure;
  /** Kuruş by which the balances do not add up. */
  difference?: number;
  /** Epoch ms from which it may be asked again. */
  until?: number;
};

/** `isEven`: whether opening, movements and closing add up; null if the bank states no balances. */
export type BankFeedRead = {
  is: 'read';
  from: string;
  to: string;
  fresh: number;
  known: number;
  /** Movements outside the period, which were left out. */
  outside: number;
  closing: number | null;
  isEven: boolean | null;
};
export type BankFeedAnswer =
  | BankFeedRead
  | { is: 'balance'; balance: number }
  | { is: 'failed'; fault: BankFeedFault };

/** How the feed of an account stands. `until`: last day up to which it was read. */
export type BankFeedState = {
  account: Account;
  askedAt: number;
  okAt: number | null;
  until: string | null;
  failedAt: number | null;
  fault: BankFeedFault | null;
};

/** `defined`: whether the company has a bank connection that can be read, and how it is called. */
export type BankFeeds = {
  defined: { name: string; paused: boolean; poll: string } | null;
  feeds: BankFeedState[];
};

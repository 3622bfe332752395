import { createCounter } from '@/server/platform/rate';

/** Limits failed sign-ins by address and account. */

/** Failures a minute of one address at one account. */
const PAIR_A_MINUTE = 10;
/** Failures a minute of one address at all accounts; the people of a shop share one address. */
const ADDRESS_A_MINUTE = 60;
/**
 * Failures a minute at one account from all addresses: so far above the first limit that a single
 * stranger cannot lock the owner out.
 */
const ACCOUNT_A_MINUTE = 100;

export type SignInFailures = ReturnType<typeof countFailures>;

type Who = { address: string; account: string };

/**
 * Counts failed sign-ins for each account and each address. An attempt is counted before its
 * password is checked, so that many at once do not slip through, and is taken back if it succeeds.
 */
export function countFailures(clock: () => number) {
  const pairs = createCounter(PAIR_A_MINUTE, clock);
  const addresses = createCounter(ADDRESS_A_MINUTE, clock);
  const accounts = createCounter(ACCOUNT_A_MINUTE, clock);
  const pairOf = ({ address, account }: Who) => `${address} ${account}`;
  return {
    /**
     * Counts an attempt and returns the milliseconds to wait. An attempt that the address's limit
     * refuses does not count against the account.
     */
    hit: (who: Who): number =>
      pairs.hit(pairOf(who)) || addresses.hit(who.address) || accounts.hit(who.account),
    succeeded(who: Who): void {
      pairs.forget(pairOf(who));
      addresses.giveBack(who.address);
      accounts.giveBack(who.account);
    },
  };
}

import { createCounter } from '@/server/platform/rate';

/** Of one address at one account. */
const PAIR_A_MINUTE = 10;
/** Of one address at all accounts: a shop's people share one. */
const ADDRESS_A_MINUTE = 60;
/**
 * At one account from all addresses: so far above the first that no single stranger keeps its owner
 * out.
 */
const ACCOUNT_A_MINUTE = 100;

type Who = { address: string; account: string };

/**
 * Failed sign-ins, for each account and each address. An attempt is counted before its password is
 * judged, so that many at once do not slip through, and given back when it succeeds.
 */
export function countFailures(clock: () => number) {
  const pairs = createCounter(PAIR_A_MINUTE, clock);
  const addresses = createCounter(ADDRESS_A_MINUTE, clock);
  const accounts = createCounter(ACCOUNT_A_MINUTE, clock);
  const pairOf = ({ address, account }: Who) => `${address} ${account}`;
  return {
    /**
     * Milliseconds to wait. What an address may not try any more is not counted against the
     * account.
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

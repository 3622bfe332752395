import { exact, mulDiv } from '@/domain/base/integer';
import { MONEY_FIELD } from '@/domain/base/typed-number';
import { metalAccount, type OwnAccount } from '@/domain/ledger/own-account';
import { metalAsset } from '@/domain/metal/asset';
import { worthOf } from '@/domain/price/asset-value';
import type { ProposedOpening } from '@/session/page/opening-address';
import type { Uncarded } from './karat-rows';
import type { StockSum } from './stock-sums';

/** What the form's field takes. */
const MOST_TYPED = MONEY_FIELD.max ?? 0;

type Costs = {
  sums: readonly StockSum[];
  accounts: readonly OwnAccount[];
  /** Buying price (× 10^4) of the metal; undefined where the board has none. */
  buy: number | undefined;
};

/**
 * The carry-over after which the books of a stock have just what its cards have of a metal;
 * undefined where they have as much or more: metal on no card is nothing wrong. Its cost is said
 * where each of those cards says what was paid for its work: the metal at the board's buying price
 * and the work as paid, of what is missing its share, half up.
 */
export function stockOpening(
  { account, metal, held, carded }: Uncarded,
  costs: Costs,
): ProposedOpening | undefined {
  const quantity = carded - held;
  if (quantity <= 0) return undefined;
  const cost = costOf({ account, metal, carded, quantity }, costs);
  return {
    to: account,
    asset: metalAsset(metal),
    quantity,
    ...(cost === undefined ? {} : { cost }),
  };
}

type Missing = Pick<Uncarded, 'account' | 'metal' | 'carded'> & { quantity: number };

function costOf(
  { account, metal, carded, quantity }: Missing,
  { sums, accounts, buy }: Costs,
): number | undefined {
  if (!buy) return undefined;
  let [pure, kurus] = [carded, 0];
  for (const sum of sums) {
    if (sum.metal !== metal || metalAccount(accounts, sum.branch ?? '') !== account) continue;
    if (sum.paid === null) return undefined;
    pure += sum.paid.pure;
    kurus += sum.paid.kurus;
  }
  // Where the books owe metal, more is missing than the cards have: it is dearer by as much.
  const cost = exact(() => mulDiv(worthOf(metalAsset(metal), pure, buy) + kurus, quantity, carded));
  return cost === undefined || cost > MOST_TYPED ? undefined : cost;
}

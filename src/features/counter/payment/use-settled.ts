import { useContactBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { type Asset, assetClass, HAS, TRY } from '@/domain/metal/asset';
import { karatGrams } from '@/domain/rules/karat-grams';
import { assetName } from '@/i18n/asset-text';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { settledSide } from '@/parts/counter/basket/settling';
import { forCustomer } from '@/parts/counter/basket/terms';
import { boardPrice } from '@/parts/counter/line/pricing';
import { quoteOf } from '@/parts/counter/payment/asset-form';
import { now, readWorld } from '@/parts/counter/world';

/**
 * What of the account money alone may settle, how one is chosen, and the next of them with a key:
 * what stands open first.
 */
export function useSettled({
  basket,
  products,
  type,
}: Pick<Counter, 'basket' | 'products' | 'type'>) {
  const held = useContactBalances(basket.contactId).map(({ asset }) => asset);
  const rules = useRules();
  const paid = (basket.assets ?? []).flatMap((payment) => payment.paid?.asset ?? []);
  const assets = Array.from(
    new Set<Asset>([TRY, HAS, ...held, ...paid, 'USD', 'EUR', ...karatGrams(rules, dayOf(now()))]),
  );
  const choose = (asset: Asset) => {
    if (asset === TRY) return act({ do: 'settle-in', settles: undefined });
    const price = boardPrice(
      quoteOf(asset, products),
      settledSide(type),
      forCustomer(basket, readWorld()),
    );
    const coin = assetClass(asset) === 'piece' ? { name: assetName(asset, products) } : {};
    act({ do: 'settle-in', settles: { asset, price: price ?? null, ...coin } });
  };
  const next = () => {
    const open = Array.from(new Set<Asset>([TRY, ...held, HAS]));
    choose(open[(open.indexOf(basket.settles?.asset ?? TRY) + 1) % open.length] ?? TRY);
  };
  return { assets, choose, next };
}

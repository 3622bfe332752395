import { type ReactNode, useState } from 'react';
import type { PriceWish } from '@/contract/price/price';
import { setOfWish } from '@/contract/price/price';
import { useRules } from '@/data/list/use-definitions';
import { setsOf } from '@/data/price/board';
import { useBoard } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { priceLimit } from '@/domain/price/price-guard';
import { type FarPrice, farPrices } from '@/domain/slip/price-far';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { ApproveDialog } from './ApproveDialog';
import { putPrices } from './put-prices';

type Asked = {
  id: string;
  wishes: Wishes;
  far: readonly FarPrice[];
  marked: boolean;
  onSaved: () => void;
};
type Wishes = (at: number) => PriceWish[];

/**
 * Saves wishes about prices behind the price guard. Guarantee: where one of the prices lies beyond
 * the company's limit, nothing is saved before somebody with the right has approved just these
 * prices. `dialog` is drawn beside the form.
 */
export function useGuardedPut(products: readonly Product[]) {
  const board = useBoard();
  const rules = useRules();
  const { save, busy, failure } = useSaving();
  const [asked, setAsked] = useState<Asked | null>(null);
  const limit = priceLimit(rules, dayOf(correctedNow()));
  const store = async ({ id, wishes, far, onSaved }: Asked, by?: string) => {
    if (
      await save(() =>
        putPrices(
          id,
          wishes,
          by === undefined ? undefined : { far, by, at: correctedNow(), limit },
        ),
      )
    )
      onSaved();
  };
  const put = (id: string, wishes: Wishes, onSaved: () => void): Promise<void> | void => {
    const now = correctedNow();
    const sets = wishes(now).map((wish) => setOfWish(wish, { at: now, by: '', version: 1 }));
    const far = board
      ? farPrices(sets, { sets: setsOf(board), sources: board.sources, limit, now })
      : [];
    const next = { id, wishes, far, marked: sets.some(({ part }) => part !== 'accepted'), onSaved };
    if (far.length > 0) setAsked(next);
    else return store(next);
  };
  const dialog: ReactNode = asked ? (
    <ApproveDialog
      far={asked.far}
      limit={limit}
      products={products}
      marked={asked.marked}
      onClose={() => setAsked(null)}
      onApproved={(by) => {
        setAsked(null);
        void store(asked, by);
      }}
    />
  ) : null;
  return { put, busy, failure, dialog, limit };
}

import { useCallback } from 'react';
import { getResult } from '@/api/results';
import type { ShopResult } from '@/contract/ledger/result';
import { NOTHING } from '@/domain/position/book-result';
import { type HeldAnswer, useHeldAnswer } from '@/session/page/use-held-answer';

export type HeldResult = HeldAnswer<ShopResult>;

/** The server's result of a branch, or of all (''). */
export function useResult(
  sees: boolean,
  branch: string,
): { held: HeldResult | null | undefined; ask: () => void } {
  const ask = useCallback(() => getResult(branch === '' ? {} : { branch }), [branch]);
  return useHeldAnswer(sees, branch === '' ? 'result' : `result-${branch}`, ask, withStones);
}

/** An answer that was kept before stones had a part of their own: they were in the workmanship. */
function withStones(value: ShopResult): ShopResult {
  const told = (earned: ShopResult['today']) => earned.map((one) => ({ ...NOTHING, ...one }));
  return { ...value, today: told(value.today), month: told(value.month) };
}

import { useCallback, useEffect, useState } from 'react';
import { getBankFeeds } from '@/api/platform-calls';
import type { BankFeeds as List } from '@/contract/bank/feed';

/** How the feeds of the bank accounts stand; null until the server has said it. */
export type BankFeeds = { list: List | null; load: () => Promise<void> };

/** Read when the page opens and after each reading of the bank. */
export function useBankFeeds(): BankFeeds {
  const [list, setList] = useState<List | null>(null);
  const load = useCallback(async () => {
    const { status, result } = await getBankFeeds();
    if (status && result) setList(result);
  }, []);
  useEffect(() => void load(), [load]);
  return { list, load };
}

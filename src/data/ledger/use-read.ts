import { useDefinitionsRead } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';
import { quotesTable } from '../price/board';
import { useBalanceTable } from './use-balances';

const isRead = (rows: unknown): boolean => rows !== undefined;

/**
 * Whether products, rules, prices and this account's balance have been read from the disk, so that
 * none of them arrives after what is drawn now.
 */
export function useTablesRead(account: string): boolean {
  const definitions = useDefinitionsRead();
  const quotes = useStore(useShared('quotes', quotesTable), false, isRead);
  const balance = useStore(useBalanceTable(account), false, isRead);
  return definitions && quotes && balance;
}

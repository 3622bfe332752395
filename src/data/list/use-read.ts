import { useBalanceTable } from '../ledger/use-balances';
import { quotesTable } from '../price/board';
import { definitionsTable } from './use-definitions';
import { useShared, useStore } from './use-shared';

const isRead = (rows: unknown): boolean => rows !== undefined;

/**
 * Whether products, rules, prices and this account's balance have been read from the disk, so that
 * none of them arrives after what is drawn now.
 */
export function useTablesRead(account: string): boolean {
  const definitions = useStore(useShared('definitions-table', definitionsTable), false, isRead);
  const quotes = useStore(useShared('quotes', quotesTable), false, isRead);
  const balance = useStore(useBalanceTable(account), false, isRead);
  return definitions && quotes && balance;
}

import { useCallback, useDeferredValue, useMemo } from 'react';
import { useFilledPage } from '@/data/list/use-filled';
import { useTransactions } from '@/data/slip/use-transactions';
import { useCounts } from '@/data/stock/use-counts';
import { useIntakes } from '@/data/stock/use-stock';
import { intakeQuery, type MoveFilter, slipQuery } from './filter';
import { cardRow, countsBySlip, mixed, readDownTo, slipRows } from './rows';

/**
 * The movements of a filter, page by page as somebody scrolls: what documents moved, and what was
 * taken in on cards.
 */
export function useMoves(filter: MoveFilter, now: number) {
  const asked = useDeferredValue(filter);
  const query = useMemo(() => slipQuery(asked, now), [asked, now]);
  const slips = useTransactions(query);
  const cards = useIntakes(useMemo(() => intakeQuery(asked, now), [asked, now]));
  const { rows: ended } = useCounts();
  const counts = useMemo(() => countsBySlip(ended), [ended]);
  const rows = useMemo(
    () =>
      mixed([
        {
          rows: slips.rows.flatMap((slip) => slipRows(slip, asked, counts)),
          downTo: readDownTo(slips),
        },
        { rows: cards.rows.flatMap(cardRow), downTo: readDownTo(cards) },
      ]),
    [slips, cards, asked, counts],
  );
  const [readSlips, readCards] = [slips.more, cards.more];
  const more = useCallback(() => {
    readSlips();
    readCards();
  }, [readSlips, readCards]);
  const list = {
    query,
    rows,
    more,
    done: slips.done && cards.done,
    loading: slips.loading || cards.loading,
    failed: slips.failed || cards.failed,
  };
  useFilledPage(list, rows.length);
  return list;
}

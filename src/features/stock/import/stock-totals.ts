import { t } from '@lingui/core/macro';
import { PIECE_FIELD, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { netOf } from '@/domain/stock/stock-card';
import { formatWeight } from '@/i18n/formats';
import type { SheetTotal } from '@/ui/table/import/totals';
import type { CardRow } from './stock-columns';

/** Totals of the cards that will be imported, as other programs print them below their list. */
export function stockTotals(rows: readonly CardRow[]): SheetTotal[] {
  const cards = rows.flatMap(({ card, faults, idle }) =>
    faults.length === 0 && !idle ? [card] : [],
  );
  const sum = (of: (card: CardRow['card']) => number): number =>
    cards.reduce((all, card) => all + of(card), 0);
  if (cards.length === 0) return [];
  return [
    {
      id: 'pieces',
      label: t`Adet`,
      kind: { ...PIECE_FIELD, max: Number.MAX_SAFE_INTEGER },
      sum: sum(({ pieces }) => pieces),
      text: String,
    },
    {
      id: 'gross',
      label: t`Brüt gram`,
      kind: WEIGHT_FIELD,
      sum: sum(({ gross }) => gross),
      text: formatWeight,
    },
    {
      id: 'net',
      label: t`Net gram`,
      kind: WEIGHT_FIELD,
      sum: sum(netOf),
      text: formatWeight,
    },
  ];
}

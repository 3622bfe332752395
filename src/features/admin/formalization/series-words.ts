import { t } from '@lingui/core/macro';
import type { SeriesKind } from '@/domain/fiscal/series';

/** Name of a kind of document that has series of its own. */
export function seriesKindName(kind: SeriesKind): string {
  const names: Record<SeriesKind, string> = {
    'e-invoice': t`e-Fatura`,
    'e-archive': t`e-Arşiv fatura`,
    'e-archive-web': t`e-Arşiv, internet satışı`,
    'expense-slip': t`Gider pusulası`,
  };
  return names[kind];
}

import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TransactionView } from '@/data/core/types';
import { basisSentence } from '@/i18n/payment-text';

/**
 * By which rule, and beside which other prices, the lines' prices were made: each once. Nothing of
 * a slip that kept none.
 */
export function PriceBasis({ slip: { lines } }: { slip: TransactionView }) {
  const rows = useMemo(
    () =>
      Array.from(
        new Map(lines.map(({ price }) => [`${price.code} ${basisSentence(price)}`, price])),
        ([key, price]) => ({ key, price }),
      ),
    [lines],
  );
  const said = rows.filter(({ price }) => basisSentence(price) !== '');
  if (said.length === 0) return null;
  return (
    <div className="text-13 text-quiet">
      <p>
        <Trans>Fiyatın dayanağı</Trans>
      </p>
      {said.map(({ key, price }) => (
        <p key={key} className="wrap-anywhere">
          {price.code}: {basisSentence(price)}
        </p>
      ))}
    </div>
  );
}

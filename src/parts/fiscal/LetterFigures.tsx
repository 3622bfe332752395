import { Plural } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import type { LetterView } from '@/data/core/types';
import { formatMoney } from '@/i18n/formats';
import { BalanceText } from '../contact/BalanceText';

/** What a letter says in a line: the balances, or number and sum of a month. */
export function LetterFigures({
  letter: { figures, isFrozen },
  isEnd = false,
}: {
  letter: Pick<LetterView, 'figures' | 'isFrozen'>;
  isEnd?: boolean;
}) {
  const products = useProducts();
  if (!isFrozen) return <span className="text-quiet">–</span>;
  if (figures.kind !== 'balance')
    return (
      <span className="whitespace-nowrap">
        {formatMoney(figures.net)}{' '}
        <span className="text-quiet">
          <Plural value={figures.count} one="# belge" other="# belge" />
        </span>
      </span>
    );
  return (
    <BalanceText
      assets={figures.balances.map(({ asset, quantity }) => ({
        asset,
        confirmed: quantity,
        waiting: 0,
      }))}
      products={products}
      isEnd={isEnd}
    />
  );
}

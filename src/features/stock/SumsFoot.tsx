import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { metalWord } from '@/i18n/asset-text';
import { formatHas, formatWeight } from '@/i18n/formats';
import { oursIn, type StockSum, theirsIn } from '@/parts/position/stock-sums';
import { Hallmark } from '@/ui/figure/Hallmark';

/**
 * What lies there karat by karat, with the pure gold of all of it at the right, and beside it what
 * lies here for somebody else. On a phone each karat has its weight only, so that all are in sight.
 */
export function SumsFoot({ sums }: { sums: readonly StockSum[] }) {
  const { t } = useLingui();
  if (sums.length === 0) return null;
  const [ours, theirs] = [oursIn(sums), theirsIn(sums)];
  const has = ours.filter(({ metal }) => metal === 'gold').reduce((sum, { pure }) => sum + pure, 0);
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-x-8 border-edge border-t bg-raised px-6 py-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-y-1 max-sm:px-4">
      <dl
        aria-label={t`Ayar toplamları`}
        tabIndex={0}
        className="-outline-offset-2 flex max-h-[30dvh] min-w-0 flex-1 flex-wrap gap-x-8 gap-y-1 overflow-y-auto max-sm:grid max-sm:flex-none max-sm:grid-cols-2 max-sm:gap-x-6"
      >
        {ours.map(({ metal, fineness, cards, pieces, weight }) => (
          <div
            key={`${metal}-${fineness}`}
            className="shrink-0 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between"
          >
            <dt className="flex items-center gap-2 text-12 text-quiet">
              {metalWord(metal)} <Hallmark fineness={fineness} />
            </dt>
            <dd className="whitespace-nowrap font-semibold leading-6">
              {formatWeight(weight)}
              <span className="ml-3 font-normal text-13 text-quiet max-sm:hidden">
                <Trans>
                  <Plural value={cards} one="# kart" other="# kart" /> · {pieces} adet
                </Trans>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {theirs.cards > 0 ? (
        <p className="shrink-0 text-right max-sm:flex max-sm:items-baseline max-sm:justify-between">
          <span className="block text-12 text-quiet">
            <Trans>Bizdeki konsinye</Trans>
          </span>
          <span className="whitespace-nowrap leading-6">{formatWeight(theirs.weight)}</span>
        </p>
      ) : null}
      {has > 0 ? (
        <p className="shrink-0 text-right max-sm:flex max-sm:items-baseline max-sm:justify-between">
          <span className="block text-12 text-quiet">
            <Trans>Toplam</Trans>
          </span>
          <span className="whitespace-nowrap font-semibold text-18 leading-6">
            {formatHas(has)}
          </span>
        </p>
      ) : null}
    </div>
  );
}

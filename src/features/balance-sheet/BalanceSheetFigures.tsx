import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { MINUS } from '@/domain/base/digits';
import type { Asset } from '@/domain/metal/asset';
import type { BalanceSheetChange, BalanceSheetWorth } from '@/domain/position/balance-sheet';
import { assetName } from '@/i18n/asset-text';
import { formatHas, formatMoney } from '@/i18n/formats';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import type { FullBalanceSheet } from './use-balance-sheet';

/**
 * Net worth of the shop, and its change over the day and the month, split into business and price
 * changes.
 */
export function BalanceSheetFigures({
  whole: { sheet, today, month, known },
}: {
  whole: FullBalanceSheet;
}) {
  const { net, owned, owed } = sheet;
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4 border-line border-y bg-raised px-6 py-4 max-sm:px-4">
      <div>
        <p className="text-13 text-quiet">
          <Trans>Net varlık</Trans>
        </p>
        <p className="whitespace-nowrap font-semibold text-30 max-sm:text-24">
          {net ? <Has pure={net.pure} /> : '–'}
        </p>
        <p className="whitespace-nowrap font-medium">{net ? <Money kurus={net.kurus} /> : null}</p>
        <p className="text-13 text-quiet">
          {owned && owed ? (
            <Trans>
              varlık {formatHas(owned.pure)} · borç {formatHas(owed.pure)}
            </Trans>
          ) : null}
        </p>
      </div>
      <Change name={<Trans>Gün başından</Trans>} change={today} known={known} />
      <Change name={<Trans>Ay başından</Trans>} change={month} known={known} />
    </div>
  );
}

function Change({
  name,
  change: { all, moved, price, unpriced },
  known,
}: {
  name: ReactNode;
  change: BalanceSheetChange;
  known: boolean;
}) {
  return (
    <div className="min-h-38 min-w-56 max-sm:w-full">
      <p className="text-13 text-quiet">{name}</p>
      <dl className="grid grid-cols-[1fr_minmax(6.5rem,auto)_minmax(8rem,auto)] gap-x-4 max-sm:block">
        <Row strong name={<Trans>Değişim</Trans>} worth={all} />
        <Row name={<Trans>giren, çıkan</Trans>} worth={moved} />
        <Row name={<Trans>fiyat</Trans>} worth={price} />
      </dl>
      {known && price === null && unpriced.length > 0 ? <Unknown assets={unpriced} /> : null}
    </div>
  );
}

/** Number of assets named in the sentence; further ones are counted. */
const NAMED = 2;

/** Explains a dash: the assets for which this device has no price of that moment. */
function Unknown({ assets }: { assets: readonly Asset[] }) {
  const products = useProducts();
  const named = assets.slice(0, NAMED).map((asset) => assetName(asset, products));
  const names = named.join(', ');
  const more = assets.length - named.length;
  return (
    <p className="max-w-80 pt-1 text-13 text-quiet max-sm:max-w-none">
      {more > 0 ? (
        <Trans>
          O anda fiyatı bilinmeyen: {names} ve {more} varlık daha. Fiyatın etkisi hesaplanamaz.
        </Trans>
      ) : (
        <Trans>O anda fiyatı bilinmeyen: {names}. Fiyatın etkisi hesaplanamaz.</Trans>
      )}
    </p>
  );
}

function Row({
  name,
  worth,
  strong = false,
}: {
  name: ReactNode;
  worth: BalanceSheetWorth | null;
  strong?: boolean;
}) {
  const size = strong ? 'font-semibold' : 'text-13';
  return (
    // On a phone each row is a line of its own: a figure that comes late moves no other row.
    <div className="contents max-sm:flex max-sm:gap-x-3">
      <dt
        className={`whitespace-nowrap max-sm:mr-auto ${strong ? 'font-semibold' : 'text-13 text-quiet'}`}
      >
        {name}
      </dt>
      <dd className={`whitespace-nowrap text-right ${size}`}>
        {worth ? signedHas(worth.pure) : '–'}
      </dd>
      <dd className={`whitespace-nowrap text-right ${size}`}>
        {worth ? signedMoney(worth.kurus) : ''}
      </dd>
    </div>
  );
}

const sign = (value: number): string => (value < 0 ? MINUS : value > 0 ? '+' : '');
const signedHas = (pure: number): string => `${sign(pure)}${formatHas(Math.abs(pure))}`;
const signedMoney = (kurus: number): string => `${sign(kurus)}${formatMoney(Math.abs(kurus))}`;

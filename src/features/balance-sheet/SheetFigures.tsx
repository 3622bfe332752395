import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { MINUS } from '@/domain/base/digits';
import type { Asset } from '@/domain/metal/asset';
import type { SheetChange, SheetWorth } from '@/domain/position/balance-sheet';
import { assetName } from '@/i18n/asset-text';
import { formatHas, formatMoney } from '@/i18n/formats';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import type { WholeSheet } from './use-sheet';

/**
 * What is left when all debts are taken off, and what the day and the month did to it, what came
 * and went apart from what prices did.
 */
export function SheetFigures({ whole: { sheet, today, month, known } }: { whole: WholeSheet }) {
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
  change: SheetChange;
  known: boolean;
}) {
  return (
    <div className="min-w-56 max-sm:w-full">
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4">
        <dt className="col-span-3 text-13 text-quiet">{name}</dt>
        <Row strong name={<Trans>Değişim</Trans>} worth={all} />
        <Row name={<Trans>giren, çıkan</Trans>} worth={moved} />
        <Row name={<Trans>fiyat</Trans>} worth={price} />
      </dl>
      {known && price === null && unpriced.length > 0 ? <Unknown assets={unpriced} /> : null}
    </div>
  );
}

/** So many are named; of more it says how many. */
const NAMED = 3;

/** Why there is a dash: what the device has no price of for that moment. */
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
  worth: SheetWorth | null;
  strong?: boolean;
}) {
  const size = strong ? 'font-semibold' : 'text-13';
  return (
    <>
      <dd className={`whitespace-nowrap ${strong ? 'font-semibold' : 'text-13 text-quiet'}`}>
        {name}
      </dd>
      <dd className={`whitespace-nowrap text-right ${size}`}>
        {worth ? signedHas(worth.pure) : '–'}
      </dd>
      <dd className={`whitespace-nowrap text-right ${size}`}>
        {worth ? signedMoney(worth.kurus) : ''}
      </dd>
    </>
  );
}

const sign = (value: number): string => (value < 0 ? MINUS : value > 0 ? '+' : '');
const signedHas = (pure: number): string => `${sign(pure)}${formatHas(Math.abs(pure))}`;
const signedMoney = (kurus: number): string => `${sign(kurus)}${formatMoney(Math.abs(kurus))}`;

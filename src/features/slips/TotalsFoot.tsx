import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DayTotals } from '@/parts/statement/slip-summary';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';

/**
 * The sums of all that the filter finds. Takas stands on both sides: what was given as sold, what
 * was taken as bought.
 */
export function TotalsFoot({ totals }: { totals: DayTotals }) {
  const { sales, sold, soldHas, purchases, bought, boughtHas, collected, paid, passed } = totals;
  return (
    <dl className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-8 gap-y-1 border-edge border-t bg-raised px-6 py-2 max-sm:grid max-sm:grid-cols-2 max-sm:items-start max-sm:px-4">
      <Sum
        name={<Trans>Satış · {sales} kayıt</Trans>}
        value={<Money kurus={sold} />}
        below={<Has pure={soldHas} />}
      />
      <Sum
        wide
        name={<Trans>Satılan has · sarrafiye hariç</Trans>}
        value={<Has pure={soldHas} />}
      />
      <Sum
        name={<Trans>Alış · {purchases} kayıt</Trans>}
        value={<Money kurus={bought} />}
        below={<Has pure={boughtHas} />}
      />
      <Sum
        wide
        name={<Trans>Alınan has · sarrafiye hariç</Trans>}
        value={<Has pure={boughtHas} />}
      />
      {collected > 0 ? (
        <Sum name={<Trans>Tahsilat</Trans>} value={<Money kurus={collected} />} />
      ) : null}
      {paid > 0 ? <Sum name={<Trans>Ödeme</Trans>} value={<Money kurus={paid} />} /> : null}
      {passed !== 0 ? (
        <Sum name={<Trans>Kart komisyonu</Trans>} value={<Money kurus={passed} />} />
      ) : null}
    </dl>
  );
}

/** On a phone the has stands under its money instead of beside it. */
function Sum({
  name,
  value,
  below,
  wide = false,
}: {
  name: ReactNode;
  value: ReactNode;
  below?: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className={wide ? 'max-sm:hidden' : undefined}>
      <dt className="text-12 text-quiet">{name}</dt>
      <dd className="font-semibold leading-6">
        {value}
        {below ? (
          <span className="block font-medium text-13 leading-5 sm:hidden">{below}</span>
        ) : null}
      </dd>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { type Sides, sideApart } from '@/domain/price/price-guard';
import { formatFineness } from '@/i18n/formats';
import { cx } from '@/ui/style/classes';

/** Tenths of a thousandth as a person reads them. */
export const milText = (tenths: number): string => `${formatFineness(Math.abs(tenths))} ‰`;

/** Red beyond the limit, amber from half of it on. */
export function apartInk(tenths: number, limit: number): string {
  const distance = Math.abs(tenths);
  return distance > limit
    ? 'font-semibold text-dangertext'
    : distance * 2 > limit
      ? 'text-ambertext'
      : 'text-quiet';
}

/** How far each side of a typed price lies from the market, while it is typed. */
export function Distance({
  market,
  price,
  limit,
}: {
  market: Sides | undefined;
  price: Sides;
  limit: number;
}) {
  const sides = market
    ? [sideApart(market.buy, price.buy), sideApart(market.sell, price.sell)]
    : [];
  const most = Math.max(0, ...sides.map((tenths) => Math.abs(tenths ?? 0)));
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-y py-2 text-13"
    >
      <dt className="text-quiet">
        <Trans>Piyasadan uzaklık, alış / satış</Trans>
      </dt>
      <dd className="text-right">
        {market ? (
          sides.map((tenths, i) => (
            <span key={i === 0 ? 'buy' : 'sell'}>
              {i === 0 ? null : ' / '}
              <span className={cx(tenths !== undefined && apartInk(tenths, limit))}>
                {tenths === undefined ? '–' : signed(tenths)}
              </span>
            </span>
          ))
        ) : (
          <Trans>karşılaştırılacak piyasa fiyatı yok</Trans>
        )}
      </dd>
      {most > limit ? (
        <dd className="col-span-2 font-semibold text-dangertext">
          <Trans>Sınır {milText(limit)}: bu fiyat PIN ile onay ister.</Trans>
        </dd>
      ) : null}
    </dl>
  );
}

const signed = (tenths: number): string =>
  `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${milText(tenths)}`;

import { Trans, useLingui } from '@lingui/react/macro';
import { useBoard, useSourceAlarms } from '@/data/price/use-quotes';
import type { Product } from '@/domain/catalogue/product';
import { formatDateTime } from '@/i18n/formats';
import { priceName } from '@/i18n/price-text';
import { sourceAlarmText, sourceAlarmTitle } from '@/i18n/source-text';
import { WarningIcon } from '@/ui/sign/first-icons';
import { apartText, priceRefusalText, tickRefusalText } from './refusal-words';

const SHOWN = 3;

/**
 * What of the prices asks for a person: words of the source that were not believed, sources that
 * fell silent or differ, formulas without a price, a closed market. Nothing while all is well.
 */
export function Alarms({ products }: { products: readonly Product[] }) {
  const { t } = useLingui();
  const board = useBoard();
  const closed = Array.from(board?.sets.values() ?? []).flatMap(({ set }) =>
    set.part === 'closed' && set.closed ? [set.closed] : [],
  )[0];
  const ticks = Array.from(board?.sources.values() ?? []).flatMap(({ code, refused }) =>
    refused ? [{ code, why: tickRefusalText(refused) }] : [],
  );
  const formulas = Array.from(board?.refused ?? [], ([code, refusal]) => ({
    code,
    why: priceRefusalText(refusal),
  }));
  const apart = Array.from(board?.sources.values() ?? []).flatMap((quote) =>
    quote.apart ? [{ code: quote.code, why: apartText(quote.apart) }] : [],
  );
  const priced = [...ticks, ...formulas, ...apart].map(({ code, why }) => ({
    who: priceName(code, products),
    why,
  }));
  const silent = (useSourceAlarms() ?? []).filter(({ is }) => is === 'silent');
  const alarms = [
    ...silent.map((alarm) => ({ who: sourceAlarmTitle(alarm), why: sourceAlarmText(alarm) })),
    ...priced,
  ];
  const more = alarms.length - SHOWN;
  if (!closed && alarms.length === 0) return <div role="status" className="sr-only" />;
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-amber border-y bg-amber-wash px-6 py-2 text-13 text-ambertext max-sm:px-4"
    >
      <WarningIcon size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {closed ? (
          <p>
            <Trans>Piyasa kapalı: {formatDateTime(closed.at)} fiyatları duruyor.</Trans>
          </p>
        ) : null}
        {alarms.slice(0, SHOWN).map(({ who, why }) => (
          <p key={`${who} ${why}`}>
            <span className="font-semibold">{who}</span>: {why}
          </p>
        ))}
        {more > 0 ? <p>{t`ve ${more} uyarı daha`}</p> : null}
      </div>
    </div>
  );
}

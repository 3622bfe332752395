import { useLingui } from '@lingui/react/macro';
import { useQuote } from '../../data/use-quotes';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/classes';
import { PriceCell } from '../../ui/PriceCell';

/** The five prices a jeweller looks at, buy and sell. As many as fit; the rest is cut, never wrapped. */
export function PriceStrip({ stale }: { stale: boolean }) {
  const { t } = useLingui();
  const simulated = useQuote('HAS')?.simulated === true;
  const prices: [string, string][] = [
    ['HAS', t`Has`],
    ['AYAR22', t`22 ayar`],
    ['CEYREK_YENI', t`Çeyrek`],
    ['ATA_YENI', t`Ata`],
    ['USD', t`USD`],
  ];
  return (
    <div className="flex h-7 min-w-0 flex-1 flex-wrap items-center overflow-hidden">
      <dl className="contents">
        {prices.map(([code, label], index) => (
          <Price key={code} code={code} label={label} stale={stale} first={index === 0} />
        ))}
      </dl>
      {simulated ? <Badge className="ml-1">{t`benzetim`}</Badge> : null}
    </div>
  );
}

function Price({ code, label, stale, first }: { code: string; label: string; stale: boolean; first: boolean }) {
  const quote = useQuote(code);
  if (!quote) return null;
  return (
    <div className={cx('flex h-7 items-center gap-2 whitespace-nowrap px-4 max-sm:px-2', first ? 'pl-0 max-sm:pl-0' : 'border-line border-l max-sm:hidden')}>
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="flex items-center gap-1 font-medium">
        <PriceCell rate={quote.buy} stale={stale} className="px-1" />
        <span className="font-normal text-quiet">/</span>
        <PriceCell rate={quote.sell} stale={stale} className="px-1" />
      </dd>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SourceReport, SourceView } from '@/contract/price/price-source';
import { useProducts } from '@/data/catalogue/use-products';
import { minuteText } from '@/domain/base/week-hours';
import type { Product } from '@/domain/catalogue/product';
import { formatAge, formatDateTime, formatPercent } from '@/i18n/formats';
import { priceName } from '@/i18n/price-text';
import { useUserName } from '@/session/person/permissions';
import { useNow } from '@/ui/date/use-now';
import { Badge } from '@/ui/sign/Badge';
import { Dot } from '@/ui/sign/Dot';
import { kindName, refusedText, sourceStateOf } from './source-words';

const SHOWN = 4;

type Props = {
  view: SourceView;
  rank: number;
  /** The server's clock less ours, ms. */
  ahead: number;
  children: ReactNode;
};

/**
 * One source as it does now: its state, its newest price and its age, and what of it was not
 * believed.
 */
export function SourceCard({
  view: { draft, report, version, by, changedAt, secret },
  rank,
  ahead,
  children,
}: Props) {
  const { t } = useLingui();
  const who = useUserName(by);
  const { dot, text } = sourceStateOf(report);
  return (
    <li className="px-4 py-3" aria-label={draft.name}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="tabular-nums text-13 text-quiet">{rank}.</span>
        <h2 className="min-w-0 break-words font-semibold">{draft.name}</h2>
        <span className="text-13 text-quiet">{kindName(draft.kind)}</span>
        {draft.hours ? (
          <span className="text-13 text-quiet tabular-nums">
            {minuteText(draft.hours.from)}–{minuteText(draft.hours.to)}
          </span>
        ) : null}
        {secret ? <Badge>{t`anahtarlı`}</Badge> : null}
      </div>
      <p className="mt-1 flex items-center gap-2 text-13">
        <Dot kind={dot} />
        {text}
      </p>
      {report ? <Heard report={report} ahead={ahead} /> : null}
      {version > 0 ? (
        <p className="text-12 text-quiet">
          <Trans>
            Son değişiklik: {who}, {formatDateTime(changedAt)}
          </Trans>
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

/** The first few, each by the name that people know its price by. */
const named = <T extends { code: string }>(
  told: readonly T[],
  products: readonly Product[],
): (T & { key: string })[] =>
  told
    .slice(0, SHOWN)
    .map((one) => ({ ...one, key: one.code, code: priceName(one.code, products) }));

function Heard({ report, ahead }: { report: SourceReport; ahead: number }) {
  const { t } = useLingui();
  const now = useNow(1000) + ahead;
  const products = useProducts();
  const { at, codes, shown, malformed, refused, apart } = report;
  const age = at === null ? '–' : formatAge(Math.max(0, now - at), now);
  return (
    <>
      <p className="text-13 text-quiet tabular-nums">
        <Trans>
          Son fiyat: {age} · {codes} fiyat, {shown} tanesi gösteriliyor
        </Trans>
        {malformed > 0 ? ` · ${t`${malformed} bilgi okunamadı`}` : null}
      </p>
      {named(refused, products).map(({ key, code, why, buying, selling }) => (
        <p key={key} className="text-13 text-ambertext tabular-nums">
          <Trans>
            Alınmadı: {code} {buying ?? '–'} / {selling ?? '–'} ({refusedText(why)})
          </Trans>
        </p>
      ))}
      {refused.length > SHOWN ? (
        <p className="text-13 text-ambertext">{t`ve ${refused.length - SHOWN} fiyat daha alınmadı`}</p>
      ) : null}
      {named(apart, products).map(({ key, code, apart: thousandths }) => (
        <p key={key} className="text-13 text-ambertext">
          <Trans>
            {code} gösterilen fiyattan {formatPercent(thousandths * 10)} farklı
          </Trans>
        </p>
      ))}
      {apart.length > SHOWN ? (
        <p className="text-13 text-ambertext">{t`ve ${apart.length - SHOWN} fiyat daha farklı`}</p>
      ) : null}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { hasDigits, moneyDigits, UNIT_SPACE } from '@/domain/base/digits';
import type { SlipType } from '@/domain/ledger/slip-type';
import { companyOf, session } from '@/session/state/store';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import type { Shown, ShownLine } from './shown';
import { useShownBasket } from './use-shown';

/**
 * The second screen, turned to the customer: what is being written at the counter, its total and
 * what is left of it.
 */
export function CustomerPage() {
  const { companies, companiesInfo } = useSnapshot(session);
  const company = companyOf({ companies: [...companies] });
  const shop = companiesInfo.find(({ id }) => id === company)?.title ?? '';
  const shown = useShownBasket(company ?? undefined);
  if (!shown)
    return (
      <div className="grid h-dvh place-items-center p-10 text-center">
        <div>
          <h1 className="font-semibold text-40">{shop || <Trans>Müşteri ekranı</Trans>}</h1>
          <p className="mt-3 text-24 text-quiet">
            <Trans>Hoş geldiniz</Trans>
          </p>
        </div>
      </div>
    );
  return (
    <div className="mx-auto flex h-dvh max-w-[1280px] flex-col px-12 py-8 max-md:px-5">
      <h1 className="shrink-0 text-18 text-quiet">{shop || <Trans>Müşteri ekranı</Trans>}</h1>
      <Lines lines={shown.lines} />
      <Sum shown={shown} />
    </div>
  );
}

/** The newest line is always in sight. */
function Lines({ lines }: { lines: readonly ShownLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a line comes
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <ol ref={list} className="mt-4 min-h-0 flex-1 overflow-hidden">
      {lines.map(({ id, name, fineness, detail, kurus }) => (
        <li
          key={id}
          className="flex items-baseline justify-between gap-8 border-line border-b py-4"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-3 font-medium text-24">
              <bdi className="truncate">{name || '–'}</bdi>
              {fineness === null ? null : <Hallmark fineness={fineness} />}
            </p>
            <p className="mt-1 truncate text-18 text-quiet">{detail}</p>
          </div>
          <p
            className={cx(
              'shrink-0 font-semibold text-30',
              kurus !== null && kurus < 0 && 'text-metal-in',
            )}
          >
            {kurus === null ? '–' : <Money kurus={kurus} />}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Sum({ shown: { type, total, has, paid, rounding, rest, change } }: { shown: Shown }) {
  const digits = has === null ? moneyDigits(Math.abs(total)) : hasDigits(has);
  return (
    <footer className="shrink-0 border-ink border-t pt-4">
      <p className="text-24 text-quiet">{wordOf(type, total)}</p>
      <p className="text-right font-semibold text-[72px] leading-20 tracking-[-0.022em] max-md:text-40">
        {digits.whole}
        <span className="font-medium text-40 text-quiet max-md:text-24">{digits.fraction}</span>
        <span className="font-normal text-40 text-quiet max-md:text-24">{`${UNIT_SPACE}${has === null ? '₺' : t`has`}`}</span>
      </p>
      <dl className="mt-2 flex min-h-8 justify-end gap-10 text-24">
        {rest > 0 && paid > 0 ? (
          <>
            <Part word={t`Ödenen`} kurus={paid} />
            <Part word={t`Kalan`} kurus={rest} strong />
          </>
        ) : null}
        {rounding === 0 ? null : <Part word={t`Yuvarlama`} kurus={rounding} />}
        {change > 0 ? <Part word={t`Para üstü`} kurus={change} strong /> : null}
      </dl>
    </footer>
  );
}

const Part = ({
  word,
  kurus,
  strong = false,
}: {
  word: string;
  kurus: number;
  strong?: boolean;
}) => (
  <div className="flex items-baseline gap-3">
    <dt className="text-quiet">{word}</dt>
    <dd className={strong ? 'font-semibold' : undefined}>
      <Money kurus={kurus} />
    </dd>
  </div>
);

/** Who pays stands in words: the figure has no sign. */
function wordOf(type: SlipType, total: number): string {
  if (type === 'exchange')
    return total === 0
      ? t`Başa baş, ödeme yok`
      : total > 0
        ? t`Fark, siz ödersiniz`
        : t`Fark, size ödenir`;
  if (type === 'purchase' || type === 'payment') return t`Size ödenir`;
  return type === 'collection' ? t`Tahsilat` : t`Toplam`;
}

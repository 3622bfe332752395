import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '@/domain/base/day';
import type { DocumentLine } from '@/domain/fiscal/document';
import { formatDay, formatFineness, formatMoney, formatRate, formatWeight } from '@/i18n/formats';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { TaxCode } from './TaxCode';

/**
 * Why a line has this VAT: every figure from the weight to the tax, drawn and in one sentence, so
 * that an accountant can check it by hand.
 */
export function Explainer({ line, deliveredOn }: { line: DocumentLine; deliveredOn: Day }) {
  const { t } = useLingui();
  const { tax, rate, vat, fineness, text } = line;
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="font-semibold text-15">
          {vat > 0 ? t`KDV neden ${formatMoney(vat)}` : t`KDV neden yok`}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-13 text-quiet">
          <bdi className="truncate">{text}</bdi>
          {fineness === undefined ? null : <Hallmark fineness={fineness} />}
          <TaxCode tax={tax} rate={rate} />
        </span>
      </h3>
      {line.close && line.pure !== undefined ? <Steps line={line} close={line.close} /> : null}
      {tax === '805' || tax === '808' ? <Split line={line} /> : null}
      <p className="mt-2 text-13 text-quiet">
        <Sentence line={line} deliveredOn={deliveredOn} />
      </p>
    </section>
  );
}

function Steps({ line, close }: { line: DocumentLine; close: { day: Day; price: number } }) {
  const { t } = useLingui();
  const { weight, fineness, pieces, pure = 0, bullion, margin, total } = line;
  const goods =
    weight === undefined
      ? t`${pieces} adet`
      : `${formatWeight(weight)} × ‰ ${fineness === undefined ? '' : formatFineness(fineness)}`;
  return (
    <dl className="mt-2 text-13">
      <Row name={goods}>
        <Has pure={pure} />
      </Row>
      <Row
        name={
          <>
            {`× ${t`kapanış`} ${formatRate(close.price)}`}{' '}
            <span className="text-quiet">{`· ${formatDay(close.day)}`}</span>
          </>
        }
        isEnd
      >
        <Money kurus={bullion} unit="" />
      </Row>
      <Row name={t`Satış, KDV dahil`}>
        <Money kurus={total} unit="" />
      </Row>
      <Row
        name={
          <>
            {`− ${t`külçe`}`} <span className="text-quiet">{t`KDV’ye girmez`}</span>
          </>
        }
        isEnd
      >
        <Money kurus={bullion} unit="" />
      </Row>
      <Row name={<span className="font-semibold">{t`Fark`}</span>} isEnd>
        <Money kurus={margin} unit="" className="font-semibold" />
      </Row>
    </dl>
  );
}

const Row = ({
  name,
  isEnd = false,
  children,
}: {
  name: ReactNode;
  isEnd?: boolean;
  children: ReactNode;
}) => (
  <div
    className={cx(
      'flex justify-between gap-3 py-1',
      isEnd && 'border-line border-b last:border-b-0',
    )}
  >
    <dt>{name}</dt>
    <dd className="shrink-0 text-right">{children}</dd>
  </div>
);

/** The price as two bars: metal and difference, then the difference as base and tax. */
function Split({ line: { bullion, margin, base, vat } }: { line: DocumentLine }) {
  const { t } = useLingui();
  if (margin <= 0) return null;
  return (
    <div className="mt-2 grid gap-1 text-12">
      <p className="flex justify-between gap-3 font-medium">
        <span className="text-goldtext">{t`külçe ${formatMoney(bullion)} · KDV yok`}</span>
        <span>{t`fark ${formatMoney(margin)}`}</span>
      </p>
      <Bars parts={[bullion, margin]} tones={['fill-goldtext', 'fill-ink']} />
      <Bars parts={[base, vat]} tones={['fill-edge', 'fill-ink']} />
      <p className="flex justify-between gap-3">
        <span className="text-quiet">{t`matrah ${formatMoney(base)}`}</span>
        <span className="font-semibold">{t`KDV ${formatMoney(vat)}`}</span>
      </p>
    </div>
  );
}

/** A part is at least this share of the bar, so that it can be seen. */
const LEAST = 0.015;

function Bars({ parts, tones }: { parts: readonly [number, number]; tones: readonly string[] }) {
  const sum = parts[0] + parts[1];
  const first = Math.min(1 - LEAST, Math.max(LEAST, sum === 0 ? 1 : parts[0] / sum)) * 1000;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      className="block h-3.5 w-full forced-colors:[--edge:GrayText] forced-colors:[--goldtext:Highlight] forced-colors:[--ink:CanvasText]"
    >
      <rect x={0} width={first - 3} height={12} className={tones[0]} />
      <rect x={first + 3} width={997 - first} height={12} className={tones[1]} />
    </svg>
  );
}

function Sentence({ line, deliveredOn }: { line: DocumentLine; deliveredOn: Day }) {
  const { tax, rate, margin, vat, close } = line;
  const day = formatDay(deliveredOn);
  if (tax === '230')
    return <Trans>Külçe teslimi KDV’den istisnadır (KDV Kanunu 17/4-g, kod 230).</Trans>;
  if (tax === '351')
    return <Trans>Yetkilinin kararıyla KDV’siz düzenlenir (kod 351); nedeni belgede yazar.</Trans>;
  if (tax === 'normal')
    return (
      <Trans>
        Bedelin tamamı vergilidir: KDV dahil {formatMoney(line.total)} × {rate}/{100 + rate} ={' '}
        {formatMoney(vat)}.
      </Trans>
    );
  if (margin <= 0)
    return (
      <Trans>
        Bedel madenin kapanış değerini aşmıyor: matrah ve KDV sıfırdır. Fiyatı bir kez daha okuyun.
      </Trans>
    );
  return (
    <Trans>
      KDV yalnız farktan: {formatMoney(margin)} × {rate}/{100 + rate} = {formatMoney(vat)}. Teslim{' '}
      {day}; kanun bir önceki işlem gününün kapanışını ister ({close ? formatDay(close.day) : '–'}).
    </Trans>
  );
}

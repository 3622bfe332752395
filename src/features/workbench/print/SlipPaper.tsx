import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shortCode } from '../../../domain/id';
import type { Line } from '../../../domain/line';
import { hasOf, slipTotal } from '../../../domain/transaction';
import { formatDateTime, formatFineness, formatHas, formatMoney } from '../../../i18n/formats';
import { paymentName, typeName } from '../basket-text';
import { quantityText } from '../line-text';
import type { PrintJob } from './print-job';
import { ratesOf } from './rates-of';

/** The slip on 80 mm paper: the screen's order, the hallmark as [916], and the mark of the queue in words. */
export function SlipPaper({ job, shop }: { job: Pick<PrintJob, 'slip' | 'contact' | 'mark' | 'copy' | 'change'>; shop: string }) {
  const { t } = useLingui();
  const { slip, contact, mark, copy, change } = job;
  const has = hasOf(slip.lines);
  return (
    <article>
      <header className="text-center">
        <p className="font-semibold text-[12pt]">{shop}</p>
        <p>
          {typeName(slip.type)} · {slip.number}
        </p>
        <p>{formatDateTime(slip.at)}</p>
        {copy > 1 ? <p>{t`${copy}. nüsha`}</p> : null}
        {contact ? <p>{contact}</p> : null}
      </header>
      <Rule />
      {slip.lines.map((line) => (
        <PaperLine key={line.id} line={line} />
      ))}
      <Rule />
      <Row strong left={<Trans>Toplam</Trans>} right={formatMoney(slipTotal(slip))} />
      {has > 0 ? <Row left={<Trans>Has</Trans>} right={formatHas(has)} /> : null}
      {slip.payments.map((payment) => (
        <Row key={payment.id} left={paymentName(payment.method)} right={formatMoney(payment.amount)} />
      ))}
      {change > 0 ? <Row left={<Trans>Para üstü</Trans>} right={formatMoney(change)} /> : null}
      <Rule />
      {ratesOf(slip).map((rate) => (
        <p key={rate}>{rate}</p>
      ))}
      {slip.reason ? <p>{t`Neden: ${slip.reason}`}</p> : null}
      {mark === 'confirmed' ? null : (
        <p className="font-semibold">
          <Trans>Senkron bekliyor</Trans> · {shortCode(slip.id)}
        </p>
      )}
      <p className="text-center">
        <Trans>Bilgi fişidir, mali değeri yoktur.</Trans>
      </p>
    </article>
  );
}

function PaperLine({ line }: { line: Line }) {
  return (
    <div className="break-inside-avoid py-[1mm]">
      <Row strong left={line.kind === 'coin' ? line.name : `${line.name} [${formatFineness(line.fineness)}]`} right={formatMoney(line.amount)} />
      <Row left={quantityText(line)} right={line.kind === 'coin' ? null : formatHas(line.pure)} />
    </div>
  );
}

function Row({ left, right, strong = false }: { left: ReactNode; right: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-2 font-semibold' : 'flex justify-between gap-2'}>
      <span>{left}</span>
      <span className="whitespace-nowrap">{right}</span>
    </div>
  );
}

const Rule = () => <div className="my-[1.5mm] border-current border-t border-dashed" />;

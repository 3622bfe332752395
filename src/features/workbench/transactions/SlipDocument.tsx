import { Trans } from '@lingui/react/macro';
import type { TransactionView } from '../../../data/types';
import { hasOf, slipTotal } from '../../../domain/transaction';
import { formatMoney } from '../../../i18n/formats';
import { Hallmark } from '../../../ui/Hallmark';
import { Has } from '../../../ui/Has';
import { Money } from '../../../ui/Money';
import { paymentName } from '../basket-text';
import { quantityText } from '../line-text';
import { ratesOf } from '../print/rates-of';
import { ContactName } from './ContactName';

const ROW = 'flex items-start justify-between gap-3 py-1.5';

/** The slip as it was made, to be read again. */
export function SlipDocument({ slip }: { slip: TransactionView }) {
  const has = hasOf(slip.lines);
  return (
    <div className="my-3 rounded-card border border-line p-4">
      <p className="pb-2 font-medium">
        <ContactName id={slip.contactId} />
      </p>
      {slip.lines.map((line) => (
        <div key={line.id} className={`${ROW} border-line border-t`}>
          <span>
            {line.name} {line.kind === 'coin' ? null : <Hallmark fineness={line.fineness} />}
            <br />
            <span className="text-13 text-quiet">
              {quantityText(line)}
              {line.kind === 'coin' ? null : ' · '}
              {line.kind === 'coin' ? null : <Has pure={line.pure} />}
            </span>
          </span>
          <Money kurus={line.amount} unit="" />
        </div>
      ))}
      <div className={`${ROW} items-baseline border-line border-t`}>
        <span className="font-semibold">
          <Trans>Toplam</Trans>
        </span>
        <Money kurus={slipTotal(slip)} className="font-semibold text-24" />
      </div>
      {has > 0 ? (
        <div className={`${ROW} text-13`}>
          <span className="text-quiet">
            <Trans>Has</Trans>
          </span>
          <Has pure={has} />
        </div>
      ) : null}
      <div className="border-line border-t pt-1.5 text-13 text-quiet">
        {slip.payments.map((payment) => (
          <p key={payment.id} className="flex justify-between">
            <span>{paymentName(payment.method)}</span>
            <span>{formatMoney(payment.amount)}</span>
          </p>
        ))}
        {ratesOf(slip).map((rate) => (
          <p key={rate}>{rate}</p>
        ))}
      </div>
    </div>
  );
}

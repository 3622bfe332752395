import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { OrderView } from '@/data/core/types';
import { roundedOf } from '@/domain/payment/cash-rounding';
import { accountKindOf } from '@/domain/payment/payment';
import { formatMoney } from '@/i18n/formats';
import { PANEL_FOOT } from '@/parts/counter/panel/SidePanel';
import { CardCostRows } from '@/parts/counter/payment/CardCostRows';
import { cardOf } from '@/parts/counter/payment/card-cost';
import { choicesOf } from '@/parts/counter/payment/counter-accounts';
import { RoundedCash } from '@/parts/counter/payment/RoundedCash';
import { ReturnPayment } from '@/parts/slip/ReturnPayment';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { OwnAccountField } from '../dialog/OwnAccountField';
import type { useRepairDelivery } from './use-repair-delivery';

type Form = ReturnType<typeof useRepairDelivery>;
type Props = {
  order: OrderView;
  name: string;
  form: Form;
  /** Words of the decisive button. */
  act: ReactNode;
  failure: ReactNode;
  saveRef: Ref<HTMLButtonElement>;
  onSave: () => void;
};

/** Panel with the amount that the customer pays, the payment, and the button that hands over. */
export function RepairPanel({ order, name, form, act, failure, saveRef, onSave }: Props) {
  const { t } = useLingui();
  const { ways, world } = form;
  const kind = accountKindOf(ways.method);
  return (
    <>
      <div data-order-panel className="border-line border-b px-5 py-3">
        <bdi className="block font-semibold [overflow-wrap:anywhere]">{name}</bdi>
        <p className="mt-2 text-13 text-quiet">
          <Trans>Alınacak</Trans>
        </p>
        <p className="min-h-12 text-right">
          <DecidingMoney kurus={Math.max(0, form.rest)} max={36} />
        </p>
        <dl className="text-13">
          <Part name={t`Tamir ücreti`} kurus={form.fee} />
          <Part name={t`Eklenen altın`} kurus={form.gold.added?.amount ?? 0} />
          <Part name={t`Kaporadan`} kurus={-form.used} />
        </dl>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto px-5 py-3">
        {form.rest > 0 ? (
          <>
            <ReturnPayment
              slip={{ contactId: order.contactId, payments: [] }}
              total={form.rest}
              ways={ways}
              read={form.read}
              tried={form.tried}
              closed={form.cash.closed}
              over={
                <Trans>Bölünenler alınacak paradan {formatMoney(-form.read.rest)} fazla.</Trans>
              }
              sheets={false}
              onWays={form.change}
            />
            {form.cost ? (
              <CardCostRows
                cost={form.cost}
                card={cardOf(form.payments)}
                mayPass={form.mayPass}
                onPass={form.setPasses}
              />
            ) : null}
            <RoundedCash kurus={roundedOf(form.payments)} />
            <OwnAccountField
              choices={kind ? choicesOf(kind, world) : []}
              value={form.lies}
              onValue={form.setLies}
            />
          </>
        ) : null}
      </div>
      <div className={PANEL_FOOT}>
        {failure}
        <Button
          ref={saveRef}
          variant="primary"
          kbd="F9"
          loading={form.busy}
          onClick={onSave}
          className="min-h-13 w-full px-2!"
        >
          {act}
        </Button>
      </div>
    </>
  );
}

/** One part of the amount; nothing while it is zero. */
const Part = ({ name, kurus }: { name: string; kurus: number }) =>
  kurus === 0 ? null : (
    <div className="flex justify-between gap-3">
      <dt className="text-quiet">{name}</dt>
      <dd>
        <Money kurus={kurus} />
      </dd>
    </div>
  );

/** Amount to take, in the bar of a narrow screen. */
export const RepairRest = ({ form }: { form: Form }) => (
  <p className="flex items-baseline justify-between gap-3">
    <span className="text-13 text-quiet">
      <Trans>Alınacak</Trans>
    </span>
    <Money kurus={Math.max(0, form.rest)} className="whitespace-nowrap font-semibold text-18" />
  </p>
);

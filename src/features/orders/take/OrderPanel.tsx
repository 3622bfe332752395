import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayOf } from '@/domain/base/day';
import { commitmentOf } from '@/domain/order/order';
import { formatHas } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { Money } from '@/ui/figure/Money';
import { PeekValue } from '@/ui/figure/PeekValue';
import { useMoreBelow } from '@/ui/list/use-more-below';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { orderRest } from '../dialog/order-form';
import type { useOrderForm } from '../dialog/use-order-form';
import { DepositRows } from './DepositRows';
import { PricePart } from './PricePart';
import type { Places, WayPlace } from './places';

type Props = {
  form: ReturnType<typeof useOrderForm>;
  places: Places;
  isNew: boolean;
  /** Whether the panel is the bottom panel of a narrow screen. */
  sheet: boolean;
  failure: string | undefined;
  /** Customer, shown here on a wide screen; null if shown elsewhere. */
  whose: ReactNode;
  onGoOn: (from: WayPlace) => void;
  onSave: (print: boolean) => void;
};

/** Marks the end of the panel; an IntersectionObserver watches whether it is in sight. */
const END = 'block h-px -mt-px';

/** Price, delivery day, deposit, and the save buttons, which never scroll away. */
export function OrderPanel(props: Props) {
  const { form, places, isNew, sheet, whose, onGoOn } = props;
  const { t } = useLingui();
  const { typed, wrong, set } = form;
  const [end, more] = useMoreBelow();
  return (
    <>
      {whose ? <div className="border-line border-b px-5 py-2">{whose}</div> : null}
      <div data-order-panel className="border-line border-b px-5 py-2">
        <PricePart form={form} places={places} onGoOn={() => onGoOn('price')} />
      </div>
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-1 overflow-auto px-5 pt-2 [&_:is(input,button)]:scroll-mb-32',
          sheet ? 'pb-6' : 'pb-2',
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the box inside */}
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.target !== places.due.current) return;
            event.preventDefault();
            onGoOn('due');
          }}
        >
          <DayField
            rule="no-past"
            today={dayOf(correctedNow())}
            label={t`Teslim günü`}
            ref={places.due}
            value={typed.due}
            onValue={(due) => set({ due })}
            error={wrong.has('due') ? t`Böyle bir gün yok.` : undefined}
          />
        </div>
        {isNew ? (
          <DepositRows
            rows={form.deposit}
            wrong={form.wrongDeposit}
            closed={form.closed}
            onRows={form.setDeposit}
            refs={places}
            onEnter={onGoOn}
          />
        ) : null}
        {sheet ? null : <span ref={end} aria-hidden className={END} />}
      </div>
      <Foot {...props} more={more} />
      {sheet ? <span ref={end} aria-hidden className={END} /> : null}
    </>
  );
}

/** Amount left to pay after the deposit, or the part of the deposit above the price. */
export function RestOfOrder({ form }: { form: Props['form'] }) {
  const rest = orderRest(form.draft, form.typed.kind, form.now, form.parts);
  const isOpen = form.draft.price.by === 'day' && form.typed.kind === 'order';
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 text-13 text-quiet">
        {rest !== undefined && rest < 0 ? (
          <Trans>Kaporanın fazlası</Trans>
        ) : isOpen ? (
          <Trans>Kalan, şimdiki fiyatla</Trans>
        ) : (
          <Trans>Kalan</Trans>
        )}
      </span>
      {rest === undefined ? (
        <span className="text-18 text-quiet">–</span>
      ) : (
        <Money kurus={Math.abs(rest)} className="whitespace-nowrap font-semibold text-18" />
      )}
    </p>
  );
}

function Foot({ form, isNew, places, failure, onSave, more }: Props & { more: boolean }) {
  return (
    <div
      className={cx(
        'sticky -bottom-6 z-1 border-line border-t bg-raised px-5 pt-2 pb-4 short:pb-3',
        more && 'shade-above',
      )}
    >
      <ShortBy form={form} />
      {isNew ? <RestOfOrder form={form} /> : null}
      {failure ? (
        <p role="alert" className="mt-1 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        {isNew ? (
          <Button
            loading={form.busy}
            onClick={() => onSave(false)}
            className="min-h-13 px-3! border-transparent! bg-sunken! hover:border-edge!"
          >
            <Trans>Kaydet</Trans>
          </Button>
        ) : null}
        <Button
          ref={places.save}
          variant="primary"
          kbd="F9"
          icon={isNew ? <PrinterIcon /> : undefined}
          loading={form.busy}
          onClick={() => onSave(isNew)}
          className={cx('min-h-13 px-2!', !isNew && 'col-span-2')}
        >
          {isNew ? <Trans>Kaydet + Yazdır</Trans> : <Trans>Kaydet</Trans>}
        </Button>
      </div>
    </div>
  );
}

/**
 * Gold in has (pure gold) by which a fixed price makes the position short. Only for people who may
 * see the position, and hidden at first because the customer sees the screen too.
 */
function ShortBy({ form: { draft, typed } }: Pick<Props, 'form'>) {
  const { t } = useLingui();
  const may = useMay('workbench', 3);
  const short = commitmentOf({ ...draft, kind: typed.kind });
  if (short <= 0 || !may) return null;
  return (
    <PeekValue label={t`Siparişten sonra pozisyon`} className="-mx-2 -mt-2 [&]:whitespace-normal">
      <Trans>
        Bu sipariş pozisyonu {formatHas(short)} açığa düşürür. Fiyat yükselirse fark dükkândan
        çıkar; pozisyonu şimdi kapatın.
      </Trans>
    </PeekValue>
  );
}

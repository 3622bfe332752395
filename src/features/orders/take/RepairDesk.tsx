import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useContact } from '@/data/contact/use-contacts';
import type { ContactView, OrderView } from '@/data/core/types';
import { useOrder } from '@/data/order/use-orders';
import { formatMoney, formatWeight } from '@/i18n/formats';
import { DeskColumns } from '@/parts/counter/panel/DeskColumns';
import { DialogPriceLock } from '@/parts/price/DialogPriceLock';
import { ToastRoom } from '@/ui/dialog/ToastRoom';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { NumberInput } from '@/ui/field/NumberInput';
import { Button } from '@/ui/sign/Button';
import { PlusIcon } from '@/ui/sign/Icon';
import { Kbd } from '@/ui/sign/Kbd';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { AddedFields } from '../dialog/AddedFields';
import type { AddedField } from '../dialog/added-gold';
import { TellCheck } from '../dialog/TellCheck';
import { RepairPanel, RepairRest } from './RepairPanel';
import { useOrderKeys } from './use-order-keys';
import { useRepairDelivery } from './use-repair-delivery';

type Props = { id: string; onClose: () => void };

/** Hands out a repair on a page in the layout of the counter. */
export function RepairDesk({ id, onClose }: Props) {
  const order = useOrder(id);
  const contact = useContact(order?.contactId ?? null);
  if (!order || contact === undefined) return null;
  return <Desk key={id} order={order} contact={contact} onClose={onClose} />;
}

type DeskProps = { order: OrderView; contact: ContactView | null; onClose: () => void };

/** The piece, its fee and added gold at the left; what is paid, and how, in the panel. */
function Desk({ order, contact, onClose }: DeskProps) {
  const { t } = useLingui();
  const form = useRepairDelivery(order, contact, onClose);
  const wide = useMedia('(min-width: 1200px)');
  const phone = usePhone();
  const [panel, setPanel] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const weight = useRef<HTMLInputElement>(null);
  const fee = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = contact?.name ?? '–';
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) (weight.current ?? fee.current)?.focus();
  }, []);
  useEffect(() => {
    if (wide) setPanel(false);
  }, [wide]);
  const save = () => {
    // The refused field may be in the closed panel, or hidden behind the open one.
    if (!wide && (form.isRefused || form.isPaidWrong))
      flushSync(() => setPanel(!form.isRefused && form.isPaidWrong));
    form.submit();
    if (form.isRefused) focusRefusedField(page.current);
    else if (form.isPaidWrong) focusRefusedField(document.body);
  };
  const showPayment = () => {
    if (!wide) flushSync(() => setPanel(true));
    requestAnimationFrame(() => button.current?.focus());
  };
  useOrderKeys({
    price: () => fee.current?.focus(),
    deposit: showPayment,
    save,
    entry: () => weight.current?.focus(),
    back: onClose,
  });
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.target === weight.current) fee.current?.focus();
    else if (event.target === fee.current) showPayment();
    else return;
    event.preventDefault();
  };
  const act =
    form.rest > 0 ? (
      <Trans>{formatMoney(form.charged)} al, teslim et</Trans>
    ) : (
      <Trans>Teslim et</Trans>
    );
  const failure = form.failure ? (
    <p role="alert" className="text-13 text-dangertext">
      {form.failure}
    </p>
  ) : null;
  return (
    <div ref={page} className="h-full min-h-0">
      <DeskColumns
        wide={wide}
        open={panel}
        onClose={() => setPanel(false)}
        panelTitle={t`Ödeme`}
        panel={
          <RepairPanel
            order={order}
            name={name}
            form={form}
            act={act}
            failure={failure}
            saveRef={button}
            onSave={save}
          />
        }
        bar={
          <>
            <RepairRest form={form} />
            {failure}
            <div className={form.rest > 0 ? 'mt-1 grid grid-cols-2 gap-2' : 'mt-1 grid'}>
              {form.rest > 0 ? (
                <Button onClick={() => setPanel(true)} className="min-h-13 px-2">
                  <Trans>Ödeme</Trans>
                </Button>
              ) : null}
              <Button
                variant="primary"
                loading={form.busy}
                onClick={save}
                className="min-h-13 px-2"
              >
                {act}
              </Button>
            </div>
          </>
        }
      >
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b px-5 py-2 max-sm:px-4">
          <h1 className="min-w-0 font-semibold text-18">
            {t`Tamir teslimi`}
            <span className="font-normal text-13 text-quiet"> · {order.number}</span>
          </h1>
          <Button variant="bare" size="sm" kbd="Esc" onClick={onClose} className="-mr-2 px-2">
            {t`Vazgeç`}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the boxes inside */}
        <div
          onKeyDown={enter}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-5 py-4 max-sm:px-4"
        >
          <div className="flex max-w-160 flex-col gap-4">
            <p className="[overflow-wrap:anywhere]">
              {wide ? null : <bdi className="block font-semibold">{name}</bdi>}
              {order.description}
            </p>
            {order.weight === null ? null : (
              <NumberInput
                ref={weight}
                label={t`Çıkan gram`}
                unit="g"
                className="font-semibold text-18"
                value={form.out.text}
                onValue={form.out.setText}
                hint={t`Gelirken ${formatWeight(order.weight)}`}
                error={form.tried && form.out.isWrong ? t`Tartıp yazın.` : undefined}
              />
            )}
            {form.out.missing > 0 ? (
              <p role="alert" className="border-amber border-l-3 pl-3 text-13 text-ambertext">
                <Trans>{formatWeight(form.out.missing)} eksik.</Trans>{' '}
                <Trans>Kaydederseniz yöneticinin inceleyeceklerine düşer.</Trans>
              </p>
            ) : null}
            <NumberInput
              ref={fee}
              label={t`Tamir ücreti`}
              unit="₺"
              aside={<Kbd>F7</Kbd>}
              className="font-semibold text-18"
              value={form.text}
              onValue={form.setText}
              hint={form.isFree ? t`Boş bırakılırsa ücretsiz teslim edilir.` : undefined}
              error={
                form.isWrong
                  ? t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62`
                  : undefined
              }
            />
            <AddedGoldPart form={form} />
            <TellCheck telling={form.telling} />
          </div>
        </div>
        {phone ? null : <ToastRoom />}
      </DeskColumns>
    </div>
  );
}

const NOTHING: ReadonlySet<AddedField> = new Set();

/** Gold that the workshop added; a button until somebody writes it. */
function AddedGoldPart({ form }: { form: ReturnType<typeof useRepairDelivery> }) {
  const { gold } = form;
  if (!form.writesGold)
    return (
      <Button
        size="sm"
        variant="bare"
        icon={<PlusIcon size={16} />}
        onClick={form.writeGold}
        className="-ml-2 self-start px-2"
      >
        <Trans>Eklenen altın yaz</Trans>
      </Button>
    );
  return (
    <>
      <AddedFields
        form={form.goldForm}
        added={gold.added}
        rate={form.boardRate}
        wrong={form.tried ? gold.wrong : NOTHING}
        onChange={form.setGold}
      />
      {gold.added && form.goldForm.rate === null ? <DialogPriceLock prices={form.prices} /> : null}
    </>
  );
}

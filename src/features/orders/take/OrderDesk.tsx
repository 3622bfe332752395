import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderView } from '@/data/core/types';
import type { OrderKind } from '@/domain/order/order';
import { commitText } from '@/i18n/refusal-text';
import { afterPaint } from '@/parts/counter/keys/fields';
import { DeskColumns } from '@/parts/counter/panel/DeskColumns';
import { ToastRoom } from '@/ui/dialog/ToastRoom';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { Segmented } from '@/ui/field/Segmented';
import type { Picked } from '@/ui/pad/PersonPick';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { useOrderForm } from '../dialog/use-order-form';
import { refusesGoods } from './GoodsBoxes';
import { GoodsEntry } from './GoodsEntry';
import { OrderPanel, RestOfOrder } from './OrderPanel';
import { isInPanel, newPlaces, type Place, placeAfter, type WayPlace } from './places';
import { useOrderKeys } from './use-order-keys';
import { WhoseOrder } from './WhoseOrder';
import { WorkFields } from './WorkFields';

type Props = {
  order?: OrderView;
  /** Customer, if already known. */
  contact?: Picked | null;
  /** Initial kind of a new order. */
  kind?: OrderKind;
  workshop?: Picked | null;
  /** Called when the person changes the kind, so that the page's address follows. */
  onKind?: (kind: OrderKind) => void;
  onClose: () => void;
  onSaved: (id: string, print: boolean) => void;
  onCover?: (id: string) => void;
};

/**
 * Page to take or edit an order or a repair, in the layout of the counter: piece and work at the
 * left; customer, price and delivery in the panel. Only a new one has deposit fields; later
 * deposits are taken in the order's drawer.
 */
export function OrderDesk({
  order,
  kind = 'order',
  contact = null,
  workshop = null,
  onKind,
  onClose,
  onSaved,
  onCover,
}: Props) {
  const { t, i18n } = useLingui();
  const form = useOrderForm({ order, kind, contact, workshop, onSaved, onCover });
  const [places] = useState(newPlaces);
  const [panel, setPanel] = useState(false);
  const [unfolding, setUnfolding] = useState(false);
  const [changing, setChanging] = useState(false);
  const wide = useMedia('(min-width: 1200px)');
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const isNew = order === undefined;
  const { typed } = form;
  const isRepair = typed.kind === 'repair';
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) places.entry.current?.focus();
  }, [places]);
  useEffect(() => {
    if (wide) setPanel(false);
  }, [wide]);

  const go = (place: Place) => {
    if (!wide && isInPanel(place) !== panel) flushSync(() => setPanel(isInPanel(place)));
    afterPaint(() => {
      const found = places[place].current;
      found?.focus();
      if (found instanceof HTMLTextAreaElement)
        found.setSelectionRange(found.value.length, found.value.length);
    });
  };
  const closed = (place: WayPlace): boolean => {
    if (place === 'customer') return !isNew || form.contact !== null;
    if (place === 'price') return !isRepair && typed.priceBy === 'day';
    if (place === 'cash' || place === 'card' || place === 'transfer') return !isNew;
    return false;
  };
  const goOn = (from: WayPlace) => {
    const isPaid = form.deposit.some(({ what, text }) => what === `TRY:${from}` && text.trim());
    go(isPaid ? 'save' : placeAfter(from, closed));
  };
  const unfold = () => {
    flushSync(() => setUnfolding(true));
    go('weight');
  };
  const save = (print: boolean) => {
    const { wrongNow } = form;
    // A refused field may be in the closed panel, or hidden behind the open one.
    const isInMain =
      form.entry.isTaken ||
      (isNew && form.contact === null) ||
      refusesGoods(wrongNow) ||
      wrongNow.has('description') ||
      wrongNow.has('stones');
    if (form.isRefused && !wide) flushSync(() => setPanel(!isInMain));
    void form.save(print);
    if (form.isRefused) focusRefusedField(isInMain ? page.current : document.body);
  };
  const changeKind = (next: OrderKind) => {
    form.set({ kind: next });
    onKind?.(next);
  };
  useOrderKeys({
    kind: isNew ? changeKind : undefined,
    customer: () => (form.contact && isNew ? setChanging(true) : go('customer')),
    price: () => {
      if (!isRepair) flushSync(() => form.set({ priceBy: 'fixed' }));
      go('price');
    },
    deposit: () => go(isNew ? 'cash' : 'save'),
    save: () => save(isNew),
    entry: () => go('entry'),
    back: () => {
      if (document.activeElement !== places.entry.current) return go('entry');
      if (form.entry.text !== '') form.entry.set('');
      else onClose();
    },
  });

  const failure = form.refusal
    ? i18n._(commitText(form.refusal))
    : (form.closed ?? (form.unread ? t`Kırmızı alanları doldurun.` : undefined));
  const whose = (
    <WhoseOrder
      contact={form.contact ?? contact}
      onPick={
        isNew
          ? (picked) => {
              form.setContact(picked);
              go('due');
            }
          : undefined
      }
      error={form.tried && isNew && !form.contact ? t`Müşteriyi seçin.` : undefined}
      slim={!wide}
      changing={changing}
      onChanging={setChanging}
      ref={places.customer}
    />
  );
  return (
    <div ref={page} className="h-full min-h-0">
      <DeskColumns
        wide={wide}
        open={panel}
        onClose={() => setPanel(false)}
        panelTitle={isNew ? t`Fiyat, teslim, kapora` : t`Fiyat, teslim`}
        panel={
          <OrderPanel
            form={form}
            places={places}
            isNew={isNew}
            sheet={!wide}
            failure={failure}
            whose={wide ? whose : null}
            onGoOn={goOn}
            onSave={save}
          />
        }
        bar={
          <>
            {isNew ? <RestOfOrder form={form} /> : null}
            {failure ? (
              <p role="alert" className="text-13 text-dangertext">
                {failure}
              </p>
            ) : null}
            <div className="mt-1 grid grid-cols-2 gap-2">
              <Button onClick={() => go('due')} className="min-h-13 px-2">
                {isNew ? <Trans>Fiyat, kapora</Trans> : <Trans>Fiyat, teslim</Trans>}
              </Button>
              <Button
                variant="primary"
                icon={isNew ? <PrinterIcon /> : undefined}
                loading={form.busy}
                onClick={() => save(isNew)}
                className="min-h-13 px-2"
              >
                {isNew ? <Trans>Kaydet + Yazdır</Trans> : <Trans>Kaydet</Trans>}
              </Button>
            </div>
          </>
        }
      >
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-2 max-sm:px-4">
          <h1 className={isNew ? 'sr-only' : 'font-semibold text-18'}>
            {isNew ? (isRepair ? t`Yeni tamir` : t`Yeni sipariş`) : t`Bilgileri değiştir`}
            {order ? (
              <span className="font-normal text-13 text-quiet"> · {order.number}</span>
            ) : null}
          </h1>
          {isNew ? (
            <Segmented
              label={t`Sipariş mi, tamir mi`}
              value={typed.kind}
              onChange={changeKind}
              options={[
                { value: 'order', label: t`Sipariş` },
                { value: 'repair', label: t`Tamir` },
              ]}
            />
          ) : null}
          <Button variant="bare" size="sm" kbd="Esc" onClick={onClose} className="-mr-2 px-2">
            {t`Vazgeç`}
          </Button>
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-auto">
          {wide ? null : (
            <div className="shrink-0 border-line border-b px-5 pb-3 max-sm:px-4">{whose}</div>
          )}
          <GoodsEntry
            form={form}
            places={places}
            unfolded={unfolding || refusesGoods(form.wrong)}
            onUnfold={unfold}
            onGoOn={() => goOn('entry')}
          />
          <div className="px-5 py-4 max-sm:px-4">
            <WorkFields
              form={form}
              places={places}
              isNew={isNew}
              onGoOn={() => goOn('description')}
            />
          </div>
        </div>
        {phone ? null : <ToastRoom />}
      </DeskColumns>
    </div>
  );
}

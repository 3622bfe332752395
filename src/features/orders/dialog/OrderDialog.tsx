import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef } from 'react';
import type { OrderView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { ORDER_LIMITS, type OrderKind } from '@/domain/order/order';
import { commitText } from '@/i18n/refusal-text';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { Dialog } from '@/ui/dialog/Dialog';
import { focusWrong } from '@/ui/field/focus-wrong';
import { Segmented } from '@/ui/field/Segmented';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { Button } from '@/ui/sign/Button';
import { ContactPick } from './ContactPick';
import { DepositFields } from './DepositFields';
import { GoodsFields } from './GoodsFields';
import { PhotoField } from './PhotoField';
import { PriceFields } from './PriceFields';
import { TellCheck } from './TellCheck';
import { useOrderForm } from './use-order-form';
import { WhoFields } from './WhoFields';

type Props = {
  order?: OrderView;
  /** What the form of a new one begins with. */
  kind?: OrderKind;
  contact?: Picked | null;
  workshop?: Picked | null;
  onClose: () => void;
  onSaved: (id: string, isNew: boolean) => void;
  onCover?: (id: string) => void;
};

/**
 * An order or a repair, new or as it stands. What is given as a deposit belongs to the new one;
 * later ones stand in its card.
 */
export function OrderDialog({
  order,
  kind = 'order',
  contact = null,
  workshop = null,
  onClose,
  onSaved,
  onCover,
}: Props) {
  const { t, i18n } = useLingui();
  const form = useOrderForm({ order, kind, contact, workshop, onSaved, onCover });
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { typed, set, wrong } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    void form.save();
    focusWrong(event.currentTarget);
  };
  const isRepair = typed.kind === 'repair';
  const trouble = form.refusal
    ? i18n._(commitText(form.refusal))
    : (form.closed ?? (form.unread ? t`Kırmızı alanları doldurun.` : undefined));
  const footer = (
    <>
      {trouble ? (
        <p role="alert" className="mr-auto self-center text-13 text-dangertext max-sm:w-full">
          {trouble}
        </p>
      ) : null}
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={id} loading={form.busy}>
        {order ? t`Kaydet` : t`Kaydet + Yazdır`}
      </Button>
    </>
  );
  const title = order ? t`Bilgileri değiştir` : isRepair ? t`Yeni tamir` : t`Yeni sipariş`;
  return (
    <Dialog open onClose={onClose} title={title} width="lg" footer={footer} initialFocus={first}>
      <form id={id} onSubmit={submit} noValidate className="mt-2 grid gap-4">
        {order ? null : (
          <Segmented
            stretch
            label={t`Sipariş mi, tamir mi`}
            value={typed.kind}
            onChange={(kind) => set({ kind })}
            options={[
              { value: 'order', label: t`Sipariş` },
              { value: 'repair', label: t`Tamir` },
            ]}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {order ? null : (
            <ContactPick
              adds
              ref={first}
              label={t`Müşteri`}
              placeholder={t`Ad ya da telefon`}
              picked={form.contact}
              onPick={form.setContact}
              error={form.tried && !form.contact ? t`Müşteriyi seçin.` : undefined}
            />
          )}
          <DayField
            rule="no-past"
            today={dayOf(correctedNow())}
            label={t`Teslim günü`}
            value={typed.due}
            onValue={(due) => set({ due })}
            error={wrong.has('due') ? t`Böyle bir gün yok.` : undefined}
          />
        </div>
        <Textarea
          label={isRepair ? t`Gelen ürün ve kusurları` : t`Ne yapılacak`}
          maxLength={ORDER_LIMITS.description}
          value={typed.description}
          onValue={(description) => set({ description })}
          error={wrong.has('description') ? t`Ne yapılacağını yazın.` : undefined}
        />
        <GoodsFields typed={typed} wrong={wrong} onChange={set} />
        <PriceFields
          typed={typed}
          wrong={wrong}
          draft={form.draft}
          now={form.now}
          prices={form.prices}
          onChange={set}
        />
        {order ? null : (
          <DepositFields
            rows={form.deposit}
            wrong={form.wrongDeposit}
            closed={form.closed}
            onRows={form.setDeposit}
          />
        )}
        <WhoFields typed={typed} onChange={set} />
        {order ? null : <PhotoField data={form.photo} onData={form.setPhoto} />}
        <TextInput
          label={t`Not`}
          maxLength={ORDER_LIMITS.note}
          value={typed.note}
          onValue={(note) => set({ note })}
        />
        {order ? null : <TellCheck telling={form.telling} />}
      </form>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { OrderView, StockView } from '@/data/core/types';
import { useOpenOrdersOf } from '@/data/order/use-orders';
import { clipped } from '@/domain/base/clipped';
import { dayOf, isDay } from '@/domain/base/day';
import { MAX_HOLD_NOTE } from '@/domain/stock/stock-hold';
import { ContactPick } from '@/parts/contact/ContactPick';
import { reserveFor } from '@/parts/stock/card/actions';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { Button } from '@/ui/sign/Button';

type Props = { card: StockView; onClose: () => void };

/**
 * For whom a piece is kept, for which of their orders, and until when; whoever sells it to another
 * is told.
 */
export function HoldDialog({ card, onClose }: Props) {
  const { t } = useLingui();
  const [mutation] = useState(mint);
  const { hold } = card;
  const held = useContact(hold?.contact ?? null);
  const [picked, setPicked] = useState<Picked | null | undefined>(undefined);
  const [order, setOrder] = useState(hold?.order ?? '');
  const [until, setUntil] = useState(hold?.until ?? '');
  const [note, setNote] = useState(hold?.note ?? '');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const today = dayOf(correctedNow());
  // A day that was kept before and has passed since is no reason to refuse a note.
  const badDay = until !== '' && until !== hold?.until && (!isDay(until) || until < today);
  const who =
    picked === undefined && hold ? { id: hold.contact, name: held?.name ?? '…' } : (picked ?? null);
  const keep = async (next: Parameters<typeof reserveFor>[2]) => {
    if (await save(() => reserveFor(card, mutation, next))) onClose();
  };
  const submit = () => {
    setTried(true);
    if (who && !badDay)
      void keep({ contact: who.id, order, until: until === '' ? null : until, note: note.trim() });
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Birine ayır`}
      description={t`Başkasına satılmak istenince uyarılır; yine de satılırsa satış geçerlidir ve bir uyarı kalır.`}
      submit={t`Ayır`}
      busy={busy}
      failure={failure}
    >
      <ContactPick
        label={t`Kime`}
        placeholder={t`Adı ya da telefonu`}
        picked={who}
        onPick={(next) => {
          setPicked(next);
          setOrder('');
        }}
        error={tried && !who ? t`Kime ayrıldığını seçin.` : undefined}
      />
      {who ? <OrderOf contact={who.id} value={order} onValue={setOrder} /> : null}
      <DayField
        rule="no-past"
        label={t`Hangi güne kadar`}
        today={today}
        value={until}
        onValue={setUntil}
        hint={t`Boşsa kaldırılana kadar.`}
        error={tried && badDay ? t`Bugün ya da sonrası olan bir gün yazın.` : undefined}
      />
      <TextInput label={t`Açıklama`} maxLength={MAX_HOLD_NOTE} value={note} onValue={setNote} />
      {hold ? (
        <Button size="sm" className="self-start" loading={busy} onClick={() => void keep(null)}>
          <Trans>Rezervi kaldır</Trans>
        </Button>
      ) : null}
    </FormDialog>
  );
}

/** Nothing where they have none open; the order that it is kept for stays named. */
function OrderOf({
  contact,
  value,
  onValue,
}: {
  contact: string;
  value: string;
  onValue: (order: string) => void;
}) {
  const { t } = useLingui();
  const { rows } = useOpenOrdersOf(contact);
  const known = rows.map((order) => ({ value: order.id, label: labelOf(order) }));
  if (known.length === 0 && value === '') return null;
  const gone =
    value === '' || rows.some(({ id }) => id === value)
      ? []
      : [{ value, label: t`Kapanmış sipariş` }];
  return (
    <Select
      label={t`Siparişi`}
      value={value}
      onValue={onValue}
      options={[{ value: '', label: t`Sipariş için değil` }, ...known, ...gone]}
    />
  );
}

const labelOf = ({ number, description }: OrderView): string =>
  `${number} · ${clipped(description, 60)}`;

import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import type { OrderView } from '@/data/core/types';
import { NO_TERMS } from '@/domain/catalogue/agreement';
import { takenDeposit } from '@/domain/order/deposit';
import { commitmentOf, type OrderKind } from '@/domain/order/order';
import type { Quote } from '@/domain/price/quote';
import type { commitText } from '@/i18n/refusal-text';
import { useTerms } from '@/parts/counter/keys/use-terms';
import { placedParts } from '@/parts/counter/payment/own-places';
import { useCashClosed } from '@/parts/counter/payment/use-cash-closed';
import { readWorld } from '@/parts/counter/world';
import { useBoardLock } from '@/parts/price/use-board-lock';
import { setDirty } from '@/session/page/dirty';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import type { Picked } from '@/ui/pad/PersonPick';
import { showToast } from '@/ui/sign/toast';
import { addPhoto, editOf, editOrder, newIds, takeOrder } from '../deeds';
import { firstDeposit } from './DepositFields';
import {
  cashIn,
  estimate,
  formOf,
  NEW_FORM,
  type OrderForm,
  priceCodeOf,
  pricedNotes,
  readDeposit,
  readForm,
  withUsualWork,
} from './order-form';
import { useTelling } from './TellCheck';

/** So long the word that an order was taken offers to cover its price. */
const OFFERED_MS = 10_000;

type Asked = {
  order: OrderView | undefined;
  kind: OrderKind;
  contact: Picked | null;
  workshop: Picked | null;
  onSaved: (id: string, isNew: boolean) => void;
  /** Opens the order where what its fixed price leaves open can be bought. */
  onCover: ((id: string) => void) | undefined;
};

/**
 * An order under somebody's hands. It is kept, with its deposit and its picture, or nothing of it
 * is and the form says why.
 */
export function useOrderForm({ order, kind, contact: first, workshop, onSaved, onCover }: Asked) {
  const { t } = useLingui();
  const products = useProducts();
  const coins = products.filter(({ kind }) => kind === 'coin').map(({ code }) => code);
  const [ids] = useState(() => ({ ...newIds(), photo: { mutation: mint(), photo: mint() } }));
  const [begun] = useState(() => (order ? formOf(order, workshop) : { ...NEW_FORM, kind }));
  const [raw, setTyped] = useState<OrderForm>(begun);
  const [contact, setContact] = useState<Picked | null>(first);
  // As long as nobody has typed a workmanship, the boxes show what the counter would ask this
  // customer for the product.
  const [worked, setWorked] = useState(order !== undefined);
  const terms = useTerms(contact?.id ?? null) ?? NO_TERMS;
  const typed = useMemo(
    () => (worked ? raw : withUsualWork(raw, products, terms)),
    [worked, raw, products, terms],
  );
  const [deposit, setDeposit] = useState(() => [firstDeposit()]);
  const [photo, setPhoto] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const cash = useCashClosed();
  const telling = useTelling(useContact(contact?.id ?? null));
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const quoted = priceCodeOf(typed, products);
  const costs = (quote: Quote | undefined) =>
    estimate(readForm(typed, quote).draft, quote, products);
  const prices = useBoardLock((board) => costs(board.get(quoted)) ?? 0);
  const { board } = prices;
  const price = board.get(quoted);
  const { draft, wrong } = readForm(typed, price);
  const { parts: left, wrong: wrongDeposit } = readDeposit(deposit, coins);
  const parts = pricedNotes(left, board, 'buy');
  const isWritten =
    JSON.stringify(raw) !== JSON.stringify(begun) ||
    photo !== null ||
    deposit.some(({ text }) => text !== '');
  useUnsaved('order', isWritten);

  const take = async (who: Picked) => {
    const saved = await takeOrder(ids, {
      kind: typed.kind,
      contactId: who.id,
      draft,
      deposit: parts.length > 0 ? takenDeposit(who.id, placedParts(parts, readWorld())) : null,
    });
    if (!saved.ok) return saved;
    // The order stands without its picture: what is lost of it is said, and it can be taken again.
    if (photo !== null && !(await addPhoto(ids.order, ids.photo, photo)).ok)
      showToast({
        type: 'error',
        message: t`Fotoğraf kaydedilemedi; siparişin kartından yeniden ekleyin.`,
      });
    const number = saved.value.number ?? '';
    const offer =
      onCover && commitmentOf({ ...draft, kind: typed.kind }) > 0
        ? { label: t`Pozisyonu kapat`, run: () => onCover(ids.order) }
        : undefined;
    showToast({
      type: 'success',
      message: t`Kaydedildi · ${number}`,
      ...(offer ? { action: offer, duration: OFFERED_MS } : {}),
    });
    await telling.tell({ kind: typed.kind, number, due: draft.due, status: 'received' });
    return saved;
  };
  const save = async () => {
    setTried(true);
    if (busy || wrong.size > 0 || (!order && (!contact || wrongDeposit.size > 0))) return;
    const edit = order && editOf(order, draft);
    if (order && !edit) return onSaved(order.id, false);
    setBusy(true);
    if (contact && !order && (await cash.refuses(contact.id, cashIn(parts)))) return setBusy(false);
    const saved =
      order && edit
        ? await editOrder(order, ids.mutation, edit)
        : contact
          ? await take(contact)
          : undefined;
    setBusy(false);
    if (!saved) return;
    if (!saved.ok) return setRefusal(saved.error.code);
    setDirty('order', false);
    onSaved(order?.id ?? ids.order, !order);
  };
  const NONE: ReadonlySet<never> = new Set();
  return {
    typed,
    set: (changed: Partial<OrderForm>) => {
      const works = 'workmanship' in changed || 'workmanshipBy' in changed;
      if (works) setWorked(true);
      setTyped((before) => ({ ...(works ? typed : before), ...changed }));
    },
    draft,
    now: costs(price),
    prices,
    wrong: tried ? wrong : NONE,
    wrongDeposit: tried ? wrongDeposit : NONE,
    unread: tried && (wrong.size > 0 || (!order && (!contact || wrongDeposit.size > 0))),
    contact,
    setContact: (picked: Picked | null) => {
      cash.changed();
      setContact(picked);
    },
    deposit,
    setDeposit: (rows: readonly (typeof deposit)[number][]) => {
      cash.changed();
      setDeposit([...rows]);
    },
    closed: cash.closed,
    photo,
    setPhoto,
    tried,
    busy,
    refusal,
    telling,
    save,
  };
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderView } from '../../../data/types';
import { useContact } from '../../../data/use-contacts';
import { useProducts } from '../../../data/use-products';
import { useHeldBoard, useQuote } from '../../../data/use-quotes';
import { HAS } from '../../../domain/asset';
import { takenDeposit } from '../../../domain/deposit';
import { commitmentOf, type OrderKind } from '../../../domain/order';
import type { commitText } from '../../../i18n/refusal-text';
import { setDirty } from '../../../session/dirty';
import { mint } from '../../../session/mint';
import { useUnsaved } from '../../../session/use-unsaved';
import type { Picked } from '../../../ui/PersonPick';
import { showToast } from '../../../ui/toast';
import { placedParts } from '../own-places';
import { useCashClosed } from '../use-cash-closed';
import { readWorld } from '../world';
import { firstDeposit } from './DepositFields';
import { addPhoto, editOf, editOrder, newIds, takeOrder } from './deeds';
import { cashIn, formOf, NEW_FORM, type OrderForm, PRICE_STEP_MS, pricedNotes, readDeposit, readForm } from './order-form';
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

/** An order under somebody's hands. It is kept, with its deposit and its picture, or nothing of it is and the form says why. */
export function useOrderForm({ order, kind, contact: first, workshop, onSaved, onCover }: Asked) {
  const { t } = useLingui();
  const has = useQuote(HAS);
  const coins = useProducts()
    .filter(({ kind }) => kind === 'coin')
    .map(({ code }) => code);
  const [ids] = useState(() => ({ ...newIds(), photo: { mutation: mint(), photo: mint() } }));
  const [begun] = useState(() => (order ? formOf(order, workshop) : { ...NEW_FORM, kind }));
  const [typed, setTyped] = useState<OrderForm>(begun);
  const [contact, setContact] = useState<Picked | null>(first);
  const [deposit, setDeposit] = useState(() => [firstDeposit()]);
  const [photo, setPhoto] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const cash = useCashClosed();
  const telling = useTelling(useContact(contact?.id ?? null));
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const { draft, wrong } = readForm(typed, has);
  const board = useHeldBoard(PRICE_STEP_MS);
  const { parts: left, wrong: wrongDeposit } = readDeposit(deposit, coins);
  const parts = pricedNotes(left, board, 'buy');
  const isWritten = JSON.stringify(typed) !== JSON.stringify(begun) || photo !== null || deposit.some(({ text }) => text !== '');
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
      showToast({ type: 'error', message: t`Fotoğraf kaydedilemedi; siparişin kartından yeniden ekleyin.` });
    const number = saved.value.number ?? '';
    const offer = onCover && commitmentOf({ ...draft, kind: typed.kind }) > 0 ? { label: t`Karşılığını al`, run: () => onCover(ids.order) } : undefined;
    showToast({ type: 'success', message: t`Kaydedildi · ${number}`, ...(offer ? { action: offer, duration: OFFERED_MS } : {}) });
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
    const saved = order && edit ? await editOrder(order, ids.mutation, edit) : contact ? await take(contact) : undefined;
    setBusy(false);
    if (!saved) return;
    if (!saved.ok) return setRefusal(saved.error.code);
    setDirty('order', false);
    onSaved(order?.id ?? ids.order, !order);
  };
  const NONE: ReadonlySet<never> = new Set();
  return {
    typed,
    set: (changed: Partial<OrderForm>) => setTyped((before) => ({ ...before, ...changed })),
    draft,
    has,
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

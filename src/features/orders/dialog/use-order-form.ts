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
import { partsOnAccounts } from '@/parts/counter/payment/counter-accounts';
import { useCashClosed } from '@/parts/counter/payment/use-cash-closed';
import { readWorld } from '@/parts/counter/world';
import { usePriceLock } from '@/parts/price/use-price-lock';
import { setDirty } from '@/session/page/dirty';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import type { Picked } from '@/ui/pad/PersonPick';
import { showToast } from '@/ui/sign/toast';
import { addPhoto, editOf, editOrder, newIds, takeOrder } from '../actions';
import { isTakenEntry, orderedProducts, readGoods } from '../take/entry';
import {
  cashIn,
  estimate,
  firstDeposit,
  formOf,
  NEW_FORM,
  type OrderForm,
  orderedLine,
  priceCodeOf,
  pricedNotes,
  readDeposit,
  readForm,
  withGoods,
  withoutGoods,
  withUsualWork,
} from './order-form';
import { useMessageConsent } from './TellCheck';

/** Milliseconds for which the toast of a saved order offers to cover its price. */
const OFFERED_MS = 10_000;

type Asked = {
  order: OrderView | undefined;
  kind: OrderKind;
  contact: Picked | null;
  workshop: Picked | null;
  /** `print`: whether the order is to be printed. */
  onSaved: (id: string, print: boolean) => void;
  /** Opens the order where the metal that its fixed price leaves open can be bought. */
  onCover: ((id: string) => void) | undefined;
};

/**
 * State and actions of the order page. Guarantee: a new order is saved together with its deposit,
 * or not at all, and then the form shows why. A photo that cannot be saved does not undo the order.
 */
export function useOrderForm({ order, kind, contact: first, workshop, onSaved, onCover }: Asked) {
  const { t } = useLingui();
  const products = useProducts();
  const coins = products.filter(({ kind }) => kind === 'coin').map(({ code }) => code);
  const [ids] = useState(() => ({ ...newIds(), photo: { mutation: mint(), photo: mint() } }));
  const [begun] = useState(() => (order ? formOf(order, workshop) : { ...NEW_FORM, kind }));
  const [raw, setTyped] = useState<OrderForm>(begun);
  const [contact, setContact] = useState<Picked | null>(first);
  const [entry, setEntry] = useState('');
  const ordered = useMemo(() => orderedProducts(products, raw.product), [products, raw.product]);
  const goods = useMemo(() => readGoods(entry, ordered), [entry, ordered]);
  const isTaken = isTakenEntry(entry);
  // Until the person types a workmanship, the boxes show what the counter would charge this
  // customer.
  const [worked, setWorked] = useState(order !== undefined);
  const terms = useTerms(contact?.id ?? null) ?? NO_TERMS;
  const typed = useMemo(() => {
    const entered = goods ? withGoods(raw, goods) : raw;
    return worked || goods?.workmanship !== undefined
      ? entered
      : withUsualWork(entered, products, terms);
  }, [worked, raw, goods, products, terms]);
  const [deposit, setDeposit] = useState(firstDeposit);
  const [photo, setPhoto] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const cash = useCashClosed();
  const telling = useMessageConsent(useContact(contact?.id ?? null));
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const quoted = priceCodeOf(typed, products);
  const costs = (quote: Quote | undefined) =>
    estimate(readForm(typed, quote).draft, quote, products);
  const prices = usePriceLock((board) => costs(board.get(quoted)) ?? 0);
  const { board } = prices;
  const price = board.get(quoted);
  const { draft, wrong } = readForm(typed, price);
  const { parts: left, wrong: wrongDeposit } = readDeposit(deposit, coins);
  const parts = pricedNotes(left, board, 'buy');
  const isWritten =
    JSON.stringify(raw) !== JSON.stringify(begun) ||
    entry.trim() !== '' ||
    photo !== null ||
    deposit.some(({ text }) => text !== '');
  useUnsaved('order', isWritten);

  const take = async (who: Picked) => {
    const saved = await takeOrder(ids, {
      kind: typed.kind,
      contactId: who.id,
      draft,
      deposit: parts.length > 0 ? takenDeposit(who.id, partsOnAccounts(parts, readWorld())) : null,
    });
    if (!saved.ok) return saved;
    // The order is saved even if its photo is not; the person can take the photo again.
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
  /** Moves the content of the entry box into the fields. */
  const settle = () => {
    if (!goods) return;
    if (goods.workmanship !== undefined) setWorked(true);
    setTyped((before) => withGoods(before, goods));
    setEntry('');
  };
  const isRefused = isTaken || wrong.size > 0 || (!order && (!contact || wrongDeposit.size > 0));
  const save = async (print: boolean) => {
    setTried(true);
    settle();
    if (busy || isRefused) return;
    const edit = order && editOf(order, draft);
    if (order && !edit) {
      setDirty('order', false);
      return onSaved(order.id, false);
    }
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
    onSaved(order?.id ?? ids.order, print && !order);
  };
  const NONE: ReadonlySet<never> = new Set();
  return {
    typed,
    /** The form without the text that is still in the entry box only. */
    settled: raw,
    entry: { text: entry, set: setEntry, settle, isTaken, products: ordered },
    clear: () => {
      setEntry('');
      setWorked(false);
      setTyped(withoutGoods);
    },
    line: orderedLine(draft, price, products),
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
    unread: tried && isRefused,
    isRefused,
    wrongNow: wrong,
    contact,
    setContact: (picked: Picked | null) => {
      cash.changed();
      setContact(picked);
    },
    deposit,
    parts,
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

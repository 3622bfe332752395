import { useState } from 'react';
import type { ContactView, OrderView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { MONEY_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { weightText } from '@/domain/catalogue/typed-text';
import { HAS } from '@/domain/metal/asset';
import { foundWeight, missingWeight } from '@/domain/order/order';
import { cashStepOn, roundedCash } from '@/domain/payment/cash-rounding';
import { besideOf, type Payment } from '@/domain/payment/payment';
import { cashOfSlip } from '@/domain/slip/limits';
import { repairPaid } from '@/domain/slip/repair';
import { moneyText } from '@/parts/counter/line/typed-text';
import { costOf, mayPass } from '@/parts/counter/payment/card-cost';
import { goldOnAccount, paymentsOnAccounts } from '@/parts/counter/payment/counter-accounts';
import { useCashClosed } from '@/parts/counter/payment/use-cash-closed';
import { useCounterAccounts } from '@/parts/counter/payment/use-counter-accounts';
import { now, readWorld } from '@/parts/counter/world';
import { usePriceLock } from '@/parts/price/use-price-lock';
import { type ReturnWays, readPaidIn } from '@/parts/slip/return-form';
import { setDirty } from '@/session/page/dirty';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { moveOrder, newIds } from '../actions';
import { addedForm, readAdded } from '../dialog/added-gold';
import { liraDeposit } from '../dialog/deliver';
import { useMessageConsent } from '../dialog/TellCheck';
import { useSavedWord } from '../use-saved-word';

/** Name under which the typed delivery is asked about before somebody leaves. */
const UNSAVED = 'repair-delivery';

/**
 * Outgoing weight, required if the piece was weighed when it came in. Begins with the weight that
 * the workshop reported.
 */
function useOutgoing(order: OrderView) {
  const [begun] = useState(() => {
    const found = foundWeight(order.moves);
    return found === undefined ? '' : weightText(found);
  });
  const [text, setText] = useState(begun);
  const read = parseTyped(text, WEIGHT_FIELD);
  const weight = order.weight !== null && read.ok ? read.value : undefined;
  return {
    text,
    setText,
    isTyped: text !== begun,
    weight,
    isWrong: order.weight !== null && !read.ok,
    missing: missingWeight(order, weight),
  };
}

/**
 * State of handing out a repair: its weight, fee and added gold, less the deposit, and how the rest
 * is paid.
 */
export function useRepairDelivery(
  order: OrderView,
  contact: ContactView | null,
  onClose: () => void,
) {
  const [ids] = useState(() => ({ ...newIds(), payment: mint() }));
  const world = useCounterAccounts();
  const rules = useRules();
  const cash = useCashClosed();
  const telling = useMessageConsent(contact);
  const saving = useSavedWord(() => {
    setDirty(UNSAVED, false);
    onClose();
    void telling.tell({ ...order, status: 'delivered' });
  });
  const [begun] = useState(() => ({
    text: order.price.by === 'fixed' ? moneyText(order.price.kurus) : '',
    gold: addedForm(order),
  }));
  const [text, setText] = useState(begun.text);
  const [goldForm, setGoldForm] = useState(begun.gold);
  const prices = usePriceLock(
    (board) => readAdded(goldForm, board.get(HAS), now()).added?.amount ?? 0,
  );
  const has = prices.board.get(HAS);
  const [writesGold, setWritesGold] = useState(goldForm.weight !== '');
  const [ways, setWays] = useState<ReturnWays>({ method: 'cash', parts: [], assets: [] });
  const [lies, setLies] = useState('');
  const [passes, setPasses] = useState(false);
  const [tried, setTried] = useState(false);
  const out = useOutgoing(order);
  useUnsaved(
    UNSAVED,
    out.isTyped ||
      text !== begun.text ||
      goldForm !== begun.gold ||
      ways.parts.length > 0 ||
      ways.assets.length > 0,
  );
  const typed = parseTyped(text, MONEY_FIELD);
  const isFree = !typed.ok && typed.error === 'empty';
  const isWrong = !typed.ok && !isFree;
  const gold = readAdded(goldForm, has, now());
  const total = (typed.ok ? typed.value : 0) + (gold.added?.amount ?? 0);
  const used = Math.min(total, Math.max(0, liraDeposit(order)));
  const rest = total - used;
  const read = readPaidIn(ways, rest, ids.payment);
  const lying = read.payments.map(
    (payment): Payment =>
      payment.id === ids.payment && lies ? { ...payment, account: lies } : payment,
  );
  const payments =
    rest > 0
      ? roundedCash(paymentsOnAccounts(lying, world, passes), cashStepOn(rules, dayOf(now())))
      : [];
  const cost = costOf(payments);
  const save = async () => {
    if (await cash.refuses(order.contactId, cashOfSlip({ payments }))) return;
    const document =
      total > 0
        ? repairPaid(
            order.contactId,
            used,
            payments,
            gold.added && goldOnAccount(gold.added, readWorld()),
          )
        : undefined;
    await saving.run(() =>
      moveOrder(order, ids, {
        to: 'delivered',
        ...(out.weight === undefined ? {} : { weight: out.weight }),
        ...(document ? { document } : {}),
      }),
    );
  };
  const isRefused = isWrong || out.isWrong || gold.wrong.size > 0;
  const isPaidWrong = rest > 0 && (read.rest < 0 || read.wrong.size > 0);
  return {
    out,
    text,
    setText: (next: string) => {
      cash.changed();
      setText(next);
    },
    isFree,
    isWrong,
    goldForm,
    setGold: (changed: Partial<typeof goldForm>) => {
      cash.changed();
      setGoldForm((before) => ({ ...before, ...changed }));
    },
    gold,
    prices,
    boardRate: has && has.sell > 0 ? has.sell : undefined,
    writesGold,
    writeGold: () => setWritesGold(true),
    fee: typed.ok ? typed.value : 0,
    used,
    rest,
    ways,
    read,
    payments,
    /** Amount that changes hands at the counter, in kuruş. */
    charged: rest + besideOf(payments),
    cost,
    mayPass: mayPass(cost, { rules, now: now() }),
    setPasses,
    lies,
    setLies,
    change: (changed: Partial<ReturnWays>) => {
      cash.changed();
      if (changed.method !== undefined) setLies('');
      setWays((before) => ({ ...before, ...changed }));
    },
    world,
    cash,
    telling,
    tried,
    busy: saving.busy,
    failure: saving.refusal,
    /** Whether a field of the piece cannot be read. */
    isRefused,
    /** Whether the payment does not add up. */
    isPaidWrong,
    submit: () => {
      setTried(true);
      if (!saving.busy && !isRefused && !isPaidWrong) void save();
    },
  };
}

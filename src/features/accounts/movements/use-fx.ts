import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useRules } from '@/data/list/use-definitions';
import { useQuote } from '@/data/price/use-quotes';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { rateDigits, textOf } from '@/domain/base/digits';
import { exact } from '@/domain/base/integer';
import { parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import { accountsIn, mayLieOn } from '@/domain/ledger/own-account';
import { TRY } from '@/domain/metal/asset';
import { quantityField, readQuantity } from '@/domain/metal/typed-quantity';
import type { BoardQuote } from '@/domain/price/price-board';
import { fxRefusals, isOverCounter } from '@/domain/slip/fx';
import { limitAt } from '@/domain/slip/limits';
import { converted, type Offset, type OffsetRate } from '@/domain/slip/offset';
import { ownAccountName } from '@/i18n/account-text';
import { formatRate } from '@/i18n/formats';
import { saveFx } from '@/parts/till/till-actions';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import type { Picked } from '@/ui/pad/PersonPick';
import { showToast } from '@/ui/sign/toast';

const HAND = 'elle';

/**
 * The price as it stood when the form came to ask for it: what was told to whoever stands there
 * does not run away under the hand.
 */
function useHeldQuote(currency: string, way: string): BoardQuote | undefined {
  const live = useQuote(currency);
  const of = `${currency} ${way}`;
  const [held, hold] = useState({ of, quote: live });
  if (held.of === of && (held.quote || !live)) return held.quote;
  hold({ of, quote: live });
  return live;
}

/**
 * What is bought is taken at the board's buying price, what is sold given at its selling price,
 * until somebody types another.
 */
export function useFx(onClose: () => void) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const [way, setWay] = useState<'buy' | 'sell'>('buy');
  const foreignMoney = useMoney('accounts').filter((asset) => asset !== TRY);
  const [chosen, setCurrency] = useState('');
  const currency = foreignMoney.includes(chosen) ? chosen : (foreignMoney[0] ?? 'USD');
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const holding = (asset: string, first: string) =>
    accountsIn(own, branchId)
      .filter(({ id }) => mayLieOn(id, asset))
      .sort((a, b) => Number(b.kind === first) - Number(a.kind === first));
  const [foreigns, liras] = [
    holding(currency, 'currency'),
    holding(TRY, 'till').filter(({ kind }) => kind !== 'pos'),
  ];
  const [foreignChosen, setForeign] = useState('');
  const [liraChosen, setLira] = useState('');
  const foreign = foreigns.some(({ id }) => id === foreignChosen)
    ? foreignChosen
    : (foreigns[0]?.id ?? '');
  const lira = liras.some(({ id }) => id === liraChosen) ? liraChosen : (liras[0]?.id ?? '');
  const [text, setText] = useState('');
  const [rateTyped, setRate] = useState<string | null>(null);
  const [contact, setContact] = useState<Picked | null>(null);
  const [supplier, setSupplier] = useState('');
  const [paperNumber, setPaperNumber] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const rules = useRules();
  useUnsaved('fx', text !== '');
  const quote = useHeldQuote(currency, way);
  const market = quote?.[way] ? quote[way] : null;
  const rateText = rateTyped ?? (market === null ? '' : textOf(rateDigits(market)));
  const rateRead = parseTyped(rateText, RATE_FIELD);
  const rate = rateRead.ok ? rateRead.value : 0;
  const typed = parseTyped(text, quantityField(currency));
  const quantity = readQuantity(currency, text) ?? 0;
  const kurus =
    rate > 0
      ? (exact(() => converted(currency, quantity, { base: currency, quote: TRY, rate })) ?? 0)
      : 0;
  const [outside, inside] = [
    { account: foreign, asset: currency, quantity },
    { account: lira, asset: TRY, quantity: kurus },
  ];
  const offset: Offset =
    way === 'buy' ? { from: inside, to: outside } : { from: outside, to: inside };
  const isBoard = market !== null && rate === market;
  const stored = (): OffsetRate => ({
    ...{
      base: currency,
      quote: TRY,
      rate,
      basis: isBoard ? 'board' : 'typed',
      source: isBoard ? (quote?.source ?? '') : HAND,
    },
    ...{ at: isBoard ? (quote?.at ?? correctedNow()) : correctedNow(), market },
  });
  const limit = limitAt('identity', dayOf(correctedNow()), rules);
  const wantsName =
    isOverCounter(offset) && kurus >= limit && contact === null && supplier.trim() === '';
  const submit = async () => {
    setTried(true);
    const agreed = stored();
    if (wantsName || fxRefusals(offset, agreed).length > 0) return;
    const saved = await save(() =>
      saveFx(ids, offset, agreed, note, {
        contactId: contact?.id ?? null,
        number: paperNumber,
        supplier: contact ? '' : supplier,
      }),
    );
    if (!saved) return;
    const number = saved.number ?? '';
    showToast({ type: 'success', message: t`Kaydedildi · ${number}` });
    onClose();
  };
  /** A rate that was typed was of what stood there then. */
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setRate(null);
      set(value);
    };
  const options = (accounts: typeof own) =>
    accounts.map((account) => ({ value: account.id, label: ownAccountName(account) }));
  return {
    ...{
      way,
      setWay: anew(setWay),
      currency,
      setCurrency: anew(setCurrency),
      currencies: foreignMoney.map((value) => ({ value, label: value })),
    },
    ...{ foreign, setForeign, foreigns: options(foreigns), lira, setLira, liras: options(liras) },
    ...{
      text,
      setText,
      quantity,
      fault: !typed.ok && typed.error !== 'empty' ? typed.error : undefined,
    },
    ...{ rateText, setRate, rate, board: market === null ? undefined : formatRate(market), kurus },
    ...{
      contact,
      setContact,
      dealt: isOverCounter(offset) ? kurus : 0,
      limit,
      supplier,
      setSupplier,
      wantsName,
      paperNumber,
      setPaperNumber,
      note,
      setNote,
    },
    ...{ tried, busy, failure, submit },
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useContactBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { type Asset, TRY } from '@/domain/metal/asset';
import { settledBy } from '@/domain/payment/payment';
import { worthOf } from '@/domain/price/asset-value';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { formatMoney } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { type Settling, settledIn } from '@/parts/counter/basket/settling';
import { readTender } from '@/parts/counter/basket/tender';
import { focusField } from '@/parts/counter/keys/fields';
import { moneyText } from '@/parts/counter/line/typed-text';
import { useCashToday } from '@/parts/counter/payment/cash-day';
import { cashRule } from '@/parts/counter/payment/cash-rule';
import { now } from '@/parts/counter/world';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { SettleRate } from './SettleRate';
import { useSettled } from './use-settled';

/**
 * Asset of the account that a money payment settles, and its rate: lira unless chosen otherwise
 * (src/domain/README.md#settling-a-debt).
 */
export function SettledAsset({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket, products } = counter;
  const { assets, choose } = useSettled(counter);
  return (
    <div className="mt-4 flex max-w-[460px] flex-wrap items-end gap-3">
      <Select
        label={t`Hangi hesaba işlensin`}
        aria-keyshortcuts="*"
        value={basket.settles?.asset ?? TRY}
        onValue={choose}
        options={assets.map((value) => ({ value, label: assetName(value, products) }))}
        fieldClassName="min-w-40 flex-1"
      />
      {basket.settles ? (
        <SettleRate key={basket.settles.asset} settles={basket.settles} counter={counter} />
      ) : null}
      {basket.settles?.price ? <WholeOf counter={counter} settles={basket.settles} /> : null}
    </div>
  );
}

/** Before, now and after, in the asset that is settled. */
export function SettledLedger({ counter, settles }: { counter: Counter; settles: Settling }) {
  const { basket, type } = counter;
  const before = useHeld(basket.contactId, settles.asset);
  const paid = settledIn(readTender(basket).payments, settles).reduce(
    (sum, payment) => (payment.settles ? sum + settledBy(payment).quantity : sum),
    0,
  );
  const moved = type === 'payment' ? paid : -paid;
  const text = (quantity: number) => assetQuantity(settles.asset, quantity);
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto_56px] items-baseline gap-x-2 gap-y-2">
      <Line word={<Trans>Şimdi</Trans>} text={text(before)} side={balanceSide(before)} />
      <Line
        word={type === 'payment' ? <Trans>Bu ödeme</Trans> : <Trans>Bu tahsilat</Trans>}
        text={`${moved < 0 ? '\u2212' : ''}${text(moved)}`}
        side=""
      />
      <div aria-hidden className="col-span-3 h-px bg-line" />
      <Line
        strong
        word={<Trans>Sonra</Trans>}
        text={text(before + moved)}
        side={balanceSide(before + moved)}
      />
    </dl>
  );
}

type LineProps = { word: ReactNode; text: string; side: string; strong?: boolean };

const Line = ({ word, text, side, strong = false }: LineProps) => (
  <div className="contents">
    <dt className={strong ? 'font-semibold' : 'text-quiet'}>{word}</dt>
    <dd className={strong ? 'text-right font-semibold text-18' : 'text-right'}>{text}</dd>
    <dd className="text-right text-13 text-quiet">{side}</dd>
  </div>
);

function useHeld(contactId: string | null, asset: Asset): number {
  const held = useContactBalances(contactId).find((balance) => balance.asset === asset);
  return held ? held.confirmed + held.waiting : 0;
}

/** The whole of what is owed in this asset, in lira, by the first way that is open for so much. */
function WholeOf({ counter: { basket, type }, settles }: { counter: Counter; settles: Settling }) {
  const held = useHeld(basket.contactId, settles.asset);
  const before = useCashToday();
  const rules = useRules();
  const due = Math.max(0, type === 'payment' ? -held : held);
  if (due === 0 || !settles.price) return null;
  const whole = worthOf(settles.asset, due, settles.price.rate);
  const cash = {
    ...basket,
    tendered: { cash: moneyText(whole), card: '', transfer: '', account: '' },
  };
  const method = cashRule(cash, whole, { now: now(), cashBefore: before, rules }).over
    ? 'transfer'
    : 'cash';
  const pay = () => {
    act({ do: 'settle-in', settles: { ...settles, whole: due } });
    for (const other of ['cash', 'card', 'transfer', 'account'] as const)
      act({ do: 'tender', method: other, text: other === method ? moneyText(whole) : '' });
    focusField(method);
  };
  return (
    <Button onClick={pay}>
      {type === 'payment' ? <Trans>Alacağın tamamı</Trans> : <Trans>Borcun tamamı</Trans>}{' '}
      {formatMoney(whole)}
    </Button>
  );
}

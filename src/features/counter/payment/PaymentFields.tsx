import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { flowOf, isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { type Payment, TENDERS, type TenderMethod } from '@/domain/payment/payment';
import { formatRoundMoney } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import { cashText } from '@/parts/counter/basket/basket-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { mayBeInHas } from '@/parts/counter/basket/in-has';
import {
  cashOf,
  cashStepIn,
  handedFor,
  readTender,
  settlementOf,
} from '@/parts/counter/basket/tender';
import { focusField } from '@/parts/counter/keys/fields';
import { basketTotal } from '@/parts/counter/line/pricing';
import { moneyText } from '@/parts/counter/line/typed-text';
import { useCashToday } from '@/parts/counter/payment/cash-day';
import { type CashLimitState, cashLimitState } from '@/parts/counter/payment/cash-limit';
import { now, readWorld } from '@/parts/counter/world';
import { moneyError } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { decidingTotal, dueOf, useLiraBalance } from '../model/due';
import { Standing } from '../note/Standing';
import { AssetRows, writeInHas } from './AssetRows';
import { afterPayment } from './ExpenseFields';
import { openAssetPayment } from './open-asset-payment';
import { PaymentRow } from './PaymentRow';
import { payCash } from './pay-cash';
import { useSettled } from './use-settled';

/**
 * How the slip is settled: four rows that are always there, and the rest with a tap on a name. A
 * closed one stays, with its reason.
 */
export const PaymentFields = memo(function PaymentFields({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket, type } = counter;
  const total = decidingTotal(counter);
  const due = dueOf(type, useLiraBalance(basket.contactId));
  const cashBefore = useCashToday();
  const told = useId();
  const { errors } = readTender(basket);
  const rules = useRules();
  const rule = cashLimitState(basket, total, { now: now(), cashBefore, rules });
  const most = formatRoundMoney(rule.limit);
  const inHas = basket.inHas === undefined && mayBeInHas(counter);
  const settled = useSettled(counter);
  const reason = (method: TenderMethod): string | undefined => {
    if (method === 'cash' && rule.closed) return t`${most} üstünde kapalı`;
    return method === 'account' && basket.contactId === null ? t`müşteri seçin` : undefined;
  };
  /** Of a slip the rest; of money alone what the account still asks for. */
  const fill = (method: TenderMethod) => {
    if (!isMoneyType(type)) return method === 'cash' ? payCash() : act({ do: 'fill-rest', method });
    const rest = Math.max(0, due - total);
    if (method === 'cash' && rest > rule.left) dispatchDesk({ do: 'cash-refused' });
    else if (rest > 0) act({ do: 'tender', method, text: moneyText(rest) });
  };
  const refused = rule.over || counter.desk.cashRefused === basket;
  const over = refused ? (
    <p id={told} role="alert" className="text-13 text-dangertext">
      {cashText(rule)}
    </p>
  ) : null;
  return (
    <div className="flex flex-col">
      {methodsFor(type).map((method) => (
        <PaymentRow
          key={method}
          method={method}
          text={basket.tendered[method]}
          error={errors[method] && moneyError(errors[method])}
          closed={reason(method)}
          told={method === 'cash' && refused ? told : undefined}
          onFill={() => fill(method)}
          onEnter={(fill) => enter(method, fill)}
          onPlus={() => openAssetPayment()}
          onStar={isMoneyType(type) ? settled.next : inHas ? writeInHas : undefined}
        />
      ))}
      {/* A collection or payment shows them as lines of the slip. */}
      <AssetRows assets={isMoneyType(type) ? NONE : (basket.assets ?? NONE)} inHas={inHas} />
      <Standing counter={counter} over={over} />
      {rule.over ? null : (
        <Help counter={counter} rule={rule} cashStep={cashStepIn({ rules, now: now() })} />
      )}
    </div>
  );
}, sameSettlement);

const NONE: readonly Payment[] = [];

/**
 * All that the rows are made of; a letter in a line that leaves the total alone is nothing to them.
 */
function sameSettlement(
  { counter: a }: { counter: Counter },
  { counter: b }: { counter: Counter },
): boolean {
  const [one, other] = [a.basket, b.basket];
  const same =
    one.id === other.id &&
    one.type === other.type &&
    one.contactId === other.contactId &&
    one.tendered === other.tendered &&
    one.assets === other.assets &&
    one.settles === other.settles;
  return (
    same &&
    a.type === b.type &&
    a.total === b.total &&
    mayBeInHas(a) === mayBeInHas(b) &&
    a.lines.length === b.lines.length &&
    a.desk.attempted === b.desk.attempted &&
    (a.desk.cashRefused === one) === (b.desk.cashRefused === other)
  );
}

/** Money alone is the account's own movement: it cannot be paid from the account. */
const methodsFor = (type: SlipType): readonly TenderMethod[] =>
  isMoneyType(type) ? TENDERS.filter((m) => m !== 'account') : TENDERS;

/**
 * Before anything is paid: how it goes, or the cash that a big slip may still have. With exact
 * cash: what the customer may have handed over.
 */
function Help({
  counter: { basket, type, total },
  rule,
  cashStep,
}: {
  counter: Counter;
  rule: CashLimitState;
  cashStep: number;
}) {
  const empty = !basket.assets && TENDERS.every((method) => basket.tendered[method] === '');
  if (total !== 0 && rule.closed && basket.tendered.cash === '' && rule.left > 0)
    return <CashPart left={rule.left} />;
  if (total !== 0 && empty)
    return (
      <p className="text-13 text-quiet">
        <Trans>Ödeme adına dokunun, kalan yazılsın.</Trans>
      </p>
    );
  const settled = settlementOf(basket, total, cashStep);
  const cash = cashOf(basket);
  if (
    isMoneyType(type) ||
    flowOf(type, total) < 1 ||
    cash === 0 ||
    !settled.ok ||
    settled.value.change > 0
  )
    return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-13">
      <span className="text-quiet">
        <Trans>Verilen</Trans>
      </span>
      {handedFor(cash).map((sum) => (
        <Button
          key={sum}
          size="sm"
          onClick={() => act({ do: 'tender', method: 'cash', text: moneyText(sum) })}
          className="min-h-11 flex-1 px-1!"
        >
          {formatRoundMoney(sum)}
        </Button>
      ))}
    </div>
  );
}

/**
 * A part in cash stays possible: one tap writes what the law lets through, the rest goes another
 * way.
 */
function CashPart({ left }: { left: number }) {
  const sum = formatRoundMoney(left);
  const write = () => {
    act({ do: 'tender', method: 'cash', text: moneyText(left) });
    focusField('card');
  };
  return (
    <div className="flex items-center gap-2 text-13">
      <span className="min-w-0 flex-1 text-quiet">
        <Trans>Bir kısmı peşin</Trans>
      </span>
      <Button size="sm" onClick={write} className="min-h-11">
        {sum}
      </Button>
    </div>
  );
}

/**
 * Enter writes the rest, then goes on: to the next field while something is missing, else to the
 * button that ends the slip.
 */
function enter(method: TenderMethod, fill: () => void): void {
  const before = currentDesk().open;
  const world = readWorld();
  const settled = settlementOf(before, basketTotal(before, world.products), cashStepIn(world));
  if (settled.ok) {
    afterPayment();
    return;
  }
  if (before.tendered[method].trim() === '') fill();
  // What is closed writes nothing: the next one may.
  if (currentDesk().open === before)
    focusField(TENDERS[(TENDERS.indexOf(method) + 1) % TENDERS.length] ?? 'cash');
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView, OrderView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { MONEY_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { weightText } from '@/domain/catalogue/typed-text';
import { HAS } from '@/domain/metal/asset';
import { foundWeight, missingWeight } from '@/domain/order/order';
import { cashStepOn, roundedCash, roundedOf } from '@/domain/payment/cash-rounding';
import { accountKindOf, besideOf, type Payment } from '@/domain/payment/payment';
import { cashOfSlip } from '@/domain/slip/limits';
import { repairPaid } from '@/domain/slip/repair';
import { formatMoney, formatWeight } from '@/i18n/formats';
import { moneyText } from '@/parts/counter/line/typed-text';
import { CardCostLines } from '@/parts/counter/payment/CardCostLines';
import { cardOf, costOf, mayPass } from '@/parts/counter/payment/card-cost';
import { choicesOf, placedGold, placedPayments } from '@/parts/counter/payment/own-places';
import { RoundedCash } from '@/parts/counter/payment/RoundedCash';
import { useCashClosed } from '@/parts/counter/payment/use-cash-closed';
import { usePlaces } from '@/parts/counter/payment/use-places';
import { now, readWorld } from '@/parts/counter/world';
import { DialogPriceLock } from '@/parts/price/DialogPriceLock';
import { useBoardLock } from '@/parts/price/use-board-lock';
import { ReturnPayment } from '@/parts/slip/ReturnPayment';
import { type ReturnWays, readPaidIn } from '@/parts/slip/return-form';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { PlusIcon } from '@/ui/sign/Icon';
import { moveOrder, newIds } from '../deeds';
import { useSavedWord } from '../use-saved-word';
import { AddedFields } from './AddedFields';
import { type AddedField, addedForm, readAdded } from './added-gold';
import { heldLira } from './deliver';
import { PlaceField } from './PlaceField';
import { TellCheck, useTelling } from './TellCheck';

type Props = { order: OrderView; contact: ContactView | null; onClose: () => void };

const NOTHING: ReadonlySet<AddedField> = new Set();

/**
 * A repair is handed over for its fee and the gold that went into it, paid by the deposit and by
 * whatever the counter takes.
 */
export function RepairDelivery({ order, contact, onClose }: Props) {
  const { t } = useLingui();
  const form = useRepairDelivery(order, contact, onClose);
  const { cash, gold, ways, world } = form;
  const kind = accountKindOf(ways.method);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.submit}
      title={t`Tamir teslimi`}
      description={`${contact?.name ?? '–'} · ${order.number}`}
      submit={
        form.rest > 0 ? (
          <Trans>{formatMoney(form.charged)} al, teslim et</Trans>
        ) : (
          <Trans>Teslim et</Trans>
        )
      }
      busy={form.busy}
      trouble={form.trouble}
      width="md"
    >
      {order.weight === null ? null : (
        <NumberInput
          label={t`Çıkan gram`}
          unit="g"
          value={form.out.text}
          onValue={form.out.setText}
          hint={t`Gelirken ${formatWeight(order.weight)}`}
          error={form.tried && form.out.isWrong ? t`Tartıp yazın.` : undefined}
        />
      )}
      {form.out.missing > 0 ? (
        <p role="alert" className="border-amber border-l-3 pl-3 text-13 text-ambertext">
          <Trans>{formatWeight(form.out.missing)} eksik.</Trans>{' '}
          <Trans>Kaydederseniz yöneticinin inceleyeceklerine düşer.</Trans>
        </p>
      ) : null}
      <NumberInput
        label={t`Tamir ücreti`}
        unit="₺"
        value={form.text}
        onValue={form.setText}
        hint={form.isFree ? t`Boş bırakılırsa ücretsiz teslim edilir.` : undefined}
        error={
          form.isWrong ? t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62` : undefined
        }
      />
      {form.writesGold ? (
        <AddedFields
          form={form.goldForm}
          added={gold.added}
          rate={form.boardRate}
          wrong={form.tried ? gold.wrong : NOTHING}
          onChange={form.setGold}
        />
      ) : (
        <Button
          size="sm"
          variant="bare"
          icon={<PlusIcon size={16} />}
          onClick={form.writeGold}
          className="-ml-2 justify-self-start self-start px-2"
        >
          <Trans>Eklenen altın yaz</Trans>
        </Button>
      )}
      {gold.added && form.goldForm.rate === null ? <DialogPriceLock prices={form.prices} /> : null}
      {form.used > 0 ? (
        <p className="flex justify-between text-13">
          <span>
            <Trans>Kaporadan</Trans>
          </span>
          <Money kurus={form.used} />
        </p>
      ) : null}
      {form.rest > 0 ? (
        <>
          <ReturnPayment
            slip={{ contactId: order.contactId, payments: [] }}
            total={form.rest}
            ways={ways}
            read={form.read}
            tried={form.tried}
            closed={cash.closed}
            over={<Trans>Bölünenler alınacak paradan {formatMoney(-form.read.rest)} fazla.</Trans>}
            sheets={false}
            onWays={form.change}
          />
          {form.cost ? (
            <CardCostLines
              cost={form.cost}
              card={cardOf(form.payments)}
              mayPass={form.mayPass}
              onPass={form.setPasses}
            />
          ) : null}
          <RoundedCash kurus={roundedOf(form.payments)} />
          <PlaceField
            choices={kind ? choicesOf(kind, world) : []}
            value={form.lies}
            onValue={form.setLies}
          />
        </>
      ) : null}
      <TellCheck telling={form.telling} />
    </FormDialog>
  );
}

/**
 * What the piece weighs as it leaves, asked of one that was weighed as it came; what the bench
 * found stands there already.
 */
function useOutgoing(order: OrderView) {
  const [text, setText] = useState(() => {
    const found = foundWeight(order.moves);
    return found === undefined ? '' : weightText(found);
  });
  const read = parseTyped(text, WEIGHT_FIELD);
  const weight = order.weight !== null && read.ok ? read.value : undefined;
  return {
    text,
    setText,
    weight,
    isWrong: order.weight !== null && !read.ok,
    missing: missingWeight(order, weight),
  };
}

function useRepairDelivery(order: OrderView, contact: ContactView | null, onClose: () => void) {
  const [ids] = useState(() => ({ ...newIds(), payment: mint() }));
  const world = usePlaces();
  const rules = useRules();
  const cash = useCashClosed();
  const telling = useTelling(contact);
  const saving = useSavedWord(() => {
    onClose();
    void telling.tell({ ...order, status: 'delivered' });
  });
  const [text, setText] = useState(order.price.by === 'fixed' ? moneyText(order.price.kurus) : '');
  const [goldForm, setGoldForm] = useState(() => addedForm(order));
  const prices = useBoardLock(
    (board) => readAdded(goldForm, board.get(HAS), now()).added?.amount ?? 0,
  );
  const has = prices.board.get(HAS);
  const [writesGold, setWritesGold] = useState(goldForm.weight !== '');
  const [ways, setWays] = useState<ReturnWays>({ method: 'cash', parts: [], assets: [] });
  const [lies, setLies] = useState('');
  const [passes, setPasses] = useState(false);
  const [tried, setTried] = useState(false);
  const out = useOutgoing(order);
  const typed = parseTyped(text, MONEY_FIELD);
  const isFree = !typed.ok && typed.error === 'empty';
  const isWrong = !typed.ok && !isFree;
  const gold = readAdded(goldForm, has, now());
  const total = (typed.ok ? typed.value : 0) + (gold.added?.amount ?? 0);
  const used = Math.min(total, Math.max(0, heldLira(order)));
  const rest = total - used;
  const read = readPaidIn(ways, rest, ids.payment);
  const lying = read.payments.map(
    (payment): Payment =>
      payment.id === ids.payment && lies ? { ...payment, account: lies } : payment,
  );
  const payments =
    rest > 0
      ? roundedCash(placedPayments(lying, world, passes), cashStepOn(rules, dayOf(now())))
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
            gold.added && placedGold(gold.added, readWorld()),
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
    used,
    rest,
    ways,
    read,
    payments,
    /** What changes hands at the counter. */
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
    trouble: saving.refusal,
    submit: () => {
      setTried(true);
      if (
        !isWrong &&
        !out.isWrong &&
        gold.wrong.size === 0 &&
        (rest <= 0 || (read.rest >= 0 && read.wrong.size === 0))
      )
        void save();
    },
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useOpenCheques } from '@/data/payment/use-cheques';
import { clipped } from '@/domain/base/clipped';
import { dayOf } from '@/domain/base/day';
import { ok } from '@/domain/base/result';
import { TRY } from '@/domain/metal/asset';
import { CHEQUE_FORMS, CHEQUE_LIMITS } from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import type { Side } from '@/domain/price/quote';
import { assetName } from '@/i18n/asset-text';
import { chequeFormName, chequeName } from '@/i18n/cheque-text';
import { currencySign, formatMoneyOf } from '@/i18n/currency-words';
import { formatDay, formatMoney } from '@/i18n/formats';
import { plainBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { moneyText, rateText } from '../line/typed-text';
import { now, readWorld } from '../world';
import { priceOf } from './asset-form';
import {
  type ChequeKind,
  type ChequePaymentForm,
  chequePaymentFormOf,
  newChequePaymentForm,
  readChequePayment,
  withHandedOnCheque,
} from './cheque-form';

type Props = {
  id: string;
  /**
   * All that the slip is paid by in other ways than lira: what stands already under this id is
   * changed.
   */
  others: readonly Payment[];
  /** What comes in is bought, what goes out is sold. */
  side: Side;
  /** Kuruş that nothing pays yet when this payment is left out. */
  rest: number;
  contactId: string | null;
  /** Who most likely drew what comes in. */
  drawer: string;
  onSave: (payment: Payment) => void;
  onDrop: () => void;
  onClose: () => void;
};

/** One payment by cheque or note: what stands on it, or which of the portfolio is handed on. */
export function ChequeEntry(props: Props) {
  const { contactId, side, onDrop, onClose } = props;
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const sheet = useSheet(props);
  const { form, amount } = sheet;
  const { kind } = form.typed;
  const comesIn = side === 'buy';
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={comesIn ? t`Alınan çek, senet` : t`Verilen çek, senet`}
      submit={sheet.stands ? t`Değiştir` : t`Ekle`}
      other={sheet.stands ? <Button onClick={onDrop}>{t`Çıkar`}</Button> : null}
      initialFocus={first}
      width="md"
    >
      {comesIn ? null : (
        <Segmented
          label={t`Hangi çek`}
          value={kind}
          onChange={(next) => form.begin(started(next, props.rest, ''))}
          options={[
            { value: 'endorsed', label: t`Portföyden ciro` },
            { value: 'issued', label: t`Kendi çekimiz` },
          ]}
          stretch
        />
      )}
      {kind === 'endorsed' ? (
        <Portfolio sheet={sheet} />
      ) : (
        <Sheet sheet={sheet} rest={props.rest} first={first} />
      )}
      {kind === 'endorsed' ? <Rate sheet={sheet} /> : null}
      {sheet.price ? (
        <p className="flex items-baseline justify-between gap-3 border-line border-t pt-3">
          <span className="text-quiet">
            <Trans>Karşılığı</Trans>
          </span>
          <Money kurus={amount} className="font-semibold text-18" />
        </p>
      ) : null}
      {contactId === null ? (
        <p className="text-13 text-quiet">
          <Trans>Çek ve senet bir kişinindir; kaydetmeden kişiyi seçin.</Trans>
        </p>
      ) : null}
    </FormDialog>
  );
}

type Sheeted = ReturnType<typeof useSheet>;
type SheetProps = { sheet: Sheeted; rest: number; first: RefObject<HTMLInputElement | null> };

function Sheet({ sheet, rest, first }: SheetProps) {
  const { t } = useLingui();
  const { form } = sheet;
  const { amount, asset } = form.typed;
  const money = useMoney('accounts');
  return (
    <>
      <Segmented
        label={t`Türü`}
        value={form.typed.form}
        onChange={(next) => form.set({ form: next })}
        options={CHEQUE_FORMS.map((one) => ({ value: one, label: chequeFormName(one) }))}
        stretch
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          ref={first}
          {...form.box('amount')}
          unit={currencySign(asset)}
          hint={
            rest > 0 && amount.trim() === '' && asset === TRY ? (
              <Rest rest={rest} onFill={() => form.set({ amount: moneyText(rest) })} />
            ) : undefined
          }
        />
        <DayField {...form.box('due')} today={dayOf(now())} />
        <TextInput {...form.box('number')} maxLength={CHEQUE_LIMITS.number} />
        <TextInput {...form.box('drawer')} maxLength={CHEQUE_LIMITS.drawer} />
        <TextInput {...form.box('bank')} maxLength={CHEQUE_LIMITS.bank} />
        <TextInput {...form.box('bankBranch')} maxLength={CHEQUE_LIMITS.bankBranch} />
        <Select
          label={t`Para`}
          value={asset}
          onValue={(next) => form.set({ asset: next, rate: null })}
          options={money.map((one) => ({ value: one, label: assetName(one, []) }))}
        />
        <Rate sheet={sheet} />
      </div>
    </>
  );
}

const Rest = ({ rest, onFill }: { rest: number; onFill: () => void }) => (
  <Button variant="bare" size="sm" onClick={onFill} className="-ml-2 px-2">
    <Trans>Kalan {formatMoney(rest)}</Trans>
  </Button>
);

/** Those that lie in the portfolio, the earliest due day first. */
function Portfolio({ sheet: { form, portfolio } }: { sheet: Sheeted }) {
  const { t } = useLingui();
  if (portfolio.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Portföyde çek ya da senet yok.</Trans>
      </p>
    );
  const options = portfolio.map((one) => ({
    value: one.id,
    label: [chequeName(one), formatDay(one.due), formatMoneyOf(one.asset, one.quantity), one.drawer]
      .filter(Boolean)
      .join(' · '),
  }));
  const choose = (of: string) => {
    const sheet = portfolio.find(({ id }) => id === of);
    form.set(sheet ? withHandedOnCheque(form.typed, sheet) : newChequePaymentForm('endorsed', ''));
  };
  return (
    <Select
      {...form.box('of')}
      onValue={choose}
      options={[{ value: '', label: t`Seçin` }, ...options]}
    />
  );
}

function Rate({ sheet: { form, price } }: { sheet: Sheeted }) {
  if (form.typed.asset === TRY) return null;
  const shown = form.typed.rate ?? (price ? rateText(price.rate) : '');
  return <NumberInput {...form.box('rate')} value={shown} unit="₺" />;
}

function useSheet({ id, others, side, rest, drawer, onSave }: Props) {
  const { t } = useLingui();
  const known = others.find((payment) => payment.id === id);
  const world = readWorld();
  const read = (typed: ChequePaymentForm) => readChequePayment(typed, { id, side, world, rest });
  const open = useOpenCheques();
  const used = new Set(
    others.flatMap(({ id: payment, cheque }) =>
      payment !== id && cheque && 'of' in cheque ? [cheque.of] : [],
    ),
  );
  const text = plainBox<string>;
  const form = useForm({
    key: 'cheque',
    begin: () =>
      (known && chequePaymentFormOf(known)) ??
      started(side === 'buy' ? 'taken' : 'endorsed', rest, drawer),
    boxes: () => ({
      amount: text(t`Bedel`),
      due: text(t`Vade`),
      number: text(t`Çek ya da senet no`),
      drawer: text(t`Keşideci`),
      bank: text(t`Banka`),
      bankBranch: text(t`Banka şubesi`),
      rate: plainBox<string | null>(t`Kur`),
      of: text(t`Portföydeki çek ya da senet`),
    }),
    check: (typed) => {
      const { errors } = read(typed);
      const rate = errors.rate && t`Panoda bu fiyat yok; kuru yazın.`;
      // Of a cheque of the portfolio only its choice and its rate stand on the form.
      if (typed.kind === 'endorsed') return { of: errors.of && t`Ciro edileni seçin.`, rate };
      return {
        amount: errors.amount && t`Bedeli yazın.`,
        due: errors.due && t`Vade gününü yazın.`,
        number: errors.number && t`Numarasını yazın.`,
        bank: errors.bank && t`Bankayı yazın.`,
        rate,
      };
    },
    save: async (_values, typed) => ok(read(typed).payment),
    onSaved: (payment) => payment && onSave(payment),
  });
  return {
    form,
    stands: known !== undefined,
    price: form.typed.asset === TRY ? undefined : priceOf(form.typed, side, world),
    amount: read(form.typed).payment?.amount ?? 0,
    portfolio: open.rows.filter((one) => one.state === 'portfolio' && !used.has(one.id)),
  };
}

/** One that comes in is likely the customer's own, and for all that is left. */
const started = (kind: ChequeKind, rest: number, drawer: string): ChequePaymentForm => ({
  ...newChequePaymentForm(kind, kind !== 'endorsed' && rest > 0 ? moneyText(rest) : ''),
  drawer: kind === 'taken' ? clipped(drawer, CHEQUE_LIMITS.drawer) : '',
});

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useOpenCheques } from '@/data/payment/use-cheques';
import { clipped } from '@/domain/base/clipped';
import { dayOf } from '@/domain/base/day';
import { TRY } from '@/domain/metal/asset';
import { CHEQUE_FORMS, CHEQUE_LIMITS } from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import type { Side } from '@/domain/price/quote';
import { assetName } from '@/i18n/asset-text';
import { chequeFormName, chequeName } from '@/i18n/cheque-text';
import { currencySign, formatMoneyOf } from '@/i18n/currency-words';
import { formatDay, formatMoney } from '@/i18n/formats';
import { DayField } from '@/ui/date/DayField';
import { Dialog } from '@/ui/dialog/Dialog';
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
  newSheetForm,
  readSheet,
  type SheetErrors,
  type SheetForm,
  sheetFormOf,
  withSheet,
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
  const { onClose } = props;
  const { t } = useLingui();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const sheet = useSheet(props);
  const { value } = sheet;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    sheet.add();
  };
  const footer = (
    <>
      {sheet.stands ? <Button onClick={props.onDrop}>{t`Çıkar`}</Button> : null}
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={formId}>
        {sheet.stands ? t`Değiştir` : t`Ekle`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={sheet.comesIn ? t`Alınan çek, senet` : t`Verilen çek, senet`}
      footer={footer}
      initialFocus={first}
      width="md"
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-2 flex flex-col gap-3">
        {sheet.comesIn ? null : (
          <Segmented
            label={t`Hangi çek`}
            value={value.kind}
            onChange={sheet.setKind}
            options={[
              { value: 'endorsed', label: t`Portföyden ciro` },
              { value: 'issued', label: t`Kendi çekimiz` },
            ]}
            stretch
          />
        )}
        {value.kind === 'endorsed' ? (
          <Portfolio sheet={sheet} />
        ) : (
          <Sheet sheet={sheet} first={first} />
        )}
        {value.kind === 'endorsed' ? <Rate sheet={sheet} /> : null}
        {sheet.price ? (
          <p className="flex items-baseline justify-between gap-3 border-line border-t pt-3">
            <span className="text-quiet">
              <Trans>Karşılığı</Trans>
            </span>
            <Money kurus={sheet.read.payment?.amount ?? 0} className="font-semibold text-18" />
          </p>
        ) : null}
        {sheet.nobody ? (
          <p className="text-13 text-quiet">
            <Trans>Çek ve senet bir kişinindir; kaydetmeden kişiyi seçin.</Trans>
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

type Sheeted = ReturnType<typeof useSheet>;

function Sheet({ sheet, first }: { sheet: Sheeted; first: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  const { value, change, wrong, rest, fillRest } = sheet;
  const money = useMoney('accounts');
  return (
    <>
      <Segmented
        label={t`Türü`}
        value={value.form}
        onChange={(form) => change({ form })}
        options={CHEQUE_FORMS.map((form) => ({ value: form, label: chequeFormName(form) }))}
        stretch
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          ref={first}
          label={t`Bedel`}
          value={value.amount}
          onValue={(amount) => change({ amount })}
          unit={currencySign(value.asset)}
          error={wrong('amount') ? t`Bedeli yazın.` : undefined}
          hint={
            rest > 0 && value.amount.trim() === '' && value.asset === TRY ? (
              <Rest rest={rest} onFill={fillRest} />
            ) : undefined
          }
        />
        <DayField
          label={t`Vade`}
          today={dayOf(now())}
          value={value.due}
          onValue={(due) => change({ due })}
          error={wrong('due') ? t`Vade gününü yazın.` : undefined}
        />
        <TextInput
          label={t`Çek ya da senet no`}
          value={value.number}
          maxLength={CHEQUE_LIMITS.number}
          onValue={(number) => change({ number })}
          error={wrong('number') ? t`Numarasını yazın.` : undefined}
        />
        <TextInput
          label={t`Keşideci`}
          value={value.drawer}
          maxLength={CHEQUE_LIMITS.drawer}
          onValue={(drawer) => change({ drawer })}
        />
        <TextInput
          label={t`Banka`}
          value={value.bank}
          maxLength={CHEQUE_LIMITS.bank}
          onValue={(bank) => change({ bank })}
          error={wrong('bank') ? t`Bankayı yazın.` : undefined}
        />
        <TextInput
          label={t`Banka şubesi`}
          value={value.bankBranch}
          maxLength={CHEQUE_LIMITS.bankBranch}
          onValue={(bankBranch) => change({ bankBranch })}
        />
        <Select
          label={t`Para`}
          value={value.asset}
          onValue={(asset) => change({ asset, rate: null })}
          options={money.map((asset) => ({ value: asset, label: assetName(asset, []) }))}
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
function Portfolio({ sheet: { value, choose, portfolio, wrong } }: { sheet: Sheeted }) {
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
  return (
    <Select
      label={t`Portföydeki çek ya da senet`}
      value={value.of}
      onValue={choose}
      options={[{ value: '', label: t`Seçin` }, ...options]}
      error={wrong('of') ? t`Ciro edileni seçin.` : undefined}
    />
  );
}

function Rate({ sheet: { value, price, change, wrong } }: { sheet: Sheeted }) {
  const { t } = useLingui();
  if (value.asset === TRY) return null;
  return (
    <NumberInput
      label={t`Kur`}
      unit="₺"
      value={value.rate ?? (price ? rateText(price.rate) : '')}
      onValue={(rate) => change({ rate })}
      error={wrong('rate') ? t`Panoda bu fiyat yok; kuru yazın.` : undefined}
    />
  );
}

function useSheet({ id, others, side, rest, contactId, drawer, onSave }: Props) {
  const known = others.find((payment) => payment.id === id);
  const world = readWorld();
  const comesIn = side === 'buy';
  const [value, setValue] = useState<SheetForm>(
    () => (known && sheetFormOf(known)) ?? started(comesIn ? 'taken' : 'endorsed', rest, drawer),
  );
  const [tried, setTried] = useState(false);
  const open = useOpenCheques();
  const used = new Set(
    others.flatMap(({ id: payment, cheque }) =>
      payment !== id && cheque && 'of' in cheque ? [cheque.of] : [],
    ),
  );
  const portfolio = open.rows.filter((one) => one.state === 'portfolio' && !used.has(one.id));
  const read = useMemo(
    () => readSheet(value, { id, side, world, rest }),
    [value, id, side, world, rest],
  );
  const price = value.asset === TRY ? undefined : priceOf(value, side, world);
  const change = (over: Partial<SheetForm>) => setValue((before) => ({ ...before, ...over }));
  return {
    value,
    change,
    read,
    rest,
    price,
    comesIn,
    portfolio,
    nobody: contactId === null,
    stands: known !== undefined,
    wrong: (field: keyof SheetErrors): boolean => tried && read.errors[field] === true,
    setKind: (kind: ChequeKind) => setValue(started(kind, rest, '')),
    choose: (of: string) =>
      setValue((before) =>
        withChosen(
          before,
          portfolio.find((one) => one.id === of),
        ),
      ),
    fillRest: () => change({ amount: moneyText(rest) }),
    add: () => {
      setTried(true);
      if (read.payment) onSave(read.payment);
    },
  };
}

/** One that comes in is likely the customer's own, and for all that is left. */
const started = (kind: ChequeKind, rest: number, drawer: string): SheetForm => ({
  ...newSheetForm(kind, kind !== 'endorsed' && rest > 0 ? moneyText(rest) : ''),
  drawer: kind === 'taken' ? clipped(drawer, CHEQUE_LIMITS.drawer) : '',
});

const withChosen = (
  form: SheetForm,
  sheet: Parameters<typeof withSheet>[1] | undefined,
): SheetForm => (sheet ? withSheet(form, sheet) : newSheetForm('endorsed', ''));

import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import { methodName } from '@/i18n/slip-text';
import { useCounterAccounts } from '@/parts/counter/payment/use-counter-accounts';
import { mint } from '@/session/page/mint';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { moneyEcho } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { CardIcon, CashIcon, PlusIcon, RemoveIcon, TransferIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { Kbd } from '@/ui/sign/Kbd';
import { cx } from '@/ui/style/classes';
import { OwnAccountField } from '../dialog/OwnAccountField';
import { accountsOfRow, type DepositRow, type LiraMethod, liraMethod } from '../dialog/order-form';
import { useDepositOptions } from '../dialog/use-deposit-options';

const ICON: Record<LiraMethod, typeof CashIcon> = {
  cash: CashIcon,
  card: CardIcon,
  transfer: TransferIcon,
};

/**
 * Read-back of a typed lira amount: "5000" shows as 5.000,00 ₺. Undefined if nothing can be read.
 */
function readBack({ what, text }: DepositRow): string | undefined {
  const read = liraMethod(what) ? parseTyped(text, MONEY_FIELD) : undefined;
  return read?.ok ? moneyEcho(text, read.value) : undefined;
}

type Props = {
  rows: readonly DepositRow[];
  wrong: ReadonlySet<string>;
  /** Error shown while the deposit's cash is over the legal limit. */
  closed: string | undefined;
  onRows: (rows: readonly DepositRow[]) => void;
  refs?: Record<LiraMethod, RefObject<HTMLInputElement | null>>;
  /** Called on Enter in a lira row. */
  onEnter?: (from: LiraMethod) => void;
};

/**
 * Deposit of a new order: one fixed row for each lira payment method, and one for each currency,
 * gold or coin that a person adds.
 */
export function DepositRows({ rows, wrong, closed, onRows, refs, onEnter }: Props) {
  const { t } = useLingui();
  const places = useCounterAccounts();
  const set = (id: string, changed: Partial<DepositRow>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const others = rows.filter(({ what }) => !liraMethod(what));
  const add = () => onRows([...rows, { id: mint(), what: 'CEYREK_YENI', text: '' }]);
  return (
    <fieldset aria-label={t`Kapora`} className="flex min-w-0 flex-col">
      <div className="flex min-h-9 items-center justify-between gap-2 text-13 text-quiet">
        <span aria-hidden className="flex items-center gap-2">
          <Trans>Kapora</Trans> {refs ? <Kbd>F8</Kbd> : null}
        </span>
        <Button
          size="sm"
          variant="bare"
          icon={<PlusIcon size={16} />}
          onClick={add}
          className="-my-2 -mr-2 px-2"
        >
          <Trans>Döviz, altın</Trans>
        </Button>
      </div>
      {rows.map((row) => {
        const method = liraMethod(row.what);
        return (
          <div key={row.id}>
            {method ? (
              <LiraRow
                method={method}
                row={row}
                wrong={wrong.has(row.id)}
                onText={(text) => set(row.id, { text })}
                ref={refs?.[method]}
                onEnter={onEnter && (() => onEnter(method))}
              />
            ) : (
              <OtherRow
                n={others.indexOf(row) + 1}
                row={row}
                wrong={wrong.has(row.id)}
                onChange={(changed) => set(row.id, changed)}
                onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
              />
            )}
            {row.text.trim() === '' ? null : (
              <OwnAccountField
                label={t`Kaporanın yeri`}
                choices={accountsOfRow(row.what, places)}
                value={row.account ?? ''}
                onValue={(account) => set(row.id, { account })}
              />
            )}
          </div>
        );
      })}
      {closed ? (
        <p role="alert" className="text-13 text-dangertext">
          {closed}
        </p>
      ) : null}
    </fieldset>
  );
}

function LiraRow({
  method,
  row,
  wrong,
  onText,
  onEnter,
  ref,
}: {
  method: LiraMethod;
  row: DepositRow;
  wrong: boolean;
  onText: (text: string) => void;
  onEnter: (() => void) | undefined;
  ref: RefObject<HTMLInputElement | null> | undefined;
}) {
  const { t } = useLingui();
  const id = useId();
  const Icon = ICON[method];
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div>
      <div className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
        <span className="shrink-0 text-quiet">
          <Icon size={20} />
        </span>
        <label htmlFor={id} className="shrink-0 py-1.5">
          {methodName(method)}
        </label>
        <span className="min-w-0 flex-1 truncate text-right text-13 text-quiet">
          {readBack(row)}
        </span>
        <input
          id={id}
          ref={ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          value={row.text}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={enter}
          className={cx(
            'min-h-8 w-24 min-w-0 rounded-none border-0 border-b bg-transparent text-right font-semibold text-ink outline-offset-0 pointer-coarse:min-h-11',
            wrong ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
      </div>
      {wrong ? (
        <p id={`${id}-error`} role="alert" className="text-right text-13 text-dangertext">
          {t`Bir miktar yazın.`}
        </p>
      ) : null}
    </div>
  );
}

function OtherRow({
  n,
  row,
  wrong,
  onChange,
  onRemove,
}: {
  n: number;
  row: DepositRow;
  wrong: boolean;
  onChange: (changed: Partial<DepositRow>) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const { options, coins } = useDepositOptions();
  const unit = row.what === 'HAS' ? 'g' : coins.includes(row.what) ? t`ad` : row.what;
  return (
    <div className="flex items-end gap-2 py-1">
      <Select
        label={n === 1 ? t`Kapora olarak` : t`Kapora olarak ${n}`}
        labelHidden
        value={row.what}
        options={options.filter(({ value }) => !liraMethod(value))}
        onValue={(what) => onChange({ what, account: '' })}
        fieldClassName="min-w-0 flex-1"
      />
      <NumberInput
        label={n === 1 ? t`Kapora miktarı` : t`Kapora miktarı ${n}`}
        labelHidden
        value={row.text}
        unit={unit}
        onValue={(text) => onChange({ text })}
        error={wrong ? t`Bir miktar yazın.` : undefined}
        fieldClassName="w-28"
      />
      <IconButton
        label={t`Kapora satırını kaldır`}
        icon={<RemoveIcon size={16} />}
        onClick={onRemove}
        className="-mr-2"
      />
    </div>
  );
}

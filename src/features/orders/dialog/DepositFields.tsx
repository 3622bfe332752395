import { Trans, useLingui } from '@lingui/react/macro';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import { usePlaces } from '@/parts/counter/payment/use-places';
import { mint } from '@/session/page/mint';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { moneyEcho } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { PlusIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { type DepositRow, liraMethod, placesOfRow } from './order-form';
import { PlaceField } from './PlaceField';
import { useDepositOptions } from './use-deposit-options';

export const firstDeposit = (): DepositRow => ({ id: mint(), what: 'TRY:cash', text: '' });

/** Lira as it was understood, with its dots: "5000" is 5.000,00 ₺. */
function readBack({ what, text }: DepositRow): string | undefined {
  const read = liraMethod(what) ? parseTyped(text, MONEY_FIELD) : undefined;
  return read?.ok ? moneyEcho(text, read.value) : undefined;
}

type Props = {
  rows: readonly DepositRow[];
  wrong: ReadonlySet<string>;
  /** Why the cash of it is closed. */
  closed: string | undefined;
  onRows: (rows: readonly DepositRow[]) => void;
};

/** What is left as a deposit, a line for each asset: lira, currency, gold, coins. */
export function DepositFields({ rows, wrong, closed, onRows }: Props) {
  const { t } = useLingui();
  const { options, coins } = useDepositOptions();
  const places = usePlaces();
  const set = (id: string, changed: Partial<DepositRow>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const unit = (what: string): string =>
    liraMethod(what) ? '₺' : what === 'HAS' ? 'g' : coins.includes(what) ? t`ad` : what;
  return (
    <div className="grid gap-2">
      {rows.map((row, i) => (
        <div key={row.id} className="grid gap-2">
          <div className="flex items-start gap-2">
            <Select
              label={i === 0 ? t`Kapora` : t`Kapora ${i + 1}`}
              value={row.what}
              options={options}
              onValue={(what) => set(row.id, { what, account: '' })}
              fieldClassName="min-w-0 flex-1"
            />
            <NumberInput
              label={i === 0 ? t`Kapora miktarı` : t`Kapora miktarı ${i + 1}`}
              value={row.text}
              unit={unit(row.what)}
              onValue={(text) => set(row.id, { text })}
              hint={readBack(row)}
              error={wrong.has(row.id) ? t`Bir miktar yazın.` : undefined}
              fieldClassName="w-40 max-sm:w-36"
            />
            {rows.length > 1 ? (
              <IconButton
                label={t`Kapora satırını kaldır`}
                icon={<RemoveIcon size={16} />}
                onClick={() => onRows(rows.filter(({ id }) => id !== row.id))}
                className="mt-7"
              />
            ) : null}
          </div>
          <PlaceField
            label={i === 0 ? t`Kaporanın yeri` : t`Kaporanın yeri ${i + 1}`}
            choices={placesOfRow(row.what, places)}
            value={row.account ?? ''}
            onValue={(account) => set(row.id, { account })}
          />
        </div>
      ))}
      {closed ? (
        <p role="alert" className="text-13 text-dangertext">
          {closed}
        </p>
      ) : null}
      <Button
        size="sm"
        variant="bare"
        icon={<PlusIcon size={16} />}
        onClick={() => onRows([...rows, { ...firstDeposit(), what: 'CEYREK_YENI' }])}
        className="justify-self-start"
      >
        <Trans>Başka kapora ekle</Trans>
      </Button>
    </div>
  );
}

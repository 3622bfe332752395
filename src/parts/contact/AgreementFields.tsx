import { useLingui } from '@lingui/react/macro';
import { useOfferedProducts } from '@/data/catalogue/use-listed';
import { subjectOf } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import { finenessName } from '@/i18n/contact-text';
import { mint } from '@/session/page/mint';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { PlusIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { AGREED_FINENESSES, type AgreementRow } from './contact-form';

type Props = {
  rows: readonly AgreementRow[];
  error: string | undefined;
  onRows: (rows: AgreementRow[]) => void;
};

/**
 * What was agreed with somebody, a row each: for which goods, in which way, how much. A row without
 * a figure is none.
 */
export function AgreementFields({ rows, error, onRows }: Props) {
  const { t } = useLingui();
  const products = useOfferedProducts('counter').filter(({ kind }) => kind === 'worked');
  const set = (changed: AgreementRow) =>
    onRows(rows.map((row) => (row.key === changed.key ? changed : row)));
  return (
    <div className="grid gap-2">
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          products={products}
          onRow={set}
          onRemove={() => onRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {error ? <p className="text-13 text-dangertext">{error}</p> : null}
      <Button
        size="sm"
        variant="bare"
        icon={<PlusIcon size={16} />}
        onClick={() =>
          onRows([...rows, { key: mint(), by: 'milyem', text: '', fineness: freeFineness(rows) }])
        }
        className="justify-self-start"
      >
        {rows.length === 0 ? t`Anlaşma ekle` : t`Başka anlaşma ekle`}
      </Button>
    </div>
  );
}

/** A new row is about what has no agreement yet, so that two rows never begin about the same. */
const freeFineness = (rows: readonly AgreementRow[]): number =>
  AGREED_FINENESSES.find(
    (fineness) => !rows.some((row) => subjectOf(row) === subjectOf({ fineness })),
  ) ?? 0;

type RowProps = {
  row: AgreementRow;
  products: readonly Product[];
  onRow: (row: AgreementRow) => void;
  onRemove: () => void;
};

function Row({ row, products, onRow, onRemove }: RowProps) {
  const { t } = useLingui();
  const units = [
    { value: 'milyem' as const, label: t`milyem` },
    { value: 'gram' as const, label: t`₺ / g` },
    { value: 'piece' as const, label: t`₺ / adet` },
    { value: 'percent' as const, label: t`% metalin` },
  ];
  const finenesses = Array.from(
    new Set([...AGREED_FINENESSES, ...(row.product ? [] : [row.fineness])]),
  );
  const listed =
    row.product && !products.some(({ code }) => code === row.product?.code)
      ? [{ value: subjectOf(row), label: row.product.name }]
      : [];
  const options = [
    ...finenesses.map((fineness) => ({
      value: subjectOf({ fineness }),
      label: finenessName(fineness),
    })),
    ...products.map(({ code, name }) => ({
      value: subjectOf({ fineness: 0, product: { code, name } }),
      label: name,
    })),
    ...listed,
  ];
  const about = (value: string) => {
    const product = products.find(
      ({ code, name }) => subjectOf({ fineness: 0, product: { code, name } }) === value,
    );
    const { product: _before, fineness: _other, ...bare } = row;
    const fineness = finenesses.find((one) => subjectOf({ fineness: one }) === value) ?? 0;
    onRow({
      ...bare,
      fineness,
      ...(product ? { product: { code: product.code, name: product.name } } : {}),
    });
  };
  return (
    <div className="flex items-end gap-2 max-sm:flex-wrap">
      <Select
        label={t`Ne için`}
        value={subjectOf(row)}
        onValue={about}
        options={options}
        fieldClassName="min-w-0 flex-1 max-sm:basis-full"
      />
      <NumberInput
        label={t`Anlaşılan işçilik`}
        value={row.text}
        onValue={(text) => onRow({ ...row, text })}
        fieldClassName="w-32 max-sm:flex-1"
      />
      <Select
        label={t`Birimi`}
        value={row.by}
        onValue={(by) => onRow({ ...row, by })}
        options={units}
        fieldClassName="w-32"
      />
      <IconButton label={t`Anlaşmayı kaldır`} icon={<RemoveIcon size={16} />} onClick={onRemove} />
    </div>
  );
}

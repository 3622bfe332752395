import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { exact } from '@/domain/base/integer';
import { metalAsset } from '@/domain/metal/asset';
import type { Quote } from '@/domain/price/quote';
import { type IntakeStep, intakeRow, MOST_INTAKE } from '@/domain/stock/intake';
import type { StockField } from '@/domain/stock/stock-card';
import { assetQuantity } from '@/i18n/asset-text';
import { type BatchForm, newRow, type RowForm } from '@/parts/stock/card/intake-form';
import { StoneRows } from '@/parts/stock/card/StoneRows';
import { controlBox } from '@/ui/field/control';
import { ScaleButton } from '@/ui/field/ScaleButton';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { PlusIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';

type Props = {
  batch: BatchForm;
  rows: readonly RowForm[];
  cards: IntakeStep['cards'];
  wrong: ReadonlyMap<string, ReadonlySet<StockField>>;
  products: readonly { code: string; name: string }[];
  dollar: Quote | undefined;
  onRows: (next: (rows: readonly RowForm[]) => readonly RowForm[]) => void;
};

const GRID =
  'grid items-center gap-2 grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_2.5rem] md:gap-1 md:grid-cols-[1.25rem_minmax(4.75rem,0.5fr)_minmax(9rem,1fr)_3.75rem_4.25rem_3rem_4.75rem_5.75rem_2rem] xl:gap-2 xl:grid-cols-[2rem_minmax(9rem,1.3fr)_minmax(8rem,1.3fr)_5.5rem_6rem_4.5rem_6rem_8rem_2.5rem]';

/**
 * Weighed rows of an intake. Enter goes to the weight of the next row and adds one below the last,
 * so that hands stay on the scale and the keyboard.
 */
export function IntakeRows({ batch, rows, cards, wrong, products, dollar, onRows }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const change = (id: string, changed: Partial<RowForm>) =>
    onRows((now) => now.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const focusAt = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[data-gram]')[at]?.focus(),
    );
  const enter = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (at === rows.length - 1) add();
    else focusAt(at + 1);
  };
  const add = () => {
    if (rows.length >= MOST_INTAKE) return;
    onRows((now) => [...now, newRow()]);
    focusAt(rows.length);
  };
  return (
    <section className="flex flex-col gap-2">
      <div aria-hidden className={cx(GRID, 'text-13 text-quiet max-md:hidden')}>
        <span />
        <span>{t`Gram`}</span>
        <span>{t`Ürün`}</span>
        <span>{t`Ayar`}</span>
        <span>{t`İşçilik`}</span>
        <span>{t`Adet`}</span>
        <span>{t`Taş`}</span>
        <span className="text-right">{t`Has`}</span>
        <span />
      </div>
      <ul ref={list} className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            {...{ at, row, batch, products, dollar }}
            card={cards.find(({ id }) => id === row.id)}
            wrong={wrong.get(row.id)}
            onChange={(changed) => change(row.id, changed)}
            onEnter={enter(at)}
            onRemove={
              rows.length > 1
                ? () => onRows((now) => now.filter(({ id }) => id !== row.id))
                : undefined
            }
          />
        ))}
      </ul>
      <Button
        size="sm"
        icon={<PlusIcon size={16} />}
        className="self-start"
        onClick={add}
        reason={
          rows.length >= MOST_INTAKE ? t`Bir belgede en çok ${MOST_INTAKE} satır olur.` : undefined
        }
      >
        <Trans>Satır ekle</Trans>
      </Button>
    </section>
  );
}

type RowProps = Pick<Props, 'batch' | 'products' | 'dollar'> & {
  at: number;
  row: RowForm;
  card: IntakeStep['cards'][number] | undefined;
  wrong: ReadonlySet<StockField> | undefined;
  onChange: (changed: Partial<RowForm>) => void;
  onEnter: (event: KeyboardEvent) => void;
  onRemove: (() => void) | undefined;
};

function Row({
  at,
  row,
  batch,
  products,
  dollar,
  card,
  wrong,
  onChange,
  onEnter,
  onRemove,
}: RowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const no = at + 1;
  const sums = card && !wrong ? exact(() => intakeRow(card)) : undefined;
  const stones = row.stones.length > 0 ? t`${row.stones.length} taş` : t`Taş ekle`;
  const named = (label: string) => t`${no}. satır: ${label}`;
  const box = (field: 'gross' | 'fineness' | 'cost' | 'pieces', label: string, usual = '') => (
    <input
      {...(field === 'gross' ? { 'data-gram': '' } : {})}
      aria-label={named(label)}
      aria-invalid={wrong?.has(field) || undefined}
      type="text"
      inputMode={field === 'pieces' ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      placeholder={usual}
      value={row[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onFocus={(event) => event.currentTarget.select()}
      className={cx(
        controlBox({ size: 'md', invalid: wrong?.has(field) ?? false }),
        'w-full text-right',
      )}
    />
  );
  return (
    <li onKeyDown={onEnter} className="border-line border-b pb-2">
      <div className={GRID}>
        <span className="text-13 text-quiet">{no}</span>
        <span className="flex items-center gap-1">
          {box('gross', t`Gram`, 'g')}
          <ScaleButton onWeight={(gross) => onChange({ gross })} />
        </span>
        <Select
          label={named(t`Ürün`)}
          labelHidden
          value={row.product}
          onValue={(product) => onChange({ product })}
          options={[
            { value: '', label: t`Partinin ürünü` },
            ...products.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          fieldClassName="max-md:col-span-2"
        />
        <span className="max-md:col-start-2">{box('fineness', t`Ayar`, batch.fineness)}</span>
        {box('cost', t`İşçilik`, batch.cost)}
        {box('pieces', t`Adet`, '1')}
        <Button
          size="sm"
          variant="bare"
          aria-expanded={open}
          aria-label={named(stones)}
          onClick={() => setOpen(!open)}
          className="max-md:col-start-2"
        >
          {stones}
        </Button>
        <span className="whitespace-nowrap text-right font-medium max-md:col-span-2">
          {card && sums ? assetQuantity(metalAsset(card.metal), sums.pure) : '–'}
        </span>
        {onRemove ? (
          <IconButton
            label={t`${no}. satırı sil`}
            icon={<RemoveIcon size={16} className="text-quiet" />}
            onClick={onRemove}
          />
        ) : (
          <span />
        )}
      </div>
      {open ? (
        <div className="mt-2 md:pl-10">
          <StoneRows
            stones={row.stones}
            dollar={dollar}
            wrong={wrong?.has('stones') ?? false}
            onStones={(stones) => onChange({ stones })}
          />
        </div>
      ) : null}
    </li>
  );
}

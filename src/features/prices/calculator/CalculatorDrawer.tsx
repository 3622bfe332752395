import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useOfferedProducts } from '@/data/catalogue/use-listed';
import { useQuotes } from '@/data/price/use-quotes';
import type { Product } from '@/domain/catalogue/product';
import { HAS, TRY } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { isStale, type Side } from '@/domain/price/quote';
import { formatAge } from '@/i18n/formats';
import { useNow } from '@/ui/date/use-now';
import { Drawer } from '@/ui/dialog/Drawer';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { moneyError, pieceError, weightError } from '@/ui/field/typed-text';
import { Dot } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import { GRAM, type Reckoned, readQuantity, reckon, type Unit, unitsOf } from './reckon';
import { sumText, unitName, unitSign } from './unit-text';

const KARAT_22 = '22';

/**
 * Hesap makinesi: one thing typed, everything that it comes to said, from the prices of this device
 * and without a line.
 */
export function CalculatorDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const products = useOfferedProducts('market');
  const board = useQuotes();
  const [side, setSide] = useState<Side>('sell');
  const [text, setText] = useState('');
  const [ayar, setAyar] = useState(KARAT_22);
  const [chosen, choose] = useState<string>(GRAM);
  const typed = readTypedFineness(ayar, side === 'buy');
  const fineness = typed.ok ? typed.value.fineness : null;
  const quotes = useMemo(() => new Map(board.quotes.map((quote) => [quote.code, quote])), [board]);
  const units = useMemo(
    () => unitsOf(quotes, products, chosen === GRAM ? fineness : null),
    [quotes, products, chosen, fineness],
  );
  const from = units.find(({ id }) => id === (chosen === GRAM ? `${GRAM} ${fineness}` : chosen));
  const kind = from?.kind ?? 'gram';
  const read = readQuantity(text, kind);
  const quantity = read.ok ? read.value : 0;
  const answer = useMemo(
    () => (quantity > 0 && from ? reckon(quantity, from, units, quotes, side) : null),
    [quantity, from, units, quotes, side],
  );
  const shown = useDeferredValue(answer);
  const fault =
    read.ok || read.error === 'empty'
      ? undefined
      : kind === 'coin'
        ? pieceError(read.error)
        : kind === 'money'
          ? moneyError(read.error)
          : weightError(read.error);
  return (
    <Drawer
      open
      onClose={onClose}
      title={<Trans>Hesap makinesi</Trans>}
      subtitle={<PricesAge answer={shown} at={board.at} />}
    >
      <div className="grid gap-4">
        <Segmented
          stretch
          label={t`Hangi fiyatla`}
          value={side}
          onChange={setSide}
          options={[
            { value: 'sell', label: t`Satış fiyatı` },
            { value: 'buy', label: t`Alış fiyatı` },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberInput
            label={t`Miktar`}
            value={text}
            onValue={setText}
            unit={from ? unitSign(from) : 'g'}
            whole={kind === 'coin'}
            error={fault}
            autoFocus
            data-autofocus
          />
          <Select
            label={t`Ne`}
            value={chosen}
            onValue={choose}
            options={options(units, products)}
          />
        </div>
        {chosen === GRAM ? (
          <FinenessInput label={t`Ayar ya da milyem`} side={side} value={ayar} onValue={setAyar} />
        ) : null}
        <Answer answer={shown} products={products} />
      </div>
    </Drawer>
  );

  function options(known: readonly Unit[], names: typeof products) {
    const others = known
      .filter(({ id }) => !id.startsWith(`${GRAM} `))
      .map((unit) => ({ value: unit.id, label: unitName(unit, names) }));
    const lira = others.filter(({ value }) => value === TRY);
    const gold = others.filter(({ value }) => value === HAS);
    const rest = others.filter(({ value }) => value !== TRY && value !== HAS);
    return [{ value: GRAM, label: t`Gram altın` }, ...gold, ...lira, ...rest];
  }
}

function Answer({ answer, products }: { answer: Reckoned | null; products: readonly Product[] }) {
  if (!answer) {
    return (
      <p className="py-4 text-13 text-quiet">
        <Trans>Miktarı yazın: has, gram, lira, döviz ve sarrafiye karşılığı burada durur.</Trans>
      </p>
    );
  }
  return (
    <dl aria-live="polite" className="border-line border-t">
      {answer.sums.map((sum) => (
        <div
          key={sum.unit.id}
          className="flex min-h-9 items-center justify-between gap-4 border-line border-b"
        >
          <dt className="text-13 text-quiet">{unitName(sum.unit, products)}</dt>
          <dd
            className={cx(
              'whitespace-nowrap text-right',
              sum.unit.asset === TRY && 'font-semibold text-18',
            )}
          >
            {sumText(sum)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How old the oldest price in the answer is; before one is asked for, the board's. */
function PricesAge({ answer, at }: { answer: Reckoned | null; at: number | null }) {
  const now = useNow(1000);
  const used = answer?.at ?? at;
  if (used === null) return <Trans>Bu cihazda henüz fiyat yok; has ve gram yine hesaplanır.</Trans>;
  const stale = isStale(used, now);
  const age = formatAge(Math.max(0, now - used), now);
  return (
    <span className={cx('inline-flex items-center gap-2', stale && 'text-dangertext')}>
      <Dot kind={stale ? 'refused' : 'live'} />
      <Trans>Fiyatlar: {age}</Trans>
      {answer?.simulated ? (
        <span className="text-quiet">
          {' · '}
          <Trans>deneme fiyatı</Trans>
        </span>
      ) : null}
    </span>
  );
}

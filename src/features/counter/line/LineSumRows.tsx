import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Side } from '@/domain/price/quote';
import { metalWord } from '@/i18n/asset-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { PureGold } from '@/parts/counter/line/LineFigures';
import { LINE_GRID, LINE_INSET } from '@/parts/counter/line/line-grid';
import { useBehindDialog } from '@/ui/dialog/use-behind';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { Weight } from '@/ui/figure/Weight';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { type LineSums, sumsOf } from './line-sums';
import { shownLines } from './shown-lines';

/**
 * Sums under the last line: number of lines, weights, pieces and pure gold. An exchange has one row
 * per side; the two are never netted. An empty element fills the space below.
 */
export function LineSumRows({ counter }: { counter: Counter }) {
  return <SumRows counter={useBehindDialog(counter)} />;
}

/** Redrawn a frame after the input fields, as the lines are, so that typing stays fast. */
const SumRows = memo(function SumRows({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const lines = shownLines(counter);
  if (lines.length === 0) return null;
  const on = (side: Side) =>
    sumsOf(lines.flatMap(({ form, line }) => (line && form.side === side ? line : [])));
  const all = sumsOf(lines.flatMap(({ line }) => line ?? []));
  return (
    <>
      <section
        aria-label={t`Fişin dökümü`}
        className="-mt-px shrink-0 border-line border-t py-2 text-13"
      >
        {counter.basket.type === 'exchange' ? (
          <>
            <Row sums={on('sell')} name={<Trans>Verilen</Trans>} amount />
            <Row sums={on('buy')} name={<Trans>Alınan</Trans>} amount taken />
          </>
        ) : (
          <Row sums={all} name={<Plural value={lines.length} one="# satır" other="# satır" />} />
        )}
      </section>
      <span aria-hidden className="flex-1" />
    </>
  );
});

type RowProps = { sums: LineSums; name: ReactNode; amount?: boolean; taken?: boolean };

/**
 * Sums in the grid columns. `amount` is shown on an exchange only: on other slips it would repeat
 * the total.
 */
function Row({ sums, name, amount = false, taken = false }: RowProps) {
  const phone = usePhone();
  return (
    <div
      className={cx(
        'text-quiet',
        phone
          ? 'flex gap-3 px-4 [&>*:nth-child(2)]:ml-auto'
          : cx(LINE_GRID, LINE_INSET, '[&>*:not(:first-child)]:text-right'),
      )}
    >
      <span className={taken ? 'text-metal-in' : undefined}>{name}</span>
      {/* Grams and pieces use the space that the name leaves free. */}
      <span className="whitespace-nowrap sm:-ml-48">
        <Quantity sums={sums} />
      </span>
      <span className="whitespace-nowrap">
        {sums.has === 0 ? null : phone ? (
          <Has pure={sums.has} className="font-medium" />
        ) : (
          <PureGold pure={sums.has} className="font-medium" />
        )}
      </span>
      {phone ? null : (
        <span className={cx('font-medium', taken ? 'text-metal-in' : 'text-ink')}>
          {amount ? <Money kurus={taken ? -sums.amount : sums.amount} unit="" /> : null}
        </span>
      )}
    </div>
  );
}

/** Text such as "26,45 g · 3 adet"; metals other than gold are named: "40,00 g gümüş". */
function Quantity({ sums: { weights, pieces } }: { sums: LineSums }) {
  return (
    <>
      {weights.map(({ metal, weight }, i) => (
        <span key={metal}>
          {i > 0 ? ' · ' : ''}
          <Weight mg={weight} />
          {metal === 'gold' ? '' : ` ${metalWord(metal).toLocaleLowerCase('tr')}`}
        </span>
      ))}
      {pieces > 0 ? (
        <>
          {weights.length > 0 ? ' · ' : ''}
          <Trans>{pieces} adet</Trans>
        </>
      ) : null}
    </>
  );
}

import './board.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { finenessDigits, rateDigits, textOf } from '../domain/digits';

/** A price × 10^4; 0 is a side that is not offered and stays empty, null is no valid price and shows a dash. */
export type BoardPrice = number | null;
export type BoardRow = { key: string; name: string; fineness?: number; note?: string; buy: BoardPrice; sell: BoardPrice };

export type BoardNumbersProps = {
  /** Whose board it is. */
  name: ReactNode;
  clock: string;
  rows: readonly BoardRow[];
  /** The prices are too old to be shown: every offered side is a dash, and the board says to ask. */
  stale?: boolean;
  /** Quiet words at the foot: state, unit, currencies. */
  foot?: ReactNode;
};

/** Up to here the large figures fit; ten rows take the smaller ones. */
const FEW_ROWS = 8;
/** From ten million up, figures step down together: a column keeps one size. */
const LONG_PRICE = 10_000_000 * 10_000;

const isLong = ({ buy, sell }: BoardRow): boolean => Math.max(buy ?? 0, sell ?? 0) >= LONG_PRICE;

/** Prices to be read across a street: name, then what is paid and what is asked, in columns whose right edges are one line. */
export function BoardNumbers({ name, clock, rows, stale = false, foot }: BoardNumbersProps) {
  return (
    <div className="board">
      <div className="board-page" data-rows={rows.length > FEW_ROWS ? 'many' : 'few'} data-figures={rows.some(isLong) ? 'long' : 'short'}>
        <header className="board-head">
          <p>{name}</p>
          {/* Always there, so that a reader hears of it when it comes. */}
          <strong role="status">{stale ? <Trans>Fiyat için danışınız</Trans> : null}</strong>
          <time>{clock}</time>
        </header>
        <table className="board-rows">
          <colgroup>
            <col />
            <col className="board-price" />
            <col className="board-price" />
          </colgroup>
          <Head />
          <tbody>
            {rows.map((row) => (
              <PriceRow key={row.key} row={row} share={100 / rows.length} stale={stale} />
            ))}
          </tbody>
        </table>
        <footer className="board-foot">{foot}</footer>
      </div>
    </div>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">
            <Trans>Ad</Trans>
          </span>
        </th>
        <th scope="col">
          <Trans>Alış</Trans>
        </th>
        <th scope="col">
          <Trans>Satış</Trans>
        </th>
      </tr>
    </thead>
  );
}

function PriceRow({
  row: { name, fineness, note, buy, sell },
  share,
  stale,
}: {
  row: BoardRow /** Percent of the height: rows are alike whatever stands in them. */;
  share: number;
  stale: boolean;
}) {
  return (
    <tr style={{ height: `${share}%` }}>
      <th scope="row">
        <div>
          <span>{name}</span>
          {fineness === undefined ? null : <span className="board-mark">{textOf(finenessDigits(fineness))}</span>}
          {note && !stale ? <small>{note}</small> : null}
        </div>
      </th>
      <Price price={buy} stale={stale} />
      <Price price={sell} stale={stale} />
    </tr>
  );
}

function Price({ price, stale }: { price: BoardPrice; stale: boolean }) {
  if (price === 0) return <td data-price="closed" />;
  const none = stale || price === null;
  return <td data-price={none ? 'none' : 'live'}>{none ? '–' : textOf(rateDigits(price))}</td>;
}

import '../style/board.css';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { finenessDigits, rateDigits, textOf } from '@/domain/base/digits';

/**
 * A price × 10^4; 0 is a side that is not offered and stays empty, null is no valid price and shows
 * a dash.
 */
type BoardPrice = number | null;
/** Which way a side moved last. */
type BoardTrend = 'up' | 'down' | undefined;
export type WallPriceRow = {
  key: string;
  /** Of the group that begins with it. */
  title?: string;
  name: string;
  fineness?: number;
  note?: string;
  /** Why the price guard marks this price; the row is red. */
  guard?: string;
  buy: BoardPrice;
  sell: BoardPrice;
  trend?: { buy: BoardTrend; sell: BoardTrend };
  /** Decimals that always stand, so that a price that happens to be whole moves nothing. */
  decimals?: Record<'buy' | 'sell', number | undefined>;
};

type BoardNumbersProps = {
  /** Whose board it is. */
  name: ReactNode;
  clock: string;
  rows: readonly WallPriceRow[];
  /**
   * The prices are too old to be shown: every offered side is a dash, and the board says to ask.
   */
  stale?: boolean;
  /** Quiet words at the foot: state, unit, currencies. */
  foot?: ReactNode;
  /** The columns: what is paid, what is asked, or both. */
  sides?: 'both' | 'buy' | 'sell';
  /** A code to be scanned, which makes the foot higher. */
  code?: ReactNode;
  /** Of its own, whatever the device is set to. */
  theme?: 'dark' | 'light';
  accent?: 'gold' | 'petrol' | 'ink';
  /** Address of the shop's picture at the head; its name stands beside it. */
  logo?: string | undefined;
  /** What the shop shows beside its prices, or for its time in their place. */
  picture?: { src: string; alt: string; over: boolean } | undefined;
};

/** From here on the columns stand closer. */
const CROWD = 12;
/** A title's height, of a row's. */
const TITLE = 0.6;
/**
 * Letters of a price in its column: from here on figures step down together, as a column keeps one
 * size.
 */
const LONG = 9;
const HUGE = 11;

function figuresOf(rows: readonly WallPriceRow[]): 'short' | 'long' | 'huge' {
  const letters = rows.flatMap(({ decimals, ...row }) =>
    (['buy', 'sell'] as const).map((side) =>
      row[side] ? textOf(rateDigits(row[side], decimals?.[side])).length : 0,
    ),
  );
  const most = Math.max(0, ...letters);
  return most >= HUGE ? 'huge' : most >= LONG ? 'long' : 'short';
}

/**
 * Prices to be read across a street: name, then what is paid and what is asked, in columns whose
 * right edges are one line.
 */
export function WallPrices({
  name,
  clock,
  rows,
  stale = false,
  foot,
  sides = 'both',
  code,
  theme,
  accent = 'gold',
  logo,
  picture,
}: BoardNumbersProps) {
  const height = rows.length + TITLE * rows.filter(({ title }) => title).length;
  // Two rows alone would else be as high as houses.
  const weight = { '--weight': Math.max(height, 5) } as CSSProperties;
  return (
    <div className="board" data-accent={accent} data-ground={theme}>
      <div className="board-split">
        {picture?.over ? null : (
          <div className="board-room">
            <div
              className="board-page"
              data-rows={height > CROWD ? 'crowd' : undefined}
              data-figures={figuresOf(rows)}
              data-code={code ? 'shown' : undefined}
              style={weight}
            >
              <header className="board-head">
                {logo ? <img className="board-logo" src={logo} alt="" /> : null}
                <p>{name}</p>
                {/* Always there, so that a reader hears of it when it comes. */}
                <strong role="status">{stale ? <Trans>Fiyat için danışınız</Trans> : null}</strong>
                <time>{clock}</time>
              </header>
              <table className="board-rows">
                <colgroup>
                  <col />
                  {sides === 'sell' ? null : <col className="board-price" />}
                  {sides === 'buy' ? null : <col className="board-price" />}
                </colgroup>
                <Head sides={sides} />
                <tbody>
                  {rows.map((row) => (
                    <Fragment key={row.key}>
                      {row.title ? (
                        <TitleRow
                          title={row.title}
                          share={(100 * TITLE) / height}
                          columns={sides === 'both' ? 3 : 2}
                        />
                      ) : null}
                      <PriceRow row={row} share={100 / height} stale={stale} sides={sides} />
                    </Fragment>
                  ))}
                </tbody>
              </table>
              <footer className="board-foot">
                {foot}
                {code}
              </footer>
            </div>
          </div>
        )}
        {picture ? (
          <img
            className="board-picture"
            src={picture.src}
            alt={picture.alt}
            data-over={picture.over || undefined}
          />
        ) : null}
      </div>
    </div>
  );
}

type Sides = 'both' | 'buy' | 'sell';

function Head({ sides }: { sides: Sides }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">
            <Trans>Ad</Trans>
          </span>
        </th>
        {sides === 'sell' ? null : (
          <th scope="col">
            <Trans>Alış</Trans>
          </th>
        )}
        {sides === 'buy' ? null : (
          <th scope="col">
            <Trans>Satış</Trans>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** `share` in percent of the height: rows are alike whatever stands in them. */
function TitleRow({ title, share, columns }: { title: string; share: number; columns: number }) {
  return (
    <tr className="board-title" style={{ height: `${share}%` }}>
      <th scope="colgroup" colSpan={columns}>
        {title}
      </th>
    </tr>
  );
}

type RowProps = { row: WallPriceRow; share: number; stale: boolean; sides: Sides };

function PriceRow({
  row: { name, fineness, note, guard, buy, sell, trend, decimals },
  share,
  stale,
  sides,
}: RowProps) {
  return (
    <tr style={{ height: `${share}%` }} data-guard={guard && !stale ? 'shown' : undefined}>
      <th scope="row">
        <div>
          <span>{name}</span>
          {fineness === undefined ? null : (
            <span className="board-mark">{textOf(finenessDigits(fineness))}</span>
          )}
          {guard && !stale ? <small className="board-guard">! {guard}</small> : null}
          {note && !stale ? <small>{note}</small> : null}
        </div>
      </th>
      {sides === 'sell' ? null : (
        <Price price={buy} stale={stale} trend={trend?.buy} decimals={decimals?.buy} />
      )}
      {sides === 'buy' ? null : (
        <Price price={sell} stale={stale} trend={trend?.sell} decimals={decimals?.sell} />
      )}
    </tr>
  );
}

type PriceProps = {
  price: BoardPrice;
  stale: boolean;
  trend: BoardTrend;
  decimals: number | undefined;
};

function Price({ price, stale, trend, decimals }: PriceProps) {
  if (price === 0) return <td data-price="closed" />;
  const none = stale || price === null;
  return (
    <td data-price={none ? 'none' : 'live'} data-trend={none ? undefined : trend}>
      {none || !trend ? null : <Arrow up={trend === 'up'} />}
      {none ? '–' : <Figures price={price} decimals={decimals} />}
    </td>
  );
}

/** From a thousand lira up the kuruş stands back; of a dollar it is what is looked for. */
const QUIET_FRACTION = 1_000 * 10_000;

function Figures({ price, decimals }: { price: number; decimals: number | undefined }) {
  const { whole, fraction } = rateDigits(price, decimals);
  return (
    <>
      {whole}
      {fraction ? (
        <span className={price >= QUIET_FRACTION ? 'board-kurus' : undefined}>{fraction}</span>
      ) : null}
    </>
  );
}

/** In the room before the figures, so that none of them moves. */
function Arrow({ up }: { up: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8">
      <path d={up ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} fill="currentColor" />
    </svg>
  );
}

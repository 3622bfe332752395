import type { ReactNode } from 'react';
import { cx } from '../style/classes';
import { ChartFrame } from './ChartFrame';
import type { TableOf } from './ChartTable';
import { arrowPx, distancePx, type Mark } from './marks';
import { type HourSpan, hourLabel, hoursIn, roundSteps, shareOf } from './scale';
import { type ChartData, heightAt, movementRange, polylineAt } from './series';

/** Both sides of a price at a minute of the day; undefined if a side is not offered. */
export type BandPoint = { minute: number; low: number | undefined; high: number | undefined };

type Props = {
  title: string;
  sentence: ReactNode;
  /** Points for keyboard and screen readers, each placed along the hours by its `at`. */
  data: ChartData;
  table: TableOf;
  card: (at: number) => ReactNode;
  spoken: (at: number) => string;
  hours: HourSpan;
  band: readonly BandPoint[];
  /** Comparison day, whose upper side is drawn dashed. */
  past?: { name: string; points: readonly BandPoint[] } | undefined;
  marks: readonly Mark[];
  /** Current minute and its label; absent if the day is over. */
  now?: { minute: number; text: string } | undefined;
  /** Labels at the right end of each side of the band. */
  ends?: { low: string; high: string } | undefined;
  /** Formats a value of the scale. */
  format: (value: number) => string;
  height: number | 'fill';
  legend?: ReactNode;
  className?: string | undefined;
};

/**
 * Line chart of a two-sided price over the hours of a day, with the comparison day dashed and the
 * shop's own deals as arrows. Guarantee: outgoing and incoming arrows differ by direction, never by
 * colour alone.
 */
export function MarkedLine({ hours, band, past, marks, now, ends, format, data, ...frame }: Props) {
  const range = movementRange([
    {
      name: '',
      tone: 'ink',
      values: [
        ...[...band, ...(past?.points ?? [])].flatMap(({ low, high }) => [low, high]),
        ...marks.map(({ value }) => value),
      ].filter((value) => value !== undefined),
    },
  ]);
  const place = (minute: number) => shareOf(minute, hours);
  const side = (of: readonly BandPoint[], which: 'low' | 'high') =>
    of.flatMap(({ minute, [which]: value }) =>
      value === undefined ? [] : [{ at: place(minute), value }],
    );
  const [low, high] = [side(band, 'low'), side(band, 'high')];
  const steps = roundSteps(range, 6);
  const hasScale = band.length > 0 || marks.length > 0;
  const largest = Math.max(0, ...marks.map(({ size }) => size));
  const furthest = Math.max(0, ...marks.map(({ off = 0 }) => Math.abs(off)));
  return (
    <ChartFrame
      {...frame}
      data={data}
      width={1000}
      headroom
      scale={
        hasScale ? steps.map((value) => ({ text: format(value), y: heightAt(value, range) })) : []
      }
      axis={hoursIn(hours).map((hour) => ({ at: place(hour * 60), text: hourLabel(hour) }))}
      over={(active) => (
        <>
          {marks.map((mark) => {
            const px = arrowPx(mark.size, largest);
            const distance = distancePx(mark.off, furthest, px);
            const y = mark.value === undefined ? 50 : heightAt(mark.value, range);
            return (
              // The key holds the position: an arrow moved in place would count as a layout shift.
              <Arrow
                key={`${mark.id} ${y} ${distance}`}
                {...{ mark, px, distance, y }}
                quiet={active !== null && data.points[active]?.id !== mark.id}
              />
            );
          })}
          {ends && high.length > 0 ? (
            <EndWord
              key={`high ${high.at(-1)?.at} ${heightAt(high.at(-1)?.value ?? 0, range)}`}
              at={high.at(-1)}
              range={range}
            >
              {ends.high}
            </EndWord>
          ) : null}
          {ends && low.length > 0 ? (
            <EndWord
              key={`low ${low.at(-1)?.at} ${heightAt(low.at(-1)?.value ?? 0, range)}`}
              at={low.at(-1)}
              range={range}
              below
            >
              {ends.low}
            </EndWord>
          ) : null}
          {past && past.points.length > 1 ? (
            <PastWord
              key={`${range.low} ${range.high}`}
              points={side(past.points, 'high')}
              range={range}
              text={past.name}
            />
          ) : null}
          {now ? (
            <span
              key={now.minute}
              className={cx(
                'absolute bottom-full whitespace-nowrap text-12 text-quiet',
                place(now.minute) > 0.9 ? '-translate-x-full' : '-translate-x-1/2',
              )}
              style={{ left: `${place(now.minute) * 100}%` }}
            >
              {now.text}
            </span>
          ) : null}
        </>
      )}
    >
      {(active) => (
        <>
          {now ? (
            <rect
              x={place(now.minute) * 1000}
              y={0}
              width={(1 - place(now.minute)) * 1000}
              height={100}
              className="fill-sunken"
            />
          ) : null}
          {steps.map((value) => (
            <line
              key={value}
              x1={0}
              x2={1000}
              y1={heightAt(value, range)}
              y2={heightAt(value, range)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {high.length > 1 && low.length > 1 ? (
            <polygon
              points={`${polylineAt(high, range)} ${polylineAt(low.toReversed(), range)}`}
              className="fill-gold-wash"
            />
          ) : null}
          {past ? (
            <polyline
              points={polylineAt(side(past.points, 'high'), range)}
              vectorEffect="non-scaling-stroke"
              className="fill-transparent stroke-edge [stroke-dasharray:3_3] [stroke-linejoin:round]"
            />
          ) : null}
          <polyline
            points={polylineAt(low, range)}
            vectorEffect="non-scaling-stroke"
            className="fill-transparent stroke-goldtext [stroke-linejoin:round]"
          />
          <polyline
            points={polylineAt(high, range)}
            vectorEffect="non-scaling-stroke"
            className="fill-transparent stroke-goldtext [stroke-linejoin:round] [stroke-width:2px]"
          />
          {now ? <Upright at={place(now.minute)} /> : null}
          {active === null ? null : <Upright at={data.points[active]?.at ?? 0} />}
        </>
      )}
    </ChartFrame>
  );
}

const Upright = ({ at }: { at: number }) => (
  <line
    x1={at * 1000}
    x2={at * 1000}
    y1={0}
    y2={100}
    vectorEffect="non-scaling-stroke"
    className="stroke-edge"
  />
);

type ArrowProps = { mark: Mark; px: number; distance: number; y: number; quiet: boolean };

/** Arrow of a deal; if it is off the line, a dot and a connector mark its point on the line. */
function Arrow({ mark: { side, at }, px, distance, y, quiet }: ArrowProps) {
  const foot = Math.abs(distance) - px / 2;
  return (
    <span
      className={cx(
        'pointer-events-none absolute',
        side === 'in' ? 'text-metal-in' : 'text-ink',
        quiet && 'opacity-50',
      )}
      style={{ left: `${at * 100}%`, top: `${y}%` }}
    >
      <svg
        aria-hidden="true"
        width={px}
        height={px}
        viewBox="-8 -8 16 16"
        className="absolute overflow-visible max-sm:scale-75"
        style={{ left: -px / 2, top: distance - px / 2 }}
      >
        <path
          d={side === 'out' ? 'M-6 6L6 -6M-2 -6h8v8' : 'M6 -6L-6 6M-6 -2v8h8'}
          className="fill-transparent stroke-raised [stroke-width:5px]"
        />
        <path
          d={side === 'out' ? 'M-6 6L6 -6M-2 -6h8v8' : 'M6 -6L-6 6M-6 -2v8h8'}
          vectorEffect="non-scaling-stroke"
          className="fill-transparent stroke-current [stroke-width:1.75px]"
        />
      </svg>
      {distance === 0 ? null : (
        <svg
          aria-hidden="true"
          width={6}
          height={Math.max(0, foot) + 3}
          className="absolute overflow-visible"
          style={{ left: -3, top: distance < 0 ? -foot : 0 }}
        >
          <line x1={3} x2={3} y1={0} y2={Math.max(0, foot)} className="stroke-edge" />
          <circle cx={3} cy={distance < 0 ? foot : 0} r={2.25} className="fill-current" />
        </svg>
      )}
    </span>
  );
}

type EndProps = {
  at: { at: number; value: number } | undefined;
  range: { low: number; high: number };
  /** True for the lower side. */
  below?: boolean;
  children: ReactNode;
};

/**
 * Dot and label at the end of a side of the band. The label is right of the dot, or above or below
 * the band if there is no room at the right.
 */
function EndWord({ at, range, below = false, children }: EndProps) {
  if (!at) return null;
  return (
    <>
      <span
        className="absolute size-2 -translate-x-1/2 -translate-y-1/2"
        style={{ left: `${at.at * 100}%`, top: `${heightAt(at.value, range)}%` }}
      >
        <svg aria-hidden="true" viewBox="0 0 8 8" className="block size-full">
          <circle cx={4} cy={4} r={4} className="fill-goldtext" />
        </svg>
      </span>
      <span
        className={cx(
          'absolute whitespace-nowrap rounded-control px-1.5 font-semibold text-12 text-goldtext',
          at.at <= 0.8
            ? '-translate-y-1/2 ml-2 bg-sunken'
            : below
              ? '-translate-x-full translate-y-1/2'
              : '-translate-x-full -translate-y-[150%]',
        )}
        style={{ left: `${at.at * 100}%`, top: `${heightAt(at.value, range)}%` }}
      >
        {children}
      </span>
    </>
  );
}

/** Name of the dashed line, near its right end, where the current day's line comes last. */
function PastWord({
  points,
  range,
  text,
}: {
  points: readonly { at: number; value: number }[];
  range: { low: number; high: number };
  text: string;
}) {
  const at = points.find((point) => point.at >= 0.93) ?? points.at(-1);
  if (!at) return null;
  return (
    <span
      className="absolute -translate-x-1/2 -translate-y-full pb-1 whitespace-nowrap text-12 text-quiet max-sm:hidden"
      style={{ left: `${Math.min(0.97, at.at) * 100}%`, top: `${heightAt(at.value, range)}%` }}
    >
      {text}
    </span>
  );
}

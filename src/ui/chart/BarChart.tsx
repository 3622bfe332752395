import type { ReactNode } from 'react';
import { cx } from '../style/classes';
import { ChartFrame, PointLines } from './ChartFrame';
import { barOf, barRange, type ChartData, heightAt, type Range, type Series } from './series';

export type ChartProps = {
  title: string;
  summary?: ReactNode;
  data: ChartData;
  height?: number;
  className?: string;
};

type BarProps = ChartProps & {
  /**
   * One sentence with a figure, under the title. With it, the values of a point show beside the
   * point.
   */
  sentence?: ReactNode;
  /**
   * Index of the series that the others are compared with: drawn as a tick at each point instead of
   * a bar.
   */
  ticks?: number;
  /** Index of the first point in the future; its ticks are dotted. */
  ahead?: number;
  /** Text of the largest bar. Only that bar is then in full ink. */
  peak?: ((value: number) => string) | undefined;
  legend?: ReactNode;
};

const BAR: Record<Series['tone'], string> = {
  ink: 'fill-ink',
  in: 'fill-transparent stroke-metal-in [stroke-width:1.5px]',
  gold: 'fill-goldtext',
};

/** Bar chart measured from zero. */
export function BarChart({
  title,
  summary,
  sentence,
  data,
  height = 72,
  ticks,
  ahead = data.points.length,
  peak,
  legend,
  className,
}: BarProps) {
  const range = withRoom(barRange(data.series), peak !== undefined);
  const zero = heightAt(0, range);
  const bars = data.series.filter((_, place) => place !== ticks);
  const against = ticks === undefined ? undefined : data.series[ticks];
  const count = data.points.length;
  // A tick in ink would not be seen on a bar in ink.
  const look = (tone: Series['tone']) =>
    against && highest === undefined && tone === 'ink' ? 'fill-edge' : BAR[tone];
  const highest = peak ? peakOf(bars[0]?.values ?? []) : undefined;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      {...(sentence === undefined
        ? {}
        : { sentence, twoLines: true, card: (at: number) => <PointLines data={data} at={at} /> })}
      data={data}
      height={height}
      {...(sentence === undefined ? {} : { axis: everyLabel(data) })}
      legend={legend}
      className={className}
      over={
        peak && highest !== undefined
          ? () => (
              <span
                className="absolute -translate-x-1/2 -translate-y-full whitespace-nowrap pb-0.5 font-semibold text-12"
                style={{
                  left: `${((highest + 0.5) / count) * 100}%`,
                  top: `${heightAt(bars[0]?.values[highest] ?? 0, range)}%`,
                }}
              >
                {peak(bars[0]?.values[highest] ?? 0)}
              </span>
            )
          : undefined
      }
    >
      {(active) => (
        <>
          {active === null ? null : (
            <rect x={active} y={0} width={1} height={100} className="fill-sunken" />
          )}
          <line
            x1={0}
            x2={count}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-edge"
          />
          {bars.map(({ name, tone, values }, place) =>
            values.map((value, at) => (
              <rect
                key={`${name} ${data.points[at]?.id}`}
                {...barOf(value, at, place, bars.length, count, range)}
                vectorEffect="non-scaling-stroke"
                className={cx(
                  highest === undefined || highest === at || active === at
                    ? look(tone)
                    : 'fill-edge',
                  active !== null && active !== at && 'opacity-50',
                )}
              />
            )),
          )}
          {against?.values.map((value, at) =>
            value === 0 ? null : (
              <line
                key={data.points[at]?.id}
                x1={at + 0.1}
                x2={at + 0.9}
                y1={heightAt(value, range)}
                y2={heightAt(value, range)}
                vectorEffect="non-scaling-stroke"
                className={
                  at >= ahead
                    ? 'stroke-edge [stroke-dasharray:2_3]'
                    : 'stroke-ink [stroke-width:1.5px]'
                }
              />
            ),
          )}
        </>
      )}
    </ChartFrame>
  );
}

/** Labels every point, for a few points with short names. */
const everyLabel = ({ points }: ChartData) =>
  points.map(({ short }, i) => ({ at: (i + 0.5) / points.length, text: short }));

/** Adds room above the largest bar for its text. */
const withRoom = ({ low, high }: Range, says: boolean): Range =>
  says ? { low, high: high + (high - low) * 0.16 } : { low, high };

/** Index of the largest value; undefined if none is above zero. */
function peakOf(values: readonly number[]): number | undefined {
  const most = Math.max(0, ...values);
  return most === 0 ? undefined : values.indexOf(most);
}

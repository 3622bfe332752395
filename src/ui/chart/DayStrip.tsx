import type { ReactNode } from 'react';
import { cx } from '../style/classes';
import { ChartFrame, PointLines } from './ChartFrame';
import { barOf, type ChartData, heightAt } from './series';

type Props = {
  title: string;
  sentence: ReactNode;
  /** Two series, neither with negative values: incoming (bars up) and outgoing (bars down). */
  data: ChartData;
  /** True for days on which nothing is paid; their background is shaded. */
  rests: readonly boolean[];
  /** Formats the largest value of each series, written beside its bar. */
  short: (value: number) => string;
  height?: number;
  className?: string | undefined;
};

/** Bar chart of coming days: incoming amounts above the zero line, outgoing ones below it. */
export function DayStrip({ title, sentence, data, rests, short, height = 112, className }: Props) {
  const [up, down] = [data.series[0]?.values ?? [], data.series[1]?.values ?? []];
  // Both directions share one scale, with room for labels at both ends.
  const most = Math.max(1, ...up) * 1.2;
  const range = { high: most, low: -Math.max(1, ...down, most / 4) * 1.2 };
  const zero = heightAt(0, range);
  const count = data.points.length;
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      twoLines
      data={data}
      height={height}
      axis={data.points.flatMap(({ short }, i) =>
        i % 7 === 0 ? [{ at: (i + 0.5) / count, text: short }] : [],
      )}
      card={(at) => <PointLines data={data} at={at} />}
      className={className}
      over={(active) =>
        active === null
          ? [
              { values: up, sign: 1 },
              { values: down, sign: -1 },
            ].map(({ values, sign }) => {
              const heaviest = Math.max(0, ...values);
              const at = values.indexOf(heaviest);
              return heaviest === 0 ? null : (
                <span
                  key={sign}
                  className={cx(
                    'absolute -translate-y-1/2 whitespace-nowrap font-semibold text-12',
                    at > count * 0.75 ? '-translate-x-full -ml-1' : 'ml-1',
                  )}
                  style={{
                    left: `${((at + (at > count * 0.75 ? 0 : 1)) / count) * 100}%`,
                    top: `${heightAt(sign * heaviest * 0.85, range)}%`,
                  }}
                >
                  {short(heaviest)}
                </span>
              );
            })
          : null
      }
    >
      {(active) => (
        <>
          {rests.map((rest, at) =>
            rest ? (
              <rect
                key={data.points[at]?.id}
                x={at}
                y={0}
                width={1}
                height={100}
                className="fill-sunken"
              />
            ) : null,
          )}
          {active === null ? null : (
            <rect x={active} y={0} width={1} height={100} className="fill-line" />
          )}
          {up.map((value, at) => (
            <rect
              key={`up ${data.points[at]?.id}`}
              {...barOf(value, at, 0, 1, count, range)}
              vectorEffect="non-scaling-stroke"
              className="fill-ink"
            />
          ))}
          {down.map((value, at) => (
            <rect
              key={`down ${data.points[at]?.id}`}
              {...barOf(0 - value, at, 0, 1, count, range)}
              vectorEffect="non-scaling-stroke"
              className="fill-raised stroke-ink [stroke-width:1.25px]"
            />
          ))}
          <line
            x1={0}
            x2={count}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-edge"
          />
        </>
      )}
    </ChartFrame>
  );
}

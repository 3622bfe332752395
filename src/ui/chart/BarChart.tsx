import type { ReactNode } from 'react';
import { cx } from '../style/classes';
import { ChartFrame } from './ChartFrame';
import { barOf, barRange, type ChartData, heightAt, type Series } from './series';

export type ChartProps = {
  title: string;
  summary?: ReactNode;
  data: ChartData;
  height?: number;
  className?: string;
};

const BAR: Record<Series['tone'], string> = {
  ink: 'fill-ink',
  in: 'fill-transparent stroke-metal-in [stroke-width:1.5px]',
  gold: 'fill-goldtext',
};

/** Amounts side by side, measured from zero. */
export function BarChart({ title, summary, data, height = 72, className }: ChartProps) {
  const range = barRange(data.series);
  const zero = heightAt(0, range);
  return (
    <ChartFrame title={title} summary={summary} data={data} height={height} className={className}>
      {(active) => (
        <>
          {active === null ? null : (
            <rect x={active} y={0} width={1} height={100} className="fill-sunken" />
          )}
          <line
            x1={0}
            x2={data.points.length}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-edge"
          />
          {data.series.map(({ name, tone, values }, place) =>
            values.map((value, at) => (
              <rect
                key={`${name} ${data.points[at]?.id}`}
                {...barOf(value, at, place, data.series.length, data.points.length, range)}
                vectorEffect="non-scaling-stroke"
                className={cx(BAR[tone], active !== null && active !== at && 'opacity-50')}
              />
            )),
          )}
        </>
      )}
    </ChartFrame>
  );
}

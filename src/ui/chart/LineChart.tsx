import type { ChartProps } from './BarChart';
import { ChartFrame } from './ChartFrame';
import { heightAt, movementRange, polylineOf, type Series } from './series';

const LINE: Record<Series['tone'], string> = {
  ink: 'stroke-ink',
  in: 'stroke-metal-in [stroke-dasharray:4_3]',
  gold: 'stroke-goldtext [stroke-dasharray:1_3]',
};

/**
 * A movement over time; the axis begins where the figures do, so it says nothing about their size
 * beside zero.
 */
export function LineChart({ title, summary, data, height = 120, className }: ChartProps) {
  const range = movementRange(data.series);
  return (
    <ChartFrame title={title} summary={summary} data={data} height={height} className={className}>
      {(active) => (
        <>
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1={0}
              x2={data.points.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {active === null ? null : (
            <line
              x1={active + 0.5}
              x2={active + 0.5}
              y1={0}
              y2={100}
              vectorEffect="non-scaling-stroke"
              className="stroke-edge"
            />
          )}
          {data.series.map(({ name, tone, values }) => (
            <g
              key={name}
              className={`fill-transparent [stroke-linejoin:round] [stroke-width:2px] ${LINE[tone]}`}
            >
              <polyline points={polylineOf(values, range)} vectorEffect="non-scaling-stroke" />
              {active === null ? null : (
                <Knob x={active + 0.5} y={heightAt(values[active] ?? 0, range)} />
              )}
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}

/** A round end on a line of no length: a circle would be stretched with the drawing. */
const Knob = ({ x, y }: { x: number; y: number }) => (
  <line
    x1={x}
    x2={x}
    y1={y}
    y2={y + 0.01}
    strokeLinecap="round"
    vectorEffect="non-scaling-stroke"
    className="[stroke-dasharray:none] [stroke-width:9px]"
  />
);

import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { cx } from '../style/classes';
import { type ChartData, labelled } from './series';

type Props = {
  title: string;
  /** Stands beside the title while no point is looked at. */
  summary?: ReactNode;
  data: ChartData;
  /** Of the drawing alone; the frame never changes its height. */
  height: number;
  /** The drawing, in a box of points × 100, stretched to the frame. */
  children: (active: number | null) => ReactNode;
  className?: string | undefined;
};

/** A figure that can be looked at, walked by arrows point by point, and read as a table. */
export function ChartFrame({ title, summary, data, height, children, className }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const { points } = data;
  const key = (event: KeyboardEvent) => {
    const next = afterKey(event.key, active, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setActive(
      Math.max(
        0,
        Math.min(
          points.length - 1,
          Math.floor(((event.clientX - box.left) / box.width) * points.length),
        ),
      ),
    );
  };
  if (points.length === 0) return null;
  return (
    <figure className={className}>
      <figcaption className="flex min-h-5 items-baseline gap-3 text-13">
        <span className="font-semibold">{title}</span>
        <span className="min-w-0 truncate text-quiet">
          {active === null ? summary : <Reading data={data} at={active} />}
        </span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(active ?? points.length - 1) + 1}
        aria-valuetext={spoken(data, active ?? points.length - 1)}
        onKeyDown={key}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
        className="mt-1 touch-pan-y"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${points.length} 100`}
          preserveAspectRatio="none"
          className="block w-full overflow-visible"
          style={{ height }}
        >
          {children(active)}
        </svg>
      </div>
      <Axis data={data} />
      <DataAsTable title={title} data={data} />
    </figure>
  );
}

function afterKey(key: string, active: number | null, count: number): number | undefined {
  const at = active ?? count;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const readings = ({ series, format }: ChartData, at: number): string[] =>
  series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`);

const spoken = (data: ChartData, at: number): string =>
  [data.points[at]?.label ?? '', ...readings(data, at)].join(', ');

function Reading({ data, at }: { data: ChartData; at: number }) {
  return (
    <>
      {data.points[at]?.label}
      {readings(data, at).map((text) => (
        <span key={text} className="ml-3 text-ink">
          {text}
        </span>
      ))}
    </>
  );
}

const MOST_LABELS = 8;

function Axis({ data: { points } }: { data: ChartData }) {
  const places = labelled(points.length, MOST_LABELS);
  return (
    <div aria-hidden className="relative mt-1 h-4 text-12 text-quiet">
      {places.map((at, i) => (
        <span
          key={points[at]?.id}
          className={cx(
            'absolute whitespace-nowrap',
            i === 0 && points.length > MOST_LABELS
              ? ''
              : i === places.length - 1 && points.length > MOST_LABELS
                ? '-translate-x-full'
                : '-translate-x-1/2',
            i % 2 === 1 && 'max-sm:hidden',
          )}
          style={{ left: `${edge(at, i, places.length, points.length)}%` }}
        >
          {points[at]?.short}
        </span>
      ))}
    </div>
  );
}

/**
 * The first and the last label keep inside the frame; the others stand under the middle of their
 * point.
 */
function edge(at: number, i: number, labels: number, count: number): number {
  if (count > MOST_LABELS && i === 0) return 0;
  return count > MOST_LABELS && i === labels - 1 ? 100 : ((at + 0.5) / count) * 100;
}

function DataAsTable({
  title,
  data: { points, series, format },
}: {
  title: string;
  data: ChartData;
}) {
  return (
    <details className="mt-1 text-13">
      <summary className="inline-flex min-h-6 items-center text-12 text-quiet underline pointer-coarse:min-h-11">
        <Trans>Tablo olarak oku</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section className="mt-1 max-h-60 overflow-auto" tabIndex={0} aria-label={title}>
        <table className="w-full max-w-xl">
          <thead>
            <tr className="border-line border-b text-12 text-quiet">
              <th scope="col" className="py-1 text-left font-normal">
                <Trans>Gün</Trans>
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-1 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, at) => (
              <tr key={point.id} className="border-line border-b">
                <th scope="row" className="py-1 text-left font-normal">
                  {point.label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="py-1 text-right">
                    {format(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../style/classes';
import { ChartTable, type TableOf, tableOf } from './ChartTable';
import { nearestPoint } from './scale';
import { type ChartData, labelled, positionsOf, valueText } from './series';

/** Label of the scale at the left; `y` is the distance from the top, 0 to 100. */
type ScaleLabel = { text: string; y: number };

type Props = {
  title: string;
  /** One sentence with a figure beside the title; the values of a selected point replace it. */
  summary?: ReactNode;
  /** One sentence with a figure under the title; it stays while a point is selected. */
  sentence?: ReactNode;
  data: ChartData;
  /** Height of the drawing only, in px; `fill` takes the room that the page leaves. */
  height: number | 'fill';
  /** Width of the drawing's viewBox; by default the number of points. */
  width?: number;
  /** Content of a card beside the selected point; without it, the values show beside the title. */
  card?: (at: number) => ReactNode;
  /** Text of a point for screen readers; by default its label and values. */
  spoken?: (at: number) => string;
  scale?: readonly ScaleLabel[];
  /** Labels of the axis with their place, 0 to 1, instead of the labels of the points. */
  axis?: readonly { at: number; text: string }[];
  /** Content of the table; by default the points and their series. */
  table?: TableOf;
  /** Keeps two lines for the sentence at every width, so that nothing moves when it comes. */
  twoLines?: boolean;
  /** Keeps room for text above the drawing, under the sentence. */
  headroom?: boolean;
  /** Explains the signs of the drawing, under the axis. */
  legend?: ReactNode;
  /** Text and signs over the drawing, placed in percent because text must not be stretched. */
  over?: ((active: number | null) => ReactNode) | undefined;
  /** SVG content of a viewBox of `width` × 100, stretched to the frame. */
  children: (active: number | null) => ReactNode;
  className?: string | undefined;
};

/**
 * Forced colours: system colours replace ours. The browser does not change the fills and strokes of
 * an SVG, which would be dark on a dark ground.
 */
const FORCED =
  'forced-colors:[--ink:CanvasText] forced-colors:[--quiet:CanvasText] forced-colors:[--goldtext:CanvasText] forced-colors:[--gold:CanvasText] forced-colors:[--metal-in:LinkText] forced-colors:[--edge:GrayText] forced-colors:[--line:GrayText] forced-colors:[--amber:Highlight] forced-colors:[--gold-wash:Canvas] forced-colors:[--sunken:Canvas] forced-colors:[--raised:Canvas]';

/** Frame of a chart: points can be selected by pointer or arrow keys, and read as a table. */
export function ChartFrame({
  title,
  summary,
  sentence,
  data,
  height,
  width = data.points.length,
  card,
  spoken = (at) => spokenOf(data, at),
  scale,
  axis,
  table,
  twoLines = false,
  headroom = false,
  legend,
  over,
  children,
  className,
}: Props) {
  const { t } = useLingui();
  const [active, setActive] = useState<number | null>(null);
  const [asTable, showTable] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { points } = data;
  const places = positionsOf(points);
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(event.key, active, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const turn = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    showTable(!asTable);
    // The focused chart is hidden now and would lose the focus.
    toggle.current?.focus();
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setActive(nearestPoint(places, (event.clientX - box.left) / box.width));
  };
  if (points.length === 0) return null;
  const shown = active !== null && active < points.length ? active : null;
  const fills = height === 'fill';
  return (
    <figure onKeyDown={turn} className={cx(FORCED, fills && 'flex min-h-0 flex-col', className)}>
      <figcaption className="flex min-h-5 flex-wrap items-baseline gap-x-3 text-13">
        <span className="font-semibold">{title}</span>
        {sentence === undefined ? (
          <span className="min-w-0 flex-1 truncate text-quiet">
            {shown === null || card ? summary : <Reading data={data} at={shown} />}
          </span>
        ) : (
          <span
            className={cx(
              'order-1 min-w-0 basis-full text-quiet',
              twoLines ? 'min-h-10' : 'min-h-5 max-sm:min-h-10',
            )}
          >
            {sentence}
          </span>
        )}
        <button
          ref={toggle}
          type="button"
          aria-pressed={asTable}
          aria-controls={id}
          aria-label={t`${title}: tablo`}
          onClick={() => showTable(!asTable)}
          className={cx(
            'pressable -my-1 ml-auto print:hidden min-h-7 rounded-control px-1 text-12 pointer-coarse:min-h-11',
            asTable
              ? 'font-semibold text-ink'
              : 'text-quiet underline decoration-line hover:decoration-ink',
          )}
        >
          <Trans>Tablo</Trans>
        </button>
      </figcaption>
      <div
        className={cx(
          'relative',
          headroom ? 'mt-5' : 'mt-1',
          fills && 'flex min-h-0 flex-1 flex-col',
          asTable && !fills && height < 100 && 'min-h-40',
        )}
      >
        <div
          className={cx(
            fills && 'flex min-h-0 flex-1 flex-col',
            scale && 'pl-13',
            asTable && 'invisible',
          )}
        >
          <div
            role="slider"
            tabIndex={0}
            aria-label={title}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={(shown ?? points.length - 1) + 1}
            aria-valuetext={spoken(shown ?? points.length - 1)}
            onKeyDown={key}
            onPointerMove={point}
            onPointerDown={point}
            // A lifted finger also sends pointerleave; its point stays selected so that it can be
            // read.
            onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
            onBlur={() => setActive(null)}
            className={cx('relative touch-pan-y', fills && 'min-h-40 flex-1')}
            style={fills ? undefined : { height }}
          >
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${width} 100`}
              preserveAspectRatio="none"
              className="absolute inset-0 block size-full overflow-visible"
            >
              {children(shown)}
            </svg>
            {over?.(shown)}
            {scale?.map(({ text, y }) => (
              <span
                // The key contains the place, because a label that only moved would count as a
                // layout shift.
                key={`${text} ${y}`}
                aria-hidden
                className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap text-12 text-quiet"
                style={{ top: `${y}%` }}
              >
                {text}
              </span>
            ))}
            {shown !== null && card ? (
              <PointCard at={places[shown] ?? 0}>{card(shown)}</PointCard>
            ) : null}
          </div>
          {axis ? <PlacedAxis labels={axis} /> : <Axis data={data} />}
        </div>
        <div id={id} className={asTable ? 'absolute inset-0 overflow-hidden' : 'hidden'}>
          {asTable ? <ChartTable title={title} {...(table ?? tableOf(data))} /> : null}
        </div>
      </div>
      {legend}
    </figure>
  );
}

/** Card beside a point, on the side with more room. */
function PointCard({ at, children }: { at: number; children: ReactNode }) {
  return (
    <div
      aria-hidden
      className={cx(
        'pointer-events-none absolute bottom-2 z-10 max-w-60 rounded-control border border-line bg-raised px-3 py-2 text-13',
        at > 0.5 ? '-translate-x-full -ml-2' : 'ml-2',
      )}
      style={{ left: `${at * 100}%` }}
    >
      {children}
    </div>
  );
}

/** Returns the point selected by an arrow, Home or End; undefined for other keys. */
export function afterKey(key: string, active: number | null, count: number): number | undefined {
  const at = active ?? count;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const readings = (data: ChartData, at: number): string[] =>
  data.series.map((one) => `${one.name} ${valueText(data, one, at)}`);

const spokenOf = (data: ChartData, at: number): string =>
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

/** A point's label and its values, one per line. */
export function PointLines({ data, at }: { data: ChartData; at: number }) {
  return (
    <>
      <span className="block text-12 text-quiet">{data.points[at]?.label}</span>
      {readings(data, at).map((text) => (
        <span key={text} className="block whitespace-nowrap">
          {text}
        </span>
      ))}
    </>
  );
}

function PlacedAxis({ labels }: { labels: readonly { at: number; text: string }[] }) {
  return (
    <div aria-hidden className="relative mt-1 h-4 text-12 text-quiet">
      {labels.map(({ at, text }, i) => (
        <span
          key={text}
          className={cx(
            'absolute whitespace-nowrap',
            at < 0.03 ? '' : at > 0.99 ? '-translate-x-full' : '-translate-x-1/2',
            i % 2 === 1 && labels.length > 6 && 'max-sm:hidden',
          )}
          style={{ left: `${at * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
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
 * Place of a label in percent: the first and last stay inside the frame, the others are centred
 * under their point.
 */
function edge(at: number, i: number, labels: number, count: number): number {
  if (count > MOST_LABELS && i === 0) return 0;
  return count > MOST_LABELS && i === labels - 1 ? 100 : ((at + 0.5) / count) * 100;
}

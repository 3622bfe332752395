import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../style/classes';
import { afterKey } from './ChartFrame';

/** Row of the table under the band: a change since the opening, or a total. */
export type BandStep = {
  id: string;
  label: ReactNode;
  /** Label as plain text, for screen readers. */
  said: string;
  /** Change made by the row; undefined for a row that shows a total. */
  moved?: number;
  /** Value after the row. */
  after: number;
  strong?: boolean;
};

type Props = {
  title: string;
  summary: ReactNode;
  steps: readonly BandStep[];
  opening: number;
  now: number;
  /** Largest allowed distance from zero in both directions; undefined if none is set. */
  limit: number | undefined;
  format: (value: number, plus?: boolean) => string;
  /** Names of the two sides of zero. */
  sides: readonly [below: string, above: string];
  className?: string;
};

/**
 * Band that shows a value's distance from zero and from its limit in both directions, above a table
 * of the changes since the opening. The table is printed too; arrow keys step through its rows
 * and mark each on the band.
 */
export function LimitBand(props: Props) {
  const { title, summary, steps, opening, now, limit, format, sides, className } = props;
  const [active, setActive] = useState<number | null>(null);
  const values = [opening, now, ...steps.map(({ after }) => after)];
  const place = bandPositions(values, limit);
  const key = (event: KeyboardEvent) => {
    const next = afterKey(event.key, active, steps.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const said = (at: number): string => {
    const step = steps[at];
    if (!step) return '';
    return step.moved === undefined
      ? `${step.said} ${format(step.after)}`
      : `${step.said} ${format(step.moved, true)}, ${format(step.after)}`;
  };
  const shown = active === null ? undefined : steps[active];
  return (
    <figure className={className}>
      <figcaption className="flex min-h-5 flex-wrap items-baseline gap-x-3 text-13">
        <span className="font-semibold">{title}</span>
        <span className="text-quiet">{summary}</span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={(active ?? steps.length - 1) + 1}
        aria-valuetext={said(active ?? steps.length - 1)}
        onKeyDown={key}
        onBlur={() => setActive(null)}
        className="mt-1"
      >
        <div aria-hidden className="relative h-14">
          <Label at={place(opening)} className="top-0">
            <Trans>açılış</Trans> ▾
          </Label>
          <Box from={place.from} upTo={place.upTo} className="top-6 h-3 bg-sunken" />
          {limit === undefined ? null : (
            <>
              <Tick at={place(-limit)} className="top-5 h-5 border-quiet" />
              <Tick at={place(limit)} className="top-5 h-5 border-quiet" />
            </>
          )}
          <Box from={place(0)} upTo={place(now)} className="top-[27px] h-1.5 bg-goldtext" />
          {limit !== undefined && Math.abs(now) > limit ? (
            <Box
              from={place(Math.sign(now) * limit)}
              upTo={place(now)}
              className="top-[27px] h-1.5 bg-amber"
            />
          ) : null}
          <Tick at={place(0)} className="top-4 h-7 border-edge" />
          <Tick at={place(opening)} className="top-6 h-3 border-quiet border-dashed" />
          {shown?.moved === undefined ? null : (
            <Box
              from={place(shown.after - shown.moved)}
              upTo={place(shown.after)}
              className="top-[22px] h-4 border border-ink"
            />
          )}
          <Tick
            at={place(shown ? shown.after : now)}
            className="top-5 h-5 border-l-[3px] border-ink"
          />
          <Label at={place(0)} className="bottom-0">
            0
          </Label>
          {limit === undefined ? null : (
            <>
              <Label at={place(-limit)} className="bottom-0">
                {format(-limit)} {sides[0]}
              </Label>
              <Label at={place(limit)} className="bottom-0">
                {format(limit)} {sides[1]}
              </Label>
            </>
          )}
        </div>
      </div>
      <table className="mt-2 w-full text-13">
        <caption className="sr-only">{title}</caption>
        <tbody onPointerLeave={() => setActive(null)}>
          {steps.map(({ id, label, moved, after, strong }, at) => (
            <tr
              key={id}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setActive(at);
              }}
              className={cx('border-line border-t', active === at && 'bg-sunken')}
            >
              <th
                scope="row"
                className={cx('py-1.5 text-left', strong ? 'font-semibold' : 'font-normal')}
              >
                {label}
              </th>
              <td className={cx('py-1.5 text-right', strong && 'font-semibold')}>
                {moved === undefined ? format(after) : moved === 0 ? '–' : format(moved, true)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

type Places = ((value: number) => number) & { from: number; upTo: number };

/**
 * Maps values to per cents of the band's width. Zero is in the middle and the limits are inside the
 * band, so that values beyond a limit stay visible.
 */
export function bandPositions(values: readonly number[], limit: number | undefined): Places {
  const most = Math.max(limit ?? 0, ...values.map(Math.abs), 1) * 1.04;
  const place = (value: number): number => 50 + (value / most) * 50;
  return Object.assign(place, { from: place(-(limit ?? most)), upTo: place(limit ?? most) });
}

function Box({ from, upTo, className }: { from: number; upTo: number; className: string }) {
  const [left, right] = [Math.min(from, upTo), Math.max(from, upTo)];
  return (
    <span
      className={cx('absolute forced-colors:border forced-colors:border-[CanvasText]', className)}
      style={{ left: `${left}%`, width: `${right - left}%` }}
    />
  );
}

const Tick = ({ at, className }: { at: number; className: string }) => (
  <span
    className={cx('absolute -translate-x-1/2 border-l', className)}
    style={{ left: `${at}%` }}
  />
);

/** Text at a position on the band, aligned so that it stays inside near the edges. */
function Label({
  at,
  className,
  children,
}: {
  at: number;
  className: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'absolute whitespace-nowrap text-12 text-quiet',
        at < 20 ? '' : at > 80 ? '-translate-x-full' : '-translate-x-1/2',
        className,
      )}
      style={{ left: `${at}%` }}
    >
      {children}
    </span>
  );
}

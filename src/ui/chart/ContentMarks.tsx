import { cx } from '../style/classes';

const MOST_NOTES = 16;
const STEP = 6.5;
const NOTE = 14;
const ROOM = STEP * (MOST_NOTES - 1) + NOTE + 1;

/**
 * Pile of banknotes, drawn in proportion to `most`, the largest pile. Hidden from screen readers:
 * the figures beside the pile give the count.
 */
export function NoteStack({ pieces, most }: { pieces: number; most: number }) {
  const drawn =
    pieces <= 0 ? 0 : Math.max(1, Math.round((pieces / Math.max(1, most)) * MOST_NOTES));
  return (
    <svg aria-hidden viewBox={`0 0 ${ROOM} 14`} className="block h-3.5 w-full max-w-[113px]">
      {Array.from({ length: drawn }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: notes of a pile are alike
          key={at}
          x={0.5 + at * STEP}
          y={1.5}
          width={NOTE}
          height={11}
          rx={1.5}
          className="fill-raised stroke-edge"
        />
      ))}
    </svg>
  );
}

export type Part = {
  id: string;
  value: number;
  tone: 'ink' | 'quiet' | 'soft' | 'gold' | 'hollow';
};

const TONE: Record<Part['tone'], string> = {
  ink: 'bg-ink',
  quiet: 'bg-quiet',
  soft: 'bg-edge',
  gold: 'bg-goldtext',
  hollow: 'border border-goldtext',
};

/** Parts of one total in a row, each as long as its share of `most`; hidden from screen readers. */
export function PartBar({
  parts,
  most,
  className,
}: {
  parts: readonly Part[];
  most: number;
  className?: string;
}) {
  return (
    <span aria-hidden className={cx('flex h-2 w-full gap-px', className)}>
      {parts.map(({ id, value, tone }) =>
        value > 0 && most > 0 ? (
          <span
            key={id}
            className={cx(
              'block min-w-0.5 forced-colors:border forced-colors:border-[CanvasText]',
              TONE[tone],
            )}
            style={{ width: `${(value / most) * 100}%` }}
          />
        ) : null,
      )}
    </span>
  );
}

import type { Stage } from '@/domain/fiscal/document';
import { stageName } from '@/i18n/fiscal/fiscal-text';
import { Dot } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';

/** How far a document is, in quarters of the way to its recipient. */
const WAY: Partial<Record<Stage, 0 | 1 | 2 | 3 | 4>> = {
  draft: 0,
  ready: 1,
  queued: 2,
  numbered: 2,
  sent: 3,
  delivered: 4,
};

/** Stage of a document: a short bar that fills on its way, and the word. */
export function StageMark({ stage }: { stage: Stage }) {
  const way = WAY[stage];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap',
        stage === 'failed' && 'font-semibold text-dangertext',
        way === undefined && stage !== 'failed' && 'text-quiet',
      )}
    >
      {stage === 'failed' ? <Dot kind="refused" /> : way === undefined ? null : <Bar way={way} />}
      {stageName(stage)}
    </span>
  );
}

const Bar = ({ way }: { way: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 22 6"
    className="h-1.5 w-5.5 shrink-0 forced-colors:[--edge:CanvasText] forced-colors:[--ink:CanvasText]"
  >
    <rect x={0.5} y={0.5} width={21} height={5} rx={1} className="fill-none stroke-edge" />
    <rect x={1} y={1} width={(20 * way) / 4} height={4} className="fill-ink" />
  </svg>
);

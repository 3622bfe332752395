import { cx } from '../style/classes';

export type DotKind = 'live' | 'waiting' | 'late' | 'refused';

const SHAPE: Record<DotKind, string> = {
  live: 'rounded-full bg-up',
  waiting: 'rounded-full border-[1.5px] border-quiet',
  late: 'rounded-full bg-amber',
  refused: 'rotate-45 rounded-[2px] bg-danger',
};

/** The mark beside a word of state; each differs in shape or fill, never in colour alone. */
export function Dot({ kind, className }: { kind: DotKind; className?: string }) {
  return (
    <span aria-hidden className={cx('inline-block size-2 shrink-0', SHAPE[kind], className)} />
  );
}

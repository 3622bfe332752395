import type { TermColour } from '@/domain/catalogue/term';
import { cx } from '@/ui/style/classes';

const COLOUR: Record<TermColour, string> = {
  none: 'border border-edge',
  gold: 'bg-gold',
  petrol: 'bg-metal-in',
  green: 'bg-up',
  amber: 'bg-amber',
  red: 'bg-danger',
};

/** Colour of a term; its name always stands beside it. */
export function TermDot({ colour }: { colour: TermColour }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block size-2.5 shrink-0 rounded-full', COLOUR[colour])}
    />
  );
}

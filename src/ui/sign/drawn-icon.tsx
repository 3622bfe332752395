import type { LucideIcon } from 'lucide-react';
import { cx } from '../style/classes';

type IconProps = { size?: 16 | 20 | 24; className?: string };
export type IconType = (props: IconProps) => React.JSX.Element;

/**
 * One stroke for the whole product, and never a name of its own: the word beside an icon says it.
 */
export function drawn(Glyph: LucideIcon): IconType {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <Glyph
        aria-hidden
        focusable="false"
        size={size}
        strokeWidth={1.5}
        className={cx('shrink-0', className)}
      />
    );
  };
}

import { t } from '@lingui/core/macro';
import type { BasketColour } from '@/parts/counter/basket/basket-mark';
import { cx } from '@/ui/style/classes';

const FILL: Record<BasketColour, string> = {
  blue: 'bg-mark-blue',
  green: 'bg-mark-green',
  violet: 'bg-mark-violet',
  orange: 'bg-mark-orange',
  pink: 'bg-mark-pink',
};

export const colourName = (colour: BasketColour): string =>
  ({ blue: t`mavi`, green: t`yeşil`, violet: t`mor`, orange: t`turuncu`, pink: t`pembe` })[colour];

/**
 * The colour that somebody gave a basket; whoever hears the page is told it in the name beside it.
 */
export const MarkDot = ({
  colour,
  className = 'size-2.5',
}: {
  colour: BasketColour;
  className?: string;
}) => <span aria-hidden className={cx('shrink-0 rounded-full', FILL[colour], className)} />;

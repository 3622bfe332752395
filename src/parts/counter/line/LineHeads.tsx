import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '@/ui/style/classes';
import { LINE_GRID, LINE_INSET } from './line-grid';

/** Column heads of the slip; `first` where a line is no product. Hidden from screen readers, which read the unit with each figure. */
export function LineHeads({ className, first }: { className?: string; first?: ReactNode }) {
  return (
    <div
      aria-hidden
      className={cx(
        LINE_GRID,
        LINE_INSET,
        'shrink-0 border-line border-b py-1 text-13 text-quiet short:py-0.5 [&>*:not(:first-child)]:text-right',
        className,
      )}
    >
      <span>{first ?? <Trans>Ürün</Trans>}</span>
      <span>
        <Trans>Miktar</Trans>
      </span>
      <span>
        <Trans>Has</Trans>
      </span>
      <span>
        <Trans>Tutar, ₺</Trans>
      </span>
    </div>
  );
}

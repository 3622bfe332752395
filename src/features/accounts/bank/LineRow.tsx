import type { BankLineView } from '@/data/core/types';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { type Sureness, surenessText } from './words';

const LOOK: Record<Sureness, string> = {
  certain: 'border-ink font-semibold',
  proposed: 'border-line text-quiet',
  rule: 'border-line text-quiet',
  new: 'border-edge border-dashed text-quiet',
};

/** A line of the bank: its day and text, what we make of it, how sure that is, and its amount. */
export function LineRow({
  line,
  what,
  sure,
  isChosen,
}: {
  line: BankLineView;
  what: string;
  sure: Sureness | undefined;
  isChosen: boolean;
}) {
  const [, month = '', day = ''] = line.day.split('-');
  return (
    <span
      className={cx(
        'flex h-full items-center gap-x-4 px-6 max-sm:gap-x-2 max-sm:px-4',
        isChosen && 'bg-gold-wash shadow-[inset_3px_0_0_var(--color-goldtext)]',
      )}
    >
      <span className="w-12 shrink-0 text-13 text-quiet tabular-nums">{`${day}.${month}`}</span>
      <span className="min-w-0 flex-1">
        <bdi className={cx('block truncate text-13', isChosen && 'font-semibold')}>
          {line.text || line.name || '–'}
        </bdi>
        <span className="block truncate text-13 text-quiet">{what}</span>
      </span>
      {sure === undefined ? null : (
        <span
          className={cx(
            'w-16 shrink-0 rounded-full border text-center text-12 max-sm:w-14',
            LOOK[sure],
          )}
        >
          {surenessText(sure)}
        </span>
      )}
      <Money
        kurus={line.amount}
        unit=""
        signed
        className="w-28 shrink-0 text-right font-semibold tabular-nums"
      />
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';

type SectionProps<T> = {
  title: ReactNode;
  /** What becomes of these, in one sentence. */
  note: ReactNode;
  items: readonly T[];
  itemKey: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
  /** What can be done with all of them at once. */
  action?: ReactNode;
  /** Something only a person can mend. */
  alarming?: boolean;
  /** How many stand behind the items, where that is not their number. */
  count?: number;
  /** How many are shown before the rest is asked for. */
  first?: number;
};

/**
 * A heading with its count and its sentence, and the rows under one hairline frame. Nothing at all
 * when there is none.
 */
export function Section<T>({
  title,
  note,
  items,
  itemKey,
  children,
  action,
  alarming = false,
  count = items.length,
  first = 20,
}: SectionProps<T>) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, first);
  return (
    <section className="mb-5">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5">
          <span className={cx('min-w-6 font-semibold text-18', alarming && 'text-dangertext')}>
            {count}
          </span>
          <span className="font-semibold">{title}</span>
          {/* On a phone always below: another digit in it moved the rows. */}
          <span className="text-13 text-quiet max-sm:w-full">{note}</span>
        </h2>
        {action}
      </div>
      {shown.length > 0 ? (
        <ul
          className={cx(
            'divide-y overflow-hidden rounded-card border bg-raised',
            alarming ? 'divide-line border-danger border-l-[3px]' : 'divide-line border-line',
          )}
        >
          {shown.map((item, index) => (
            <li key={itemKey(item)}>{children(item, index)}</li>
          ))}
        </ul>
      ) : null}
      {shown.length < items.length ? (
        <Button variant="bare" size="sm" className="mt-1 text-quiet" onClick={() => setAll(true)}>
          <Trans>Hepsini göster ({items.length})</Trans>
        </Button>
      ) : null}
    </section>
  );
}

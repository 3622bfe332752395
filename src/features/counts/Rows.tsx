import { Plural } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/sign/Button';

/** So many are drawn at once: a count of a large shop finds thousands. */
const STEP = 100;

/** What a count found or wrote, line by line; what is not drawn yet is asked for. */
export function Rows<T>({
  rows,
  rowKey,
  children,
}: {
  rows: readonly T[];
  rowKey: (row: T) => string;
  children: (row: T) => ReactNode;
}) {
  const [shown, setShown] = useState(STEP);
  const more = Math.min(STEP, rows.length - shown);
  return (
    <>
      <ul className="border-line border-t">
        {rows.slice(0, shown).map((row) => (
          <li
            key={rowKey(row)}
            className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1.5"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + STEP)}>
          <Plural value={more} one="# satır daha" other="# satır daha" />
        </Button>
      ) : null}
    </>
  );
}

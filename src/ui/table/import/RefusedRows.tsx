import { Trans } from '@lingui/react/macro';

const MOST_FAULTS = 50;

type Props = { rows: readonly { line: number; faults: readonly string[] }[] };

/**
 * What is wrong with a file, in words and whole, each row by its number in it: a cell of the table
 * has no room for it.
 */
export function RefusedRows({ rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul className="max-h-36 shrink-0 overflow-auto border-line border-t px-6 py-2 text-13 max-sm:px-4">
      {rows.slice(0, MOST_FAULTS).map(({ line, faults }) => (
        <li key={line} className="py-0.5">
          <span className="font-semibold">
            <Trans>{line}. satır</Trans>
          </span>
          {': '}
          {faults.join(' ')}
        </li>
      ))}
    </ul>
  );
}

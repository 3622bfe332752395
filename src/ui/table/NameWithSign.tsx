import type { ReactNode } from 'react';

/**
 * Name of a row and, beside it, a sign that few rows have. Instead of a column that is nearly
 * empty: if there is no room for both, the name is cut and the sign stays.
 */
export function NameWithSign({ name, sign }: { name: string; sign: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span dir="auto" className="min-w-0 truncate font-semibold">
        {name}
      </span>
      {sign}
    </span>
  );
}

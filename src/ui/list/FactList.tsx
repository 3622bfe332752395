import type { ReactNode } from 'react';

/** A label and what stands under it; '' is a box that stayed empty. */
export type Fact = readonly [label: string, value: ReactNode];

/** What is written of a record, a line each, without what stayed empty. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-1 text-13">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; children: ReactNode };

/** Settings that belong together, under one heading. */
export function SettingsGroup({ id, title, children }: Props) {
  return (
    <section aria-labelledby={`group-${id}`} className="mt-8">
      <h2 id={`group-${id}`} className="border-line border-b pb-2 font-semibold text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';

/** A part of the side column: a heading and its lines. Hairlines divide, nothing is boxed. */
export function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-line border-b px-5 py-4 last:border-b-0 max-sm:px-4"
    >
      <div className="mb-1 flex min-h-control items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-15">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

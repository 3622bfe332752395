import type { ReactNode } from 'react';
import { LegalLinks } from '@/ui/sign/LegalLinks';

/** Frame of a section of the person's own pages: title, purpose, and links to the legal pages. */
export function ProfileFrame({
  title,
  lead,
  loading = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** While true, whatever is below the content is not shown, since its height is not known yet. */
  loading?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 max-w-[600px]">
      <h1 className="font-semibold text-24">{title}</h1>
      {lead ? <p className="mt-1 text-quiet">{lead}</p> : null}
      <div className="mt-6">{children}</div>
      {loading ? null : (
        <footer className="mt-10 border-line border-t pt-2">
          <LegalLinks />
        </footer>
      )}
    </div>
  );
}

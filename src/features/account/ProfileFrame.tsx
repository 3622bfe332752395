import type { ReactNode } from 'react';
import { LegalLinks } from '@/ui/sign/LegalLinks';

/** What every section of the person's own pages has: its title, why it is there, the legal pages. */
export function ProfileFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 max-w-[600px]">
      <h1 className="font-semibold text-24">{title}</h1>
      {lead ? <p className="mt-1 text-quiet">{lead}</p> : null}
      <div className="mt-6">{children}</div>
      <footer className="mt-10 border-line border-t pt-2">
        <LegalLinks />
      </footer>
    </div>
  );
}

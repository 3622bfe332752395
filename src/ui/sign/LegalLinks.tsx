import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const LINK = 'flex min-h-11 items-center text-13 text-quiet hover:text-ink hover:underline';

const Jump = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={LINK}>
    {children}
  </Link>
);

/** The three legal pages, which can be read without signing in. */
export function LegalLinks() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Jump href="/legal/service">
        <Trans>Hizmet sözleşmesi</Trans>
      </Jump>
      <Jump href="/legal/privacy">
        <Trans>Gizlilik sözleşmesi</Trans>
      </Jump>
      <Jump href="/legal/corporate">
        <Trans>Kurumsal bilgiler</Trans>
      </Jump>
    </span>
  );
}

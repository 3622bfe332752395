import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Brand } from '@/ui/sign/Brand';
import { cx } from '@/ui/style/classes';

/**
 * A page to be read: one column of its own measure, the other legal pages at its head, and the way
 * back.
 */
export function LegalFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="mx-auto flex max-w-[68ch] flex-col p-6 sm:py-12">
      <header className="flex items-center justify-between gap-4">
        <Brand size={44} />
        <Jump href="/">
          <Trans>Uygulamaya dön</Trans>
        </Jump>
      </header>
      <nav className="mt-6 flex gap-x-6 overflow-x-auto border-line border-b text-13 [scrollbar-width:none] max-sm:-mx-6 max-sm:justify-between max-sm:gap-x-3 max-sm:px-4">
        <Jump href="/legal/service">
          <Trans>Hizmet sözleşmesi</Trans>
        </Jump>
        <Jump href="/legal/privacy">
          <Trans>Gizlilik sözleşmesi</Trans>
        </Jump>
        <Jump href="/legal/corporate">
          <Trans>Kurumsal bilgiler</Trans>
        </Jump>
      </nav>
      <h1 className="mt-8 font-semibold text-24">{title}</h1>
      <p className="mt-2 text-quiet">{lead}</p>
      <div className="mt-6 grid gap-5">{children}</div>
    </article>
  );
}

export function LegalPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  );
}

/** Where the row scrolls, the page that is shown must not be the one that is cut. */
const inSight = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Jump({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  const here = path === href;
  return (
    <Link
      href={href}
      ref={here ? inSight : undefined}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center whitespace-nowrap text-13 -outline-offset-2 hover:text-ink',
        here ? 'border-goldtext border-b-2 font-semibold text-ink' : 'text-quiet',
      )}
    >
      {children}
    </Link>
  );
}

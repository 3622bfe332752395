import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { LegalLinks } from '@/ui/sign/LegalLinks';
import { cx } from '@/ui/style/classes';

/**
 * One of the person's own pages, with the others beside it: a column on a desk, a row that scrolls
 * on a phone.
 */
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
    <div className="mx-auto grid max-w-[920px] items-start gap-x-10 px-8 py-6 max-md:px-4 max-md:py-4 md:grid-cols-[184px_minmax(0,1fr)]">
      <Sections />
      <div className="min-w-0 max-w-[600px]">
        <h1 className="font-semibold text-24">{title}</h1>
        {lead ? <p className="mt-1 text-quiet">{lead}</p> : null}
        <div className="mt-6">{children}</div>
        <footer className="mt-10 border-line border-t pt-2">
          <LegalLinks />
        </footer>
      </div>
    </div>
  );
}

/** On a phone the row scrolls: the one that is shown must not be the one that is cut. */
const inSight = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Sections() {
  const { t } = useLingui();
  const [path] = useLocation();
  const sections: [string, string][] = [
    ['/profile/personal', t`Kişisel bilgiler`],
    ['/profile/sessions', t`Açık oturumlar`],
    ['/profile/password', t`Şifre`],
    ['/profile/pin', t`PIN`],
    ['/profile/notifications', t`Bildirimler`],
  ];
  return (
    <nav
      aria-label={t`Profil`}
      className="max-md:-mx-4 max-md:mb-4 max-md:overflow-x-auto max-md:border-line max-md:border-b max-md:px-2 max-md:[scrollbar-width:none]"
    >
      <p className="mb-2 px-3 text-13 text-quiet max-md:hidden">
        <Trans>Profil</Trans>
      </p>
      <ul className="flex gap-0.5 md:flex-col">
        {sections.map(([href, label]) => (
          <li key={href}>
            <Link
              href={href}
              ref={path === href ? inSight : undefined}
              aria-current={path === href ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center whitespace-nowrap px-3 text-13 max-md:px-2 -outline-offset-2 max-md:border-b-2 md:min-h-control md:border-l-[3px]',
                path === href
                  ? 'border-goldtext font-semibold text-ink'
                  : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

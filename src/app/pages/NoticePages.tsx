import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { currentConfig } from '../../api/config';
import { isAskable } from '../../domain/access';
import { denialText } from '../../i18n/permission-text';
import { useStanding } from '../../session/permissions';
import { signOut } from '../../session/sign-out';
import { session } from '../../session/store';
import { Button } from '../../ui/Button';
import { SearchIcon, ShieldIcon } from '../../ui/Icon';
import { SearchBox } from '../../ui/table/SearchBox';
import { found } from '../command/find';
import { usePages } from '../command/use-pages';
import { closedTo, deniedFrom, meantIn } from '../needs';
import { AskRight } from './AskRight';

const HeldExport = lazy(async () => ({ default: (await import('./HeldExport')).HeldExport }));

type NoticeProps = { title: ReactNode; children?: ReactNode; back: ReactNode; icon?: ReactNode };

/** What happened, why, and the one way on: a calm page, never a dead end. */
function Notice({ title, children, back, icon = <ShieldIcon size={24} /> }: NoticeProps) {
  return (
    <section className="grid min-h-[60vh] place-items-center p-6">
      <div className="flex max-w-[52ch] flex-col items-center gap-3 text-center">
        <span className="cartouche grid size-14 place-items-center text-goldtext">{icon}</span>
        <h1 className="mt-1 font-semibold text-24">{title}</h1>
        <div className="grid gap-2 text-quiet">{children}</div>
        <div className="mt-2 flex flex-wrap justify-center gap-2">{back}</div>
      </div>
    </section>
  );
}

const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="pressable flex min-h-11 items-center rounded-control border border-edge px-4 font-medium hover:border-ink active:bg-sunken">
    {children}
  </Link>
);

export function NotFoundPage() {
  const back = (
    <>
      <Back href="/workbench">
        <Trans>Tezgâha git</Trans>
      </Back>
      <Back href="/dashboard">
        <Trans>Akışa dön</Trans>
      </Back>
    </>
  );
  return (
    <Notice title={<Trans>Sayfa bulunamadı</Trans>} back={back} icon={<SearchIcon size={24} />}>
      <p>
        <Trans>Aradığınız adreste bir sayfa yok. Bağlantı eski olabilir.</Trans>
      </p>
      <PageSearch />
    </Notice>
  );
}

const FOUND = 5;

/** The pages of the menu by their names, as the command bar finds them. */
function PageSearch() {
  const { t } = useLingui();
  const pages = usePages();
  const [text, setText] = useState('');
  const hits = found(pages, text, FOUND);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    hits[0]?.run();
  };
  return (
    <form onSubmit={submit} className="mt-2 grid w-80 max-w-full justify-self-center gap-1 text-left text-ink">
      <SearchBox label={t`Sayfa ara`} placeholder={t`Sayfa ara`} value={text} onValue={setText} className="w-full" />
      {hits.map((page) => (
        <button
          key={page.key}
          type="button"
          onClick={page.run}
          className="pressable flex min-h-control items-center gap-3 rounded-control px-3 text-left hover:bg-sunken active:bg-sunken"
        >
          <span className="text-quiet">{page.icon}</span>
          <span className="min-w-0 flex-1 truncate">{page.label}</span>
          {page.detail ? <span className="truncate text-13 text-quiet">{page.detail}</span> : null}
        </button>
      ))}
      {text.trim() !== '' && hits.length === 0 ? (
        <p role="status" className="px-3 text-13 text-quiet">
          <Trans>Bu adla bir sayfa yok.</Trans>
        </p>
      ) : null}
    </form>
  );
}

export function ForbiddenPage() {
  const { user } = useSnapshot(session);
  const standing = useStanding();
  const search = useSearch();
  const denied = deniedFrom(standing, search);
  const meant = meantIn(search);
  const open = meant !== null && closedTo(standing, meant.href) === undefined;
  const name = user?.name ?? '';
  const back = (
    <>
      {open ? (
        <Back href={meant.href}>
          <Trans>Sayfayı aç</Trans>
        </Back>
      ) : null}
      <Back href="/dashboard">
        <Trans>Akışa dön</Trans>
      </Back>
    </>
  );
  return (
    <Notice title={denialText(denied)} back={back}>
      {denied === 'package' ? (
        <p>
          <Trans>Bu bölüm firmanızın paketinde yok. Paketi genişletmek için desteğe başvurun.</Trans>
        </p>
      ) : open ? (
        <p>
          <Trans>Bu bölüm size açıldı.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Bu işlem için yetkiniz yok. Yetkiyi firmanızın yöneticisi verir.</Trans>
        </p>
      )}
      {meant && denied === 'forbidden' && isAskable(meant.module) ? <AskRight right={{ module: meant.module, level: 1 }} open={open} /> : null}
      {name ? (
        <p className="text-13">
          <Trans>Giriş yapan: {name}</Trans>
        </p>
      ) : null}
    </Notice>
  );
}

/** The licence could not be confirmed: work that waits here is safe, and whom to ask is named. */
export function LicencePage() {
  const { licenceCode, companiesInfo } = useSnapshot(session);
  const company = new URLSearchParams(useSearch()).get('company');
  const support = currentConfig()?.support;
  const back = (
    <>
      <Button onClick={() => signOut('hand-over')}>
        <Trans>Çıkış yap</Trans>
      </Button>
      <Back href="/">
        <Trans>Yeniden dene</Trans>
      </Back>
    </>
  );
  return (
    <Notice title={<Trans>Lisanslama Hatası</Trans>} back={back}>
      <p>
        <Trans>Firmanızın lisansı doğrulanamadı ya da süresi doldu. Gönderilmemiş kayıtlar bu cihazda durur.</Trans>
      </p>
      <p>
        {support?.email ? (
          <Trans>Yenilemek için firmanızın yöneticisine ya da desteğe başvurun: {support.email}</Trans>
        ) : (
          <Trans>Yenilemek için firmanızın yöneticisine başvurun.</Trans>
        )}
      </p>
      {company && companiesInfo.some(({ id }) => id === company) ? (
        <Suspense>
          <HeldExport company={company} />
        </Suspense>
      ) : null}
      {licenceCode ? (
        <p className="text-13">
          <Trans>Lisans kodu {licenceCode}</Trans>
        </p>
      ) : null}
    </Notice>
  );
}

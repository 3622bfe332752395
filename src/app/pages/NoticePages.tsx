import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { isAskable } from '@/domain/people/access';
import { denialText } from '@/i18n/permission-text';
import { LicenceEnd } from '@/parts/page/LicenceEnd';
import { useStanding } from '@/session/person/permissions';
import { signOut } from '@/session/sign/sign-out';
import { session } from '@/session/state/store';
import { FactList } from '@/ui/list/FactList';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { SearchIcon, ShieldIcon } from '@/ui/sign/Icon';
import { SearchBox } from '@/ui/table/SearchBox';
import { found } from '../command/find';
import { usePages } from '../command/use-pages';
import { closedTo, deniedFrom, requestedPage } from '../needs';
import { SupportContacts } from '../overlays/SupportContacts';
import { recentPages } from '../recent-pages';
import { AskRight } from './AskRight';

const HeldExport = loadLater(async () => (await import('./HeldExport')).HeldExport);

type NoticeProps = { title: ReactNode; children?: ReactNode; back: ReactNode; icon?: ReactNode };

/** Page that says what happened and why, with one action to go on. */
function Notice({ title, children, back, icon = <ShieldIcon size={24} /> }: NoticeProps) {
  return (
    <section className="grid min-h-[60vh] grid-cols-1 place-items-center p-6">
      <div className="flex min-w-0 max-w-[min(52ch,100%)] flex-col items-center gap-3 text-center">
        <span className="cartouche grid size-14 place-items-center text-goldtext">{icon}</span>
        <h1 className="mt-1 font-semibold text-24">{title}</h1>
        <div className="grid gap-2 text-quiet">{children}</div>
        <div className="mt-2 flex flex-wrap justify-center gap-2">{back}</div>
      </div>
    </section>
  );
}

const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="pressable flex min-h-11 items-center rounded-control border border-edge px-4 font-medium hover:border-ink active:bg-sunken"
  >
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

/**
 * Search of the menu's pages by name, as in the command bar. Before anything is typed it offers the
 * pages visited last.
 */
function PageSearch() {
  const { t } = useLingui();
  const pages = usePages();
  const [text, setText] = useState('');
  const [recent] = useState(recentPages);
  const searching = text.trim() !== '';
  const hits = searching
    ? found(pages, text, FOUND)
    : recent
        .flatMap((href) => pages.find(({ key }) => key === `page:${href}`) ?? [])
        .slice(0, FOUND);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (searching) hits[0]?.run();
  };
  return (
    <form
      onSubmit={submit}
      className="mt-2 grid w-80 max-w-full justify-self-center gap-1 text-left text-ink"
    >
      <SearchBox
        label={t`Sayfa ara`}
        placeholder={t`Sayfa ara`}
        value={text}
        onValue={setText}
        className="w-full"
      />
      {hits.length > 0 && !searching ? (
        <h2 className="mt-2 px-3 text-13 text-quiet">
          <Trans>Son baktıklarınız</Trans>
        </h2>
      ) : null}
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
      {searching && hits.length === 0 ? (
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
  const meant = requestedPage(search);
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
          <Trans>
            Bu bölüm firmanızın paketinde yok. Paketi genişletmek için desteğe başvurun.
          </Trans>
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
      {meant && denied === 'forbidden' && isAskable(meant.module) ? (
        <AskRight right={{ module: meant.module, level: 1 }} open={open} />
      ) : null}
      {name ? (
        <p className="text-13">
          <Trans>Giriş yapan: {name}</Trans>
        </p>
      ) : null}
    </Notice>
  );
}

/**
 * Page shown if the licence could not be confirmed: which licence, until when it was valid, and
 * whom to ask. Exports still work.
 */
export function LicencePage() {
  const { t } = useLingui();
  const { licenceCode, companiesInfo } = useSnapshot(session);
  const asked = new URLSearchParams(useSearch()).get('company');
  const only = companiesInfo.length === 1 ? companiesInfo[0] : undefined;
  const company = companiesInfo.find(({ id }) => id === asked) ?? only;
  // A profile stored by an earlier release has one code for all companies, so it is certain only if
  // there is one company.
  const code = company?.licenceCode ?? (company === only ? licenceCode : '');
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
        <Trans>
          Firmanızın lisansı doğrulanamadı ya da süresi doldu. Gönderilmemiş kayıtlar bu cihazda
          durur.
        </Trans>
      </p>
      <div className="mb-2 w-80 max-w-full justify-self-center text-left text-ink">
        <FactList
          facts={[
            [t`Firma`, company?.title ?? ''],
            [t`Lisans kodu`, code],
            [
              t`Lisans bitişi`,
              company?.licenceUntil ? <LicenceEnd key="end" until={company.licenceUntil} /> : '',
            ],
          ]}
        />
      </div>
      <p>
        <Trans>
          Yenilemek için firmanızın yöneticisine ya da lisansı veren desteğe lisans kodunuzla
          başvurun; yenilenince Yeniden dene’ye basın.
        </Trans>
      </p>
      <div className="justify-self-center text-left text-ink">
        <SupportContacts />
      </div>
      {company ? (
        <div className="min-h-24">
          <LoadBoundary>
            <HeldExport company={company.id} />
          </LoadBoundary>
        </div>
      ) : null}
    </Notice>
  );
}

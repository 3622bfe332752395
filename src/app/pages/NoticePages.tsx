import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { currentConfig } from '../../api/config';
import { denialText } from '../../i18n/permission-text';
import { useStanding } from '../../session/permissions';
import { signOut } from '../../session/sign-out';
import { session } from '../../session/store';
import { Button } from '../../ui/Button';
import { SearchIcon, ShieldIcon } from '../../ui/Icon';
import { deniedFrom } from '../needs';

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
    </Notice>
  );
}

export function ForbiddenPage() {
  const { user } = useSnapshot(session);
  const denied = deniedFrom(useStanding(), useSearch());
  const name = user?.name ?? '';
  const back = (
    <Back href="/dashboard">
      <Trans>Akışa dön</Trans>
    </Back>
  );
  return (
    <Notice title={denialText(denied)} back={back}>
      <p>
        {denied === 'package' ? (
          <Trans>Bu bölüm firmanızın paketinde yok. Paketi genişletmek için desteğe başvurun.</Trans>
        ) : (
          <Trans>Bu işlem için yetkiniz yok. Yetkiyi firmanızın yöneticisi verir.</Trans>
        )}
      </p>
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
  const { licenceCode } = useSnapshot(session);
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
      {licenceCode ? (
        <p className="text-13">
          <Trans>Lisans kodu {licenceCode}</Trans>
        </p>
      ) : null}
    </Notice>
  );
}

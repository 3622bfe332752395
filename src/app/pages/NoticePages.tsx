import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currentConfig } from '../../api/config';
import { ShieldIcon } from '../../ui/Icon';

function Notice({ title, children, back }: { title: ReactNode; children?: ReactNode; back: ReactNode }) {
  return (
    <section className="grid min-h-[60vh] place-items-center p-6">
      <div className="flex max-w-[52ch] flex-col items-center gap-3 text-center">
        <ShieldIcon size={24} className="text-quiet" />
        <h1 className="font-semibold text-24">{title}</h1>
        {children ? <p className="text-quiet">{children}</p> : null}
        {back}
      </div>
    </section>
  );
}

const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="mt-2 flex min-h-11 items-center rounded-control border border-edge px-4 font-medium hover:border-ink">
    {children}
  </Link>
);

export function NotFoundPage() {
  const back = (
    <Back href="/">
      <Trans>Başa dön</Trans>
    </Back>
  );
  return (
    <Notice title={<Trans>Sayfa bulunamadı</Trans>} back={back}>
      <Trans>Aradığınız adreste bir sayfa yok. Bağlantı eski olabilir.</Trans>
    </Notice>
  );
}

export function ForbiddenPage() {
  const back = (
    <Back href="/dashboard">
      <Trans>Akışa dön</Trans>
    </Back>
  );
  return (
    <Notice title={<Trans>Yetkisiz İşlem</Trans>} back={back}>
      <Trans>Bu işlem için yetkiniz yok. Yetkiyi firmanızın yöneticisi verir.</Trans>
    </Notice>
  );
}

export function LicencePage() {
  const email = currentConfig()?.support.email;
  const back = (
    <Back href="/">
      <Trans>Yeniden dene</Trans>
    </Back>
  );
  return (
    <Notice title={<Trans>Lisanslama Hatası</Trans>} back={back}>
      {email ? <Trans>Lisansınız doğrulanamadı. Destek: {email}</Trans> : <Trans>Lisansınız doğrulanamadı. Firmanızın yöneticisine başvurun.</Trans>}
    </Notice>
  );
}

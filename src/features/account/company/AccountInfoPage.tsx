import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Authority } from '@/contract/core/platform';
import { ASKABLE } from '@/domain/people/access';
import { formatDateTime, formatPercent } from '@/i18n/formats';
import { moduleName } from '@/i18n/permission-text';
import { LicenceEnd } from '@/parts/page/LicenceEnd';
import { companyOf, session } from '@/session/state/store';
import { FactList } from '@/ui/list/FactList';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { useAuthority } from './use-authority';

/**
 * The company's account: licence, package, what is used of it, and which services are connected.
 * Without a network it shows what was told last.
 */
export function AccountInfoPage() {
  const { networkerror } = useSnapshot(session);
  const told = useAuthority();
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Hesap bilgileri</Trans>
      </h1>
      {told ? (
        <Account authority={told.authority} at={networkerror ? told.at : null} />
      ) : networkerror ? (
        <EmptyState
          className="py-6"
          text={<Trans>Hesap bilgileri sunucuda durur; ağ gelince burada görünür.</Trans>}
        />
      ) : (
        <SkeletonRows rows={5} height={48} />
      )}
    </div>
  );
}

function Account({ authority, at }: { authority: Authority; at: number | null }) {
  const { t } = useLingui();
  const { companiesInfo, companies, modules } = useSnapshot(session);
  const company = companiesInfo.find(
    ({ id }) => id === companyOf({ companies: Array.from(companies) }),
  );
  const { used, remainder, info, partner, dividendRate, oldId, appStatuses } = authority;
  const services: readonly [string, boolean][] = [
    [t`e-Fatura`, appStatuses.invoice === true],
    [t`e-Arşiv`, appStatuses.earsiv === true],
    [t`e-Banka`, appStatuses.bank === true],
    [t`Mesajlaşma`, appStatuses.whatsapp === true],
  ];
  return (
    <>
      <Part title={<Trans>Lisans</Trans>}>
        <FactList
          facts={[
            [t`Firma`, authority.title],
            [t`Lisans kodu`, company?.licenceCode ?? ''],
            [t`Lisans bitişi`, <LicenceEnd key="end" until={info.licenceUntil} />],
            [t`Şube`, <Plural key="branches" value={info.branches} one="# şube" other="# şube" />],
            [t`Kullanıcı`, <Plural key="users" value={info.users} one="# kişi" other="# kişi" />],
            [t`Eski sistemdeki no`, oldId],
            [t`İş ortağı`, partner ? t`Evet` : ''],
            [
              t`Temettü oranı`,
              dividendRate > 0 ? formatPercent(Math.round(dividendRate * 100)) : '',
            ],
          ]}
        />
      </Part>
      <Part title={<Trans>Bu ayki işlemler</Trans>}>
        <Usage used={used} remainder={remainder} />
      </Part>
      <Part title={<Trans>Paket</Trans>}>
        <States rows={ASKABLE.map((module) => [moduleName(module), modules.includes(module)])}>
          {(isOn) => (isOn ? <Trans>pakette</Trans> : <Trans>pakette değil</Trans>)}
        </States>
      </Part>
      <Part title={<Trans>Bağlantılar</Trans>}>
        <States rows={services}>
          {(isOn) => (isOn ? <Trans>tanımlı</Trans> : <Trans>tanımlı değil</Trans>)}
        </States>
      </Part>
      {at === null ? null : (
        <p className="mt-6 text-13 text-quiet">
          <Trans>{formatDateTime(at)} itibarıyla; ağ gelince yenilenir.</Trans>
        </p>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="font-semibold text-18">{title}</h2>
    {children}
  </section>
);

/** How much of the month's allowance of messages, invoices and bank calls is used. */
function Usage({ used, remainder }: Pick<Authority, 'used' | 'remainder'>) {
  if (remainder === null)
    return (
      <p className="mt-2">
        <Trans>{used} işlem yapıldı; paketinizde sınır yok.</Trans>
      </p>
    );
  const all = used + remainder;
  const percent = all === 0 ? 0 : Math.min(100, (used / all) * 100);
  return (
    <>
      <p className="mt-2">
        <Trans>
          {all} işlemin {used} tanesi kullanıldı, {remainder} kaldı.
        </Trans>
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

type StatesProps = {
  rows: readonly (readonly [name: string, isOn: boolean])[];
  children: (isOn: boolean) => ReactNode;
};

const States = ({ rows, children }: StatesProps) => (
  <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-6">
    {rows.map(([name, isOn]) => (
      <li key={name} className="flex justify-between gap-3 border-line border-b py-2">
        <span>{name}</span>
        <span className={isOn ? 'font-medium' : 'text-quiet'}>{children(isOn)}</span>
      </li>
    ))}
  </ul>
);

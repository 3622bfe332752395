import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useStanding } from '@/session/person/permissions';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { closedTo } from '../needs';
import { LookSettings } from './settings/LookSettings';
import { SettingsGroup } from './settings/SettingsGroup';

/** Loaded separately, because it reads the device's storage, accounts and instruments. */
const DeviceSettings = loadLater(
  async () => (await import('./settings/DeviceSettings')).DeviceSettings,
);

/** Settings of this device, in groups, and links to the settings that follow the person. */
export function SettingsPage() {
  return (
    <div className="mx-auto max-w-[680px] px-8 py-6 max-md:px-4 max-md:py-4">
      <h1 className="font-semibold text-24">
        <Trans>Ayarlar</Trans>
      </h1>
      <p className="mt-1 text-quiet">
        <Trans>
          Bu cihaz için. Görünüm çıkış yapınca başlangıca döner; kasalar, aygıtlar ve cihazın adı
          kalır.
        </Trans>
      </p>
      <SettingsGroup id="look" title={<Trans>Görünüm</Trans>}>
        <LookSettings />
      </SettingsGroup>
      <MoreSettings />
      {/* The last group has the only boundary: above others, a late one would push them down. */}
      <LoadBoundary>
        <DeviceSettings />
      </LoadBoundary>
    </div>
  );
}

/** Links to settings that do not belong to the device, as far as the person may open them. */
function MoreSettings() {
  const standing = useStanding();
  const links: { href: string; title: ReactNode; text: ReactNode }[] = [
    {
      href: '/settings/pages',
      title: <Trans>Sayfa ayarları</Trans>,
      text: (
        <Trans>Sayfaların sütunları, sırası, filtreleri ve kutuları; her cihazda sizinle.</Trans>
      ),
    },
    {
      href: '/settings/rules',
      title: <Trans>Kurallar</Trans>,
      text: <Trans>Nakit ve kimlik sınırı, emanet, indirim, işçilik alt sınırı; günleriyle.</Trans>,
    },
    {
      href: '/settings/sources',
      title: <Trans>Fiyat kaynakları</Trans>,
      text: <Trans>Fiyatların nereden geldiği, sırası, yaşı ve alınmayan fiyatlar.</Trans>,
    },
    {
      href: '/settings/broadcasts',
      title: <Trans>Fiyat ekranları</Trans>,
      text: (
        <Trans>
          Duvardaki ekranlarda ne görünür: ürünler, sıra, büyüklük, renk, saatler, en eski fiyat.
        </Trans>
      ),
    },
  ];
  const open = links.filter(({ href }) => !closedTo(standing, href));
  if (open.length === 0) return null;
  return (
    <SettingsGroup id="more" title={<Trans>Sayfalar ve firma</Trans>}>
      <div className="divide-y divide-line border-line border-b">
        {open.map(({ href, title, text }) => (
          <Link key={href} href={href} className="flex min-h-11 flex-col justify-center py-2.5">
            <span className="font-medium underline">{title}</span>
            <span className="text-13 text-quiet">{text}</span>
          </Link>
        ))}
      </div>
    </SettingsGroup>
  );
}

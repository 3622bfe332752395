import { useLingui } from '@lingui/react/macro';
import { SectionPage } from '@/parts/page/SectionPage';
import { loadLater } from '@/ui/load/load-later';
import { NotFoundPage } from './NoticePages';

const GeneralPage = loadLater(
  async () => (await import('@/features/admin/GeneralPage')).GeneralPage,
);
const SitesPage = loadLater(async () => (await import('@/features/admin/SitesPage')).SitesPage);
const MenuLayoutPage = loadLater(async () => (await import('./MenuLayoutPage')).MenuLayoutPage);
const UsersPage = loadLater(
  async () => (await import('@/features/admin/users/UsersPage')).UsersPage,
);
const ApplicationPage = loadLater(async () => (await import('./ApplicationPage')).ApplicationPage);
const SourcesPage = loadLater(
  async () => (await import('@/features/settings/SourcesPage')).SourcesPage,
);
const JournalPage = loadLater(
  async () => (await import('@/features/admin/logs/JournalPage')).JournalPage,
);
const FiscalDefinitionsPage = loadLater(
  async () => (await import('./FiscalDefinitionsPage')).FiscalDefinitionsPage,
);
const OperationPage = loadLater(
  async () => (await import('@/features/admin/operation/OperationPage')).OperationPage,
);
const IntegrationPage = loadLater(
  async () => (await import('@/features/admin/integration/IntegrationPage')).IntegrationPage,
);

/** Administration of the company, section by section. */
export function AdminPage() {
  const { t } = useLingui();
  return (
    <SectionPage
      title={t`Yönetim`}
      base="/admin"
      sections={[
        { id: 'general', label: t`Genel bilgiler`, also: 'VKN MERSİS IBAN', Page: GeneralPage },
        {
          id: 'users',
          label: t`Kullanıcılar`,
          also: t`Kişiler ve yetkiler`,
          wide: true,
          Page: UsersPage,
        },
        { id: 'branches', label: t`Şubeler ve depolar`, Page: SitesPage },
        { id: 'menu', label: t`Menü düzeni`, Page: MenuLayoutPage },
        {
          id: 'application',
          label: t`Uygulama ayarları`,
          also: t`Kurallar, bölümler, gizlenen kelimeler`,
          Page: ApplicationPage,
        },
        { id: 'sources', label: t`Kur kaynakları`, Page: SourcesPage },
        {
          id: 'integration',
          label: t`Entegrasyon tanımları`,
          also: t`Mesaj, e-Fatura, banka bağlantıları`,
          Page: IntegrationPage,
        },
        {
          id: 'formalization',
          label: t`Resmileştirme tanımları`,
          also: t`Belge serileri, KDV, kapanış fiyatları`,
          Page: FiscalDefinitionsPage,
        },
        { id: 'logs', label: t`Kayıt defteri`, also: t`Zincir`, isList: true, Page: JournalPage },
        { id: 'operation', label: t`İşletim`, also: t`Sürüm, yedek, disk`, Page: OperationPage },
      ]}
      unknown={<NotFoundPage />}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { SectionPage } from '@/parts/page/SectionPage';
import { loadLater } from '@/ui/load/load-later';
import { NotFoundPage } from './NoticePages';

const AccountInfoPage = loadLater(
  async () => (await import('@/features/account/company/AccountInfoPage')).AccountInfoPage,
);
const AccountUsersPage = loadLater(
  async () => (await import('@/features/account/company/AccountUsersPage')).AccountUsersPage,
);
const AccessPage = loadLater(
  async () => (await import('@/features/account/company/AccessPage')).AccessPage,
);
const DefinitionsPage = loadLater(
  async () => (await import('@/features/account/definitions/DefinitionsPage')).DefinitionsPage,
);
const PrintPage = loadLater(
  async () => (await import('@/features/account/print/PrintPage')).PrintPage,
);
const BackupPage = loadLater(async () => (await import('./BackupPage')).BackupPage);
const RepetitionPage = loadLater(
  async () => (await import('@/features/account/repetition/RepetitionPage')).RepetitionPage,
);

/** The company's account, section by section. */
export function AccountPage() {
  const { t } = useLingui();
  return (
    <SectionPage
      title={t`Hesap`}
      base="/account"
      sections={[
        { id: 'info', label: t`Hesap bilgileri`, also: t`Lisans`, Page: AccountInfoPage },
        { id: 'users', label: t`Kullanıcılar`, Page: AccountUsersPage },
        {
          id: 'definitions',
          label: t`Tanımlar`,
          also: t`Etiket, neden, gider türü`,
          Page: DefinitionsPage,
        },
        {
          id: 'repetition',
          label: t`Tekrar şablonları`,
          also: t`Kira, maaş, ekstre`,
          Page: RepetitionPage,
        },
        {
          id: 'print',
          label: t`Yazdırma ayarları`,
          also: t`Yazıcı, kâğıt, etiket`,
          Page: PrintPage,
        },
        { id: 'backup', label: t`Yedekleme`, Page: BackupPage },
        { id: 'api', label: t`API işlemleri`, Page: AccessPage },
      ]}
      unknown={<NotFoundPage />}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { companyOf, session } from '@/session/state/store';
import { Check } from '@/ui/field/Check';
import { ALWAYS_SHOWN, NOTICE_KINDS, type NoticeKind } from './notice';
import { notifications, openNotifications, showKind } from './notifications';

/** Which notifications are shown on this device. What only a person can mend is always shown. */
export function NotificationSettings() {
  const { t } = useLingui();
  const words = useKindWords();
  const { user, companies } = useSnapshot(session);
  const { muted } = useSnapshot(notifications);
  const company = companyOf({ companies: Array.from(companies) });
  useEffect(() => {
    if (user && company) openNotifications(`${company}:${user.id}`);
  }, [user, company]);
  return (
    <section>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {NOTICE_KINDS.map((kind) => (
          <li key={kind} className="px-4 py-1.5">
            <Check
              label={words[kind].name}
              hint={words[kind].about}
              checked={!muted.includes(kind)}
              onChange={(shown) => showKind(kind, shown)}
              {...(ALWAYS_SHOWN.includes(kind)
                ? {
                    reason: `${words[kind].about} ${t`Hep gösterilir: siz karar vermeden iş ilerlemez.`}`,
                  }
                : {})}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-quiet">
        <Trans>Seçimleriniz ve neyi okuduğunuz bu cihazda kalır; sunucuya bildirilmez.</Trans>
      </p>
    </section>
  );
}

function useKindWords(): Record<NoticeKind, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    refused: { name: t`Kabul edilmeyen kayıt`, about: t`Sunucu bir kaydı geri çevirdi.` },
    history: { name: t`Sunucunun geçmişi değişti`, about: t`Sunucu eski bir yedekten açıldı.` },
    ticket: { name: t`Destek mesajı`, about: t`Destek masası bir talebi yanıtladı.` },
    task: { name: t`Görev`, about: t`Size bir görev verildi ya da biri yetki istiyor.` },
    finding: { name: t`İncelenecek kayıt`, about: t`Sunucu kaydı aldı, bir uyarı bıraktı.` },
    source: {
      name: t`Fiyat kaynağı`,
      about: t`Bir kaynaktan fiyat gelmiyor ya da farklı fiyat geliyor.`,
    },
    price: {
      name: t`Onay bekleyen fiyat`,
      about: t`Bir kaynağın yeni fiyatı, konan sınırdan uzak.`,
    },
    position: { name: t`Pozisyon sınırı`, about: t`Bir varlığın pozisyonu, konan sınırı aştı.` },
    storage: { name: t`Cihazda yer azaldı`, about: t`Yeni kayıtlar için yer daralıyor.` },
    version: { name: t`Yeni sürüm`, about: t`Milyem’in yeni bir sürümü yayında.` },
  };
}

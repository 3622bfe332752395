import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currentConfig } from '@/api/config';
import { LegalFrame, LegalPart } from './LegalFrame';

export function ServicePage() {
  return (
    <LegalFrame
      title={<Trans>Hizmet sözleşmesi</Trans>}
      lead={
        <Trans>
          Bu kurulumun hizmet şartlarını sunucuyu işleten kuruluş belirler; imzaladığınız sözleşme
          bu sayfanın önündedir.
        </Trans>
      }
    >
      <LegalPart title={<Trans>Hizmet</Trans>}>
        <Trans>
          Milyem, kuyumcunun satış, alış ve cari kayıtlarını tutar. Ağ yokken de çalışır; kayıtlar
          cihazda bekler ve ağ gelince sunucuya birer kez yazılır.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Kayıtlar kimindir</Trans>}>
        <Trans>
          Kayıtlar firmanıza aittir. Her kayıt kimin girdiği, ne zaman ve hangi cihazda girdiği
          bilgisiyle birlikte saklanır.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Düzeltme ve silme</Trans>}>
        <Trans>
          Kaydedilen bir fiş silinmez; yanlışsa ters kayıtla düzeltilir, ikisi de görünür kalır.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Fiyatlar</Trans>}>
        <Trans>
          Gösterilen fiyatlar bağlı fiyat kaynağından gelir; yaşı her ekranda, kaynağı satırda
          yazar. Fişteki fiyatı onaylayan kişidir: eskimiş ya da elle yazılmış bir fiyat öyle olduğu
          belirtilerek kaydedilir.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Kullanıcının sorumluluğu</Trans>}>
        <Trans>
          Giriş bilgilerinizi ve tezgâh PIN’inizi kimseyle paylaşmayın; sizin oturumunuzda yapılan
          sizin adınıza yazılır. Yasal bildirim, fatura ve kimlik yükümlülükleri firmanızındır;
          Milyem sınırları hatırlatır, kararı vermez.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Kullanımın sona ermesi</Trans>}>
        <Trans>
          Lisans bittiğinde kayıtlarınız silinmez. Gönderilmemiş kayıtlar cihazda mühürlü durur;
          verilerinizi almak için sunucuyu işleten kuruluşa başvurun.
        </Trans>
      </LegalPart>
    </LegalFrame>
  );
}

export function PrivacyPage() {
  return (
    <LegalFrame
      title={<Trans>Gizlilik sözleşmesi</Trans>}
      lead={
        <Trans>
          Veri sorumlusu, sunucuyu işleten kuruluştur; saklama süreleri ve başvuru yolları için ona
          başvurun.
        </Trans>
      }
    >
      <LegalPart title={<Trans>Bu cihazda duranlar</Trans>}>
        <Trans>
          Milyem bu cihazda oturum anahtarınızı, firmanızın müşterilerini ve stoklarını, son 90
          günün hareketlerini ve henüz gönderilmemiş kayıtları saklar. Böylece ağ yokken de çalışır.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Çıkış yaptığınızda</Trans>}>
        <Trans>
          Müşteri ve hareket kopyaları silinir; gönderilmemiş kayıtlar yalnız sunucunun açabileceği
          biçimde mühürlenir ve gönderilene kadar kalır. Cihazın kendisi şifrelenmemişse diskteki
          veriler cihazı eline geçiren biri için okunabilir; disk şifrelemesini açık tutun.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Oturumlarınız</Trans>}>
        <Trans>
          Sunucu her oturum için tarayıcı ve işletim sisteminin adını, girişin ve son çağrının
          zamanını tutar. Bunları “Açık oturumlar” sayfasında görür, istediğinizi kapatırsınız.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Çerezler ve ölçüm</Trans>}>
        <Trans>
          Çerez olarak yalnız oturumun açık olduğunu gösteren bir işaret tutulur. Hata günlüğü
          cihazda kalır ve siz dışa aktarmadıkça gönderilmez.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Haklarınız</Trans>}>
        <Trans>
          Adınızı, e-postanızı ve telefonunuzu profilinizden kendiniz düzeltirsiniz. Öteki
          talepleriniz için firmanızın yöneticisine ya da sunucuyu işleten kuruluşa yazın.
        </Trans>
      </LegalPart>
    </LegalFrame>
  );
}

export function CorporatePage() {
  return (
    <LegalFrame
      title={<Trans>Kurumsal bilgiler</Trans>}
      lead={
        <Trans>
          Milyem kuyumcular ve kıymetli maden ticareti yapanlar için çevrimdışı çalışan bir tezgâh
          ve arka ofis uygulamasıdır.
        </Trans>
      }
    >
      <LegalPart title={<Trans>İşleten</Trans>}>
        <Trans>
          Unvan, adres ve vergi bilgileri bu sunucuyu işleten kuruluşundur; fatura ve sözleşmenizde
          yazar.
        </Trans>
      </LegalPart>
      <Support />
    </LegalFrame>
  );
}

function Support(): ReactNode {
  const support = currentConfig()?.support;
  const ways = [
    support?.email
      ? { term: <Trans>E-posta</Trans>, text: support.email, href: `mailto:${support.email}` }
      : null,
    support?.whatsapp
      ? {
          term: 'WhatsApp',
          text: support.whatsapp,
          href: `https://wa.me/${support.whatsapp.replace(/\D/g, '')}`,
        }
      : null,
    support?.site ? { term: <Trans>Site</Trans>, text: support.site, href: support.site } : null,
  ].filter((way) => way !== null);
  if (ways.length === 0) return null;
  return (
    <LegalPart title={<Trans>Destek</Trans>}>
      <span className="grid grid-cols-[auto_1fr] gap-x-6">
        {ways.map(({ term, text, href }) => (
          <span key={href} className="contents">
            <span className="flex min-h-11 items-center text-quiet">{term}</span>
            <a
              href={href}
              className="flex min-h-11 min-w-0 items-center break-all underline decoration-line hover:decoration-ink"
            >
              {text}
            </a>
          </span>
        ))}
      </span>
    </LegalPart>
  );
}

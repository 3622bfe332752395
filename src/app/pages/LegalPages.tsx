import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currentConfig } from '../../api/config';
import { Brand } from '../../ui/Brand';

function Legal({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto flex max-w-[68ch] flex-col gap-4 p-6 sm:py-12">
      <Brand size={44} />
      <h1 className="mt-2 font-semibold text-24">{title}</h1>
      {children}
      <nav className="mt-4 flex flex-wrap gap-x-6 border-line border-t pt-4 text-13">
        <Jump href="/legal/service">
          <Trans>Hizmet sözleşmesi</Trans>
        </Jump>
        <Jump href="/legal/privacy">
          <Trans>Gizlilik sözleşmesi</Trans>
        </Jump>
        <Jump href="/legal/corporate">
          <Trans>Kurumsal bilgiler</Trans>
        </Jump>
        <Jump href="/">
          <Trans>Uygulamaya dön</Trans>
        </Jump>
      </nav>
    </article>
  );
}

const Jump = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="flex min-h-11 items-center underline decoration-line hover:decoration-ink">
    {children}
  </Link>
);

export function ServicePage() {
  return (
    <Legal title={<Trans>Hizmet sözleşmesi</Trans>}>
      <p>
        <Trans>
          Milyem, kuyumcunun satış, alış ve cari kayıtlarını tutar. Kayıtlar firmanıza aittir; kim girdi ve ne zaman girdi bilgisiyle birlikte saklanır.
        </Trans>
      </p>
      <p>
        <Trans>
          Kaydedilen bir fiş silinmez; yanlışsa ters kayıtla düzeltilir. Gösterilen fiyatlar bağlı fiyat kaynağından gelir ve kaynağı satırda yazar.
        </Trans>
      </p>
      <p className="text-quiet">
        <Trans>Bu kurulumun hizmet şartlarını sunucuyu işleten kuruluş belirler; imzaladığınız sözleşme bu sayfanın önündedir.</Trans>
      </p>
    </Legal>
  );
}

export function PrivacyPage() {
  return (
    <Legal title={<Trans>Gizlilik sözleşmesi</Trans>}>
      <p>
        <Trans>
          Milyem bu cihazda oturum anahtarınızı, firmanızın müşterilerini ve stoklarını, son 90 günün hareketlerini ve henüz gönderilmemiş kayıtları saklar.
          Böylece ağ yokken de çalışır.
        </Trans>
      </p>
      <p>
        <Trans>
          Çıkış yaptığınızda müşteri ve hareket kopyaları silinir; gönderilmemiş kayıtlar yalnız sunucunun açabileceği biçimde mühürlenir ve gönderilene kadar
          kalır. Cihazın kendisi şifrelenmemişse diskteki veriler cihazı eline geçiren biri için okunabilir; disk şifrelemesini açık tutun.
        </Trans>
      </p>
      <p>
        <Trans>Çerez olarak yalnız oturumun açık olduğunu gösteren bir işaret tutulur. Hata günlüğü cihazda kalır ve siz dışa aktarmadıkça gönderilmez.</Trans>
      </p>
      <p className="text-quiet">
        <Trans>Veri sorumlusu, sunucuyu işleten kuruluştur; saklama süreleri ve başvuru yolları için ona başvurun.</Trans>
      </p>
    </Legal>
  );
}

export function CorporatePage() {
  const support = currentConfig()?.support;
  return (
    <Legal title={<Trans>Kurumsal bilgiler</Trans>}>
      <p>
        <Trans>Milyem kuyumcular ve kıymetli maden ticareti yapanlar için çevrimdışı çalışan bir tezgâh ve arka ofis uygulamasıdır.</Trans>
      </p>
      {support?.email ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-quiet">
            <Trans>Destek</Trans>
          </dt>
          <dd>{support.email}</dd>
          {support.whatsapp ? (
            <>
              <dt className="text-quiet">WhatsApp</dt>
              <dd>{support.whatsapp}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
      <p className="text-quiet">
        <Trans>Unvan, adres ve vergi bilgileri bu sunucuyu işleten kuruluşundur; fatura ve sözleşmenizde yazar.</Trans>
      </p>
    </Legal>
  );
}

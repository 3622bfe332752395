import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RecentImports } from '@/parts/import/RecentImports';

/**
 * Moving in (taşınma): steps of a shop that comes from another program, in the order in which they
 * depend on each other, each linked to its page; below, imports that can be undone.
 */
export function MovePage() {
  return (
    <div className="mx-auto max-w-[740px] px-8 py-6 max-md:px-4 max-md:py-4">
      <h1 className="font-semibold text-24">
        <Trans>Eski programdan taşınma</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Eski programın XLSX ya da CSV dosyalarını sırayla alın. Her adım önce gösterilir, hepsi
          birden alınır ve bir gün içinde topluca geri alınabilir.
        </Trans>
      </p>
      <ol className="mt-4 divide-y divide-line border-line border-y">
        <Step href="/admin/general" title={<Trans>1. Firma bilgileri</Trans>}>
          <Trans>Unvan, vergi numarası, adres ve IBAN.</Trans>
        </Step>
        <Step href="/admin/users" title={<Trans>2. Kullanıcılar</Trans>}>
          <Trans>Kim girer, ne yapabilir; bağlantıyla davet edilir.</Trans>
        </Step>
        <Step href="/inventory/exchanges?view=import" title={<Trans>3. Ürünler</Trans>}>
          <Trans>Hazır liste gelir; eksik olanlar dosyadan alınır ya da elle eklenir.</Trans>
        </Step>
        <Step href="/accounts?view=import" title={<Trans>4. Kişiler ve bakiyeleri</Trans>}>
          <Trans>Müşteri ve firmalar; has, TL, döviz ve sarrafiye bakiyeleriyle.</Trans>
        </Step>
        <Step href="/inventory/account?view=import" title={<Trans>5. Stok kartları</Trans>}>
          <Trans>Barkod, ayar, gram, taş ve işçilik; etiketleri sonra basılır.</Trans>
        </Step>
        <Step href="/accounts?view=cheque-import" title={<Trans>6. Açık çekler ve senetler</Trans>}>
          <Trans>Portföydekiler ve sizin verdikleriniz; vadesi, bankası ve kişisiyle.</Trans>
        </Step>
        <Step
          href="/accounts?view=order-import"
          title={<Trans>7. Açık siparişler ve tamirler</Trans>}
        >
          <Trans>Kimin, ne yapılacak, ne zaman teslim; kaporası kişinin bakiyesiyle gelir.</Trans>
        </Step>
        <Step href="/accounts?view=consign-import" title={<Trans>8. Emanetler (konsinye)</Trans>}>
          <Trans>Başkasında duran malınız ve size bırakılan mal; iade günüyle.</Trans>
        </Step>
        <Step href="/accounts?view=openings" title={<Trans>9. Kasalar ve bankalar</Trans>}>
          <Trans>Kasada, bankada ve stokta ne var; en son alınır.</Trans>
        </Step>
      </ol>
      <RecentImports />
    </div>
  );
}

function Step({ href, title, children }: { href: string; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="flex min-h-14 flex-col justify-center py-2.5">
        <span className="font-semibold underline">{title}</span>
        <span className="text-13 text-quiet">{children}</span>
      </Link>
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';

/** Where a device is handed its token (readings 25). Price boards are not built yet, so that nothing is accepted here. */
export function HandOverPage() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="font-semibold text-24">
        <Trans>Oturum devri</Trans>
      </h1>
      <p className="max-w-[44ch] text-quiet">
        <Trans>Fiyat ekranları burada cihaz koduyla açılacak. Bu yol henüz yapılmadı; hiçbir kod kabul edilmez.</Trans>
      </p>
      <Link href="/" className="flex min-h-11 items-center font-medium underline decoration-line hover:decoration-ink">
        <Trans>Uygulamaya dön</Trans>
      </Link>
    </main>
  );
}

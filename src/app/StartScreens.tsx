import { Trans } from '@lingui/react/macro';
import { retryPing } from '../session/sign/startup';
import { Brand } from '../ui/sign/Brand';
import { Button } from '../ui/sign/Button';
import { Spinner } from '../ui/sign/Spinner';

/**
 * The full-screen spinner: late, so that a quick start never shows it, and never in the way of a
 * touch.
 */
export function LoadingScreen() {
  return (
    <div
      className="pointer-events-none fixed inset-0 z-cover grid place-items-center"
      role="status"
    >
      <div className="appear-late grid justify-items-center gap-4 text-quiet">
        <Brand size={44} />
        <Spinner size={20} />
        <span className="sr-only">
          <Trans>Yükleniyor</Trans>
        </span>
      </div>
    </div>
  );
}

/**
 * No licence is known on this device and the server did not answer: nothing can be shown that would
 * be true.
 */
export function PingFailedScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-[44ch] flex-col items-center gap-3 text-center">
        <Brand size={44} />
        <h1 className="mt-2 font-semibold text-18">
          <Trans>Sunucuya ulaşılamıyor</Trans>
        </h1>
        <p className="text-quiet">
          <Trans>
            Bu cihazda açık bir oturum yok, ilk giriş için ağ gerekir. Bağlantıyı denetleyip yeniden
            deneyin.
          </Trans>
        </p>
        <Button variant="primary" className="mt-2" onClick={retryPing}>
          <Trans>Yeniden dene</Trans>
        </Button>
      </div>
    </main>
  );
}

/**
 * Shown over plain http on a LAN address: without a service worker and WebCrypto there can be no
 * app (src/contract/README.md#reading-21-unsafe-origin).
 */
export function InsecureScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-[52ch] flex-col items-center gap-3 text-center">
        <Brand size={44} />
        <h1 className="mt-2 font-semibold text-18">
          <Trans>Güvenli bağlantı gerekli</Trans>
        </h1>
        <p className="text-quiet">
          <Trans>
            Milyem bu adreste çalışamaz: tarayıcı, imza ve çevrimdışı kayıt için HTTPS ister; adresi
            https:// ile açın ya da sunucuyu işletene başvurun.
          </Trans>
        </p>
      </div>
    </main>
  );
}

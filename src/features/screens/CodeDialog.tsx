import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { postScreenCode } from '@/api/screen-devices';
import type { ScreenCode } from '@/contract/screen/screen';
import type { PriceScreen } from '@/domain/price/price-screen';
import { formatSpan } from '@/i18n/formats';
import { useNow } from '@/ui/date/use-now';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';

type Props = {
  /** The board's own id, minted when the dialog was asked for: asked twice it is one board. */
  id: string;
  screen: PriceScreen;
  onClose: () => void;
};

/** A code that a device types once. */
export function CodeDialog({ id, screen, onClose }: Props) {
  const { t } = useLingui();
  const now = useNow(1_000);
  const [code, setCode] = useState<ScreenCode | 'failed' | 'too-many-boards'>();
  useEffect(() => {
    let asked = true;
    postScreenCode({ id, screen: screen.id }).then(({ status, result, code: why }) => {
      if (asked) setCode(status && result ? result : why === 'too-many-boards' ? why : 'failed');
    });
    return () => {
      asked = false;
    };
  }, [id, screen.id]);
  const address = `${location.host}/id`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Cihaz bağla: ${screen.name}`}
      footer={<Button onClick={onClose}>{t`Kapat`}</Button>}
    >
      {typeof code === 'object' ? (
        <div className="mt-3 flex flex-col gap-3">
          <p>
            <Trans>
              Ekran olacak cihazda <b>{address}</b> adresini açın ve bu kodu yazın:
            </Trans>
          </p>
          <p className="text-center font-semibold text-36 tabular-nums tracking-[0.08em]">
            {code.until > now ? `${code.code.slice(0, 4)}-${code.code.slice(4)}` : '–'}
          </p>
          <p className="text-13 text-quiet">
            {code.until > now ? (
              <Trans>Bir kez kullanılır; {formatSpan(code.until - now)} daha geçerli.</Trans>
            ) : (
              <Trans>Kodun süresi doldu; pencereyi kapatıp yeni bir kod alın.</Trans>
            )}
            {screen.pin ? <Trans> Cihaz ayrıca ekranın PIN’ini sorar.</Trans> : null}
          </p>
        </div>
      ) : (
        <p role="status" className="mt-3 text-quiet">
          {code === undefined ? (
            <Trans>Kod alınıyor…</Trans>
          ) : code === 'failed' ? (
            <Trans>
              Kod alınamadı. Ekran yeni kaydedildiyse önce sunucuya ulaşması gerekir; biraz sonra
              yeniden deneyin.
            </Trans>
          ) : (
            <Trans>En çok yüz cihaz bağlanır; kullanmadığınız bir cihazı ayırın.</Trans>
          )}
        </p>
      )}
    </Dialog>
  );
}

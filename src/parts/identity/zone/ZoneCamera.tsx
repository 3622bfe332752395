import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '@/ui/sign/Button';
import { type CameraFault, useCameraZone } from './use-camera-zone';

type Props = { onLines: (lines: readonly string[]) => void; onClose: () => void };

/** The camera's picture with the band into which the lines at the foot of a card are held. */
export function ZoneCamera({ onLines, onClose }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCameraZone(video, onLines);
  const faults: Record<CameraFault, string> = {
    refused: t`Kameraya izin verilmedi. Tarayıcının adres çubuğundan izin verin ya da satırları elle yazın.`,
    none: t`Bu cihazda kamera bulunamadı. Satırları kart okuyucuyla okutun ya da elle yazın.`,
    busy: t`Kamera başka bir uygulamada açık. Onu kapatıp yeniden deneyin ya da elle yazın.`,
    failed: t`Kameradan okunamadı. Satırları elle yazın.`,
  };
  const isFault = state.is === 'fault';
  return (
    <div className="flex flex-col gap-2">
      <div
        className={isFault ? 'hidden' : 'relative aspect-video overflow-hidden rounded bg-sunken'}
      >
        <video
          ref={video}
          aria-label={t`Kamera görüntüsü`}
          muted
          playsInline
          className="size-full object-cover"
        />
        <div
          aria-hidden
          className="absolute inset-x-0 top-1/2 aspect-[8/3] -translate-y-1/2 border-goldtext border-y-2"
        />
      </div>
      <p role="status" className={isFault ? 'text-13 text-dangertext' : 'text-13 text-quiet'}>
        {state.is === 'fault' ? (
          faults[state.why]
        ) : state.is === 'opening' ? (
          <Trans>Kamera açılıyor…</Trans>
        ) : (
          <Trans>Kartın altındaki satırları çerçeveye sığdırın ve kıpırdatmadan tutun.</Trans>
        )}
      </p>
      <Button size="sm" className="self-start" onClick={onClose}>
        <Trans>Kamerayı kapat</Trans>
      </Button>
    </div>
  );
}

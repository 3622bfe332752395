import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IMAGE_SIDES, IMAGES_MOST, type ImageSide } from '@/domain/identity/card';
import { imageSideName } from '@/i18n/identity-card-text';
import { sealImage } from '@/session/page/identity-image';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { LockIcon } from '@/ui/sign/Icon';
import type { TakenImage } from './capture-form';

type Fault = 'not-an-image' | 'no-key' | 'twice';

/** Images of a card, from the camera or a file. Each is sealed at once and never shown here again. */
export function CaptureImages({
  images,
  onImages,
}: {
  images: readonly TakenImage[];
  onImages: (images: readonly TakenImage[]) => void;
}) {
  const { t } = useLingui();
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const faults: Record<Fault, string> = {
    'not-an-image': t`Bu dosya bir fotoğraf değil ya da bu cihaz onu açamıyor. JPEG, PNG ya da kameradan çekin.`,
    'no-key': t`Bu cihaz firmanın anahtarını tanımıyor; bir kez bağlanın.`,
    twice: t`Bu görüntü zaten eklendi.`,
  };
  const take = async (side: ImageSide, file: File) => {
    if (busy) return;
    setBusy(true);
    const sealed = await sealImage(file);
    setBusy(false);
    if (typeof sealed === 'string') return setFault(sealed);
    if (images.some((image) => image.sealed.sha256 === sealed.sha256)) return setFault('twice');
    setFault(null);
    onImages([...images, { side, sealed }]);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-13 text-quiet">
        <Trans>
          Görüntüler çekilince mühürlenir: bu cihaz bir daha açamaz, gönderilince siler.
        </Trans>
      </legend>
      {images.map(({ side, sealed }) => (
        <div key={sealed.sha256} className="flex items-center gap-3 text-13">
          <LockIcon size={16} />
          <span className="flex-1">
            {imageSideName(side)} · {Math.ceil(sealed.data.length / 1000)} kB
          </span>
          <Button
            size="sm"
            onClick={() => onImages(images.filter((image) => image.sealed !== sealed))}
          >
            <Trans>Çıkar</Trans>
          </Button>
        </div>
      ))}
      {images.length < IMAGES_MOST ? (
        <div className="flex flex-wrap gap-2">
          {IMAGE_SIDES.map((side) => (
            <FileButton key={side} accept="image/*" onFile={(file) => void take(side, file)}>
              {imageSideName(side)}
            </FileButton>
          ))}
        </div>
      ) : null}
      <p role="status" className="text-13 text-dangertext empty:hidden">
        {fault ? faults[fault] : busy ? t`Mühürleniyor…` : null}
      </p>
    </fieldset>
  );
}

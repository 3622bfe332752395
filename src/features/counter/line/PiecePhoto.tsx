import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { jpegAddress } from '@/lib/jpeg';
import { focusEntry } from '@/parts/counter/keys/fields';
import { usePhoto } from '@/session/page/photo';
import { useThumbnail } from '@/session/page/thumbs';
import { Dialog } from '@/ui/dialog/Dialog';
import { PhotoTile } from '@/ui/sign/PhotoTile';
import { cx } from '@/ui/style/classes';

type Props = {
  card: string;
  photo: string;
  name: string;
  /** Its place, which is there before the picture is. */
  className: string;
};

/** The first picture of a piece as this device holds it, small; a touch shows it large. */
export const PiecePhoto = memo(function PiecePhoto({ card, photo, name, className }: Props) {
  const { t } = useLingui();
  const [large, setLarge] = useState(false);
  const data = useThumbnail(card, photo);
  const close = () => {
    setLarge(false);
    focusEntry();
  };
  return (
    <>
      <button
        type="button"
        aria-label={t`Parçanın fotoğrafını büyüt`}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
        className={cx('pressable overflow-hidden rounded-control bg-sunken', className)}
      >
        {data ? <img src={jpegAddress(data)} alt="" className="size-full object-cover" /> : null}
      </button>
      {large ? <Large card={card} photo={photo} name={name} small={data} onClose={close} /> : null}
    </>
  );
});

/** Where the large one cannot be reached the small one is shown in its place. */
function Large({
  card,
  photo,
  name,
  small,
  onClose,
}: Omit<Props, 'className'> & { small: string | undefined; onClose: () => void }) {
  const whole = usePhoto('stock', card, photo);
  const src = whole ?? (small ? jpegAddress(small) : whole);
  return (
    <Dialog open onClose={onClose} title={name} width="md">
      {src ? (
        <img src={src} alt={name} className="mt-2 h-[60vh] w-full rounded-control object-contain" />
      ) : (
        <PhotoTile src={src} alt={name} />
      )}
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { MOST_PHOTOS } from '@/contract/core/photo';
import type { OrderView } from '@/data/core/types';
import { mint } from '@/session/page/mint';
import { scaledPhoto, usePhoto } from '@/session/page/photo';
import { FileButton } from '@/ui/field/FileButton';
import { PhotoTile } from '@/ui/sign/PhotoTile';
import { showToast } from '@/ui/sign/toast';
import { addPhoto } from './actions';

/** The pictures of an order, each fetched when its card is open and kept no longer than that. */
export function Photos({ order, may }: { order: OrderView; may: boolean }) {
  const { t } = useLingui();
  const add = async (file: File) => {
    const data = await scaledPhoto(file);
    const saved =
      data === undefined
        ? undefined
        : await addPhoto(order.id, { mutation: mint(), photo: mint() }, data);
    if (!saved?.ok)
      showToast({
        type: 'error',
        message:
          data === undefined ? t`Bu dosya fotoğraf olarak okunamadı.` : t`Fotoğraf kaydedilemedi.`,
      });
  };
  const full = order.photos.length >= MOST_PHOTOS;
  if (order.photos.length === 0 && !may) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {order.photos.map(({ id }) => (
        <Photo key={id} order={order.id} id={id} />
      ))}
      {may && !full ? (
        <FileButton
          accept="image/*"
          onFile={(file) => void add(file)}
          className="min-h-control text-13"
        >
          <Trans>Fotoğraf ekle</Trans>
        </FileButton>
      ) : null}
    </div>
  );
}

function Photo({ order, id }: { order: string; id: string }) {
  const { t } = useLingui();
  return <PhotoTile src={usePhoto('orders', order, id)} alt={t`Siparişin fotoğrafı`} />;
}

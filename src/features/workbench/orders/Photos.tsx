import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { MOST_PHOTOS } from '../../../contract/wire/order';
import type { OrderView } from '../../../data/types';
import { mint } from '../../../session/mint';
import { session } from '../../../session/store';
import { FileButton } from '../../../ui/FileButton';
import { Skeleton } from '../../../ui/Skeleton';
import { showToast } from '../../../ui/toast';
import { addPhoto } from './deeds';
import { photoAddress, readPhoto, scaledPhoto } from './photo';

/** The pictures of an order, each fetched when its card is open and kept no longer than that. */
export function Photos({ order, may }: { order: OrderView; may: boolean }) {
  const { t } = useLingui();
  const add = async (file: File) => {
    const data = await scaledPhoto(file);
    const saved = data === undefined ? undefined : await addPhoto(order.id, { mutation: mint(), photo: mint() }, data);
    if (!saved?.ok) showToast({ type: 'error', message: data === undefined ? t`Bu dosya fotoğraf olarak okunamadı.` : t`Fotoğraf kaydedilemedi.` });
  };
  const full = order.photos.length >= MOST_PHOTOS;
  if (order.photos.length === 0 && !may) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {order.photos.map(({ id }) => (
        <Photo key={id} order={order.id} id={id} />
      ))}
      {may && !full ? (
        <FileButton accept="image/*" onFile={(file) => void add(file)} className="min-h-control text-13">
          <Trans>Fotoğraf ekle</Trans>
        </FileButton>
      ) : null}
    </div>
  );
}

function Photo({ order, id }: { order: string; id: string }) {
  const { t } = useLingui();
  const [data, setData] = useState<string | null | undefined>(undefined);
  const { networkerror } = useSnapshot(session);
  // Asked for again when the network comes back: that is what its place promises.
  const asks = data === undefined || (data === null && !networkerror);
  useEffect(() => {
    if (!asks) return;
    let current = true;
    readPhoto(order, id).then(
      (read) => current && setData(read ?? null),
      () => current && setData(null),
    );
    return () => {
      current = false;
    };
  }, [order, id, asks]);
  if (data === undefined) return <Skeleton className="h-24 w-32" />;
  if (data === null)
    return (
      <p className="grid h-24 w-32 place-items-center rounded-control border border-line px-2 text-center text-13 text-quiet">
        <Trans>Fotoğraf bağlantı gelince görünür.</Trans>
      </p>
    );
  return <img src={photoAddress(data)} alt={t`Siparişin fotoğrafı`} className="h-24 w-32 rounded-control border border-line object-cover" />;
}

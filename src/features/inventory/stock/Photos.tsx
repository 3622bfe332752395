import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_PHOTOS } from '../../../contract/wire/photo';
import type { StockView } from '../../../data/types';
import { mint } from '../../../session/mint';
import { scaledPhoto, smallPhoto, usePhoto } from '../../../session/photo';
import { useSaving } from '../../../session/use-saving';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FileButton } from '../../../ui/FileButton';
import { PhotoTile } from '../../../ui/PhotoTile';
import { showToast } from '../../../ui/toast';
import { addPhoto, removePhoto } from './deeds';

/** The pictures of a card, each fetched when the card is open and kept no longer than that; a touch shows one large. */
export function Photos({ card, may }: { card: StockView; may: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const photos = card.photos ?? [];
  const add = async (file: File) => {
    const [data, thumb] = [await scaledPhoto(file), await smallPhoto(file)];
    const read = data !== undefined && thumb !== undefined;
    const saved = read ? await addPhoto(card.id, { mutation: mint(), photo: mint() }, { data, thumb }) : undefined;
    if (!saved?.ok) showToast({ type: 'error', message: read ? t`Fotoğraf kaydedilemedi.` : t`Bu dosya fotoğraf olarak okunamadı.` });
  };
  if (photos.length === 0 && !may) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {photos.map(({ id }) => (
        <Photo key={id} card={card} id={id} onOpen={() => setOpened(id)} />
      ))}
      {may && photos.length < MOST_PHOTOS ? (
        <FileButton accept="image/*" onFile={(file) => void add(file)} className="min-h-control text-13">
          <Trans>Fotoğraf ekle</Trans>
        </FileButton>
      ) : null}
      {opened !== null && photos.some(({ id }) => id === opened) ? <PhotoDialog card={card} id={opened} may={may} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function Photo({ card, id, onOpen }: { card: StockView; id: string; onOpen: () => void }) {
  return <PhotoTile src={usePhoto('stock', card.id, id)} alt={card.name} onOpen={onOpen} />;
}

/** Taken away for good only after a second word. */
function PhotoDialog({ card, id, may, onClose }: { card: StockView; id: string; may: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [mutation] = useState(mint);
  const [asks, setAsks] = useState(false);
  const { save, busy, trouble } = useSaving();
  const src = usePhoto('stock', card.id, id);
  const remove = async () => {
    if (!asks) return setAsks(true);
    if (await save(() => removePhoto(card.id, mutation, id))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={card.name}
      description={asks ? t`Fotoğraf her cihazdan silinir ve geri getirilemez.` : undefined}
      trouble={trouble}
      width="md"
      footer={
        may ? (
          <>
            {asks ? <Button onClick={() => setAsks(false)}>{t`Vazgeç`}</Button> : null}
            <Button variant={asks ? 'danger' : 'secondary'} loading={busy} onClick={() => void remove()}>
              <Trans>Fotoğrafı sil</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {src ? <img src={src} alt={card.name} className="mt-2 max-h-[60vh] w-full rounded-control object-contain" /> : <PhotoTile src={src} alt={card.name} />}
    </Dialog>
  );
}

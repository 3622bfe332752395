import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PhotoOf } from '@/api/photos';
import { MOST_PHOTOS, type PhotoBody } from '@/contract/core/photo';
import type { Result } from '@/domain/base/result';
import type { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { usePhoto } from '@/session/page/photo';
import { useSaving } from '@/session/page/use-saving';
import { Dialog } from '@/ui/dialog/Dialog';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { PhotoTile } from '@/ui/sign/PhotoTile';
import { showToast } from '@/ui/sign/toast';

type Props = {
  of: PhotoOf;
  record: string;
  /** What it is a picture of, for the ear and over the large one. */
  name: string;
  photos: readonly PhotoBody[];
  may: boolean;
  /** Undefined when the file is none that this browser can read. */
  onAdd: (file: File) => Promise<Result<unknown, unknown> | undefined>;
  onRemove: (mutation: string, photo: string) => ReturnType<typeof commit>;
};

/**
 * The pictures of a record, each fetched when it is open and kept no longer than that; a touch
 * shows one large.
 */
export function Photos({ of, record, name, photos, may, onAdd, onRemove }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const add = async (file: File) => {
    const saved = await onAdd(file);
    if (!saved?.ok)
      showToast({
        type: 'error',
        message: saved ? t`Fotoğraf kaydedilemedi.` : t`Bu dosya fotoğraf olarak okunamadı.`,
      });
  };
  if (photos.length === 0 && !may) return null;
  const shown = photos.find(({ id }) => id === opened);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {photos.map(({ id }) => (
        <Photo key={id} of={of} record={record} name={name} id={id} onOpen={() => setOpened(id)} />
      ))}
      {may && photos.length < MOST_PHOTOS ? (
        <FileButton
          accept="image/*"
          onFile={(file) => void add(file)}
          className="min-h-control text-13"
        >
          <Trans>Fotoğraf ekle</Trans>
        </FileButton>
      ) : null}
      {shown ? (
        <PhotoDialog
          of={of}
          record={record}
          name={name}
          id={shown.id}
          may={may}
          onRemove={onRemove}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

type One = Pick<Props, 'of' | 'record' | 'name'> & { id: string };

function Photo({ of, record, name, id, onOpen }: One & { onOpen: () => void }) {
  return <PhotoTile src={usePhoto(of, record, id)} alt={name} onOpen={onOpen} />;
}

/** Taken away for good only after a second word. */
function PhotoDialog({
  of,
  record,
  name,
  id,
  may,
  onRemove,
  onClose,
}: One & Pick<Props, 'may' | 'onRemove'> & { onClose: () => void }) {
  const { t } = useLingui();
  const [mutation] = useState(mint);
  const [asks, setAsks] = useState(false);
  const { save, busy, failure } = useSaving();
  const src = usePhoto(of, record, id);
  const remove = async () => {
    if (!asks) return setAsks(true);
    if (await save(() => onRemove(mutation, id))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={asks ? t`Fotoğraf her cihazdan silinir ve geri getirilemez.` : undefined}
      failure={failure}
      width="md"
      footer={
        may ? (
          <>
            {asks ? <Button onClick={() => setAsks(false)}>{t`Vazgeç`}</Button> : null}
            <Button
              variant={asks ? 'danger' : 'secondary'}
              loading={busy}
              onClick={() => void remove()}
            >
              <Trans>Fotoğrafı sil</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {src ? (
        <img
          src={src}
          alt={name}
          className="mt-2 max-h-[60vh] w-full rounded-control object-contain"
        />
      ) : (
        <PhotoTile src={src} alt={name} />
      )}
    </Dialog>
  );
}

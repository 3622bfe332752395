import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { jpegAddress } from '@/lib/jpeg';
import { scaledPhoto } from '@/session/page/photo';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';

/** Photo from the camera or a file, scaled down before it is stored. */
export function PhotoField({
  data,
  onData,
}: {
  data: string | null;
  onData: (data: string | null) => void;
}) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const choose = async (file: File) => {
    const scaled = await scaledPhoto(file);
    setFailed(scaled === undefined);
    if (scaled !== undefined) onData(scaled);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {data === null ? null : (
        <img
          src={jpegAddress(data)}
          alt={t`Çekilen fotoğraf`}
          className="h-24 w-32 rounded-control border border-line object-cover"
        />
      )}
      <FileButton accept="image/*" onFile={(file) => void choose(file)}>
        {data === null ? <Trans>Fotoğraf ekle</Trans> : <Trans>Başka fotoğraf</Trans>}
      </FileButton>
      {data === null ? null : (
        <Button variant="bare" size="sm" onClick={() => onData(null)}>
          <Trans>Fotoğrafı kaldır</Trans>
        </Button>
      )}
      {failed ? (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>Bu dosya fotoğraf olarak okunamadı.</Trans>
        </p>
      ) : null}
    </div>
  );
}

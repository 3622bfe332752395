import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../style/classes';
import { Skeleton } from './Skeleton';

const SIZE = 'h-24 w-32';

type PhotoTileProps = {
  /** Address of the picture: undefined while it is being read, null where it cannot be reached. */
  src: string | null | undefined;
  alt: string;
  /** Shows it large. */
  onOpen?: () => void;
};

/** One picture among others on a card; its place is the same before it has come. */
export function PhotoTile({ src, alt, onOpen }: PhotoTileProps) {
  const { t } = useLingui();
  if (src === undefined) return <Skeleton className={SIZE} />;
  if (src === null)
    return (
      <p
        className={cx(
          'grid place-items-center rounded-control border border-line px-2 text-center text-13 text-quiet',
          SIZE,
        )}
      >
        <Trans>Fotoğraf bağlantı gelince görünür.</Trans>
      </p>
    );
  const image = (
    <img
      src={src}
      alt={alt}
      className={cx('rounded-control border border-line object-cover', SIZE)}
    />
  );
  if (!onOpen) return image;
  return (
    <button
      type="button"
      aria-label={t`${alt}: büyüt`}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="pressable rounded-control"
    >
      {image}
    </button>
  );
}

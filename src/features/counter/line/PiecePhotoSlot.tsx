import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { cx } from '@/ui/style/classes';

const PiecePhoto = loadLater(async () => (await import('./PiecePhoto')).PiecePhoto);

/**
 * Where the picture of a piece comes: the place is there with the line, so that nothing moves when
 * what draws it, or the picture, arrives.
 */
export function PiecePhotoSlot({
  card,
  photo,
  name,
  className,
}: {
  card: string;
  photo: string | undefined;
  name: string;
  className: string;
}) {
  if (photo === undefined) return null;
  const place = cx('shrink-0', className);
  return (
    <LoadBoundary
      fallback={<span aria-hidden className={cx('rounded-control bg-sunken', place)} />}
    >
      <PiecePhoto card={card} photo={photo} name={name} className={place} />
    </LoadBoundary>
  );
}

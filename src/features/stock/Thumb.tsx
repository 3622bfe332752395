import type { StockView } from '@/data/core/types';
import { jpegAddress } from '@/lib/jpeg';
import { useThumbnail } from '@/session/page/thumbs';
import { cx } from '@/ui/style/classes';

/**
 * The first picture of a card, small. Its place is kept in every row of a list in which one has a
 * picture.
 */
export function Thumb({ card, size }: { card: StockView; size: 'row' | 'card' }) {
  const [first] = card.photos ?? [];
  const place = cx('shrink-0 rounded-control', size === 'row' ? 'size-6' : 'size-11');
  return first ? (
    <Picture card={card.id} photo={first.id} className={place} />
  ) : (
    <span aria-hidden className={place} />
  );
}

function Picture({ card, photo, className }: { card: string; photo: string; className: string }) {
  const data = useThumbnail(card, photo);
  return data ? (
    <img src={jpegAddress(data)} alt="" className={cx('object-cover', className)} />
  ) : (
    <span aria-hidden className={cx('bg-sunken', className)} />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import { usePosition } from '@/data/ledger/use-position';
import { useOrder } from '@/data/order/use-orders';
import { dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { promiseOf } from '@/domain/position/promised';
import { positionText } from '@/i18n/asset-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { readWorld } from '@/parts/counter/world';
import { useMay } from '@/session/person/permissions';
import { PeekValue } from '@/ui/figure/PeekValue';
import { WarningIcon } from '@/ui/sign/first-icons';
import { cx } from '@/ui/style/classes';
import { positionAfter } from '../model/position-after';

/**
 * "Satıştan sonra 115,080 has fazla": what the open slip would make of the position. The customer
 * sees the screen, so it stays behind the eye. Its line is always there for whoever may, one line
 * high whatever it says: beside the slip above the buttons that never move, in a bottom panel at its end.
 * A low screen has no room for it, and the bar above has the position.
 */
export function PositionAfter({ counter, className }: { counter: Counter; className?: string }) {
  const { t } = useLingui();
  const may = useMay('workbench', 3);
  if (!may) return null;
  const { type, lines } = counter;
  const trades = lines.length > 0 && (type === 'sale' || type === 'purchase');
  const label = trades ? (type === 'sale' ? t`Satıştan sonra` : t`Alıştan sonra`) : t`Fişten sonra`;
  return (
    <div className={cx('h-control overflow-hidden short:hidden', className)}>
      <PeekValue label={label}>
        <After counter={counter} />
      </PeekValue>
    </div>
  );
}

/** Reckoned only while somebody looks. */
function After({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const products = useProducts();
  const position = usePosition();
  const order = useOrder(counter.basket.order ?? '');
  if (!position || (counter.basket.order !== undefined && order === undefined)) return '–';
  const world = readWorld();
  const kept = order ? promiseOf(order, products) : undefined;
  const after = exact(() => positionAfter(counter, position.rows, world, dayOf(world.now), kept));
  if (!after) return '–';
  const words = positionText(after.asset, after.net, products);
  if (!after.beyond) return words;
  return (
    <span className="text-ambertext">
      <WarningIcon size={16} className="mr-1 inline-block align-[-3px]" />
      {words}
      <span className="sr-only">{t`, sınırın üstünde`}</span>
    </span>
  );
}

import type { NetDifference } from '@/domain/stock/count-reading';
import { differenceText, useWorth } from '../stock/worth';

/** The figure that somebody agrees to by their PIN: "−7,499 has / −41.000 ₺". */
export function AgreedFigure({ nets }: { nets: readonly NetDifference[] }) {
  const worth = useWorth();
  return <p className="font-semibold text-24">{differenceText(nets, worth(nets))}</p>;
}

import { t } from '@lingui/core/macro';
import {
  type Consign,
  type ShipmentItem,
  type ShipmentStep,
  shipmentLegs,
  wayOf,
} from '@/domain/stock/shipment';
import { assetQuantity } from '@/i18n/asset-text';
import { formatDay, formatFineness } from '@/i18n/formats';
import { amountText, contentText, pureText, termsText } from '@/i18n/shipment-text';
import type { SlipParts } from './slip-parts';

/**
 * Goods that went on their way or to somebody, and those that came back: a list of them, what they
 * come to, and until when they are due.
 */
export function shipmentParts(bare: SlipParts, step: ShipmentStep): SlipParts {
  const { items, consign } = step;
  const [theirs, extended] = [consign?.theirs === true, step.act === 'extend'];
  const sums = shipmentLegs(step).filter(
    ({ account, asset }) =>
      account === wayOf(step) && items.some((item) => item.asset === asset && item.weight !== 0),
  );
  const has = sums.map(({ asset, quantity }) => assetQuantity(asset, Math.abs(quantity)));
  const sum = extended ? [] : [t`Toplam: ${[contentText(items), ...has].join(' · ')}`];
  const signedFor = [...sum, ...(consign ? consignWords(step.act, consign) : [])];
  const sides = items.map((item) => ({
    id: item.id,
    name: item.name,
    action: [amountText(item), markOf(item), item.terms ? termsText(item.terms) : '']
      .filter(Boolean)
      .join(' · '),
    figure: pureText(item),
  }));
  return {
    ...bare,
    title: consign && bare.type !== 'reversal' ? consignTitle(step.act, theirs) : bare.title,
    isList: true,
    sides,
    signedFor,
  };
}

/** "[916]"; a coin has none. */
const markOf = ({ fineness }: ShipmentItem): string =>
  fineness === 0 ? '' : `[${formatFineness(fineness)}]`;

function consignTitle(act: ShipmentStep['act'], theirs: boolean): string {
  const kind = theirs ? t`Alınan konsinye fişi` : t`Konsinye fişi`;
  return {
    send: kind,
    receive: t`Konsinye iade fişi`,
    sell: kind,
    settle: theirs ? t`Konsinye kayıp fişi` : t`Konsinye farkı`,
    extend: t`Konsinye süre uzatma fişi`,
  }[act];
}

/** What whoever takes them signs for. */
function consignWords(act: ShipmentStep['act'], { due, theirs }: Consign): string[] {
  if (act === 'extend') return [t`Yeni iade günü: ${formatDay(due)}`];
  if (act === 'settle' && theirs)
    return [t`Kaybolan parçanın bedeli, yazılı koşulla sahibine alacak yazıldı.`];
  if (act !== 'send') return [];
  const whose = theirs
    ? t`Mal teslim edenindir; satılan parça satıldığı anda yazılı koşulla alınır, kalanı bu güne kadar geri verilir.`
    : undefined;
  return [
    t`İade günü: ${formatDay(due)}`,
    whose ?? t`Mal mağazanındır; satılmayan parçalar bu güne kadar geri verilir.`,
  ];
}

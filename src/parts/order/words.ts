import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import type { Day } from '@/domain/base/day';
import type { OrderKind, OrderStatus } from '@/domain/order/order';
import type { Workmanship } from '@/domain/slip/line';
import {
  formatDay,
  formatFineness,
  formatMoney,
  formatPercent,
  formatWeight,
} from '@/i18n/formats';

/** The words of orders, the same on the board, in the card and on paper. */
export function statusWord(status: OrderStatus): string {
  return {
    received: t`Alındı`,
    workshop: t`Atölyede`,
    ready: t`Hazır`,
    notified: t`Haber verildi`,
    delivered: t`Teslim edildi`,
    cancelled: t`İptal edildi`,
  }[status];
}

/** What the next step is called on its button. */
export function stepWord(to: OrderStatus): string {
  return {
    received: t`Geri al`,
    workshop: t`Atölyeye ver`,
    ready: t`Hazır işaretle`,
    notified: t`Haber ver`,
    delivered: t`Teslim et`,
    cancelled: t`İptal et`,
  }[to];
}

export const kindWord = (kind: OrderKind): string => (kind === 'order' ? t`Sipariş` : t`Tamir`);

export function workmanshipText(workmanship: Workmanship): string {
  if (workmanship.by === 'milyem') return t`${formatFineness(workmanship.tenths)} ‰`;
  if (workmanship.by === 'percent') return formatPercent(workmanship.hundredths);
  const money = formatMoney(workmanship.kurus);
  return workmanship.by === 'gram' ? t`${money} / g` : t`${money} / ad`;
}

/** "8,50 g · 585 · 42 cm", without what nobody wrote. */
export const sizeText = (
  { weight, fineness, size }: Pick<OrderView, 'weight' | 'fineness' | 'size'>,
  mark = true,
): string =>
  [
    weight === null ? '' : formatWeight(weight),
    mark && fineness !== null ? formatFineness(fineness) : '',
    size,
  ]
    .filter(Boolean)
    .join(' · ');

export function dueText(due: Day | null, today: Day): string {
  if (due === null) return t`gün verilmedi`;
  if (due === today) return t`bugün`;
  return formatDay(due);
}

/** Full days that have gone by since the day that was promised. */
export const daysLate = (due: Day, today: Day): number =>
  Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000);

/** What of an order a message tells. */
export type ToldOrder = Pick<OrderView, 'kind' | 'number' | 'due' | 'status'>;

/** What the customer is told, before anybody changes it. */
export function orderMessage(order: ToldOrder, contact: string, shop: string): string {
  const { number } = order;
  const isOrder = order.kind === 'order';
  if (order.status === 'delivered')
    return isOrder
      ? t`Sayın ${contact}, ${number} numaralı siparişiniz teslim edildi. Bizi seçtiğiniz için teşekkür ederiz. ${shop}`
      : t`Sayın ${contact}, ${number} numaralı tamiriniz teslim edildi. Bizi seçtiğiniz için teşekkür ederiz. ${shop}`;
  if (order.status === 'cancelled')
    return isOrder
      ? t`Sayın ${contact}, ${number} numaralı siparişiniz iptal edildi. ${shop}`
      : t`Sayın ${contact}, ${number} numaralı tamiriniz iptal edildi. ${shop}`;
  if (order.status === 'ready' || order.status === 'notified') {
    return isOrder
      ? t`Sayın ${contact}, ${number} numaralı siparişiniz hazır. ${shop}`
      : t`Sayın ${contact}, ${number} numaralı tamiriniz hazır. ${shop}`;
  }
  const when = order.due === null ? '' : t`Teslim günü: ${formatDay(order.due)}.`;
  const taken = isOrder
    ? t`Sayın ${contact}, ${number} numaralı siparişiniz alındı.`
    : t`Sayın ${contact}, ${number} numaralı tamiriniz alındı.`;
  return [taken, when, shop].filter(Boolean).join(' ');
}

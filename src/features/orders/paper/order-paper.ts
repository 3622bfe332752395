import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import { shortCode } from '@/domain/base/id';
import type { Product } from '@/domain/catalogue/product';
import { depositBalances } from '@/domain/order/deposit';
import { leftToPay } from '@/domain/order/order-money';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatDay, formatMoney, formatWeight } from '@/i18n/formats';
import { kindWord, workmanshipText } from '@/parts/order/words';
import { slipCode } from '@/parts/paper/slip-paper';
import { type Mark, qrMark } from '@/ui/print/marks';

/**
 * What the twin slip says: the same head on both halves, what the customer has a right to know on
 * theirs, what the bench needs on the shop's.
 */
export type OrderPaperParts = {
  shop: string;
  title: string;
  number: string;
  when: string;
  due: string;
  contact: string;
  phone: string;
  copy: string | null;
  /** While the server does not have it. */
  standing: string | null;
  description: string;
  fineness: number | null;
  goods: readonly Pair[];
  money: readonly Pair[];
  bench: readonly Pair[];
  qr: Mark | null;
};
export type Pair = readonly [label: string, value: string];

type Request = {
  order: OrderView;
  contact: string;
  phone: string;
  workshop: string;
  products: readonly Product[];
  copy: number;
  shop: string;
};

const written = (pairs: readonly Pair[]): Pair[] => pairs.filter(([, value]) => value !== '');

export async function orderPaper({
  order,
  contact,
  phone,
  workshop,
  products,
  copy,
  shop,
}: Request): Promise<OrderPaperParts> {
  const { number, kind, weight, size, stones, price, workmanship, note } = order;
  const code = shortCode(order.id);
  const isRepair = kind === 'repair';
  const product = products.find((one) => one.code === order.product)?.name ?? '';
  const deposit = depositBalances(order.documents).map(
    ({ asset, quantity }): Pair => [
      t`Kapora · ${assetName(asset, products)}`,
      assetQuantity(asset, quantity),
    ],
  );
  const left = leftToPay(order);
  const fixed = isRepair ? t`Tamir ücreti` : t`Sabit fiyat`;
  return {
    shop,
    title: kindWord(kind),
    number,
    when: formatDateTime(order.at),
    due: order.due === null ? '' : formatDay(order.due),
    contact,
    phone,
    copy: copy > 1 ? t`${copy}. nüsha` : null,
    standing: order.sync === 'confirmed' ? null : t`Gönderim bekliyor · ${code}`,
    description: order.description,
    fineness: order.fineness,
    goods: written([
      [t`Ürün`, product],
      [isRepair ? t`Gelen gram` : t`Tahmini gram`, weight === null ? '' : formatWeight(weight)],
      [t`Ölçü`, size],
      [t`Taş sayısı`, stones === null ? '' : String(stones)],
    ]),
    money: [
      ...written([
        [
          price.by === 'fixed' ? fixed : t`Fiyat`,
          price.by === 'fixed'
            ? formatMoney(price.kurus)
            : isRepair
              ? t`teslimde belli olur`
              : t`teslim gününün fiyatı`,
        ],
      ]),
      ...deposit,
      ...(deposit.length > 0 && left !== undefined ? [[t`Kalan`, formatMoney(left)] as const] : []),
    ],
    bench: written([
      [t`İşçilik`, workmanship === null ? '' : workmanshipText(workmanship)],
      [t`Atölye`, workshop],
      [t`Not`, note],
    ]),
    // A code that cannot be drawn (its chunk was not reachable) must not cost the customer the
    // paper.
    qr: await qrMark(slipCode({ number, code })).catch(() => null),
  };
}

import { useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import type { OrderView } from '@/data/core/types';
import { formatDay, formatMoney, formatWeight } from '@/i18n/formats';
import { orderFieldWord } from '@/i18n/order-text';
import { workmanshipText } from '@/parts/order/words';
import { useUserName } from '@/session/person/permissions';
import { Hallmark } from '@/ui/figure/Hallmark';
import { type Fact, FactList } from '@/ui/list/FactList';

/** What was written of an order, without the boxes that stayed empty. */
export function OrderFacts({ order, workshop }: { order: OrderView; workshop: string }) {
  const { t } = useLingui();
  const product = useProducts().find(({ code }) => code === order.product)?.name ?? '';
  const assignee = useUserName(order.assignee ?? '');
  const { weight, fineness, size, stones, workmanship, price, due, note } = order;
  const rows: readonly Fact[] = [
    [orderFieldWord('product'), product],
    [
      order.kind === 'repair' ? t`Gelen gram` : t`Tahmini gram`,
      weight === null ? '' : formatWeight(weight),
    ],
    [
      orderFieldWord('fineness'),
      fineness === null ? '' : <Hallmark key="mark" fineness={fineness} />,
    ],
    [orderFieldWord('size'), size],
    [orderFieldWord('stones'), stones === null ? '' : String(stones)],
    [orderFieldWord('workmanship'), workmanship === null ? '' : workmanshipText(workmanship)],
    [
      orderFieldWord('price'),
      price.by === 'fixed' ? (
        <>
          {formatMoney(price.kurus)}{' '}
          <span className="text-quiet">{order.kind === 'repair' ? t`ücret` : t`sabit`}</span>
        </>
      ) : order.kind === 'repair' ? (
        t`teslimde belli olur`
      ) : (
        t`gün fiyatı`
      ),
    ],
    [orderFieldWord('due'), due === null ? '' : formatDay(due)],
    [orderFieldWord('workshop'), workshop],
    [orderFieldWord('assignee'), order.assignee === null ? '' : assignee],
    [orderFieldWord('note'), note],
  ];
  return (
    <>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{order.description}</p>
      <FactList facts={rows} />
    </>
  );
}

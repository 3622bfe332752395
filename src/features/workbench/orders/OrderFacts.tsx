import { useLingui } from '@lingui/react/macro';
import type { OrderView } from '../../../data/types';
import { useProducts } from '../../../data/use-products';
import { commitmentOf } from '../../../domain/order';
import { formatDay, formatHas, formatMoney, formatWeight } from '../../../i18n/formats';
import { useUserName } from '../../../session/permissions';
import { type Fact, FactList } from '../../../ui/FactList';
import { Hallmark } from '../../../ui/Hallmark';
import { fieldWord, workmanshipText } from './words';

/** What was written of an order, without the boxes that stayed empty. */
export function OrderFacts({ order, workshop }: { order: OrderView; workshop: string }) {
  const { t } = useLingui();
  const product = useProducts().find(({ code }) => code === order.product)?.name ?? '';
  const assignee = useUserName(order.assignee ?? '');
  const { weight, fineness, size, stones, workmanship, price, due, note } = order;
  const short = commitmentOf(order);
  const rows: readonly Fact[] = [
    [fieldWord('product'), product],
    [order.kind === 'repair' ? t`Gelen gram` : t`Tahmini gram`, weight === null ? '' : formatWeight(weight)],
    [fieldWord('fineness'), fineness === null ? '' : <Hallmark key="mark" fineness={fineness} />],
    [fieldWord('size'), size],
    [fieldWord('stones'), stones === null ? '' : String(stones)],
    [fieldWord('workmanship'), workmanship === null ? '' : workmanshipText(workmanship)],
    [
      fieldWord('price'),
      price.by === 'fixed' ? (
        <>
          {formatMoney(price.kurus)} <span className="text-quiet">{order.kind === 'repair' ? t`ücret` : t`sabit`}</span>
        </>
      ) : order.kind === 'repair' ? (
        t`teslimde belli olur`
      ) : (
        t`gün fiyatı`
      ),
    ],
    [t`Açık pozisyon`, short > 0 ? t`${formatHas(short)} kısa` : ''],
    [fieldWord('due'), due === null ? '' : formatDay(due)],
    [fieldWord('workshop'), workshop],
    [fieldWord('assignee'), order.assignee === null ? '' : assignee],
    [fieldWord('note'), note],
  ];
  return (
    <>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{order.description}</p>
      <FactList facts={rows} />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { assetClass } from '@/domain/metal/asset';
import type { ShipmentItem } from '@/domain/stock/shipment';
import { amountText, pureText } from '@/i18n/shipment-text';
import { Hallmark } from '@/ui/figure/Hallmark';

/** The items of a shipment, a line each: what it is, how much, and what stands at its end. */
export function ItemList({
  items,
  end,
}: {
  items: readonly ShipmentItem[];
  end?: (item: ShipmentItem) => ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Mal`} className="border-line border-t">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1.5"
        >
          <span className="min-w-0">
            <bdi className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{item.name}</bdi>
            <span className="flex flex-wrap items-center gap-x-1.5 text-13 text-quiet">
              {assetClass(item.asset) === 'metal' ? <Hallmark fineness={item.fineness} /> : null}
              <span>{amountText(item)}</span>
              {pureText(item) ? (
                <span className="whitespace-nowrap">· {pureText(item)}</span>
              ) : null}
            </span>
          </span>
          {end?.(item)}
        </li>
      ))}
    </ul>
  );
}

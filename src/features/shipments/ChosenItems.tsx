import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShipmentItem } from '@/domain/stock/shipment';
import { contentText } from '@/i18n/shipment-text';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { ItemList } from './ItemList';
import { itemLabel } from './items';

type Props = {
  title: ReactNode;
  items: readonly ShipmentItem[];
  /** What of them counts, where not all do yet. */
  counted?: readonly ShipmentItem[];
  /** What stands before the button that takes a line out again. */
  end?: (item: ShipmentItem) => ReactNode;
  onRemove: (id: string) => void;
};

/** What a document will have, read or written so far, and how much it comes to. */
export function ChosenItems({ title, items, counted = items, end, onRemove }: Props) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 flex justify-between gap-3 font-semibold">
        {title}
        <span className="font-normal text-quiet">{contentText(counted)}</span>
      </h3>
      <ItemList
        items={items}
        end={(item) => (
          <span className="flex shrink-0 items-center gap-1">
            {end?.(item)}
            <IconButton
              label={t`${itemLabel(item)} satırını çıkar`}
              icon={<RemoveIcon size={16} />}
              onClick={() => onRemove(item.id)}
            />
          </span>
        )}
      />
    </section>
  );
}

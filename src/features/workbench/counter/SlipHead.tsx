import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/classes';
import { PurchaseIcon, SaleIcon } from '../../../ui/Icon';
import { Segmented } from '../../../ui/Segmented';
import { act } from '../act';
import type { Counter } from '../counter-view';

/** Which way gold goes: satış is ink with ↗, alış is petrol with ↙. */
export function SlipHead({ counter, children }: { counter: Counter; children?: ReactNode }) {
  const { t } = useLingui();
  const options = [
    { value: 'sale' as const, label: t`Satış`, icon: <SaleIcon size={16} /> },
    { value: 'purchase' as const, label: t`Alış`, icon: <PurchaseIcon size={16} className="text-metal-in" /> },
  ];
  return (
    <div className={cx('flex shrink-0 justify-between gap-3 px-5 py-2 max-sm:px-4', children ? 'items-end' : 'items-center')}>
      <Segmented label={t`Fiş türü`} value={counter.basket.type} onChange={(type) => act({ do: 'type', type })} options={options} />
      {children ?? (
        <span className="text-13 text-quiet">{counter.lines.length > 0 ? <Plural value={counter.lines.length} one="# satır" other="# satır" /> : null}</span>
      )}
    </div>
  );
}

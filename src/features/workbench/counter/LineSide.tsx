import { useLingui } from '@lingui/react/macro';
import type { Side } from '../../../domain/quote';
import { PurchaseIcon, SaleIcon } from '../../../ui/Icon';
import { Segmented } from '../../../ui/Segmented';
import { act } from '../act';
import type { LineForm } from '../line-form';
import { asked } from '../quick-entry';

/** Which way the line under the hands goes, on a takas: a sign typed before it says the same. */
export function LineSide({ form, className }: { form: LineForm; className?: string }) {
  const { t } = useLingui();
  const options = [
    { value: 'sell' as const, label: t`Verilen`, icon: <SaleIcon size={16} /> },
    { value: 'buy' as const, label: t`Alınan`, icon: <PurchaseIcon size={16} className="text-metal-in" /> },
  ];
  const turn = (side: Side) => act({ do: 'side', id: form.id, side });
  return <Segmented label={t`Satırın yönü`} value={asked(form).side} onChange={turn} options={options} {...(className ? { className } : {})} />;
}

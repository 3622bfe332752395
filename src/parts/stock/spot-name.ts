import { t } from '@lingui/core/macro';
import type { Spot } from '@/domain/stock/shipment';

type Names = {
  branches: readonly { id: string; name: string }[];
  warehouses: readonly { value: string; label: string }[];
};

/** A branch and a warehouse by name; one that this person does not see is some other. */
export function spotName({ branch, place }: Spot, { branches, warehouses }: Names): string {
  const at =
    branch === '' || branches.length < 2
      ? ''
      : (branches.find(({ id }) => id === branch)?.name ?? t`Başka şube`);
  const lies =
    place === '' ? '' : (warehouses.find(({ value }) => value === place)?.label ?? t`Başka depo`);
  return [at, lies].filter(Boolean).join(' · ') || t`Depo seçilmedi`;
}

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ConsensusSums } from '@/domain/report/consensus';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { count, type ExportCell, money, pure } from '@/ui/table/export/cell';
import type { Explained } from './links';

/**
 * Figures of the check in the order of the page, its drawer, its paper and its file. `isGap`: a
 * difference, which is quiet at zero; `off`: a column that a person has to choose.
 */
export type Figure = {
  id: Exclude<keyof ConsensusSums, 'slips' | 'cash' | 'card' | 'bank'> | 'money';
  head: string;
  unit: 'lira' | 'has' | 'piece';
  list: Explained;
  isGap?: true;
  off?: true;
  /** A column that is not drawn while all its figures are zero. */
  rare?: true;
};

export const consensusFigures = (): Figure[] => [
  { id: 'sold', head: t`Fiş, ₺`, unit: 'lira', list: 'slips' },
  { id: 'documented', head: t`Belge, ₺`, unit: 'lira', list: 'documents' },
  { id: 'left', head: t`Belge farkı, ₺`, unit: 'lira', list: 'undocumented', isGap: true },
  { id: 'money', head: t`Kasa ve banka, ₺`, unit: 'lira', list: 'money' },
  { id: 'other', head: t`Başka ödenen, ₺`, unit: 'lira', list: 'slips' },
  {
    ...{ id: 'counted', head: t`Kasa sayım farkı, ₺`, unit: 'lira', list: 'money' },
    ...{ isGap: true, rare: true },
  },
  { id: 'soldHas', head: t`Fiş, has`, unit: 'has', list: 'slips' },
  { id: 'documentedHas', head: t`Belge, has`, unit: 'has', list: 'documents', off: true },
  { id: 'leftHas', head: t`Belge farkı, has`, unit: 'has', list: 'undocumented', isGap: true },
  { id: 'stockHas', head: t`Stok, has`, unit: 'has', list: 'goods', off: true },
  { id: 'otherHas', head: t`Stok farkı, has`, unit: 'has', list: 'goods', isGap: true },
  {
    ...{ id: 'countedHas', head: t`Stok sayım farkı, has`, unit: 'has', list: 'counts' },
    ...{ isGap: true, rare: true },
  },
  { id: 'soldCoins', head: t`Fiş, sikke`, unit: 'piece', list: 'slips', off: true },
  { id: 'documentedCoins', head: t`Belge, sikke`, unit: 'piece', list: 'documents', off: true },
  {
    ...{ id: 'leftCoins', head: t`Belge farkı, sikke`, unit: 'piece', list: 'undocumented' },
    ...{ isGap: true, rare: true },
  },
  { id: 'stockCoins', head: t`Stok, sikke`, unit: 'piece', list: 'goods', off: true },
  {
    ...{ id: 'otherCoins', head: t`Stok farkı, sikke`, unit: 'piece', list: 'goods' },
    ...{ isGap: true, rare: true },
  },
];

export const figureOf = (sums: ConsensusSums, { id }: Pick<Figure, 'id'>): number =>
  id === 'money' ? sums.cash + sums.card + sums.bank : sums[id];

/** A figure without its unit, which its head names. */
export function figureText(value: number, { unit }: Pick<Figure, 'unit'>): ReactNode {
  if (unit === 'piece') return value.toLocaleString('tr-TR');
  return unit === 'lira' ? <Money kurus={value} unit="" /> : <Has pure={value} unit="" />;
}

export const figureCell = (value: number, { unit }: Pick<Figure, 'unit'>): ExportCell =>
  unit === 'piece' ? count(value) : unit === 'lira' ? money(value) : pure(value);

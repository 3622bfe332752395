import { t } from '@lingui/core/macro';

/** What a column of the file says of one carry-over. */
export type HeldField = 'account' | 'asset' | 'fineness' | 'quantity' | 'cost' | 'day' | 'note';
export type HeldColumn = { head: string; width: number; field: HeldField };

/**
 * The columns of the template, in its order. A file may have them in any order and leave any but
 * account and quantity out.
 */
export function ownOpeningColumns(): HeldColumn[] {
  return [
    { head: t`Hesap`, width: 26, field: 'account' },
    { head: t`Varlık`, width: 20, field: 'asset' },
    { head: t`Ayar ya da milyem`, width: 18, field: 'fineness' },
    { head: t`Miktar`, width: 16, field: 'quantity' },
    { head: t`Maliyet (TL)`, width: 16, field: 'cost' },
    { head: t`Devir tarihi`, width: 14, field: 'day' },
    { head: t`Açıklama`, width: 30, field: 'note' },
  ];
}

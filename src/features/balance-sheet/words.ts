import { t } from '@lingui/core/macro';
import type { BalanceSheetPart } from '@/domain/position/balance-sheet';
import { accountKindName } from '@/i18n/account-text';

export function partName(part: BalanceSheetPart): string {
  switch (part) {
    case 'cheques':
      return t`Çek ve senet`;
    case 'stock':
      return t`Stok`;
    case 'production':
      return t`Takozlar`;
    case 'advances':
      return t`Avans`;
    case 'receivable':
      return t`Alacağımız`;
    case 'payable':
      return t`Borcumuz`;
    case 'issued':
      return t`Verilen çekler`;
    default:
      return accountKindName(part);
  }
}

import { t } from '@lingui/core/macro';
import { STOCK } from '../../../domain/ledger';
import type { OwnAccount } from '../../../domain/own-account';
import { accountName } from '../../../i18n/account-text';

/** The first account of coins is the stock itself: its pieces, its gold and its silver lie on it. */
export const placeName = (account: string, own: readonly OwnAccount[]): string =>
  account === STOCK && !own.find(({ id }) => id === account)?.name.trim() ? t`Stok` : accountName(account, own);

import { t } from '@lingui/core/macro';
import type { ChequeView } from '@/data/core/types';
import type { Day } from '@/domain/base/day';
import type { ChequeState } from '@/domain/payment/cheque';
import { formatMoneyOf } from '@/i18n/currency-words';

/** The action that brings a cheque to a state, as a button says it. */
export function actionName(cheque: Pick<ChequeView, 'state' | 'form'>, to: ChequeState): string {
  const words: Partial<Record<ChequeState, string>> = {
    bank: t`Bankaya ver`,
    collected: t`Tahsil et`,
    bounced: cheque.form === 'cheque' ? t`Karşılıksız çıktı` : t`Protesto edildi`,
    returned: cheque.state === 'issued' ? t`Geri alındı` : t`İade et`,
    portfolio: cheque.state === 'endorsed' ? t`Cirodan döndü` : t`Bankadan geri al`,
    paid: t`Ödendi`,
  };
  return words[to] ?? '';
}

/** What the books do then, in one sentence. */
export function actionText(cheque: Pick<ChequeView, 'state' | 'form'>, to: ChequeState): string {
  const own = cheque.state === 'issued';
  switch (to) {
    case 'bank':
      return t`Tahsil için bankaya verilir; tahsil edilene kadar bankada görünür.`;
    case 'collected':
      return t`Bedeli seçtiğiniz kasaya ya da bankaya girer.`;
    case 'paid':
      return t`Bedeli seçtiğiniz kasadan ya da bankadan çıkar.`;
    case 'portfolio':
      return cheque.state === 'endorsed'
        ? t`Portföye döner; ciro ettiğiniz kişiye borcunuz geri gelir.`
        : t`Portföye döner.`;
    case 'bounced':
      if (own) return t`Verdiğiniz kişiye borcunuz geri gelir.`;
      return cheque.state === 'endorsed'
        ? t`Verenin borcu, ciro ettiğiniz kişiye de sizin borcunuz geri gelir.`
        : t`Verenin borcu geri gelir.`;
    case 'returned':
      return own
        ? t`Size geri verildi; borcunuz geri gelir.`
        : t`Verene geri verilir; borcu geri gelir.`;
    default:
      return '';
  }
}

export const worthText = ({ asset, quantity }: Pick<ChequeView, 'asset' | 'quantity'>): string =>
  formatMoneyOf(asset, quantity);

/** Only what is still open can be late. */
export const isLate = ({ state, due }: Pick<ChequeView, 'state' | 'due'>, today: Day): boolean =>
  due < today && (state === 'portfolio' || state === 'bank' || state === 'issued');

import { t } from '@lingui/core/macro';
import type { Cheque, ChequeForm, ChequeState } from '../domain/payment/cheque';

/** The words for cheques and notes, the same in every room. */
export const chequeFormName = (form: ChequeForm): string => (form === 'cheque' ? t`Çek` : t`Senet`);

/** A note bounces by a protest. */
export function chequeStateName(state: ChequeState, form: ChequeForm): string {
  const words: Record<ChequeState, string> = {
    portfolio: t`Portföyde`,
    bank: t`Bankada`,
    issued: t`Verildi`,
    collected: t`Tahsil edildi`,
    endorsed: t`Ciro edildi`,
    bounced: form === 'cheque' ? t`Karşılıksız` : t`Protestolu`,
    returned: t`İade edildi`,
    paid: t`Ödendi`,
    void: t`İptal`,
  };
  return words[state];
}

/** "Çek 0012345", or the bare kind where there is no number. */
export const chequeName = ({ form, number }: Pick<Cheque, 'form' | 'number'>): string =>
  [chequeFormName(form), number].filter(Boolean).join(' ');

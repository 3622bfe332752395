import { t } from '@lingui/core/macro';
import { i18n } from '@/i18n/i18n';
import { commitText } from '@/i18n/refusal-text';
import { cashText, slipText } from '@/parts/counter/basket/basket-text';
import { issueText } from '@/parts/fiscal/expense-refusal';
import type { Step } from './draft';
import type { DraftRefusal } from './save-draft';

type Refused = { text: string; step?: Step; stale?: true };

/** Why nothing was saved, and the step in which the person can correct it. */
export function draftRefusalText(refusal: DraftRefusal): Refused {
  switch (refusal.at) {
    case 'faults':
      return {
        text: issueText({ code: 'faults', faults: refusal.faults }),
        step: refusal.faults.some((code) => code.startsWith('seller')) ? 'person' : 'price',
      };
    case 'commit':
      return { text: i18n._(commitText(refusal.refusal.code)) };
    case 'paper': {
      const { number } = refusal;
      return {
        text: t`Alış ${number} kaydedildi, pusulası kaydedilmedi. ${issueText(refusal.refusal)}`,
      };
    }
    case 'slip':
      return slipRefusal(refusal.refusal);
  }
}

function slipRefusal(refusal: Extract<DraftRefusal, { at: 'slip' }>['refusal']): Refused {
  if (refusal.block === 'cash-limit') return { text: cashText(refusal.rule), step: 'payment' };
  if (refusal.block === 'stale')
    return { text: t`Fiyat eski. Bu fiyatla almak için yeniden kaydedin.`, stale: true };
  if (refusal.block === 'line')
    return { text: t`Gramı, ayarı ve tutarı denetleyin.`, step: 'weight' };
  if (refusal.block === 'floor')
    return { text: t`Bu fiyat onay ister. Alışı tezgâhtan yapın.`, step: 'price' };
  return { text: slipText(refusal) ?? t`Kaydedilmedi. Alışı tezgâhtan yapın.`, step: 'payment' };
}

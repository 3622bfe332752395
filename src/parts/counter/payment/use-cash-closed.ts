import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { limitAt } from '@/domain/slip/limits';
import { formatMoney } from '@/i18n/formats';
import { now } from '../world';
import { passesCash } from './passes-cash';

/**
 * The law's limit of cash in a form that is no basket: asked when it is saved, with the day of
 * whoever pays or is paid. `closed` is the word for the field, until the form is changed.
 */
export function useCashClosed() {
  const { t } = useLingui();
  const rules = useRules();
  const [over, setOver] = useState(false);
  return {
    closed: over
      ? t`Nakit, yasal sınırın (${formatMoney(limitAt('cash', dayOf(now()), rules))}) üstünde. Başka bir ödeme şekli seçin.`
      : undefined,
    /** True where it stays closed. */
    refuses: async (contactId: string | null, kurus: number): Promise<boolean> => {
      // A read that fails is no reason not to save: the server asks again.
      const is = await passesCash(contactId, kurus, rules).catch(() => false);
      setOver(is);
      return is;
    },
    changed: () => setOver(false),
  };
}

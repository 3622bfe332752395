import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import { ibanText, isIban } from '@/domain/base/iban';
import { isIdentified, maskedId } from '@/domain/contact/contact';
import { flowOf } from '@/domain/ledger/slip-type';
import { MAX_EXPENSE_NUMBER } from '@/domain/slip/expense-slip';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { fieldRefs, saveButton } from '@/parts/counter/keys/fields';
import { TextInput } from '@/ui/field/TextInput';
import { WriteIdentity } from '../customer/WriteIdentity';

/**
 * What is bought from a person has a paper of its own: its number, who they are as far as the card
 * says, and where the bank sends the money.
 */
export function ExpenseFields({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket, type, total, desk } = counter;
  const contact = useContact(basket.contactId);
  const known = contact?.ibans?.[0] ?? '';
  const { number, iban } = basket.expense ?? { number: '', iban: '' };
  const bought = type === 'purchase' || (type === 'exchange' && counter.taken.lines > 0);
  const byBank = bought && flowOf(type, total) < 0 && basket.tendered.transfer.trim() !== '';
  useEffect(() => {
    if (byBank && iban === '' && known !== '')
      act({ do: 'expense', field: 'iban', text: ibanText(known) });
  }, [byBank, iban, known]);
  if (!bought) return null;
  const wrong = iban !== '' && !isIban(iban) && desk.attempted;
  return (
    <div className="mt-2 grid gap-2">
      <TextInput
        label={t`Gider pusulası no`}
        ref={fieldRefs.paper}
        value={number}
        maxLength={MAX_EXPENSE_NUMBER}
        onValue={(text) => act({ do: 'expense', field: 'number', text })}
        onKeyDown={fitsSide}
        aside={
          contact ? (
            isIdentified(contact) ? (
              t`Kimlik ${maskedId(contact)}`
            ) : (
              <WriteIdentity />
            )
          ) : undefined
        }
      />
      {byBank ? (
        <TextInput
          label={t`IBAN`}
          ref={fieldRefs.iban}
          value={iban}
          maxLength={42}
          onValue={(text) => act({ do: 'expense', field: 'iban', text })}
          onKeyDown={fitsSide}
          error={wrong ? t`IBAN hatalı.` : undefined}
        />
      ) : null}
    </div>
  );
}

function fitsSide(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  (event.currentTarget === fieldRefs.paper.current
    ? (emptyOf('iban') ?? saveButton.current)
    : saveButton.current
  )?.focus();
}

const emptyOf = (name: 'iban' | 'paper'): HTMLInputElement | undefined => {
  const input = fieldRefs[name].current;
  return input?.value === '' ? input : undefined;
};

/** When all is paid: to what the paper still lacks, else to the button that ends the slip. */
export const afterPayment = (): void =>
  (emptyOf('paper') ?? emptyOf('iban') ?? saveButton.current)?.focus();

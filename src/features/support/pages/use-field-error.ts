import { useLingui } from '@lingui/react/macro';
import { TICKET_LIMITS, type TicketDraft, type TicketRefusal } from '@/domain/task/ticket';
import { formMessage } from '@/i18n/form-text';

/** Error of a field in the platform's form messages (src/contract/README.md#point-5-validation). */
export function useFieldError(
  refusals: readonly TicketRefusal[],
): (field: keyof TicketDraft) => string | undefined {
  const { t } = useLingui();
  const names = { subject: t`Konu`, text: t`Mesaj` };
  return (field) => {
    const found = refusals.find((refusal) => refusal.field === field);
    if (!found) return undefined;
    const name = names[field];
    return formMessage(
      name,
      found.code === 'required'
        ? { code: 'required' }
        : { code: 'maximum', max: TICKET_LIMITS[field] },
    );
  };
}

import { useLingui } from '@lingui/react/macro';
import type { TicketDraft, TicketRefusal } from '../../../domain/ticket';

/** What is wrong with a field, in the form messages of the specification. */
export function useFieldError(refusals: readonly TicketRefusal[]): (field: keyof TicketDraft) => string | undefined {
  const { t } = useLingui();
  const names = { subject: t`Konu`, text: t`Mesaj` };
  return (field) => {
    const found = refusals.find((refusal) => refusal.field === field);
    if (!found) return undefined;
    const name = names[field];
    return found.code === 'required' ? t`${name} gerekli` : t`${name} çok uzun`;
  };
}

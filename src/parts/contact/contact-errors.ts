import {
  CONTACT_LIMITS,
  type ContactField,
  type ContactRefusal,
  isContactText,
} from '@/domain/contact/contact';
import { formMessage } from '@/i18n/form-text';

/** What is wrong with a field of the card, in the words of the form. */
export function errorText(
  errors: readonly ContactRefusal[],
  field: ContactField,
  label: string,
): string | undefined {
  const code = errors.find((e) => e.field === field)?.code;
  if (code === undefined) return undefined;
  return formMessage(
    label,
    code === 'too-long' && isContactText(field)
      ? { code: 'maximum', max: CONTACT_LIMITS[field] }
      : { code: code === 'required' ? code : 'invalid' },
  );
}

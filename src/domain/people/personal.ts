/** What a person may change of themselves. One rule for the form and for the server. */
export const PERSONAL_FIELDS = ['name', 'email', 'phone'] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type Personal = Record<PersonalField, string>;
export type PersonalInfoRefusal = 'required' | 'format';

export const PERSONAL_LIMITS: Record<PersonalField, number> = { name: 80, email: 200, phone: 24 };

const RULES: Record<PersonalField, RegExp> = {
  name: /^[^\p{Cc}\p{Cs}]*$/u,
  email: /^(?!.*[\p{Cc}\p{Cf}\p{Cs}])[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u,
  phone: /^(?:\+?[\d ()-]{7,})?$/,
};

/** Undefined when it may be kept. A telephone number may be left out. */
export function personalInfoRefusal(
  field: PersonalField,
  value: string,
): PersonalInfoRefusal | undefined {
  const text = value.trim();
  if (text === '' && field !== 'phone') return 'required';
  return text.length <= PERSONAL_LIMITS[field] && RULES[field].test(text) ? undefined : 'format';
}

import { bareIban, ibanText } from '@/domain/base/iban';
import {
  type CompanyProfile,
  NO_PROFILE,
  PROFILE_TEXTS,
  type ProfileText,
} from '@/domain/people/company-profile';

/** A company's profile as it is typed: all texts, with one account number in each line. */
export type CompanyForm = Record<ProfileText | 'ibans', string>;

/** `title`: the company's title if no profile was saved yet. */
export function formOf(profile: CompanyProfile | undefined, title: string): CompanyForm {
  const { ibans, ...texts } = profile ?? { ...NO_PROFILE, title };
  return { ...texts, ibans: ibans.map(ibanText).join('\n') };
}

export const profileOf = (form: CompanyForm): CompanyProfile => ({
  ...(Object.fromEntries(PROFILE_TEXTS.map((name) => [name, form[name].trim()])) as Record<
    ProfileText,
    string
  >),
  ibans: Array.from(
    new Set(
      form.ibans
        .split('\n')
        .map((line) => bareIban(line))
        .filter(Boolean),
    ),
  ),
});

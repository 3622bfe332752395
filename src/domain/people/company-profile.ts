import { bareIban, isIban } from '../base/iban';
import { isTaxId } from './identity-number';

/** Greatest length of each text of a company's profile. */
export const PROFILE_LIMITS = {
  title: 120,
  taxId: 11,
  taxOffice: 80,
  mersis: 16,
  registry: 40,
  metalsLicence: 40,
  address: 300,
  district: 60,
  province: 60,
  phone: 24,
  email: 120,
  web: 120,
} as const;

export type ProfileText = keyof typeof PROFILE_LIMITS;
export const PROFILE_TEXTS = Object.keys(PROFILE_LIMITS) as ProfileText[];

/**
 * Data of a company as printed on its papers; '' if not known. `mersis`: number in the central
 * trade registry. `registry`: number in the local trade registry. `metalsLicence`: number of the
 * authorisation to trade in precious metals.
 */
export type CompanyProfile = Record<ProfileText, string> & { ibans: readonly string[] };

export type ProfileField = keyof CompanyProfile;

export type ProfileRefusal = {
  name: ProfileField;
  code: 'required' | 'too-long' | 'format';
};

/** Greatest number of accounts on a profile. */
export const MOST_IBANS = 10;

export const NO_PROFILE: CompanyProfile = {
  ...(Object.fromEntries(PROFILE_TEXTS.map((name) => [name, ''])) as Record<ProfileText, string>),
  ibans: [],
};

const isPhone = (text: string): boolean => /^[+\d][\d\s()-]{6,}$/.test(text);
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
const isWeb = (text: string): boolean =>
  /^(https?:\/\/)?[^\s/@]+\.[^\s/@.]{2,}(\/\S*)?$/.test(text);

/** Checks of the texts that have a form of their own. An empty text is allowed. */
const FORM: Partial<Record<ProfileText, (text: string) => boolean>> = {
  taxId: isTaxId,
  mersis: (text) => /^\d{16}$/.test(text),
  phone: isPhone,
  email: isEmail,
  web: isWeb,
};

/** What is wrong with a profile, field by field; empty if it can be saved. */
export function profileRefusals(profile: CompanyProfile): ProfileRefusal[] {
  const found: ProfileRefusal[] = [];
  if (profile.title.trim() === '') found.push({ name: 'title', code: 'required' });
  for (const name of PROFILE_TEXTS) {
    const text = profile[name];
    if (text.length > PROFILE_LIMITS[name]) found.push({ name, code: 'too-long' });
    else if (text !== '' && FORM[name]?.(text) === false) found.push({ name, code: 'format' });
  }
  const { ibans } = profile;
  const areRight =
    ibans.length <= MOST_IBANS &&
    new Set(ibans).size === ibans.length &&
    ibans.every((iban) => isIban(iban) && iban === bareIban(iban));
  return areRight ? found : [...found, { name: 'ibans', code: 'format' }];
}

/** Address in one line: "Kapalıçarşı No 5, Fatih / İstanbul". */
export const addressLine = ({
  address,
  district,
  province,
}: Pick<CompanyProfile, 'address' | 'district' | 'province'>): string =>
  [address, [district, province].filter(Boolean).join(' / ')].filter(Boolean).join(', ');

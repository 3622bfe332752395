import { t } from '@lingui/core/macro';
import { addressLine, type CompanyProfile } from '../domain/people/company-profile';

/**
 * Lines below the shop's name on a paper: address, contact data, tax office and number. Empty lines
 * are left out.
 */
export function companyLines(profile: CompanyProfile | undefined): string[] {
  if (!profile) return [];
  const { phone, email, web, taxOffice, taxId, mersis } = profile;
  const word = taxId.length === 11 ? t`TCKN ${taxId}` : t`VKN ${taxId}`;
  return [
    addressLine(profile),
    [phone, email, web].filter(Boolean).join(' · '),
    [taxOffice, taxId && word, mersis && t`MERSİS ${mersis}`].filter(Boolean).join(' · '),
  ].filter(Boolean);
}

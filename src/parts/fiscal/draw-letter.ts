import { t } from '@lingui/core/macro';
import type { LetterView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { letterSubject } from '@/i18n/fiscal/letter-text';
import { i18n } from '@/i18n/i18n';
import { companyPdfTools } from '@/parts/paper/company-tools';
import { shopName } from '@/session/person/shop-name';
import { safeFileName } from '@/ui/table/export/file-name';

type Drawn = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Draws a reconciliation letter as a PDF on this device; its program is loaded only then. */
export async function drawLetter(
  letter: LetterView,
  issuer: CompanyProfile,
  products: readonly Product[],
): Promise<Drawn> {
  const { letterPdf } = await import('./letter-pdf');
  const bytes = await letterPdf(
    letter,
    { issuer, shop: shopName(), products },
    { ...(await companyPdfTools()), language: i18n.locale },
  );
  const name = `${t`mutabakat`} ${letter.party.name} ${letterSubject(letter.figures)}`;
  return { name: safeFileName(name, 'pdf'), bytes };
}

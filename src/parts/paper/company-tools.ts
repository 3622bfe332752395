import { companyLogo, definitionsRead } from '@/data/list/use-definitions';
import { jpegAddress } from '@/lib/jpeg';
import { type PdfTools, pdfTools } from '@/ui/pdf/tools';

/**
 * What a PDF of the company is drawn with: fonts and the company's logo. It waits for the logo if
 * the page is still loading.
 */
export async function companyPdfTools(): Promise<PdfTools> {
  await definitionsRead();
  const logo = companyLogo();
  return pdfTools(logo === undefined ? undefined : jpegAddress(logo));
}

import type { DocumentView } from '@/data/core/types';
import { companyTemplates } from '@/data/list/use-definitions';
import { HOUSE_LOOK, type TemplateLook, templateFor } from '@/domain/fiscal/template';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { companyPdfTools } from '@/parts/paper/company-tools';

/** How a document looks: as frozen with its number, and until then by the template that it would get. */
function lookOfDocument({ number, look, choices, branch }: DocumentView): TemplateLook {
  if (number !== null) return look ?? HOUSE_LOOK;
  const list = companyTemplates().map(({ template }) => template);
  const { template: chosen, kind } = choices;
  return templateFor(list, { chosen, kind, branch }) ?? HOUSE_LOOK;
}

/** Draws a document as PDF. It waits for template and logo if the page is still loading. */
export async function drawDocument(
  document: DocumentView,
  issuer: CompanyProfile,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ documentPdf }, tools] = await Promise.all([import('./document-pdf'), companyPdfTools()]);
  return documentPdf(document, issuer, { ...tools, look: lookOfDocument(document) });
}

import type { DocumentView } from '@/data/core/types';
import { companyLogo, companyTemplates, definitionsRead } from '@/data/list/use-definitions';
import { HOUSE_LOOK, type TemplateLook, templateFor } from '@/domain/fiscal/template';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { pdfTools } from '@/ui/pdf/tools';

/** How a document looks: as frozen with its number, and until then by the template that it would get. */
function lookOfDocument({ number, look, choices, branch }: DocumentView): TemplateLook {
  if (number !== null) return look ?? HOUSE_LOOK;
  const list = companyTemplates().map(({ template }) => template);
  const { template: chosen, kind } = choices;
  return templateFor(list, { chosen, kind, branch }) ?? HOUSE_LOOK;
}

/** A document as PDF; one that is asked for while a page still loads has its template and logo, too. */
export async function drawDocument(
  document: DocumentView,
  issuer: CompanyProfile,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ documentPdf }] = await Promise.all([import('./document-pdf'), definitionsRead()]);
  const tools = await pdfTools(companyLogo());
  return documentPdf(document, issuer, { ...tools, look: lookOfDocument(document) });
}

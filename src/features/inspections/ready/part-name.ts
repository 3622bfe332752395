import { t } from '@lingui/core/macro';
import type { FilePart } from '@/contract/inspection/inspection-file';

/** Name of a part of the file for an inspector. */
export function partName(part: FilePart): string {
  const names: Record<FilePart, string> = {
    slips: t`Fişler`,
    documents: t`Yasal belgeler`,
    expenses: t`Gider pusulaları`,
    identities: t`Kimlik kayıtları`,
    queries: t`Yaptırım sorguları`,
    decisions: t`Yaptırım kararları`,
    findings: t`Denetim bulguları`,
    forms: t`Formlar`,
    journal: t`Kayıt defteri`,
  };
  return names[part];
}

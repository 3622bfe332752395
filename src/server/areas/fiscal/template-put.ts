import { and, like } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { type TemplateBody, type TemplatePut, templateRecordId } from '@/contract/fiscal/template';
import type { DocumentChoices } from '@/domain/fiscal/document';
import {
  HOUSE_LOOK,
  type InvoiceTemplate,
  lookOf,
  MOST_TEMPLATES,
  type TemplateLook,
  templateFaults,
  templateFor,
} from '@/domain/fiscal/template';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import type { Db, Tx } from '@/server/db/types';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';
import { isBranch } from '../people/branches';

/** Applies wishes about invoice templates, and chooses the one of a document. */
async function templatesOf(tx: Db | Tx, company: string): Promise<InvoiceTemplate[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'template:%')));
  return rows.flatMap(({ body }) => {
    const found = body as DefinitionBody;
    return found.type === 'template' ? [found.template] : [];
  });
}

/** How a document looks that gets its number now. */
export async function lookFor(
  tx: Db | Tx,
  company: string,
  { template, kind }: DocumentChoices,
  branch: string | null,
): Promise<TemplateLook> {
  const list = await templatesOf(tx, company);
  return lookOf(templateFor(list, { chosen: template, kind, branch }) ?? HOUSE_LOOK);
}

async function putTemplate(ctx: EffectContext, { template, base }: TemplatePut): Promise<Verdict> {
  const { tx, company, version } = ctx;
  const all = await templatesOf(tx, company);
  const faults = templateFaults(template, all);
  if (faults.length > 0)
    return badFields(faults.map(({ name, code }) => ({ name: `template.${name}`, code })));
  if (template.branch !== null && !(await isBranch(ctx, template.branch)))
    return badFields([{ name: 'template.branch', code: 'unknown' }]);
  const id = templateRecordId(template.id);
  const record = await getRecord(tx, company, 'definitions', id);
  const known = record?.body as TemplateBody | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  if (!known && all.length >= MOST_TEMPLATES) return refused(411, 'too-many-templates');
  const body: TemplateBody = { type: 'template', template, version };
  await putRecords(tx, company, version, [{ kind: 'definitions', id, body }]);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'template.changed',
    subject: `template:${template.id}`,
    detail: { name: template.name, archived: template.archived },
  });
  return applied(id);
}

export const templateEffects: Effects<TemplatePut> = {
  'template.put': putTemplate,
};

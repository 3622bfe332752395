import type { InvoiceTemplate } from '@/domain/fiscal/template';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutation of invoice templates, which are stored among the definitions. `base`: version of the
 * record that the person saw, 0 if there was none.
 */
export type TemplatePut = {
  kind: 'template.put';
  v: number;
  at: number;
  base: number;
  template: InvoiceTemplate;
};

export type TemplateBody = { type: 'template'; template: InvoiceTemplate; version: number };

export const templateRecordId = (id: string): string => `template:${id}`;

export const TEMPLATE_MUTATIONS = defineMutations<TemplatePut>({
  'template.put': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/templates',
    module: 'formalization',
    level: 4,
    version: 1,
    touches: ({ template }) => refs('definitions', templateRecordId(template.id)),
    needs: ({ template }) => after('definitions', templateRecordId(template.id), 'template.put'),
  },
});

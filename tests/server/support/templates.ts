import { randomUUID } from 'node:crypto';
import type { TemplatePut } from '@/contract/fiscal/template';
import { HOUSE_LOOK, type InvoiceTemplate } from '@/domain/fiscal/template';
import { NOON } from '../../support/factories';

export const TEMPLATES = '/formalization/templates';

export const templateBody = (
  template: Partial<InvoiceTemplate> = {},
  more: Partial<TemplatePut> = {},
): TemplatePut => ({
  kind: 'template.put',
  v: 1,
  at: NOON,
  base: 0,
  template: {
    ...HOUSE_LOOK,
    ...{ id: randomUUID(), name: 'Mağaza', kind: null, branch: null, usual: true, archived: false },
    ...template,
  },
  ...more,
});

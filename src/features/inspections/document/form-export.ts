import { t } from '@lingui/core/macro';
import type { FormView } from '@/data/core/types';
import { formState } from '@/domain/form/form';
import { formatDate, formatDay } from '@/i18n/formats';
import { formStateName, formTemplateName } from '@/i18n/identity-card-text';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import type { FormRow } from './filter';
import { endText } from './form-columns';
import { formNumber } from './form-pdf';

/** The forms of the list as a file. */
export const formExport = (
  rows: readonly FormRow[],
  format: ExportFormat,
  today: string,
  keptFrom: (form: FormView) => string,
): ExportJob<FormRow> => ({
  name: `${t`denetim-belgeleri`}-${today}`,
  sheet: t`Denetim belgeleri`,
  format,
  columns: columns(today, keptFrom),
  pages: pagesOf(rows),
});

const columns = (today: string, keptFrom: (form: FormView) => string): ExportColumn<FormRow>[] => [
  { head: t`No`, width: 12, cell: ({ form }) => text(formNumber(form.id)) },
  { head: t`Müşteri`, width: 28, cell: ({ name }) => text(name) },
  { head: t`Form`, width: 24, cell: ({ form }) => text(formTemplateName(form.template)) },
  { head: t`Durum`, width: 18, cell: ({ form }) => text(formStateName(formState(form, today))) },
  { head: t`Yazdırma`, width: 12, cell: ({ form }) => text(formatDate(form.at)) },
  {
    head: t`İmza`,
    width: 12,
    cell: ({ form }) => text(form.signed ? formatDay(form.signed.on) : ''),
  },
  { head: t`Geçerlilik`, width: 12, cell: ({ form }) => text(endText(form)) },
  { head: t`En az saklama`, width: 14, cell: ({ form }) => text(formatDay(keptFrom(form))) },
];

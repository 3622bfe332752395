import { t } from '@lingui/core/macro';
import type { FormView } from '@/data/core/types';
import { type FormState, formState } from '@/domain/form/form';
import { formatDate, formatDay } from '@/i18n/formats';
import { formStateName, formTemplateName } from '@/i18n/identity-card-text';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import type { FormRow } from './filter';

const DOTS: Record<FormState, DotKind> = {
  printed: 'waiting',
  signed: 'live',
  ending: 'late',
  ended: 'refused',
};

/** State of a form: a mark that differs in shape, and the word. */
export function FormMark({ form, today }: { form: FormView; today: string }) {
  const state = formState(form, today);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap',
        state === 'ended' && 'font-semibold text-dangertext',
        state === 'ending' && 'text-ambertext',
      )}
    >
      <Dot kind={DOTS[state]} />
      {form.destroyed ? t`Taraması imha edildi` : formStateName(state)}
    </span>
  );
}

/** Last day of a signed form; a word where it has none. */
export const endText = ({ signed, validUntil }: FormView): string =>
  signed === null ? '–' : validUntil === null ? t`Süresiz` : formatDay(validUntil);

/** Columns of the list of forms. `keptFrom`: first day on which a scan may be destroyed. */
export const formColumns = (
  today: string,
  keptFrom: (form: FormView) => string,
): Column<FormRow>[] => [
  {
    id: 'name',
    head: t`Müşteri`,
    width: 'minmax(130px,1.1fr)',
    fixed: true,
    cell: ({ name }) => <bdi className="truncate">{name || '–'}</bdi>,
  },
  {
    id: 'template',
    head: t`Form`,
    width: 'minmax(156px,1fr)',
    cell: ({ form }) => <span className="truncate">{formTemplateName(form.template)}</span>,
  },
  {
    id: 'state',
    head: t`Durum`,
    width: '140px',
    cell: ({ form }) => <FormMark form={form} today={today} />,
  },
  {
    id: 'at',
    head: t`Yazdırma`,
    width: '104px',
    cell: ({ form }) => <span className="text-quiet">{formatDate(form.at)}</span>,
  },
  {
    id: 'signed',
    head: t`İmza`,
    width: '104px',
    cell: ({ form }) => (form.signed ? formatDay(form.signed.on) : '–'),
  },
  {
    id: 'until',
    head: t`Geçerlilik`,
    width: '104px',
    cell: ({ form }) => <span className="text-quiet">{endText(form)}</span>,
  },
  {
    id: 'kept',
    head: t`En az saklama`,
    width: '116px',
    cell: ({ form }) => <span className="text-quiet">{formatDay(keptFrom(form))}</span>,
  },
  {
    id: 'images',
    head: t`Tarama`,
    width: '72px',
    end: true,
    cell: ({ form }) => (form.signed ? `${form.arrived.length}/${form.images.length}` : '–'),
  },
  syncColumn(({ form }) => form.sync),
];

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useContactNames } from '@/data/contact/use-contacts';
import type { FormView } from '@/data/core/types';
import { useSignedForms } from '@/data/form/use-forms';
import { useRules } from '@/data/list/use-definitions';
import { useFilledPage } from '@/data/list/use-filled';
import { dayOf } from '@/domain/base/day';
import { FORM_STATES, FORM_TEMPLATES } from '@/domain/form/form';
import { destroyedFrom } from '@/domain/identity/card';
import { ruleAt } from '@/domain/rules/dated-rule';
import { formatDate } from '@/i18n/formats';
import { formStateName, formTemplateName } from '@/i18n/identity-card-text';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PillSelect } from '@/ui/table/Pill';
import { FormDrawer } from './FormDrawer';
import { FILTER, type FormFilter, type FormRow, rowsOf } from './filter';
import { endText, FormMark, formColumns } from './form-columns';
import { formExport } from './form-export';
import { PrintDialog } from './PrintDialog';

/** Forms that customers sign: printed, signed, ending and ended. */
export function DocumentPage() {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'forms', filter: FILTER, opens: 'form' });
  const { filter, setFilter } = page;
  const [today] = useState(() => dayOf(correctedNow()));
  const list = useSignedForms();
  // The filter looks at all of them.
  useFilledPage(list, 0);
  const names = useContactNames(
    useMemo(() => [...new Set(list.rows.map(({ contact }) => contact))], [list.rows]),
  );
  const rows = useMemo(
    () => rowsOf(filter, list.rows, names, today),
    [filter, list.rows, names, today],
  );
  const keptFrom = useKeptFrom(today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => formColumns(today, keptFrom), [today, keptFrom, i18n.locale]);
  const card = useMemo(
    () => ({ height: 68, render: (row: FormRow) => <Card row={row} today={today} /> }),
    [today],
  );
  const [isPrinting, setPrinting] = useState(false);
  const writes = useMay('inspections', 2);
  const add = (
    <Button
      size="sm"
      variant="primary"
      reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
      onClick={() => setPrinting(true)}
    >
      <Trans>Form yazdır</Trans>
    </Button>
  );
  return (
    <ListPage
      page={page}
      list={{ ...list, rows }}
      denied={!useMay('inspections', 1)}
      words={{
        title: t`Denetim belgeleri`,
        empty: (
          <EmptyState
            text={
              <Trans>
                Henüz form yok. Müşteri tanıma formu, beyan, yetki belgesi ve imza örnekleri buradan
                yazdırılır, imzalanınca taranır.
              </Trans>
            }
            action={add}
          />
        ),
        none: <Trans>Bu filtreye uyan form yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={card}
      count={
        // It keeps its room while the list is read, so that nothing moves on a narrow phone.
        <span className={list.done ? undefined : 'invisible'}>
          <Plural value={list.done ? rows.length : 0} one="# form" other="# form" />
        </span>
      }
      search={{
        label: t`Ara`,
        placeholder: t`Müşteri adı`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={<Filters filter={filter} onFilter={setFilter} />}
      onExport={(start, format, chosen) =>
        start(formExport(chosen ?? rows, format, today, keptFrom), (chosen ?? rows).length)
      }
      actions={add}
      bulk={{ exports: true }}
      drawer={(id) => <FormDrawer key={id} id={id} keptFrom={keptFrom} onClose={page.close} />}
    >
      {isPrinting ? (
        <PrintDialog
          onClose={() => setPrinting(false)}
          onSaved={(id) => {
            setPrinting(false);
            page.open(id);
          }}
        />
      ) : null}
    </ListPage>
  );
}

/** First day on which the scan of a form may be destroyed, if its customer deals no more. */
function useKeptFrom(today: string): (form: FormView) => string {
  const years = ruleAt(useRules(), 'identity-keep', today);
  return useCallback(({ at, signed }: FormView) => destroyedFrom(signed?.at ?? at, years), [years]);
}

function Filters({
  filter,
  onFilter,
}: {
  filter: FormFilter;
  onFilter: (filter: FormFilter) => void;
}) {
  const { t } = useLingui();
  const states: { value: FormFilter['state']; label: string }[] = [
    { value: ANY, label: t`Durum: tümü` },
    ...FORM_STATES.map((value) => ({ value, label: formStateName(value) })),
  ];
  const templates: { value: FormFilter['template']; label: string }[] = [
    { value: ANY, label: t`Form: tümü` },
    ...FORM_TEMPLATES.map((value) => ({ value, label: formTemplateName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4 max-sm:py-1">
      <PillSelect
        label={t`Durum`}
        value={filter.state}
        usual={ANY}
        options={states}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      <PillSelect
        label={t`Form`}
        value={filter.template}
        usual={ANY}
        options={templates}
        onValue={(template) => onFilter({ ...filter, template })}
      />
    </div>
  );
}

const ROW: RowSpec<FormRow> = {
  key: ({ form }) => form.id,
  name: ({ name, form }) => `${name} ${formTemplateName(form.template)}`.trim(),
  tone: ({ form }) => form.sync === 'refused' && 'bg-danger-wash',
};

function Card({ row: { form, name }, today }: { row: FormRow; today: string }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <bdi className="min-w-0 truncate font-medium">{name || '–'}</bdi>
        <span className="shrink-0 text-13">
          {form.signed ? endText(form) : formatDate(form.at)}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13">
        <span className="min-w-0 truncate text-quiet">{formTemplateName(form.template)}</span>
        <FormMark form={form} today={today} />
      </span>
    </div>
  );
}

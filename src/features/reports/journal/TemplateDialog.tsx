import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useJournalTemplates } from '@/data/list/use-definitions';
import {
  DAY_FORMS,
  HEAD_MOST,
  type JournalTemplate,
  MOST_COLUMNS,
  STARTING_TEMPLATES,
  TEMPLATE_FIELDS,
  TEMPLATE_IDS,
  type TemplateColumn,
  type TemplateId,
  templateRefusals,
} from '@/domain/accounting/template';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { fieldName, templateName, templateRefusalText } from './journal-words';
import { saveTemplate } from './wishes';

type Props = { denied: string | undefined; onClose: () => void };

/** Columns of the files that accounting programs read in; a shop changes them as its program asks. */
export function TemplateDialog({ denied, onClose }: Props) {
  const { t } = useLingui();
  const own = useJournalTemplates();
  const [chosen, choose] = useState<TemplateId>('edefter-csv');
  const known = own.find(({ template }) => template.id === chosen);
  const [typed, setTyped] = useState<Partial<Record<TemplateId, JournalTemplate>>>({});
  const [ids] = useState(() => new Map(TEMPLATE_IDS.map((id) => [id, mint()])));
  const [failure, setFailure] = useState<string>();
  const template = typed[chosen] ?? known?.template ?? STARTING_TEMPLATES[chosen];
  const change = (next: Partial<JournalTemplate>) =>
    setTyped({ ...typed, [chosen]: { ...template, ...next } });
  const save = async () => {
    const [refusal] = templateRefusals(template);
    if (refusal) return setFailure(templateRefusalText(refusal));
    const saved = await saveTemplate(template, known?.version ?? 0, ids.get(chosen) ?? mint());
    if (!saved.ok) return setFailure(t`Kaydedilemedi. Yeniden deneyin.`);
    onClose();
  };
  return (
    <FormDialog
      width="lg"
      onClose={onClose}
      onSubmit={denied ? onClose : save}
      title={t`Dosya şablonları`}
      description={denied}
      submit={denied ? t`Kapat` : t`Kaydet`}
      failure={failure}
      other={
        denied ? undefined : (
          <Button onClick={() => change(STARTING_TEMPLATES[chosen])}>
            <Trans>Başlangıçtaki şablon</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Select
          label={t`Dosya`}
          value={chosen}
          onValue={(next) => {
            choose(next);
            setFailure(undefined);
          }}
          options={TEMPLATE_IDS.map((id) => ({ value: id, label: templateName(id) }))}
        />
        <Select
          label={t`Tarihlerin yazılışı`}
          value={template.days}
          disabled={denied !== undefined}
          onValue={(days) => change({ days })}
          options={DAY_FORMS.map((days) => ({
            value: days,
            label: { iso: '2026-11-21', dotted: '21.11.2026', plain: '20261121' }[days],
          }))}
        />
      </div>
      <p className="my-3 text-13 text-quiet">
        <Trans>
          Programların kendi belgeleriyle karşılaştırılmadı: programınız başka bir başlık istiyorsa
          burada değiştirin. Yeni şablon yalnız bundan sonraki partilerde kullanılır.
        </Trans>
      </p>
      <Columns
        template={template}
        denied={denied !== undefined}
        onColumns={(columns) => change({ columns })}
      />
    </FormDialog>
  );
}

type ColumnsProps = {
  template: JournalTemplate;
  denied: boolean;
  onColumns: (columns: TemplateColumn[]) => void;
};

function Columns({ template: { columns, form }, denied, onColumns }: ColumnsProps) {
  const { t } = useLingui();
  const put = (at: number, next: TemplateColumn | null) =>
    onColumns(columns.flatMap((column, i) => (i === at ? (next ?? []) : column)));
  const options = TEMPLATE_FIELDS.map((field) => ({ value: field, label: fieldName(field) }));
  return (
    <>
      <ol className="flex flex-col gap-2">
        {columns.map((column, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            key={at}
            className="flex flex-wrap items-end gap-2 border-line border-b pb-2"
          >
            <TextInput
              label={t`${at + 1}. başlık`}
              controlSize="sm"
              fieldClassName="min-w-0 grow basis-40"
              maxLength={HEAD_MOST}
              value={column.head}
              readOnly={denied}
              onValue={(head) => put(at, { ...column, head })}
            />
            <Select
              label={t`İçeriği`}
              controlSize="sm"
              fieldClassName="min-w-0 grow basis-40"
              value={column.field}
              disabled={denied}
              onValue={(field) => put(at, { ...column, field })}
              options={options}
            />
            {form === 'xml' ? (
              <Check
                label={t`Maddede bir kez`}
                checked={column.once === true}
                reason={denied ? t`Bunun için yetkiniz yok.` : undefined}
                onChange={(once) => {
                  const { once: _once, ...bare } = column;
                  put(at, once ? { ...bare, once } : bare);
                }}
              />
            ) : null}
            {denied ? null : (
              <Button
                size="sm"
                aria-label={t`${column.head}: kaldır`}
                onClick={() => put(at, null)}
              >
                <Trans>Kaldır</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {denied || columns.length >= MOST_COLUMNS ? null : (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => onColumns([...columns, { head: '', field: 'text' }])}
        >
          <Trans>Sütun ekle</Trans>
        </Button>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useMemo, useState } from 'react';
import type { TemplatePut } from '@/contract/fiscal/template';
import { headOf } from '@/contract/mutation';
import { useDocuments } from '@/data/fiscal/use-documents';
import { type TemplateView, useLogo } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { DOCUMENT_KINDS, type DocumentKind, type FiscalDocument } from '@/domain/fiscal/document';
import { COLUMN_NAMES, printedOf } from '@/domain/fiscal/printed';
import { sampleDocument } from '@/domain/fiscal/sample-document';
import {
  HOUSE_LOOK,
  type InvoiceTemplate,
  lookOf,
  MOST_COLUMNS,
  MOST_NOTES,
  NOTE_MOST,
  TEMPLATE_COLUMNS,
  TEMPLATE_NAME_MOST,
  type TemplateColumn,
  type TemplateLanguage,
  templateFaults,
} from '@/domain/fiscal/template';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import { documentKindName } from '@/i18n/fiscal/fiscal-text';
import { PrintedPaper } from '@/parts/fiscal/PrintedPaper';
import { useBranchNames } from '@/parts/till/CashTable';
import { commit } from '@/session/page/commit';
import { plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { Check } from '@/ui/field/Check';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

/** `id`: id of the outbox row, minted when the form or the question opens. */
export const putTemplate = (id: string, template: InvoiceTemplate, base: number) =>
  commit(({ at }): TemplatePut => ({ ...headOf('template.put'), at, base, template }), { id });

type Typed = {
  name: string;
  kind: DocumentKind | '';
  branch: string;
  usual: boolean;
  logo: boolean;
  qr: boolean;
  columns: readonly TemplateColumn[];
  /** A note a line. */
  notes: string;
  ibans: readonly string[];
  language: TemplateLanguage;
};

type Props = {
  known?: TemplateView;
  others: readonly InvoiceTemplate[];
  company: CompanyProfile | undefined;
  onClose: () => void;
};

/** Form of a template, and beside it how a document looks by it. */
export function TemplateEditor({ known, others, company = NO_PROFILE, onClose }: Props) {
  const { t } = useLingui();
  const branches = useBranchNames();
  const form = useTemplateForm({ known, others, onClose });
  const { typed, set } = form;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void form.dialog.onSubmit().then(() => focusRefusedField(element));
  };
  const toggle = <T extends string>(list: readonly T[], one: T): T[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  // An account that left the profile stays choosable, so that it can be taken off.
  const ibans = Array.from(new Set([...company.ibans, ...typed.ibans]));
  return (
    <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(320px,380px)_minmax(0,1fr)]">
      <form onSubmit={send} noValidate className="grid min-w-0 content-start gap-4">
        <TextInput {...form.box('name')} maxLength={TEMPLATE_NAME_MOST} />
        <Select
          {...form.box('kind')}
          options={[
            { value: '', label: t`Bütün faturalar` },
            ...DOCUMENT_KINDS.map((value) => ({ value, label: documentKindName(value) })),
          ]}
        />
        {branches.size > 0 ? (
          <Select
            {...form.box('branch')}
            options={[
              { value: '', label: t`Bütün şubeler` },
              ...Array.from(branches, ([value, label]) => ({ value, label })),
            ]}
          />
        ) : null}
        <div>
          <Check
            label={t`Bu belgelerde kendiliğinden seçilir`}
            checked={typed.usual}
            onChange={(usual) => set({ usual })}
          />
          {form.fault('usual') ? (
            <p role="alert" className="text-13 text-dangertext">
              {form.fault('usual')}
            </p>
          ) : null}
          <Check
            label={t`Firmanın logosu`}
            checked={typed.logo}
            onChange={(logo) => set({ logo })}
          />
          <Check label={t`Karekod`} checked={typed.qr} onChange={(qr) => set({ qr })} />
        </div>
        <fieldset>
          <legend className="font-medium">
            <Trans>Ek sütunlar</Trans>{' '}
            <span className="font-normal text-13 text-quiet">
              <Trans>en çok {MOST_COLUMNS}; hepsi satırın açıklamasında zaten yazar</Trans>
            </span>
          </legend>
          <div className="grid grid-cols-2 gap-x-3">
            {TEMPLATE_COLUMNS.map((column) => (
              <Check
                key={column}
                label={COLUMN_NAMES[column]}
                checked={typed.columns.includes(column)}
                {...(typed.columns.length >= MOST_COLUMNS && !typed.columns.includes(column)
                  ? { reason: t`Önce birini çıkarın.` }
                  : {})}
                onChange={() => set({ columns: toggle(typed.columns, column) })}
              />
            ))}
          </div>
        </fieldset>
        <Textarea
          {...form.box('notes')}
          hint={t`Her satır bir not; en çok ${MOST_NOTES} satır.`}
          maxLength={MOST_NOTES * NOTE_MOST}
        />
        <fieldset>
          <legend className="font-medium">
            <Trans>Banka hesapları</Trans>
          </legend>
          {ibans.length === 0 ? (
            <p className="text-13 text-quiet">
              <Trans>
                Firmanın kaydında IBAN yok; Yönetim bölümünde, genel bilgilerden ekleyin.
              </Trans>
            </p>
          ) : (
            ibans.map((iban) => (
              <Check
                key={iban}
                label={<span className="[overflow-wrap:anywhere]">{iban}</span>}
                checked={typed.ibans.includes(iban)}
                onChange={() => set({ ibans: toggle(typed.ibans, iban) })}
              />
            ))
          )}
          {form.fault('ibans') ? (
            <p role="alert" className="text-13 text-dangertext">
              {form.fault('ibans')}
            </p>
          ) : null}
        </fieldset>
        <Select
          {...form.box('language')}
          options={[
            { value: 'tr', label: t`Türkçe` },
            { value: 'tr-en', label: t`Türkçe ve İngilizce` },
          ]}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {form.dialog.failure ? (
            <p role="alert" className="mr-auto text-13 text-dangertext">
              {form.dialog.failure}
            </p>
          ) : null}
          <Button variant="primary" type="submit" loading={form.dialog.busy ?? false}>
            <Trans>Kaydet</Trans>
          </Button>
        </div>
      </form>
      <Preview template={form.template} company={company} />
    </div>
  );
}

function useTemplateForm({ known, others, onClose }: Omit<Props, 'company'>) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), template: mint() }));
  const begun = known?.template;
  const said: Record<string, string> = {
    'name required': t`Şablona bir ad verin.`,
    'name taken': t`Bu adla bir şablon var.`,
    'notes too-many': t`En çok ${MOST_NOTES} not yazın.`,
    'notes too-long': t`Bir not en çok ${NOTE_MOST} harf olur.`,
    'notes format': t`Notta yazılamayan bir işaret var.`,
    'ibans format': t`IBAN hatalı; firmanın kaydında düzeltin.`,
    'ibans too-many': t`En çok dört hesap seçin.`,
    'usual taken': t`Bu tür ve şube için kendiliğinden seçilen bir şablon var.`,
  };
  const templateOf = (typed: Typed): InvoiceTemplate => ({
    id: begun?.id ?? ids.template,
    name: typed.name.trim(),
    kind: typed.kind || null,
    branch: typed.branch || null,
    usual: typed.usual,
    archived: false,
    logo: typed.logo,
    qr: typed.qr,
    columns: typed.columns,
    notes: typed.notes
      .split('\n')
      .map((note) => note.trim())
      .filter(Boolean),
    ibans: typed.ibans,
    language: typed.language,
  });
  const form = useForm({
    key: 'invoice-template',
    begin: (): Typed => {
      const { name, logo, qr, columns, notes, ibans, language } = begun ?? HOUSE_LOOK;
      return {
        ...{ name, logo, qr, columns, ibans, language, notes: notes.join('\n') },
        ...{ kind: begun?.kind ?? '', branch: begun?.branch ?? '', usual: begun?.usual ?? false },
      };
    },
    boxes: () => ({
      name: plainBox<string>(t`Şablonun adı`),
      kind: plainBox<DocumentKind | ''>(t`Hangi belgeler`),
      branch: plainBox<string>(t`Şube`),
      usual: plainBox<boolean>(t`Kendiliğinden seçilme`),
      notes: plainBox<string>(t`Notlar`),
      ibans: plainBox<readonly string[]>(t`Banka hesapları`),
      language: plainBox<TemplateLanguage>(t`Dil`),
    }),
    check: (typed) =>
      Object.fromEntries(
        templateFaults(templateOf(typed), others).map(({ name, code }) => [
          name,
          said[`${name} ${code}`],
        ]),
      ),
    save: (_values, typed) => putTemplate(ids.mutation, templateOf(typed), known?.version ?? 0),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  return { ...form, template: templateOf(form.typed) };
}

type Shown = 'sample' | 'real';

/** How a document looks by the template: an imagined one, or the newest of the company's own. */
function Preview({ template, company }: { template: InvoiceTemplate; company: CompanyProfile }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<DocumentKind>('e-archive');
  const [shown, setShown] = useState<Shown>('sample');
  const { rows } = useDocuments();
  const logo = useLogo()?.logo?.data;
  const kind = template.kind ?? chosen;
  const real = rows.find((one) => one.kind === kind && one.lines.length > 0);
  const sample = useMemo(() => sampleOf(kind), [kind]);
  const document: FiscalDocument = shown === 'real' && real ? real : sample;
  // Notes of the present template, as they will stand on the next document.
  const printed = printedOf({ ...document, number: null }, company, lookOf(template));
  const numbered = printedOf(document, company, lookOf(template));
  return (
    <div className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap gap-2">
        {template.kind === null ? (
          <Segmented
            label={t`Önizlenen belge`}
            small
            value={chosen}
            onChange={setChosen}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKindName(value) }))}
          />
        ) : null}
        <Segmented
          label={t`Önizlemenin verisi`}
          small
          value={shown}
          onChange={setShown}
          options={[
            { value: 'sample', label: t`Örnek belge` },
            { value: 'real', label: t`Son belge` },
          ]}
        />
      </div>
      {shown === 'real' && !real ? (
        <p className="text-13 text-quiet">
          <Trans>Bu türden belgeniz yok; örnek belge gösteriliyor.</Trans>
        </p>
      ) : null}
      <PrintedPaper
        label={t`Önizleme`}
        logo={logo}
        printed={{
          ...printed,
          number: numbered.number,
          ...(numbered.qr ? { qr: numbered.qr } : {}),
        }}
      />
    </div>
  );
}

const sampleOf = (kind: DocumentKind): FiscalDocument =>
  sampleDocument({
    id: '00000000-0000-4000-8000-000000000000',
    number: 'ORN2026000000001',
    kind,
    profile: kind === 'e-archive' ? 'EARSIVFATURA' : 'TICARIFATURA',
    day: dayOf(correctedNow()),
    party: { taxId: '4840847211', title: 'Örnek Müşteri A.Ş.' },
  });

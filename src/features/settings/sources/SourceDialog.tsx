import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { putSource, testSource } from '@/api/price-sources';
import type { SourceTried, SourceView } from '@/contract/price/price-source';
import { useProducts } from '@/data/catalogue/use-products';
import { LONGEST_SECRET, type SourceFault, type SourceKind } from '@/domain/price/price-source';
import { priceName } from '@/i18n/price-text';
import { refusalText } from '@/i18n/refusal-text';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { CommonFields } from './CommonFields';
import { KindFields } from './KindFields';
import { draftOf, formOf, freshForm, type SourceForm } from './source-form';
import { faultText, kindName, troubleText } from './source-words';
import type { Deed } from './use-sources';

const NEW_KINDS = [
  'board',
  'tcmb',
  'json',
  'manual',
  'simulator',
] as const satisfies readonly SourceKind[];

export type FieldsProps = {
  form: SourceForm;
  set: (part: Partial<SourceForm>) => void;
  /** What is wrong with a box, once somebody has tried to save. */
  error: (name: string) => string | undefined;
};

/** A source, new or known. The secret is typed here and never shown again. */
export function SourceDialog({
  view,
  run,
  onClose,
}: {
  view?: SourceView;
  run: Deed;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [id] = useState(() => view?.id ?? mint());
  const [form, setForm] = useState<SourceForm>(() =>
    view ? formOf(view.draft) : freshForm('board'),
  );
  const [first] = useState(form);
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  useUnsaved('source', secret !== undefined || JSON.stringify(form) !== JSON.stringify(first));
  const read = draftOf(form);
  const faults: readonly SourceFault[] = 'faults' in read ? read.faults : [];
  const error = (name: string): string | undefined => {
    const fault = tried ? faults.find((one) => one.name === name) : undefined;
    return fault && faultText(fault);
  };
  const typed = secret === undefined ? {} : { secret };
  const submit = async () => {
    setTried(true);
    if (!('draft' in read) || busy) return;
    setBusy(true);
    const refused = await run(() =>
      putSource(id, { base: view?.version ?? 0, source: read.draft, ...typed }),
    );
    setBusy(false);
    if (refused === undefined) onClose();
    else
      setTrouble(
        refused === 'network'
          ? t`Çevrimdışı: kaynak kaydetmek için ağ gerekir.`
          : i18n._(refusalText(refused)),
      );
  };
  const set = (part: Partial<SourceForm>) => setForm((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={view ? view.draft.name : t`Yeni kaynak`}
      submit={t`Kaydet`}
      busy={busy}
      trouble={trouble}
    >
      {view ? null : (
        <Select
          label={t`Tür`}
          value={form.kind}
          onValue={(kind) => {
            setForm({ ...freshForm(kind), name: form.name });
            setTried(false);
          }}
          options={NEW_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
        />
      )}
      <CommonFields form={form} set={set} error={error} />
      <KindFields
        form={form}
        set={set}
        error={error}
        secret={secret}
        kept={view?.secret === true}
        onSecret={(text) => setSecret(text.slice(0, LONGEST_SECRET))}
      />
      <Trial
        onTry={async () => {
          setTried(true);
          if (!('draft' in read)) return undefined;
          const called = await testSource({
            source: read.draft,
            ...typed,
            ...(view ? { id } : {}),
          });
          return called.status && called.result ? called.result : 'unanswered';
        }}
      />
    </FormDialog>
  );
}

/** Asks it once, before it is kept. */
function Trial({ onTry }: { onTry: () => Promise<SourceTried | 'unanswered' | undefined> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<SourceTried | 'unanswered' | undefined>(undefined);
  const ask = async () => {
    setBusy(true);
    setFound(await onTry());
    setBusy(false);
  };
  return (
    <div>
      <Button size="sm" type="button" loading={busy} onClick={ask}>
        <Trans>Dene</Trans>
      </Button>
      <div role="status" className="mt-2 text-13">
        {found === 'unanswered' ? (
          <p className="text-dangertext">{t`Sunucu yanıt vermedi; biraz sonra yeniden deneyin.`}</p>
        ) : null}
        {found && found !== 'unanswered' ? <Found found={found} /> : null}
      </div>
    </div>
  );
}

function Found({ found }: { found: SourceTried }) {
  const { t } = useLingui();
  const products = useProducts();
  if (!found.ok)
    return <p className="text-dangertext">{t`Yapılamadı: ${troubleText(found.trouble)}.`}</p>;
  const { codes, malformed, prices } = found;
  return (
    <>
      <p>
        {t`${codes} fiyat okundu.`} {malformed > 0 ? t`${malformed} bilgi okunamadı.` : null}
      </p>
      <ul className="mt-1 tabular-nums text-quiet">
        {prices.map(({ code, buying, selling }) => (
          <li key={code}>
            {priceName(code, products)}: {buying ?? '–'} / {selling ?? '–'}
          </li>
        ))}
      </ul>
    </>
  );
}

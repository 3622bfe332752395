import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { putSource, testSource } from '@/api/price-sources';
import type { SourceTried, SourceView } from '@/contract/price/price-source';
import { useProducts } from '@/data/catalogue/use-products';
import { err, ok } from '@/domain/base/result';
import type { SourceKind } from '@/domain/price/price-source';
import { priceName } from '@/i18n/price-text';
import { refusalText } from '@/i18n/refusal-text';
import { plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { CommonFields } from './CommonFields';
import { KindFields } from './KindFields';
import { boxOf, draftOf, formOf, freshForm, type SourceForm } from './source-form';
import { kindName, sourceErrorText, sourceFailureText } from './source-words';
import type { SourceAction } from './use-sources';

const NEW_KINDS = [
  'board',
  'tcmb',
  'json',
  'manual',
  'simulator',
] as const satisfies readonly SourceKind[];

export type FieldsProps = { form: ReturnType<typeof useSourceForm> };

type Props = { view?: SourceView; run: SourceAction; onClose: () => void };

/** A source, new or known. The secret is typed here and never shown again. */
export function SourceDialog({ view, run, onClose }: Props) {
  const { t } = useLingui();
  const form = useSourceForm({ run, onClose, ...(view ? { view } : {}) });
  const { typed } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={view ? view.draft.name : t`Yeni kaynak`}
      submit={t`Kaydet`}
    >
      {view ? null : (
        <Select
          label={t`Tür`}
          value={typed.kind}
          onValue={(kind) => {
            form.begin(freshForm(kind));
            form.set({ name: typed.name, secret: typed.secret });
          }}
          options={NEW_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
        />
      )}
      <CommonFields form={form} />
      <KindFields form={form} kept={view?.secret === true} />
      <Trial
        onTry={async () => {
          const read = draftOf(typed);
          if (!form.attempt() || !('draft' in read)) return undefined;
          const called = await testSource({
            source: read.draft,
            ...secretOf(typed),
            ...(view ? { id: view.id } : {}),
          });
          return called.status && called.result ? called.result : 'unanswered';
        }}
      />
    </FormDialog>
  );
}

const secretOf = ({ secret }: SourceForm) => (secret === undefined ? {} : { secret });

function useSourceForm({ view, run, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [id] = useState(() => view?.id ?? mint());
  const text = plainBox<string>;
  return useForm({
    key: 'source',
    begin: (): SourceForm => (view ? formOf(view.draft) : freshForm('board')),
    boxes: () => ({
      name: text(t`Ad`),
      maxAge: text(t`En büyük yaş`),
      apart: text(t`Sapma sınırı`),
      address: plainBox<string | undefined>(t`Adres`),
      every: text(t`Kaç saniyede bir`),
      hours: plainBox<boolean>(t`Çalışma saatleri`),
      secretName: plainBox<string | undefined>(t`Anahtarın adı`),
      list: text(t`Fiyat listesinin yeri`),
      code: text(t`Kodun alanı`),
      buying: text(t`Alışın alanı`),
      selling: text(t`Satışın alanı`),
      time: text(t`Zamanın alanı`),
      codes: text(t`Kod karşılıkları`),
      prices: text(t`Fiyatlar`),
    }),
    check: (typed) => {
      const read = draftOf(typed);
      const faults = 'faults' in read ? read.faults : [];
      // The first fault of a box is the one that it shows.
      return Object.fromEntries(faults.toReversed().map((one) => [one.name, sourceErrorText(one)]));
    },
    save: async (_values, typed) => {
      const read = draftOf(typed);
      if (!('draft' in read)) throw new Error('a source with faults is not sent');
      const refused = await run(() =>
        putSource(id, { base: view?.version ?? 0, source: read.draft, ...secretOf(typed) }),
      );
      if (!refused) return ok(null);
      if (refused.code === 'network')
        return err({ text: t`Çevrimdışı: kaynak kaydetmek için ağ gerekir.` });
      return err({
        text: i18n._(refusalText(refused.code)),
        fields: refused.fields.map(({ name, code }) => {
          const box = boxOf(name);
          return { name: box, code, text: sourceErrorText({ name: box, code }) };
        }),
      });
    },
    onSaved: onClose,
  });
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
    return <p className="text-dangertext">{t`Yapılamadı: ${sourceFailureText(found.trouble)}.`}</p>;
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

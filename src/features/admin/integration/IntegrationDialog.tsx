import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { putIntegration } from '@/api/integrations';
import type { IntegrationList, IntegrationView } from '@/contract/integration/integration';
import { err, ok } from '@/domain/base/result';
import type { AdapterField, IntegrationKind } from '@/domain/integration/adapter';
import {
  ADAPTERS,
  type AdapterId,
  adaptersOf,
  freshIntegration,
  INTEGRATION_NAME_MOST,
  type IntegrationDraft,
  isSandbox,
  LONGEST_SECRET,
  readIntegration,
  settingName,
} from '@/domain/integration/integration';
import { refusalText } from '@/i18n/refusal-text';
import { type FormBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import type { ServerAction } from '@/session/page/use-server-state';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import {
  adapterWords,
  fieldLabel,
  integrationErrorText,
  integrationKindName,
} from './integration-words';

/** What is typed, by box. `secret` is missing until somebody types one. */
type Typed = Record<string, string>;

type Props = {
  kind: IntegrationKind;
  /** The definition to edit; absent for a new one. */
  view?: IntegrationView;
  /** Adapters that reach nobody may be chosen. */
  offersSandbox: boolean;
  run: ServerAction<IntegrationList>;
  onClose: () => void;
};

/** A connection, new or known. The form is drawn from the fields of its adapter. */
export function IntegrationDialog({ kind, view, offersSandbox, run, onClose }: Props) {
  const { t } = useLingui();
  const form = useIntegrationForm({ kind, run, onClose, ...(view ? { view } : {}) });
  const adapter = form.typed.adapter as AdapterId;
  const choices = adaptersOf(kind).filter(
    (id) => !isSandbox(id) || offersSandbox || id === view?.draft.adapter,
  );
  const { fields, secret, secretParts } = ADAPTERS[adapter];
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={view ? view.draft.name : t`Yeni bağlantı: ${integrationKindName(kind)}`}
      submit={t`Kaydet`}
    >
      {choices.length > 1 ? (
        <Select
          label={t`Servis`}
          value={adapter}
          onValue={(next) => {
            const { name = '' } = form.typed;
            form.begin(typedOf(freshIntegration(kind, next)));
            form.set({ name });
          }}
          options={choices.map((id) => ({ value: id, label: adapterWords(id).name }))}
        />
      ) : null}
      <p className="text-13 text-quiet">{adapterWords(adapter).text}</p>
      <TextInput
        {...form.box('name')}
        value={form.typed.name ?? ''}
        maxLength={INTEGRATION_NAME_MOST}
      />
      {fields.map((field) => (
        <SettingInput key={field.name} field={field} adapter={adapter} form={form} />
      ))}
      {secretParts ? (
        <>
          {secretParts.map((part) => (
            <PasswordInput
              key={part}
              {...form.box(secretBox(part))}
              value={form.typed[secretBox(part)] ?? ''}
              onValue={(typed) => form.set({ [secretBox(part)]: typed.replace(/\s/g, '') })}
              autoComplete="off"
            />
          ))}
          <p className="text-13 text-quiet">
            {view?.secret ? t`Değiştirmek için hepsini yeniden yazın.` : null}
          </p>
        </>
      ) : secret === 'none' ? null : (
        <PasswordInput
          {...form.box('secret')}
          value={form.typed.secret ?? ''}
          onValue={(typed) => form.set({ secret: typed.slice(0, LONGEST_SECRET) })}
          autoComplete="off"
          hint={
            view?.secret
              ? t`Sunucuda mühürlü durur; değiştirmek için yenisini yazın. Adres değişirse silinir ve yeniden istenir.`
              : t`Sunucuda mühürlenir ve bir daha gösterilmez`
          }
        />
      )}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useIntegrationForm>;

function SettingInput({
  field: { name, is, values = [], most },
  adapter,
  form,
}: {
  field: AdapterField;
  adapter: AdapterId;
  form: Form;
}) {
  const words = adapterWords(adapter);
  const box = form.box(settingName(name));
  const hint = words.fields[name]?.hint;
  if (is === 'choice')
    return (
      <Select
        label={box.label}
        value={box.value ?? ''}
        onValue={box.onValue}
        options={values.map((value) => ({ value, label: words.values?.[value] ?? value }))}
      />
    );
  return (
    <TextInput
      {...box}
      value={box.value ?? ''}
      hint={hint}
      maxLength={most}
      autoCapitalize="none"
      spellCheck={false}
      {...(is === 'address' ? { type: 'url', inputMode: 'url' as const } : {})}
    />
  );
}

const secretBox = (part: string): string => `secret.${part}`;

/** The box at which a fault of the secret is shown. */
function secretName(adapter: AdapterId): string {
  const [first] = ADAPTERS[adapter].secretParts ?? [];
  return first === undefined ? 'secret' : secretBox(first);
}

/** The typed secret; of several parts all joined, as the server splits them. */
function secretOf(adapter: AdapterId, typed: Typed): string | undefined {
  const { secretParts } = ADAPTERS[adapter];
  if (!secretParts) return typed.secret;
  const parts = secretParts.map((part) => (typed[secretBox(part)] ?? '').trim());
  return parts.every((part) => part === '') ? undefined : parts.join(' ');
}

const typedOf = ({ adapter, name, settings }: IntegrationDraft): Typed => ({
  adapter,
  name,
  ...Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [settingName(field), value]),
  ),
});

function useIntegrationForm({ kind, view, run, onClose }: Omit<Props, 'offersSandbox'>) {
  const { t, i18n } = useLingui();
  const [id] = useState(() => view?.id ?? mint());
  const draftOf = (typed: Typed): IntegrationDraft => {
    const adapter = typed.adapter as AdapterId;
    return {
      kind,
      adapter,
      name: (typed.name ?? '').trim(),
      paused: view?.draft.paused ?? false,
      settings: Object.fromEntries(
        ADAPTERS[adapter].fields.map(({ name }) => [name, (typed[settingName(name)] ?? '').trim()]),
      ),
    };
  };
  return useForm({
    key: 'integration',
    begin: (): Typed =>
      typedOf(view?.draft ?? freshIntegration(kind, adaptersOf(kind)[0] ?? 'http')),
    boxes: (typed): Record<string, FormBox<string, string>> => {
      const adapter = typed.adapter as AdapterId;
      return {
        name: plainBox(t`Ad`),
        ...Object.fromEntries(
          ADAPTERS[adapter].fields.map(({ name }) => [
            settingName(name),
            plainBox<string>(fieldLabel(adapter, name)),
          ]),
        ),
        secret: plainBox(t`Anahtar`),
        ...Object.fromEntries(
          (ADAPTERS[adapter].secretParts ?? []).map((part) => [
            secretBox(part),
            plainBox<string>(adapterWords(adapter).secretParts?.[part] ?? part),
          ]),
        ),
      };
    },
    check: (typed) => {
      const read = readIntegration(draftOf(typed));
      const faults = 'faults' in read ? read.faults : [];
      // The first fault of a box is the one that it shows.
      return Object.fromEntries(
        faults.toReversed().map(({ name, code }) => [name, integrationErrorText(code)]),
      );
    },
    save: async (_values, typed) => {
      const adapter = typed.adapter as AdapterId;
      const secret = secretOf(adapter, typed);
      const refused = await run(() =>
        putIntegration(id, {
          base: view?.version ?? 0,
          integration: draftOf(typed),
          ...(secret === undefined ? {} : { secret }),
        }),
      );
      if (!refused) return ok(null);
      if (refused.code === 'network')
        return err({ text: t`Çevrimdışı: bağlantı kaydetmek için ağ gerekir.` });
      return err({
        text: i18n._(refusalText(refused.code)),
        fields: refused.fields.map(({ name, code }) => ({
          name: name === 'secret' ? secretName(adapter) : name,
          code: String(code),
          text: integrationErrorText(String(code)),
        })),
      });
    },
    onUnchanged: onClose,
    onSaved: onClose,
  });
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { putToken } from '@/api/tokens';
import {
  MOST_TOKEN_DAYS,
  SCOPE_MODULES,
  type ScopeLevel,
  type ScopeModule,
  type TokenMade,
  type TokenScopes,
} from '@/contract/token/token';
import { err, ok } from '@/domain/base/result';
import { moduleName } from '@/i18n/permission-text';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { levelName, tokenFailure } from './token-words';

type Typed = {
  name: string;
  scopes: TokenScopes;
  numbers: boolean;
  addresses: string;
  days: string;
};

const LIVES = ['30', '90', '180', String(MOST_TOKEN_DAYS)] as const;
const LEVELS: readonly ScopeLevel[] = [1, 2, 3];

const listed = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** Makes a token for a program: what it may do, from where, and for how long. */
export function TokenDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: TokenMade) => void;
}) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const form = useForm({
    key: 'token',
    begin: (): Typed => ({
      name: '',
      scopes: { workbench: 1 },
      numbers: false,
      addresses: '',
      days: '90',
    }),
    boxes: () => ({
      name: textBox(t`Program`, t`Bir ad yazın.`),
      scopes: plainBox<TokenScopes>(t`Yapabilecekleri`),
      numbers: plainBox<boolean>(t`Kişi numaraları`),
      addresses: textBox(t`IP adresleri`),
      days: plainBox<string>(t`Geçerlilik`),
    }),
    check: ({ scopes }) => ({
      scopes:
        Object.keys(scopes).length === 0 ? t`En az bir bölüm için bir yetki seçin.` : undefined,
    }),
    save: async ({ name, scopes, numbers, addresses, days }) => {
      const called = await putToken(id, {
        name,
        scopes,
        numbers,
        addresses: listed(addresses),
        days: Number(days),
      });
      if (called.status && called.result) return ok(called.result);
      const isAddress = called.fields?.some((field) => field.name === 'addresses') ?? false;
      return err({
        text: tokenFailure(called.network ? 'network' : (called.code ?? 'malformed')),
        fields: isAddress
          ? [
              {
                name: 'addresses',
                code: 'format',
                text: t`203.0.113.7 ya da 10.0.0.0/8 gibi yazın.`,
              },
            ]
          : [],
      });
    },
    onSaved: onMade,
  });
  const { scopes, numbers, days } = form.typed;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width="md"
      title={t`Erişim anahtarı oluştur`}
      description={t`Program, sizin yetkinizi aşamaz; siz bir yetkiyi kaybederseniz o da kaybeder.`}
      submit={t`Anahtar oluştur`}
    >
      <TextInput
        {...form.box('name')}
        maxLength={80}
        hint={<Trans>Örneğin muhasebe programı ya da web sitesi.</Trans>}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-13">
          <Trans>Yapabilecekleri</Trans>
        </legend>
        {SCOPE_MODULES.map((module) => (
          <Scope
            key={module}
            module={module}
            level={scopes[module]}
            onLevel={(level) => form.set({ scopes: withLevel(scopes, module, level) })}
          />
        ))}
      </fieldset>
      <Check
        label={t`Kimlik ve vergi numaralarını açık okur`}
        checked={numbers}
        onChange={(checked) => form.set({ numbers: checked })}
        hint={<Trans>İşaretsizse numaralar maskelidir. Açık her okuma deftere yazılır.</Trans>}
      />
      <TextInput
        {...form.box('addresses')}
        autoCapitalize="none"
        spellCheck={false}
        hint={<Trans>Boşsa her yerden. Birden çoğunu virgülle ayırın.</Trans>}
      />
      <Select
        label={t`Geçerlilik`}
        value={days}
        onValue={(value) => form.set({ days: value })}
        options={LIVES.map((value) => ({ value, label: t`${value} gün` }))}
      />
    </FormDialog>
  );
}

function withLevel(
  scopes: TokenScopes,
  module: ScopeModule,
  level: ScopeLevel | undefined,
): TokenScopes {
  const { [module]: _before, ...others } = scopes;
  return level ? { ...others, [module]: level } : others;
}

function Scope({
  module,
  level,
  onLevel,
}: {
  module: ScopeModule;
  level: ScopeLevel | undefined;
  onLevel: (level: ScopeLevel | undefined) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      label={moduleName(module)}
      value={String(level ?? 0)}
      onValue={(value) => onLevel(LEVELS.find((one) => String(one) === value))}
      options={[
        { value: '0', label: t`kapalı` },
        ...LEVELS.map((one) => ({ value: String(one), label: levelName(one) })),
      ]}
    />
  );
}

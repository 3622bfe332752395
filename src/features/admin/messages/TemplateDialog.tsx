import { Trans, useLingui } from '@lingui/react/macro';
import { err, ok } from '@/domain/base/result';
import {
  MESSAGE_LANGUAGES,
  MESSAGE_VARIABLES,
  type MessageCategory,
  type MessageLanguage,
  type MessageRules,
  type MessageTemplate,
  TEMPLATE_NAME,
  TEMPLATE_TEXT_MOST,
  templateTextFault,
} from '@/domain/message/template';
import { refusalText } from '@/i18n/refusal-text';
import { plainBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { LANGUAGE_NAMES } from './message-words';
import type { SaveRules } from './RulesPart';

type Props = {
  rules: MessageRules;
  /** Place of the template; behind the last one for a new one. */
  at: number;
  save: SaveRules;
  onClose: () => void;
};

type Typed = { name: string; category: MessageCategory } & Record<MessageLanguage, string>;

const typedOf = (template: MessageTemplate | undefined): Typed => ({
  name: template?.name ?? '',
  category: template?.category ?? 'utility',
  ...(Object.fromEntries(
    MESSAGE_LANGUAGES.map((language) => [language, template?.texts[language] ?? '']),
  ) as Record<MessageLanguage, string>),
});

const templateOf = (typed: Typed): MessageTemplate => ({
  name: typed.name.trim(),
  category: typed.category,
  texts: Object.fromEntries(
    MESSAGE_LANGUAGES.flatMap((language) =>
      typed[language].trim() === '' ? [] : [[language, typed[language].trim()]],
    ),
  ),
});

/** A template, new or known, in the five languages. */
export function TemplateDialog({ rules, at, save, onClose }: Props) {
  const { t, i18n } = useLingui();
  const known = rules.templates[at];
  const textError = (text: string): string | undefined => {
    const fault = text.trim() === '' ? undefined : templateTextFault(text.trim());
    if (fault === undefined) return undefined;
    return fault === 'variable' ? t`Bilinmeyen bir değişken var.` : t`Geçerli değil.`;
  };
  const keep = async (templates: MessageTemplate[]) => {
    const refused = await save({ ...rules, templates });
    return refused ? err({ text: i18n._(refusalText(refused.code)) }) : ok(null);
  };
  const form = useForm({
    key: 'message-template',
    begin: () => typedOf(known),
    boxes: () => ({
      name: plainBox<string>(t`Ad`),
      ...(Object.fromEntries(
        MESSAGE_LANGUAGES.map((language) => [language, plainBox<string>(LANGUAGE_NAMES[language])]),
      ) as Record<MessageLanguage, ReturnType<typeof plainBox<string>>>),
    }),
    check: (typed) => {
      const errors: Partial<Record<keyof Typed, string>> = {};
      if (!TEMPLATE_NAME.test(typed.name.trim()))
        errors.name = t`Küçük harf, rakam ve _ yazın: siparis_hazir gibi.`;
      else if (rules.templates.some(({ name }, i) => i !== at && name === typed.name.trim()))
        errors.name = t`Bu adda bir şablon var.`;
      for (const language of MESSAGE_LANGUAGES) {
        const wrong = textError(typed[language]);
        if (wrong) errors[language] = wrong;
      }
      if (MESSAGE_LANGUAGES.every((language) => typed[language].trim() === ''))
        errors.tr = t`En az bir dilde metin yazın.`;
      return errors;
    },
    save: (_values, typed) =>
      keep(
        known
          ? rules.templates.map((one, i) => (i === at ? templateOf(typed) : one))
          : [...rules.templates, templateOf(typed)],
      ),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width="md"
      title={known ? known.name : t`Yeni şablon`}
      submit={t`Kaydet`}
      other={
        known ? (
          <Button
            variant="bare"
            disabled={form.dialog.busy}
            onClick={async () => {
              const kept = await keep(rules.templates.filter((_one, i) => i !== at));
              if (kept.ok) onClose();
            }}
          >
            <Trans>Şablonu sil</Trans>
          </Button>
        ) : null
      }
    >
      <TextInput
        {...form.box('name')}
        value={form.typed.name}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        hint={t`Sağlayıcıda onaylanan adla aynı`}
      />
      <Select
        label={t`Tür`}
        value={form.typed.category}
        onValue={(category) => form.set({ category })}
        options={[
          { value: 'utility', label: t`işlem` },
          { value: 'marketing', label: t`tanıtım: gönderilmez` },
        ]}
      />
      <p className="text-13 text-quiet">
        <Trans>Değişkenler: {MESSAGE_VARIABLES.map((name) => `{${name}}`).join(' ')}</Trans>
      </p>
      {MESSAGE_LANGUAGES.map((language) => (
        <Textarea
          key={language}
          {...form.box(language)}
          value={form.typed[language]}
          maxLength={TEMPLATE_TEXT_MOST}
        />
      ))}
    </FormDialog>
  );
}

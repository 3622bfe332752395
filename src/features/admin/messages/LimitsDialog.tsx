import { Trans, useLingui } from '@lingui/react/macro';
import { err, ok } from '@/domain/base/result';
import type { MessageRules } from '@/domain/message/template';
import { refusalText } from '@/i18n/refusal-text';
import { plainBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { clockText } from './clock-text';
import type { SaveRules } from './RulesPart';

type Props = { rules: MessageRules; save: SaveRules; onClose: () => void };

const minutesOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** Quiet hours, and how many messages one person gets a day. */
export function LimitsDialog({ rules, save, onClose }: Props) {
  const { t, i18n } = useLingui();
  const form = useForm({
    key: 'message-limits',
    begin: () => ({
      from: rules.quiet ? clockText(rules.quiet.from) : '',
      to: rules.quiet ? clockText(rules.quiet.to) : '',
      most: String(rules.mostADay),
    }),
    boxes: () => ({
      from: plainBox<string>(t`Sessiz saat başı`),
      to: plainBox<string>(t`Sessiz saat sonu`),
      most: plainBox<string>(t`Günde en çok`),
    }),
    check: ({ from, to, most }) => ({
      ...((from === '') === (to === '')
        ? {}
        : { to: t`İkisini de yazın ya da ikisini de boş bırakın.` }),
      ...(/^\d{1,3}$/.test(most) && Number(most) >= 1 && Number(most) <= 100
        ? {}
        : { most: t`1 ile 100 arasında bir sayı yazın.` }),
    }),
    save: async (_values, { from, to, most }) => {
      const [begin, end] = [minutesOf(from), minutesOf(to)];
      const quiet = begin === undefined || end === undefined ? null : { from: begin, to: end };
      const refused = await save({ ...rules, quiet, mostADay: Number(most) });
      return refused ? err({ text: i18n._(refusalText(refused.code)) }) : ok(null);
    },
    onUnchanged: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t`Mesaj sınırları`} submit={t`Kaydet`}>
      <div className="flex flex-wrap gap-3">
        <TextInput {...form.box('from')} type="time" value={form.typed.from} />
        <TextInput {...form.box('to')} type="time" value={form.typed.to} />
      </div>
      <p className="text-13 text-quiet">
        <Trans>
          Bu saatlerde gönderilmez; bitince kendiliğinden gider. Boşsa her saatte gider.
        </Trans>
      </p>
      <TextInput {...form.box('most')} inputMode="numeric" value={form.typed.most} maxLength={3} />
    </FormDialog>
  );
}

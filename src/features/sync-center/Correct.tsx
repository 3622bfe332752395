import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { contactRefusals, isContactText } from '@/domain/contact/contact';
import { ORDER_LIMITS } from '@/domain/order/order';
import { TICKET_LIMITS } from '@/domain/task/ticket';
import { useUnsaved } from '@/session/page/use-unsaved';
import type { Row } from '@/sync/types';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { fieldErrorText, textFieldWord } from './field-words';
import { type Remedies, sendCorrected } from './remedies';
import { useRemedy } from './use-remedy';
import type { TextField } from './words/define-words';

type CorrectProps = {
  row: Row;
  remedies: Extract<Remedies, { offer: 'correct' }>;
  leading: boolean;
};

/**
 * The words as they were written, each field with what was wrong; sent again in place of what was
 * refused.
 */
export function Correct({ row, remedies: { mutation, fields }, leading }: CorrectProps) {
  const { busy, perform } = useRemedy();
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(fields.map(({ field, value }) => [field, value])) as Partial<
        Record<TextField, string>
      >,
  );
  const [tried, setTried] = useState(false);
  const changed = fields.some(({ field, value }) => texts[field] !== value);
  useUnsaved(`correct ${row.id}`, changed);
  const wrong = wrongIn(texts);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.size === 0) void perform('correct', sendCorrected(row, mutation, texts));
  };
  return (
    <form onSubmit={send} className="mt-2 grid max-w-[62ch] gap-3" noValidate>
      {fields.map((given) => (
        <TextInput
          key={given.field}
          label={textFieldWord(given.field)}
          value={texts[given.field] ?? ''}
          onValue={(value) => setTexts((all) => ({ ...all, [given.field]: value }))}
          error={errorOf(
            tried ? wrong.get(given.field) : undefined,
            texts[given.field] === given.value ? given.wrong : undefined,
          )}
        />
      ))}
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        variant={leading ? 'primary' : 'secondary'}
        loading={busy}
      >
        <Trans>Düzelt ve gönder</Trans>
      </Button>
    </form>
  );
}

/** What we see ourselves, else what the server said of words that are still the same. */
const errorOf = (ours: string | undefined, theirs: string | undefined) => {
  const code = ours ?? theirs;
  return code === undefined ? undefined : fieldErrorText(code);
};

/** By the rules that the server judges by. */
function wrongIn(texts: Partial<Record<TextField, string>>): Map<TextField, string> {
  const { subject = '–', text = '–', description = '–', size = '', ...contact } = texts;
  const refusals = contactRefusals({ ...contact, name: contact.name ?? '–' });
  const found = new Map<TextField, string>(
    refusals.flatMap(({ field, code }) => (isContactText(field) ? [[field, code]] : [])),
  );
  for (const [field, value] of [
    ['subject', subject],
    ['text', text],
  ] as const) {
    if (value.trim() === '') found.set(field, 'required');
    else if (value.length > TICKET_LIMITS[field]) found.set(field, 'too-long');
  }
  if (description.trim() === '') found.set('description', 'required');
  for (const [field, value] of Object.entries({ description, size }) as [
    'description' | 'size',
    string,
  ][])
    if (value.length > ORDER_LIMITS[field]) found.set(field, 'too-long');
  return found;
}

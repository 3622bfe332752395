import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { TextInput } from '../field/TextInput';
import { Button } from '../sign/Button';
import { Dialog } from './Dialog';
import { type PromptRequest, promptError, prompts } from './prompt';

type PromptDialogProps = PromptRequest & {
  open?: boolean;
  onAnswer: (value: string | null) => void;
};

/**
 * One question, one field, one action. Enter answers, Escape leaves; a wrong answer keeps what was
 * typed and says why.
 */
export function PromptDialog({ open = true, onAnswer, ...request }: PromptDialogProps) {
  const { t } = useLingui();
  const { title, text, label, placeholder, confirm, inputMode, secret } = request;
  const [value, setValue] = useState(request.value ?? '');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = await promptError(value, request, t`İllegal giriş`).finally(() => setBusy(false));
    setFault(wrong);
    if (wrong) return field.current?.focus();
    onAnswer(value);
  };
  const footer = (
    <>
      <Button onClick={() => onAnswer(null)}>{t`Vazgeç`}</Button>
      <Button variant="primary" loading={busy} onClick={() => submit()}>
        {confirm ?? t`Tamam`}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(null)}
      title={title}
      description={text}
      footer={footer}
      initialFocus={field}
    >
      <form onSubmit={submit} className="pt-4">
        <TextInput
          ref={field}
          label={label}
          value={value}
          onValue={(next) => {
            setValue(next);
            setFault(undefined);
          }}
          error={fault}
          placeholder={placeholder}
          inputMode={inputMode}
          type={secret ? 'password' : 'text'}
          enterKeyHint="done"
        />
      </form>
    </Dialog>
  );
}

/** Shows what `prompt()` asks, one question after the other. Stands once in the app. */
export function PromptHost() {
  const { queue } = useSnapshot(prompts);
  const id = queue[0]?.id;
  const asked = prompts.queue.find((request) => request.id === id);
  if (!asked) return null;
  const { id: key, answer, ...request } = asked;
  return <PromptDialog key={key} {...request} onAnswer={answer} />;
}

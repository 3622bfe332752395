import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MAX_WORD, MAX_WORDS, withWord } from '@/domain/rules/negative-words';
import { controlBox } from '@/ui/field/control';
import { Button } from '@/ui/sign/Button';
import { CloseIcon } from '@/ui/sign/first-icons';

type Props = {
  words: readonly string[];
  /** A word is to hide rows, or no longer. */
  onWord: (word: string, hide: boolean) => void;
  /** Why the words cannot be changed. */
  reason?: string | undefined;
};

/** Words that hide rows of a list: a chip each, which removes it, and a box for one more. */
export function WordChips({ words, onWord, reason }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          aria-label={t`Kaldır: ${word}`}
          disabled={reason !== undefined}
          onClick={() => onWord(word, false)}
          className="pressable inline-flex min-h-control max-w-60 items-center gap-1.5 rounded-full border border-edge pr-2 pl-3 text-13 hover:border-ink active:bg-sunken"
        >
          <span className="truncate">{word}</span>
          <CloseIcon size={16} className="shrink-0 text-quiet" />
        </button>
      ))}
      <Add words={words} onWord={onWord} reason={reason} />
    </div>
  );
}

function Add({ words, onWord, reason }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const full = words.length >= MAX_WORDS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const added = withWord(words, typed);
    const word = added === words ? undefined : added.at(-1);
    if (word !== undefined) onWord(word, true);
    setTyped('');
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <input
        type="text"
        aria-label={t`Yeni kelime`}
        placeholder={t`Kelime`}
        autoComplete="off"
        maxLength={MAX_WORD}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlBox()} !min-h-control !w-40 !text-13`}
      />
      <Button
        size="sm"
        type="submit"
        reason={reason ?? (full ? t`En çok ${MAX_WORDS} kelime tutulur.` : undefined)}
      >
        <Trans>Ekle</Trans>
      </Button>
    </form>
  );
}

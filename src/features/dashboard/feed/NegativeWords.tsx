import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MAX_WORD, MAX_WORDS, withWord } from '@/domain/rules/negative-words';
import { commitText } from '@/i18n/refusal-text';
import type { CommitRefusal } from '@/session/page/commit';
import { controlBox } from '@/ui/field/control';
import { Button } from '@/ui/sign/Button';
import { CloseIcon } from '@/ui/sign/first-icons';

type Props = {
  words: readonly string[];
  /** A word is to hide rows, or no longer. */
  onWord: (word: string, hide: boolean) => void;
};

/** The words by which rows stay out of this list: a chip each, and a place for one more. */
export function NegativeWords({
  words,
  onWord,
  failure,
}: Props & { failure: CommitRefusal['code'] | null }) {
  const { t, i18n } = useLingui();
  return (
    <section
      aria-label={t`Gizlenecek kelimeler`}
      className="border-line border-t px-6 py-3 max-sm:px-4"
    >
      <p className="mb-2 text-13 text-quiet">
        <Trans>
          Açıklamasında bu kelimelerden biri geçen işlem bu listede görünmez. Yalnız bu liste,
          yalnız siz, bütün cihazlarınızda; kayıtlara dokunmaz.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            aria-label={t`Kaldır: ${word}`}
            onClick={() => onWord(word, false)}
            className="pressable inline-flex min-h-control max-w-60 items-center gap-1.5 rounded-full border border-edge pr-2 pl-3 text-13 hover:border-ink active:bg-sunken"
          >
            <span className="truncate">{word}</span>
            <CloseIcon size={16} className="shrink-0 text-quiet" />
          </button>
        ))}
        <Add words={words} onWord={onWord} />
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {i18n._(commitText(failure))}
        </p>
      ) : null}
    </section>
  );
}

function Add({ words, onWord }: Props) {
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
        reason={full ? t`En çok ${MAX_WORDS} kelime tutulur.` : undefined}
      >
        <Trans>Ekle</Trans>
      </Button>
    </form>
  );
}

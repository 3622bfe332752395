import { useMemo } from 'react';
import { hides, MAX_WORD, MAX_WORDS } from '../../../domain/negative-words';
import { useKept } from '../../../session/kept-view';

/** A person's own negative words, kept on this device for them and the company alone. */
export function useWords() {
  const [words, setWords] = useKept('flow-words', readWords);
  const hidden = useMemo(() => hides(words), [words]);
  return { words, setWords, hidden };
}

/** From a store that anybody may have written to. */
export const readWords = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((word): word is string => typeof word === 'string' && word.trim() !== '' && word.length <= MAX_WORD).slice(0, MAX_WORDS)
    : [];

import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { headOf } from '@/contract/mutation';
import type { WordPut } from '@/contract/rules/setting';
import { useNegativeWords } from '@/data/list/use-definitions';
import { EVERYONE, hides, MAX_WORD, MAX_WORDS } from '@/domain/rules/negative-words';
import { type CommitRefusal, commit } from '@/session/page/commit';
import { useStoredView } from '@/session/page/kept-view';
import { mint } from '@/session/page/mint';
import { session } from '@/session/state/store';

/**
 * A person's own negative words, and those of the company. Each is a wish of its own, so that two
 * tablets that add and take away never undo each other.
 */
export function useNegativeWordsOfUser() {
  const user = useSnapshot(session).user?.id ?? '';
  const words = useNegativeWords(user);
  const company = useNegativeWords(EVERYONE);
  const hidden = useMemo(() => hides([...words, ...company]), [words, company]);
  const [failure, setFailure] = useState<CommitRefusal['code'] | null>(null);
  useHandedOn(user);
  const put = async (word: string, hide: boolean) => {
    const saved = await putWord(user, word, hide);
    setFailure(saved.ok ? null : saved.error.code);
  };
  return { words, company, put, hidden, failure };
}

/** Said twice it says the same: its id need not outlive the click. */
const putWord = (user: string, word: string, hidden: boolean) =>
  commit(({ at }): WordPut => ({ ...headOf('word.put'), at, user, word, hidden }), {
    id: mint(),
  });

/** Words that an earlier version kept on this device alone go where the others are, once. */
function useHandedOn(user: string): void {
  const [kept, keep] = useStoredView('flow-words', readWords);
  useEffect(() => {
    if (user === '' || kept.length === 0) return;
    void Promise.all(kept.map((word) => putWord(user, word, true))).then((all) => {
      if (all.every(({ ok }) => ok)) keep([]);
    });
  }, [user, kept, keep]);
}

/** From a store that anybody may have written to. */
const readWords = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored
        .filter(
          (word): word is string =>
            typeof word === 'string' && word.trim() !== '' && word.length <= MAX_WORD,
        )
        .slice(0, MAX_WORDS)
    : [];

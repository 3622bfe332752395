import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useLetters } from '@/data/fiscal/use-letters';
import { fold } from '@/domain/base/fold';
import { letterState } from '@/domain/fiscal/letter';
import { letterStateName, letterSubject } from '@/i18n/fiscal/letter-text';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { DocumentIcon } from '@/ui/sign/Icon';
import type { Command } from './command';

const MOST = 3;
/** A shorter text is not searched for, because too much contains it. */
const LEAST = 3;

/** Reconciliation letters by the name of the other side: open ones and the newest others. */
export function useLetterCommands(text: string): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sees = useMay('formalization', 1);
  const { rows } = useLetters();
  const query = sees && fold(text).length >= LEAST ? fold(text) : '';
  return useMemo(() => {
    if (query === '') return [];
    return rows
      .filter(({ party, stage }) => stage !== 'withdrawn' && fold(party.name).includes(query))
      .slice(0, MOST)
      .map((letter): Command => {
        const state = letterStateName(letterState(letter, correctedNow()));
        return {
          key: `letter:${letter.id}`,
          label: `${letter.party.name} · ${letterSubject(letter.figures)}`,
          detail: t`mutabakat, ${state}`,
          icon: <DocumentIcon size={20} />,
          run: () => navigate(recordPath('letter', letter.id)),
        };
      });
  }, [rows, query, navigate, t]);
}

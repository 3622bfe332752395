import { t } from '@lingui/core/macro';
import type { Mutation } from '@/contract/mutation';
import type { Row } from '@/sync/types';
import { kindWord, wordsOf } from './kind-word';
import type { RowText } from './words/define-words';
import { newerText } from './words/slip';

/** The mutation of a row; undefined when it is sealed, since then nobody here can read it. */
export function mutationOf(row: Row): Mutation | undefined {
  return row.kind === 'sealed' ? undefined : (JSON.parse(row.body) as Mutation);
}

export function rowText(row: Row): RowText {
  const mutation = mutationOf(row);
  if (!mutation)
    return {
      ...NOTHING,
      kind: row.number ? t`Fiş` : t`Kayıt`,
      content: t`mühürlü, başka bir oturumdan devralındı`,
    };
  const words = wordsOf(mutation.kind);
  const said = words ? words.text?.(mutation) : { content: newerText() };
  return { ...NOTHING, kind: kindWord(mutation.kind), ...said };
}

const NOTHING: Omit<RowText, 'kind'> = { contactId: null, content: '', kurus: null };

import { clipped } from '../base/clipped';
import { fold } from '../base/fold';
import type { Transaction } from '../slip/transaction';

/**
 * Negative words: transactions whose description contains one are not listed in the flow
 * (src/contract/README.md#point-2-screens-and-routes). The description is the text of a slip: note,
 * reason of reversal, names of lines. "Altın", "ALTIN" and "altin" are one word. Only the flow uses
 * them.
 */
/** In place of a user id: the word hides rows of everybody's feed. */
export const EVERYONE = 'everyone';
export const MAX_WORDS = 50;
export const MAX_WORD = 60;

type Described = Pick<Transaction, 'lines'> & {
  note?: string | undefined;
  reason?: string | undefined;
};

export const descriptionOf = ({ note, reason, lines }: Described): string =>
  [note, reason, ...lines.map((line) => line.name)]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');

/** As it is kept: single blanks, and no longer than there is room. */
export const trimmedWord = (typed: string): string =>
  clipped(typed.replace(/\s+/g, ' ').trim(), MAX_WORD);

/** With one more word at the end; the list itself where there is nothing to add. */
export function withWord(words: readonly string[], typed: string): readonly string[] {
  const word = trimmedWord(typed);
  const folded = fold(word);
  if (folded === '' || words.length >= MAX_WORDS || words.some((known) => fold(known) === folded))
    return words;
  return [...words, word];
}

/** What decides over a row, made once for a list. */
export function hides(words: readonly string[]): (slip: Described) => boolean {
  const folded = words.map(fold).filter((word) => word !== '');
  if (folded.length === 0) return () => false;
  return (slip) => {
    const text = fold(descriptionOf(slip));
    return folded.some((word) => text.includes(word));
  };
}

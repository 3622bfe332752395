import { err, ok, type Result } from '@/domain/base/result';
import {
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import {
  LETTER_NAME_MOST,
  LETTER_NOTE_MOST,
  type LetterAnswer,
  type LetterBalance,
  type LetterFigures,
} from '@/domain/fiscal/letter';
import { type Asset, assetKind, fitsLedger, HAS, TRY } from '@/domain/metal/asset';

/** Reads the answer that the customer typed on the public page of a reconciliation letter. */

/** Balances that the page asks for: those of the letter, and has and lira in any case. */
export function askedBalances(balances: readonly LetterBalance[]): LetterBalance[] {
  const missing = [HAS, TRY].filter((asset) => !balances.some((one) => one.asset === asset));
  return [...balances, ...missing.map((asset) => ({ asset, quantity: 0 }))];
}

/** How an asset is typed, and what one unit of the typed number is in the asset’s own unit. */
function fieldOf(asset: Asset): { kind: NumberKind; times: number } {
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return { kind: MONEY_FIELD, times: 1 };
    case 'metal':
      return { kind: WEIGHT_FIELD, times: kind.perGram / 1000 };
    case 'karat':
      return { kind: WEIGHT_FIELD, times: 1 };
    case 'piece':
      return { kind: PIECE_FIELD, times: 1 };
  }
}

const textIn = (typed: Record<string, unknown>, name: string): string => {
  const value = typed[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Control characters except line breaks, which no database stores. */
const CONTROL = /[^\P{Cc}\n]/gu;

/** The answer, or the names of the boxes that are wrong. */
export function readAnswer(
  typed: Record<string, unknown>,
  figures: LetterFigures,
  at: number,
): Result<LetterAnswer, string[]> {
  const name = textIn(typed, 'name').replace(CONTROL, ' ');
  const note = textIn(typed, 'note').replace(CONTROL, ' ');
  const wrong: string[] = [];
  if (name === '' || name.length > LETTER_NAME_MOST) wrong.push('name');
  if (note.length > LETTER_NOTE_MOST) wrong.push('note');
  if (textIn(typed, 'verdict') !== 'disagree')
    return wrong.length > 0 ? err(wrong) : ok({ at, verdict: 'agree', name });
  const answer: LetterAnswer = { at, verdict: 'disagree', name, ...(note ? { note } : {}) };
  if (figures.kind !== 'balance') {
    const count = parseTyped(textIn(typed, 'count'), PIECE_FIELD);
    const net = parseTyped(textIn(typed, 'net'), MONEY_FIELD);
    if (!count.ok) wrong.push('count');
    if (!net.ok) wrong.push('net');
    return count.ok && net.ok && wrong.length === 0
      ? ok({ ...answer, count: count.value, net: net.value })
      : err(wrong);
  }
  const balances = askedBalances(figures.balances).flatMap(
    ({ asset, quantity: ours, name: coin }, i): LetterBalance[] => {
      const text = textIn(typed, `q${i}`);
      // A balance that the letter does not have is 0 unless it is typed.
      if (text === '' && ours === 0) return [];
      const { kind, times } = fieldOf(asset);
      const read = parseTyped(text, kind);
      const quantity = read.ok ? read.value * times : Number.NaN;
      if (!fitsLedger(asset, quantity)) {
        wrong.push(`q${i}`);
        return [];
      }
      const signed = textIn(typed, `s${i}`) === 'creditor' ? -quantity : quantity;
      return signed === 0 ? [] : [{ asset, quantity: signed, ...(coin ? { name: coin } : {}) }];
    },
  );
  return wrong.length > 0 ? err(wrong) : ok({ ...answer, balances });
}

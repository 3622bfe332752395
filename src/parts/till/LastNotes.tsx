import type { SessionView } from '@/data/core/types';
import type { Account } from '@/domain/ledger/ledger';
import { noteText } from '@/i18n/note-text';

type Props = {
  close: NonNullable<SessionView['close']>;
  account: Account;
  /** Said before them, where nothing else says when that was. */
  label?: string;
};

/**
 * Which notes an account was closed with, the money that lies there still: "200 ₺ × 12 · 100 ₺ ×
 * 3". Nothing where nobody counted by notes.
 */
export function LastNotes({ close, account, label }: Props) {
  const notes = close.notes?.filter((note) => note.account === account) ?? [];
  if (notes.length === 0) return null;
  return (
    <span className="block text-13 text-quiet">
      {label ? `${label}: ` : null}
      {notes.map(noteText).join(' · ')}
    </span>
  );
}

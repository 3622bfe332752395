import { uuidV7 } from '@/domain/base/id';
import { correctedNow } from '@/sync/clock';

/**
 * A new id. Called when a form opens, a line is added or a remedy is shown, never by the click that
 * saves: a double click is one record.
 */
export const mint = (): string =>
  uuidV7(correctedNow(), crypto.getRandomValues(new Uint8Array(16)));

/**
 * Ids for a press that no form stands behind, kept by what the press is about: two quick ones, of
 * the same thing in the same state, are one record. The key names that state, so that what was
 * taken back can be done again.
 */
export function mintedBy<T>(make: () => T): (about: string) => T {
  const known = new Map<string, T>();
  return (about) => {
    const ids = known.get(about) ?? make();
    known.set(about, ids);
    return ids;
  };
}

import type { JournalDetail } from '@/domain/journal/act';
import type { Vault } from '@/server/seal/identities';
import { openText, sealText } from '@/server/seal/sealed-text';

/** Writes and reads the detail of a journal's row. */

const PLACE = ['journal'];

/** The detail as it is stored: '' without any, sealed if there is a key. */
export function sealedDetail(
  company: string,
  detail: JournalDetail | undefined,
  sealingKey: Buffer | undefined,
): string {
  if (!detail || Object.keys(detail).length === 0) return '';
  const text = JSON.stringify(detail);
  return sealingKey ? sealText({ company, sealingKey }, PLACE, text) : text;
}

/** The readable detail; undefined if it was written under another key or is damaged. */
export function openedDetail(vault: Vault, detail: string): JournalDetail | undefined {
  if (detail === '') return {};
  try {
    return JSON.parse(openText(vault, PLACE, detail)) as JournalDetail;
  } catch {
    return undefined;
  }
}

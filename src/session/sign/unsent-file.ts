import { deviceOutbox } from '@/device/device-outbox';
import { err, type Result } from '@/domain/base/result';
import { correctedNow } from '@/sync/clock';
import type { ImportRefusal } from '@/sync/transfer';
import { currentAuth } from '../person/restore';

/**
 * Saves unsent work to a file and takes it in again
 * (src/contract/README.md#reading-18-logging-out-with-unsent-work). Guarantee: the file is sealed,
 * so whoever finds it reads nothing; it counts as safe only after the same bytes were read back
 * from where they were saved.
 */
export type UnsentFile = { name: string; text: string };

/** Null when nobody is signed in, or the company's key is not known and nothing could be sealed. */
export async function unsentFile(): Promise<UnsentFile | null> {
  const auth = currentAuth();
  if (!auth?.publicKey) return null;
  const { exportRows } = await import('@/sync/transfer');
  const text = await exportRows(await deviceOutbox(), auth);
  const stamp = new Date(correctedNow())
    .toISOString()
    .slice(0, 16)
    .replace(/[-:]/g, '')
    .replace('T', '-');
  return { name: `milyem-bekleyen-${stamp}.json`, text };
}

export const wasReadBack = async (file: UnsentFile, picked: Pick<Blob, 'text'>): Promise<boolean> =>
  (await picked.text()) === file.text;

type TakeInRefusal = ImportRefusal | { code: 'signed-out' };

/** Takes in a file that this or another device of the company has made. */
export async function takeInFile(
  picked: Pick<Blob, 'text'>,
): Promise<Result<{ added: number; known: number }, TakeInRefusal>> {
  const auth = currentAuth();
  if (!auth?.company) return err({ code: 'signed-out' });
  const [{ importRows }, outbox, text] = await Promise.all([
    import('@/sync/transfer'),
    deviceOutbox(),
    picked.text(),
  ]);
  const taken = await importRows(outbox, text, auth);
  if (taken.ok && taken.value.added > 0) (await import('@/sync/poke')).pokeNow();
  return taken;
}

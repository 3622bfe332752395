import type { JournalNote } from '@/contract/journal/note';
import { applied, type EffectContext, type Effects, type Verdict } from '@/server/sync/context';
import { journal, stampOf } from './append';

/**
 * Writes an act of a device into the journal, with the device’s time beside the server’s. The name
 * of an exported file is sealed, because it may contain a person’s name.
 */
async function writeNote(ctx: EffectContext, { at, did }: JournalNote): Promise<Verdict> {
  const madeAt = new Date(at).toISOString();
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: did.act,
    ...(did.act === 'list.exported'
      ? {
          detail: { file: did.name, format: did.format, rows: did.rows, madeAt },
          sealingKey: ctx.vault.sealingKey,
        }
      : { subject: `user:${did.user}`, detail: { madeAt } }),
  });
  return applied(ctx.key);
}

export const noteEffects: Effects<JournalNote> = {
  'journal.note': writeNote,
};

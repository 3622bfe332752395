import type { DeviceNote, JournalNote } from '@/contract/journal/note';
import { headOf } from '@/contract/mutation';
import type { PinHolder } from '@/domain/people/pin';
import { checkPinOf } from '../person/pin-check';
import { commit } from './commit';
import { mint } from './mint';

/** Queues a note for the journal. Throws if the device could not store it. */
export async function noteInJournal(did: DeviceNote): Promise<void> {
  const saved = await commit(({ at }): JournalNote => ({ ...headOf('journal.note'), at, did }), {
    id: mint(),
  });
  if (!saved.ok) throw new Error(`not noted in the journal: ${saved.error.code}`);
}

/** Checks the PIN of one of these people on the device, and notes a wrong one in the journal. */
export async function judgePin(
  holders: readonly PinHolder[],
  user: string,
  pin: string,
): ReturnType<typeof checkPinOf> {
  const judged = await checkPinOf(holders, user, pin);
  if (!judged.ok) {
    const act = judged.reason === 'locked' ? 'pin.locked-here' : 'pin.wrong-here';
    // A full device must not stop a person from typing the right PIN next.
    await noteInJournal({ act, user }).catch(reportError);
  }
  return judged;
}

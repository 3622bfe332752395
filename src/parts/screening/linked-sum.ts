import { linkedSlips } from '@/data/slip/slips-of-day';
import type { Day } from '@/domain/base/day';
import { linkedSum } from '@/domain/slip/limits';

/**
 * Kuruş that the open slip's customer dealt in over the linked days before this slip, as a live list
 * of the device's own slips gives it.
 */
let heard: { contactId: string; kurus: number } | undefined;

/** `kurus`: undefined while the slips are read. */
export function setLinkedSum(contactId: string | null, kurus: number | undefined): void {
  heard = contactId === null || kurus === undefined ? undefined : { contactId, kurus };
}

/** Read from the disk for a customer whose list has not come yet. */
export const linkedBefore = async (contactId: string, day: Day): Promise<number> =>
  heard?.contactId === contactId
    ? heard.kurus
    : linkedSum(await linkedSlips(contactId, day), contactId, day);

/**
 * The one clock of the device. Guarantee: it is the device's time corrected by the server's time in
 * its last reply, in every open tab, and after a start without a network by the stored correction;
 * a tablet whose clock is wrong by hours still dates its documents, chooses the rule of a day and
 * decides what has expired by the right time.
 */
let offset = 0;

export const correctedNow = (): number => Date.now() + offset;

/** By how many milliseconds the server's clock is ahead of this device's. */
export function setClockOffset(ms: number): void {
  offset = ms;
}

/**
 * Converts a time that was read from the device's uncorrected clock (epoch ms) to corrected time.
 */
export const corrected = (raw: number): number => raw + offset;

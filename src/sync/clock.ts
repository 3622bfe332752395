/**
 * The device's one clock. Guarantee: it is the device's time corrected by what the server's last
 * reply said, in every tab that is open and, after a start without a network, by what was stored; a
 * tablet that is wrong by hours still dates its documents, chooses the rule of a day and judges
 * what has expired by the right moment.
 */
let offset = 0;

export const correctedNow = (): number => Date.now() + offset;

/** By how many milliseconds the server's clock is ahead of this device's. */
export function setClockOffset(ms: number): void {
  offset = ms;
}

/** A moment that a device's raw clock took, as the corrected clock would have told it. */
export const corrected = (raw: number): number => raw + offset;

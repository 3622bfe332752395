import { uuidV7 } from '../../domain/id';

/** A new mutation's id, minted when its remedy is shown, so that a double click is one record. */
export const mint = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

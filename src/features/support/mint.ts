import { uuidV7 } from '../../domain/id';

/** Ids of a form, minted when it opens, so that a double click is one message. */
export const mint = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

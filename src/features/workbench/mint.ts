import { uuidV7 } from '../../domain/id';

/** A new id. Called when a form opens or a line is added, never by the click that saves. */
export const mint = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

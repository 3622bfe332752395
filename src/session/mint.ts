import { uuidV7 } from '../domain/id';

/** A new id. Called when a form opens, a line is added or a remedy is shown, never by the click that saves: a double click is one record. */
export const mint = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

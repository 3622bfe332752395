import type { ValidationFault } from './judge';
import type { RulePack } from './pack';

/** What the server and the thread that validates send each other. */
export type ValidationTask = {
  id: number;
  xml: string;
  now: number;
  sha256: string | undefined;
  /** The package itself, the first time that this thread needs it. */
  pack?: RulePack;
};
export type ValidationReply =
  | { id: number; faults: ValidationFault[] }
  | { id: number; error: string };

/** First message of a thread: it has loaded its code and waits for documents. */
export const READY = 'ready';
export type ThreadMessage = ValidationReply | typeof READY;

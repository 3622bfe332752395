/**
 * What a call wants to be seen. The shell turns these into toasts and dialogs; texts are made
 * there, here are codes and the sentences that the caller or the server brought along.
 */
export type ApiToast = {
  type: 'toast';
  kind: 'success' | 'warning' | 'error';
  /** Same id as a loading toast: replaces it. */
  id: string | null;
  /**
   * 'default' asks for the wording of the method; undefined text with a code asks for the code's.
   */
  outcome: 'success' | 'failure';
  method: Method;
  text?: string;
  code?: string | number;
  /** The provider's own code, where one outside refused. */
  provider?: string | number;
  description?: string;
  fields?: readonly FormField[];
  persistent: boolean;
};

export type ApiDialog = 'signed-out' | 'restricted' | 'teapot' | 'rate-limit';
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type ApiEvent =
  | ApiToast
  | { type: 'loading'; id: string; text?: string }
  | { type: 'loaded'; id: string }
  | { type: 'dialog'; dialog: ApiDialog; name: string }
  | { type: 'close-dialogs' }
  | { type: 'form'; fields: readonly FormField[] };

/**
 * What is wrong with a field, by name. `label`: as the form calls it, where that is not its usual
 * name.
 */
export type FormField = { name: string; code: string; label?: string };

/** The notice 'Form Hataları' of a form that a person tried to send; none left takes it away. */
export const publishFormErrors = (fields: readonly FormField[]): void =>
  emitApiEvent({ type: 'form', fields });

const listeners = new Set<(event: ApiEvent) => void>();
/** What was said before the shell's lazily loaded toasts were there. */
const early: ApiEvent[] = [];

export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  for (const event of early.splice(0)) listener(event);
  return () => listeners.delete(listener);
}

export function emitApiEvent(event: ApiEvent): void {
  if (listeners.size === 0) {
    if (early.length < 20) early.push(event);
    return;
  }
  for (const listener of listeners) listener(event);
}

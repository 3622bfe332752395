import type { Closing } from '@/domain/position/close-position';

/**
 * Where the counter opens the draft: a slip of its kind for that firm, with what is said in its own
 * short language. What is open there is put aside.
 */
export const closingPath = ({ type, say }: Closing, contact: string): string =>
  `/workbench?${new URLSearchParams({ type, contact, say })}`;

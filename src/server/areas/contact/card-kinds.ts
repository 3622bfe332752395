import { MUTATIONS } from '@/contract/mutation';

/**
 * The kinds of mutations that a contact's history lists: those that create, change or merge the
 * card, and those that record who had a masked number shown.
 */
export const CARD_KINDS: string[] = Object.entries(MUTATIONS).flatMap(([kind, row]) =>
  row.inContactHistory ? [kind] : [],
);

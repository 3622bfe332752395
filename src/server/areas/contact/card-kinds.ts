import { MUTATIONS } from '@/contract/mutation';

/**
 * The kinds that a contact's history lists: who created and changed the card, merges, and who had a
 * masked number shown.
 */
export const CARD_KINDS: string[] = Object.entries(MUTATIONS).flatMap(([kind, row]) =>
  row.inContactHistory ? [kind] : [],
);

import type { MutationKind } from '../contract/wire/mutation';

/**
 * What a contact's history tells: who wrote and changed the card, whom it went on as, and who had a
 * masked number shown.
 */
export const CARD_KINDS: string[] = [
  'contact.create',
  'contact.edit',
  'contact.merge',
  'contact.unmerge',
  'contact.shown',
] satisfies MutationKind[];

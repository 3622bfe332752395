import type { SignedPack } from '@/contract/screening/lists';
import type { ListVersion } from '@/domain/screening/entry';
import type { Asked } from '@/domain/screening/evidence';
import type { Hit } from '@/domain/screening/search';

/** What the page and the worker of the sanctions lists tell each other. */
export type ToWorker =
  | { type: 'open'; company: string }
  | { type: 'pack'; company: string; publicKey: string; signed: SignedPack }
  | { type: 'search'; id: number; asked: Asked; most: number }
  | { type: 'remember'; company: string; contact: string; note: AskedNote }
  | { type: 'recall'; id: number; company: string; contact: string };

/**
 * `lists`: the versions that are asked from now on; `build`: of the index; `pairs`: how many pairs were
 * decided to be two people.
 */
export type Loaded = { lists: readonly ListVersion[]; build: number; pairs: number };
/** `cleared`: an officer decided that this entry is another person. */
export type FoundHit = Hit & { cleared?: true };
export type Found = Loaded & { hits: FoundHit[] };
/**
 * The last query about a contact on this device. `look` says only that somebody must look: it is the
 * same for a review and for a stop. `who`: hash of the name and number that were asked for.
 */
export type AskedNote = { at: number; who: string; lists: string; look: boolean };
export type PackFault = 'signature' | 'hash' | 'failed';

export type FromWorker =
  | ({ type: 'lists' } & Loaded)
  | { type: 'fault'; why: PackFault }
  | ({ type: 'found'; id: number } & Found)
  | { type: 'recalled'; id: number; note: AskedNote | undefined };

/** The worker's own database, which holds the lists and their index. */
export const LISTS_DATABASE = 'milyem-lists';

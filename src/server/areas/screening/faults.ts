import type { ListFault } from '@/contract/screening/lists';

/** A file that cannot be read as the list that it is said to be. */
export class ListError extends Error {
  constructor(readonly fault: ListFault) {
    super(fault);
  }
}

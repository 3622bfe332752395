import { defineMutations, nothing } from '../core/define-mutations';

/**
 * What a device did by itself, without asking the server. The server writes it into the journal
 * that cannot be edited.
 */
export type DeviceNote =
  /** A list was written into a file. `rows`: how many rows the file has. */
  | { act: 'list.exported'; name: string; format: 'xlsx' | 'csv' | 'zip' | 'xml'; rows: number }
  /** A wrong PIN of `user` was typed; after `pin.locked-here` the device checks none for a while. */
  | { act: 'pin.wrong-here' | 'pin.locked-here'; user: string };

/** A fact: `did` happened on the device at `at`. */
export type JournalNote = { kind: 'journal.note'; v: number; at: number; did: DeviceNote };

export const JOURNAL_MUTATIONS = defineMutations<JournalNote>({
  'journal.note': {
    nature: 'fact',
    method: 'POST',
    path: '/settings/journal/notes',
    module: 'member',
    level: 1,
    version: 1,
    touches: () => [],
    needs: nothing,
  },
});

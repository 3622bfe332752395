import type { Mutation } from '@/contract/mutation';
import type { AppendRequest } from '@/sync/types';
import { auth } from './support';

export const workCreate = (id: string, contactId: string): AppendRequest => ({
  id: `w-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'work.create',
    v: 1,
    id,
    at,
    model: 'Yüzük',
    metal: 'gold',
    fineness: 5850,
    weight: 0,
    pieces: 1,
    contactId,
    due: null,
    note: '',
  }),
});

export const workEdit = (id: string, work: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'work.edit',
    v: 1,
    id: work,
    at,
    changes: { contactId },
    base: { contactId: 0 },
  }),
});

export const workMark = (id: string, work: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'work.mark', v: 1, id: work, at, mark: id, to: 'done' }),
});

/** Stones that go; `undoes`: a step of them never was. */
export const workStones = (id: string, work: string, undoes?: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'work.stones',
    v: 1,
    id: work,
    at,
    move: id,
    ...(undoes === undefined
      ? { way: 'given', stones: [{ kind: 'pırlanta', pieces: 1, carat: 50 }] }
      : { way: 'undone', of: undoes }),
  }),
});

export const workPhoto = (id: string, work: string, gone = false): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    v: 1,
    id: work,
    at,
    photo: 'p',
    ...(gone ? { kind: 'work.unphoto' } : { kind: 'work.photo', data: '/9j/' }),
  }),
});

/** A milligram of pure gold out of the pot to the workshop. */
export const workBook = (id: string, work: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'work.book',
    v: 1,
    id,
    number,
    type: 'production',
    at,
    contactId,
    lines: [],
    payments: [],
    legs: [
      { account: 'scrap:main', asset: 'HAS', quantity: -10_000 },
      { account: `contact:${contactId}`, asset: 'HAS', quantity: 10_000 },
    ],
    work: {
      is: 'give',
      work,
      metal: 'gold',
      account: 'scrap:main',
      weight: 1,
      fineness: 10_000,
      alloy: 0,
    },
  }),
});

export const workshopPut = (id: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'workshop.put', v: 1, at, base: 0, contactId, loss: 30 }),
});

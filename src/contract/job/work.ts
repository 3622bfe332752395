import { isWorkshopStep, type WorkStep } from '@/domain/job/production';
import type { Job, JobDraft, JobField, Mark, WorkMove } from '@/domain/job/work';
import type { StoneMove, StoneStep } from '@/domain/job/work-stones';
import type { Transaction, TransactionOf } from '@/domain/slip/transaction';
import { after, afterContact, defineMutations, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { PhotoBody } from '../core/photo';
import { touchedBySlip, workOf } from '../slip/slip-refs';

/**
 * Mutations of production. Guarantee: a new work order, a mark or stones on one, and a movement of
 * metal are facts and are kept whatever else is known; each movement of metal is a document of its
 * own, undone only by a reversal. Later changes of a work order's fields, and the loss that a
 * workshop is allowed, are wishes.
 */
export type WorkCreate = { kind: 'work.create'; v: number; at: number } & Omit<Job, 'form'>;
export type WorkEdit = {
  kind: 'work.edit';
  v: number;
  id: string;
  at: number;
  changes: Partial<JobDraft>;
  base: Partial<Record<JobField, number>>;
};
/** Marks a work order. `id` is the work order's, `mark` the mark's own. */
export type WorkMark = {
  kind: 'work.mark';
  v: number;
  id: string;
  at: number;
  mark: string;
  to: Mark['to'];
};
/**
 * Gives stones to a work order, takes them back or undoes one of these steps. `move` is the step's
 * own id.
 */
export type WorkStones = {
  kind: 'work.stones';
  v: number;
  id: string;
  at: number;
  move: string;
} & StoneStep;
/**
 * A picture of the model, a JPEG in base64. The server stores it sealed and leaves it out of the
 * stored row.
 */
export type WorkPhoto = {
  kind: 'work.photo';
  v: number;
  id: string;
  at: number;
  photo: string;
  data: string;
};
/** A wish: deletes the picture. */
export type WorkUnphoto = {
  kind: 'work.unphoto';
  v: number;
  id: string;
  at: number;
  photo: string;
};
export type WorkBook = { kind: 'work.book'; v: number } & TransactionOf<'production'>;
/**
 * Sets the loss that a workshop is allowed. `base`: the version of the definition that the person
 * saw, 0 if there is none. `loss` is in tenths of a milyem; null: the company's rule applies again.
 */
export type WorkshopPut = {
  kind: 'workshop.put';
  v: number;
  at: number;
  base: number;
  contactId: string;
  loss: number | null;
};
export type WorkMutation =
  | WorkCreate
  | WorkEdit
  | WorkMark
  | WorkStones
  | WorkPhoto
  | WorkUnphoto
  | WorkBook
  | WorkshopPut;

export const WORK_MUTATIONS = defineMutations<WorkMutation>({
  'work.create': {
    nature: 'fact',
    method: 'POST',
    path: '/inventory/works',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('works', id),
    needs: ({ contactId }) => afterContact(contactId),
  },
  'work.edit': {
    nature: 'wish',
    method: 'PATCH',
    path: '/inventory/works/{id}',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('works', id),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: ({ id, changes }) => [
      ...after('works', id, 'work.create', 'work.edit'),
      ...afterContact(changes.contactId),
    ],
  },
  'work.mark': {
    nature: 'fact',
    method: 'POST',
    path: '/inventory/works/{id}/marks',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('works', id),
    needs: ({ id }) => after('works', id, 'work.create'),
  },
  'work.stones': {
    nature: 'fact',
    method: 'POST',
    path: '/inventory/works/{id}/stones',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('works', id),
    // The server can only undo what it already has.
    needs: ({ id, way }) =>
      after('works', id, 'work.create', ...(way === 'undone' ? (['work.stones'] as const) : [])),
  },
  'work.photo': {
    nature: 'fact',
    method: 'POST',
    path: '/inventory/works/{id}/photos',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    carries: 'photo',
    touches: ({ id }) => refs('works', id),
    needs: ({ id }) => after('works', id, 'work.create'),
  },
  'work.unphoto': {
    nature: 'wish',
    method: 'POST',
    path: '/inventory/works/{id}/photo-removals',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('works', id),
    // The server can only remove what it already has.
    needs: ({ id }) => after('works', id, 'work.photo'),
  },
  'work.book': {
    nature: 'fact',
    method: 'POST',
    path: '/inventory/work-steps',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    // The server continues from its own state of the order or bar.
    needs: (slip) => [
      ...afterContact(slip.contactId),
      ...workOf(slip).flatMap((id) => after('works', id, 'work.create', 'work.book')),
    ],
  },
  'workshop.put': {
    nature: 'wish',
    method: 'POST',
    path: '/inventory/workshops',
    module: 'inventory',
    level: 3,
    version: SHARED_VERSION,
    touches: ({ contactId }) => refs('definitions', workshopId(contactId)),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: ({ contactId }) => [
      ...afterContact(contactId),
      ...after('definitions', workshopId(contactId), 'workshop.put'),
    ],
  },
});

export const MOST_LOSS = 10_000;

type Told = { at: number; createdBy: string; branch?: string; moves: WorkMove[] };
/**
 * Body of a pulled record of kind `works`: a work order or a bar. Its state is not stored: it
 * follows from the moves and marks.
 */
export type JobBody = Job &
  Told & {
    marks: Mark[];
    fieldVersions?: Partial<Record<JobField, number>>;
    /** Absent until the first movement of stones. */
    stones?: StoneMove[];
    photos?: PhotoBody[];
  };
export type BarBody = { id: string; form: 'bar' } & Told;
export type WorkBody = JobBody | BarBody;

export const workshopId = (contactId: string): string => `workshop:${contactId}`;

/** The move that a document makes on a work order or bar. */
export const moveOf = (
  { id, number, at, contactId }: Pick<Transaction, 'id' | 'number' | 'at' | 'contactId'>,
  step: WorkStep,
  by: string,
): WorkMove => ({
  ...{ id, number, at, by, step },
  ...(isWorkshopStep(step) && contactId !== null ? { contactId } : {}),
});

type By = { by: string; branch?: string };

/** The bar that a melting makes. */
export function barOf(slip: Transaction, { by, branch }: By): BarBody | undefined {
  const { work: step, at } = slip;
  if (step?.is !== 'melt') return undefined;
  return {
    id: step.work,
    form: 'bar',
    at,
    createdBy: by,
    ...(branch ? { branch } : {}),
    moves: [moveOf(slip, step, by)],
  };
}

/** The body of a new work order's record. */
export function jobOf(
  { kind: _kind, v: _v, at, ...job }: WorkCreate & { supersedes?: string },
  { by, branch }: By,
): JobBody {
  const { supersedes: _supersedes, ...said } = job;
  return {
    ...said,
    form: 'job',
    at,
    createdBy: by,
    ...(branch ? { branch } : {}),
    moves: [],
    marks: [],
  };
}

export const markOf = ({ mark, at, to }: WorkMark, by: string): Mark => ({ id: mark, at, by, to });

export const stoneMoveOf = (
  {
    kind: _kind,
    v: _v,
    id: _id,
    at,
    move,
    supersedes: _supersedes,
    ...step
  }: WorkStones & { supersedes?: string },
  by: string,
): StoneMove => ({
  ...step,
  ...{ id: move, at, by },
});

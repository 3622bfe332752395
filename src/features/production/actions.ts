import type {
  WorkBook,
  WorkCreate,
  WorkEdit,
  WorkMark,
  WorkPhoto,
  WorkStones,
  WorkshopPut,
  WorkUnphoto,
} from '@/contract/job/work';
import { headOf } from '@/contract/mutation';
import type { JobView } from '@/data/core/types';
import { fieldEdit } from '@/domain/base/field-edit';
import type { WorkStep } from '@/domain/job/production';
import { JOB_FIELDS, type JobDraft, type JobField, type Mark } from '@/domain/job/work';
import type { StoneStep } from '@/domain/job/work-stones';
import type { Leg } from '@/domain/ledger/ledger';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { scaledPhoto } from '@/session/page/photo';

/** What production saves. Ids are minted with the form, so that a double click is one document. */
type Ids = { mutation: string; other: string };
export const newIds = (): Ids => ({ mutation: mint(), other: mint() });

export const planJob = (ids: Ids, draft: JobDraft) =>
  commit(
    ({ number, at }): WorkCreate => ({
      ...headOf('work.create'),
      id: ids.other,
      number,
      at,
      ...draft,
    }),
    {
      id: ids.mutation,
      numbered: true,
    },
  );

/** Only what is another now; null when nothing is. */
export const jobEdit = (job: JobView, draft: JobDraft) =>
  fieldEdit<JobDraft, JobField>(JOB_FIELDS, job, draft, job.fieldVersions ?? {});

export const editJob = (
  mutation: string,
  job: string,
  edit: NonNullable<ReturnType<typeof jobEdit>>,
) =>
  commit(({ at }): WorkEdit => ({ ...headOf('work.edit'), id: job, at, ...edit }), {
    id: mutation,
  });

export const markJob = (ids: Ids, job: string, to: Mark['to']) =>
  commit(
    ({ at }): WorkMark => ({
      ...headOf('work.mark'),
      id: job,
      at,
      mark: ids.other,
      to,
    }),
    { id: ids.mutation },
  );

/** Stones go with it or come back, or a step of them never was. */
export const moveStones = (ids: Ids, job: string, step: StoneStep) =>
  commit(
    ({ at }): WorkStones => ({
      ...headOf('work.stones'),
      id: job,
      at,
      move: ids.other,
      ...step,
    }),
    { id: ids.mutation },
  );

/** Undefined of a file that is no picture to this browser. */
export async function addPhoto(job: string, file: File) {
  const data = await scaledPhoto(file);
  if (data === undefined) return undefined;
  const ids = newIds();
  return commit(
    ({ at }): WorkPhoto => ({
      ...headOf('work.photo'),
      id: job,
      at,
      photo: ids.other,
      data,
    }),
    { id: ids.mutation },
  );
}

export const removePhoto = (mutation: string, job: string, photo: string) =>
  commit(({ at }): WorkUnphoto => ({ ...headOf('work.unphoto'), id: job, at, photo }), {
    id: mutation,
  });

/** Undefined where its figures cannot be booked. */
export function bookStep(
  ids: Ids,
  work: WorkStep,
  legs: Leg[],
  contactId: string | null,
  note: string,
) {
  return commit(
    ({ number, at }): WorkBook => ({
      ...headOf('work.book'),
      id: ids.other,
      number,
      at,
      type: 'production',
      contactId,
      lines: [],
      payments: [],
      legs,
      work,
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
    { id: ids.mutation, numbered: true },
  );
}

/** `id` is the row's, minted with the form. */
export const putWorkshop = (id: string, contactId: string, loss: number | null, base: number) =>
  commit(
    ({ at }): WorkshopPut => ({
      ...headOf('workshop.put'),
      at,
      base,
      contactId,
      loss,
    }),
    { id },
  );

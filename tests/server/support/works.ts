import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { WorkBook } from '@/contract/job/work';
import { type MeltStep, type WorkStep, workLegs } from '@/domain/job/production';
import type { Mark } from '@/domain/job/work';
import { aJpeg } from '../../support/jpeg';
import { aSlip } from './slips';

export const WORKS = '/inventory/works';
export const WORK_STEPS = '/inventory/work-steps';
export const WORKSHOPS = '/inventory/workshops';

const head = () => ({ v: SHARED_VERSION, at: aSlip().at });

export const jobBody = (contactId: string, more: object = {}) => ({
  kind: 'work.create' as const,
  ...head(),
  id: randomUUID(),
  model: '14 ayar yüzük',
  metal: 'gold' as const,
  fineness: 5_850,
  weight: 50_000,
  pieces: 10,
  contactId,
  due: '2026-12-10',
  note: '',
  ...more,
});

export const jobEditBody = (id: string, changes: object, base: object) => ({
  kind: 'work.edit' as const,
  ...head(),
  id,
  changes,
  base,
});

export const markBody = (id: string, to: Mark['to']) => ({
  kind: 'work.mark' as const,
  ...head(),
  id,
  mark: randomUUID(),
  to,
});

let later = 0;

/**
 * Ten stones of half a carat go, unless it is said otherwise; each a moment after the one before.
 */
export const stonesBody = (id: string, more: object = {}) => ({
  kind: 'work.stones' as const,
  ...head(),
  at: aSlip().at + ++later,
  id,
  move: randomUUID(),
  ...{ way: 'given', stones: [{ kind: 'pırlanta', pieces: 10, carat: 500 }], ...more },
});

const A_MODEL = aJpeg('YALNIZ-BU-MODELIN-FOTOGRAFI');
export const workPhotoBody = (id: string, more: object = {}) => ({
  kind: 'work.photo' as const,
  ...head(),
  id,
  photo: randomUUID(),
  data: A_MODEL.toString('base64'),
  ...more,
});
export const workUnphotoBody = (id: string, photo: string) => ({
  kind: 'work.unphoto' as const,
  ...head(),
  id,
  photo,
});

export const workshopBody = (contactId: string, loss: number | null, base = 0) => ({
  kind: 'workshop.put' as const,
  ...head(),
  base,
  contactId,
  loss,
});

/** The document of a step, balanced as the screen makes it; each a moment after the one before. */
export function stepOf(work: WorkStep, contactId: string | null, more: object = {}): WorkBook {
  const { id, number, at } = aSlip();
  const legs = workLegs(work, contactId) ?? [];
  return {
    kind: 'work.book',
    v: SHARED_VERSION,
    id,
    number,
    at: at + ++later,
    type: 'production',
    contactId,
    lines: [],
    payments: [],
    legs,
    work,
    ...more,
  };
}

/** 100 g of 22 as scrap out of the pot, of which 0,4 g burn. */
export const aMelt = (over: Partial<MeltStep> = {}): MeltStep => ({
  is: 'melt',
  work: randomUUID(),
  metal: 'gold',
  pots: [{ account: 'scrap:main', weight: 100_000, pure: 906_000_000 }],
  out: 99_600,
  buyers: [],
  ...over,
});

import type { WorkMutation } from '@/contract/job/work';
import type { Effects } from '@/server/sync/context';
import { addWorkPhoto, moveStones, removeWorkPhoto } from './work-goods';
import { bookWork, createWork, editWork, markWork, putWorkshop } from './works';

/** Effects of the production mutations, by kind. */

export const workEffects: Effects<WorkMutation> = {
  'work.create': createWork,
  'work.edit': editWork,
  'work.mark': markWork,
  'work.stones': moveStones,
  'work.photo': addWorkPhoto,
  'work.unphoto': removeWorkPhoto,
  'work.book': bookWork,
  'workshop.put': putWorkshop,
};

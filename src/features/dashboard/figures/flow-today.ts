import { type DayFlow, flowOfDay } from '@/domain/position/day-flow';
import type { DayList } from '../use-day';

/**
 * What the day came to so far. A refused slip is in no sum; before the whole day was read there is
 * none at all.
 */
export const flowToday = ({ rows, done }: Pick<DayList, 'rows' | 'done'>): DayFlow | undefined =>
  done ? flowOfDay(rows.filter((slip) => slip.sync !== 'refused')) : undefined;

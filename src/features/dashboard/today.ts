import { type Day, dayOf } from '@/domain/base/day';
import { useNow } from '@/ui/date/use-now';

const STEP_MS = 10_000;

/** The moment in steps that a person can read. */
export const useMoment = (): number => useNow(STEP_MS);

export const useToday = (): Day => dayOf(useMoment());

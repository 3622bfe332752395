import { useMemo } from 'react';
import { getPriceCourses } from '@/api/platform-calls';
import { minutesOf } from '@/data/price/price-history';
import { dayOf } from '@/domain/base/day';
import type { SourceMinutes } from '@/domain/price/price-course';
import { correctedNow } from '@/sync/clock';
import { useHeldAnswer } from '../page/use-held-answer';
import { useMay } from '../person/permissions';

const ask = () => getPriceCourses({ background: true });

/**
 * Today's price history of all sources, from one server call. Offline: the last stored answer.
 * Leaves out histories of other days.
 */
export function useDayCourses(): SourceMinutes {
  const { held } = useHeldAnswer(useMay('market', 1), 'price-courses', ask);
  const today = dayOf(correctedNow());
  return useMemo(
    () =>
      new Map(
        (held?.value ?? []).flatMap(({ code, day, minutes }) =>
          day === today ? [[code, minutesOf({ [day]: minutes })] as const] : [],
        ),
      ),
    [held, today],
  );
}

import { useEffect, useState } from 'react';
import { type RetailDays, retailOf } from '@/data/fiscal/retail';
import { useOpenDocuments } from '@/data/fiscal/use-documents';
import type { Day } from '@/domain/base/day';
import { useBasis } from '@/parts/fiscal/use-basis';

/** A burst of changes is read once. */
const SETTLE_MS = 400;

/** What went over till devices on these days; undefined until it was read. */
export function useRetail(from: Day, to: Day): RetailDays | undefined {
  const basis = useBasis();
  const { rows: documents } = useOpenDocuments();
  const [found, setFound] = useState<{ of: string; days: RetailDays }>();
  const of = `${from} ${to}`;
  const isFirst = found?.of !== of;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `documents` out and `isFirst` in, but only a change of the documents must read again
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(
      async () => {
        const days = await retailOf(from, to, basis);
        if (!isStale) setFound({ of: `${from} ${to}`, days });
      },
      isFirst ? 0 : SETTLE_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [from, to, basis, documents]);
  return isFirst ? undefined : found.days;
}

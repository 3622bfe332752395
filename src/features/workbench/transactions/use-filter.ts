import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { readFilter, type SlipFilter, writeFilter } from './filter';

/** The filter as the address has it. A choice is a step that Back undoes; typing only rewrites the last one. */
export function useSlipFilter(): [SlipFilter, (filter: SlipFilter) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  const set = useCallback(
    (next: SlipFilter) => setParams((before) => writeFilter(before, next), { replace: next.search !== filter.search }),
    [setParams, filter.search],
  );
  return [filter, set];
}

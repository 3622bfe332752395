import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** Which order or bar is open stands in the address, so that a link leads to it. */
export function useOpened(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('work', id);
        else next.delete('work');
        return next;
      }),
    [setParams],
  );
  return [params.get('work'), open];
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { isStepping, stepBack } from './step-back';

/** A text of the address; typing rewrites the step it stands on. */
export function useAddressField(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) => setParams((before) => withParam(before, name, value), { replace: true }),
    [setParams, name],
  );
  return [params.get(name) ?? '', set];
}

/** `typed`: what of it is typed. Keep all of it the same between renders. */
type AddressFilter<F> = {
  read: (params: URLSearchParams) => F;
  write: (params: URLSearchParams, filter: F) => URLSearchParams;
  typed: readonly (keyof F)[];
};

/**
 * What a list is asked for, as the address has it. A choice is a step that Back undoes; typing only
 * rewrites the last one.
 */
export function useAddressFilter<F>({
  read,
  write,
  typed,
}: AddressFilter<F>): [F, (filter: F) => void] {
  const [params, setParams] = useSearchParams();
  // What else stands in the address, such as what is open, asks for no other list.
  const text = write(new URLSearchParams(), read(params)).toString();
  const filter = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const set = useCallback(
    (next: F) =>
      setParams((before) => write(before, next), {
        replace: typed.some((name) => next[name] !== filter[name]),
      }),
    [setParams, write, typed, filter],
  );
  return [filter, set];
}

const OPENED = 'milyem-opened';

/**
 * Whose details stand beside the list. Opening is a step that Back undoes, closing takes that step
 * back.
 */
export function useOpenedRecord(name: string): {
  opened: string | null;
  open: (id: string) => void;
  close: () => void;
} {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string) => {
      // The address itself, not the one that was drawn: another parameter may have been taken away
      // since. The second press of a double click comes before the details are drawn: it is no step
      // of its own.
      const present = new URLSearchParams(location.search);
      if (present.get(name) !== id) setParams(withParam(present, name, id), { state: OPENED });
    },
    [setParams, name],
  );
  const close = useCallback(() => {
    if (isStepping()) return;
    if (history.state === OPENED) stepBack();
    else setParams((before) => withParam(before, name, ''), { replace: true });
  }, [setParams, name]);
  return { opened: params.get(name), open, close };
}

/** The same address with this value of a parameter; without it where there is none. */
export const withParam = (params: URLSearchParams, name: string, value: string): URLSearchParams =>
  withParams(params, { [name]: value });

/**
 * The same address with these values; what is as usual, which is '' where nothing else is said, is
 * not written.
 */
export function withParams<N extends string>(
  params: URLSearchParams,
  said: Readonly<Record<N, string>>,
  usual: Partial<Record<N, string>> = {},
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(said) as [N, string][]) {
    if (value === (usual[name] ?? '')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

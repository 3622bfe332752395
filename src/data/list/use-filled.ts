import { useEffect } from 'react';
import type { ListOf } from '../slip/use-transactions';

/** Rows that fill a screen. */
const SCREEN = 40;

/**
 * Reads on until a screen is full: of a page that is sifted here, or whose rows are none of this
 * list, less is shown than was read.
 */
export function useFilledPage(
  { more, done, loading, failed }: Omit<ListOf<unknown>, 'rows'>,
  shown: number,
  sifted = true,
): void {
  const short = sifted && shown < SCREEN;
  useEffect(() => {
    if (short && !done && !loading && !failed) more();
  }, [short, done, loading, failed, more]);
}

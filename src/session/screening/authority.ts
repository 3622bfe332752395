import { proxy } from 'valtio/vanilla';

/**
 * Asks for the PIN and the reason of somebody who may let a document pass, over whichever page is
 * open. `closed`: no PIN opens it here, and the question only says so.
 */
export const authorityAsk = proxy<{ asked: { closed: boolean } | null }>({ asked: null });

let answer: ((passed: boolean) => void) | undefined;

/** True once a PIN let it pass. */
export function requestAuthority(closed: boolean): Promise<boolean> {
  answer?.(false);
  authorityAsk.asked = { closed };
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export function endAuthority(passed: boolean): void {
  authorityAsk.asked = null;
  answer?.(passed);
  answer = undefined;
}

import type { MessageDescriptor } from '@lingui/core';
import { proxy, ref } from 'valtio/vanilla';

/**
 * State of an operation that blocks the whole app: change of company, sign-out, update. While
 * `status` is true, an overlay with the title and an optional description covers everything
 * (src/contract/README.md#point-2-screens-and-routes).
 */
export type AppLoading =
  | { status: true; title: MessageDescriptor; description?: MessageDescriptor }
  | { status: false };

export const appLoading = proxy<{ now: AppLoading }>({ now: { status: false } });

export function publishAppLoading(event: AppLoading): void {
  appLoading.now = ref(event);
}

/**
 * For as long as the work takes; a reload at its end leaves the overlay standing until the page is
 * gone.
 */
export async function whileAppLoading<T>(
  event: Omit<Extract<AppLoading, { status: true }>, 'status'>,
  work: () => Promise<T>,
  stays: (value: T) => boolean,
): Promise<T> {
  publishAppLoading({ ...event, status: true });
  let value: T;
  try {
    value = await work();
  } catch (error) {
    publishAppLoading({ status: false });
    throw error;
  }
  if (!stays(value)) publishAppLoading({ status: false });
  return value;
}

import type { MessageDescriptor } from '@lingui/core';
import { proxy, ref } from 'valtio/vanilla';

/**
 * Something that takes the whole app with it is under way: a change of company, a sign-out, an update. While the status is
 * true the overlay stands over everything with its title and, if there is one, its description (src/contract/README.md#point-2-screens-and-routes).
 */
export type AppLoading = { status: true; title: MessageDescriptor; description?: MessageDescriptor } | { status: false };

export const appLoading = proxy<{ now: AppLoading }>({ now: { status: false } });

export function tellAppLoading(event: AppLoading): void {
  appLoading.now = ref(event);
}

/** For as long as the work takes; a reload at its end leaves the overlay standing until the page is gone. */
export async function whileAppLoading<T>(
  event: Omit<Extract<AppLoading, { status: true }>, 'status'>,
  work: () => Promise<T>,
  stays: (value: T) => boolean,
): Promise<T> {
  tellAppLoading({ ...event, status: true });
  let value: T;
  try {
    value = await work();
  } catch (error) {
    tellAppLoading({ status: false });
    throw error;
  }
  if (!stays(value)) tellAppLoading({ status: false });
  return value;
}

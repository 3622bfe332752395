import { NAME_NOTE } from './device-note';

/**
 * Name that people gave this device, such as "Vitrin tableti"; '' if none. A logout keeps it,
 * because it belongs to the device.
 */
export const DEVICE_NAME_MOST = 60;

const tidy = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, DEVICE_NAME_MOST);

export function storedDeviceName(
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): string {
  return tidy(store?.getItem(NAME_NOTE) ?? '');
}

/** Returns false if the browser could not store the name. */
export function storeDeviceName(
  name: string,
  store: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): boolean {
  try {
    if (tidy(name) === '') store.removeItem(NAME_NOTE);
    else store.setItem(NAME_NOTE, tidy(name));
    return true;
  } catch {
    return false;
  }
}

/** System and browser, which people recognise in a list of devices; nothing that identifies them. */
export function usualDeviceName(userAgent: string = navigator.userAgent): string {
  const system = /Android|iPhone|iPad|Windows|Mac OS|CrOS|Linux/.exec(userAgent)?.[0] ?? '';
  const browser = /Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? '';
  return [system, browser].filter(Boolean).join(' ').slice(0, DEVICE_NAME_MOST) || 'web';
}

import { LABEL_DESIGN_NOTE } from '../device-note';

/**
 * How labels look that are printed on this device, by company. The roll lies in the device's
 * printer: a logout leaves the note. Undefined if nothing was chosen for the company here.
 */
export function storedLabelDesign(
  company: string,
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): unknown {
  const all = designs(store);
  return Object.hasOwn(all, company) ? all[company] : undefined;
}

export function storeLabelDesign(
  company: string,
  design: object,
  store: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  try {
    store.setItem(LABEL_DESIGN_NOTE, JSON.stringify({ ...designs(store), [company]: design }));
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}

function designs(store: Pick<Storage, 'getItem'> | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store?.getItem(LABEL_DESIGN_NOTE) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

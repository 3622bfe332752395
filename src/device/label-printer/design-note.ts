import { LABEL_DESIGN_NOTE } from '../device-note';

/**
 * Stored label design of a company on this device; undefined if none was chosen. A logout keeps it,
 * because the roll is in the device’s printer.
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
    // Storage full or blocked: the choice lasts until the page is left.
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

import { LABEL_PRINTER_NOTE } from '../device-note';

/**
 * The printer of labels beside this device. It belongs to the device: a logout leaves it, and a
 * damaged note is taken for none.
 */
export type LabelPrinter = { by: 'usb' | 'serial'; dpi: 203 | 300 };

export function storedLabelPrinter(
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): LabelPrinter | undefined {
  try {
    const { by, dpi } = (JSON.parse(store?.getItem(LABEL_PRINTER_NOTE) ?? 'null') ??
      {}) as Partial<LabelPrinter>;
    return (by === 'usb' || by === 'serial') && (dpi === 203 || dpi === 300)
      ? { by, dpi }
      : undefined;
  } catch {
    return undefined;
  }
}

export function storeLabelPrinter(
  printer: LabelPrinter,
  store: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    store.setItem(LABEL_PRINTER_NOTE, JSON.stringify(printer));
  } catch {
    // Full or forbidden: it is asked for again after the page is left.
  }
}

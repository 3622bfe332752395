import { type ReactNode, useState } from 'react';
import { type PrintDocument as Document, printSetting } from '@/device/print-settings';
import { PrintNow } from '@/ui/print/PrintNow';
import type { PrintSize } from '@/ui/print/PrintSurface';
import type { PrintEnd } from '@/ui/print/send';

type Props = {
  document: Document;
  size: PrintSize;
  /** Called once with the outcome. `printer`: the printer that the settings name, if they do. */
  onPrint: (end: PrintEnd, to: { printer?: string }) => void;
  /** Called when the paper must be removed from the page. */
  onDone: () => void;
  children: ReactNode;
};

/** Prints a document with this device’s settings for it: copies, margins, name of the printer. */
export function PrintDocument({ document, onPrint, ...rest }: Props) {
  const [{ copies, margins, printer }] = useState(() => printSetting(document));
  return (
    <PrintNow
      {...rest}
      copies={copies}
      margins={margins}
      onPrint={(end) => onPrint(end, printer === '' ? {} : { printer })}
    />
  );
}

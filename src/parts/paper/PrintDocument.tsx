import { type ReactNode, useState } from 'react';
import { type PrintDocument as Document, printSetting } from '@/device/print-settings';
import { PrintNow } from '@/ui/print/PrintNow';
import type { PrintSize } from '@/ui/print/PrintSurface';
import type { PrintEnd } from '@/ui/print/send';

type Props = {
  document: Document;
  size: PrintSize;
  /** What became of it, said once; `to` names the printer where somebody named one. */
  onPrint: (end: PrintEnd, to: { printer?: string }) => void;
  /** Nothing of the paper may be left. */
  onDone: () => void;
  children: ReactNode;
};

/** Prints a document as this device prints it: copies, margins and the name of its printer. */
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

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canPrintBy } from '@/device/label-printer/print-labels';
import {
  type LabelPrinter,
  storedLabelPrinter,
  storeLabelPrinter,
} from '@/device/label-printer/settings';
import { Select } from '@/ui/field/Select';

const WAYS: readonly LabelPrinter['by'][] = ['usb', 'serial'];

type Cable = {
  printer: LabelPrinter;
  /** The chosen connection if this browser supports it, else the first that it does. */
  by: LabelPrinter['by'];
  ways: readonly LabelPrinter['by'][];
  change: (next: LabelPrinter) => void;
};

/** Settings of this device’s ZPL printer on a cable; undefined if the browser supports no cable. */
export function useLabelCable(): Cable | undefined {
  const ways = WAYS.filter(canPrintBy);
  const [printer, setPrinter] = useState<LabelPrinter>(
    () => storedLabelPrinter() ?? { by: 'usb', dpi: 203 },
  );
  const by = ways.includes(printer.by) ? printer.by : ways[0];
  if (!by) return undefined;
  const change = (next: LabelPrinter) => {
    storeLabelPrinter(next);
    setPrinter(next);
  };
  return { printer, by, ways, change };
}

export function CableFields({ cable: { printer, by, ways, change } }: { cable: Cable }) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`ZPL yazıcısı`}
        value={by}
        onValue={(next) => change({ ...printer, by: next })}
        options={ways.map((value) => ({
          value,
          label: value === 'usb' ? t`USB` : t`Seri kablo`,
        }))}
        fieldClassName="w-36"
      />
      <Select
        label={t`Çözünürlük`}
        value={String(printer.dpi)}
        onValue={(dpi) => change({ by, dpi: dpi === '300' ? 300 : 203 })}
        options={[
          { value: '203', label: '203 dpi' },
          { value: '300', label: '300 dpi' },
        ]}
        fieldClassName="w-32"
      />
    </>
  );
}

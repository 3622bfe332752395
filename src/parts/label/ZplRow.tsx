import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PrintRefusal } from '@/device/label-printer/label-printer';
import { canPrintBy, printLabels } from '@/device/label-printer/print-labels';
import {
  type LabelPrinter,
  storedLabelPrinter,
  storeLabelPrinter,
} from '@/device/label-printer/settings';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import type { LabelDesign } from './design';
import type { LabelParts } from './label-parts';
import { labelsZpl, type ZplRefusal } from './label-zpl';

const WAYS: readonly LabelPrinter['by'][] = ['usb', 'serial'];

/**
 * A printer of labels that speaks ZPL, on a cable of this device, beside the browser's own print.
 * Nothing where the browser has no such cable.
 */
export function ZplRow({
  design,
  labels,
  whole,
  onSent,
}: {
  design: LabelDesign;
  labels: readonly LabelParts[];
  whole: boolean;
  onSent: () => void;
}) {
  const { t } = useLingui();
  const ways = WAYS.filter(canPrintBy);
  const [printer, setPrinter] = useState<LabelPrinter>(
    () => storedLabelPrinter() ?? { by: 'usb', dpi: 203 },
  );
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ZplRefusal | PrintRefusal | null>(null);
  const by = ways.includes(printer.by) ? printer.by : ways[0];
  if (!by) return null;
  const change = (next: LabelPrinter) => {
    storeLabelPrinter(next);
    setPrinter(next);
  };
  const send = async () => {
    setFailure(null);
    const zpl = labelsZpl(design, labels, printer.dpi);
    if (!zpl.ok) return setFailure(zpl.error);
    setSending(true);
    const sent = await printLabels(by, zpl.value);
    setSending(false);
    if (!sent.ok) return setFailure(sent.error);
    showToast({ type: 'success', message: t`Yazıcıya gönderildi` });
    onSent();
  };
  return (
    <section aria-label={t`Etiket yazıcısı`} className="mt-4 border-line border-t pt-3">
      <div className="flex flex-wrap items-end gap-3">
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
        <Button loading={sending} disabled={!whole} onClick={send}>
          <Trans>ZPL olarak gönder</Trans>
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          <Trouble of={failure} />
        </p>
      ) : null}
    </section>
  );
}

function Trouble({ of }: { of: ZplRefusal | PrintRefusal }) {
  if (typeof of === 'object') {
    const { name, why } = of;
    const short = Array.from(name).slice(0, 40).join('');
    return why === 'text' ? (
      <Trans>
        “{short}…” etikete sığmaz: karttaki adı ya da yazıyı kısaltın. Hiçbir etiket gönderilmedi.
      </Trans>
    ) : (
      <Trans>“{short}” kodu bu etikete sığmaz: karekod seçin. Hiçbir etiket gönderilmedi.</Trans>
    );
  }
  if (of === 'none') return <Trans>Bir etiket yazıcısı seçilmedi.</Trans>;
  if (of === 'busy')
    return (
      <Trans>
        Yazıcı başka bir sekmede ya da işletim sisteminin sürücüsünde: orada bırakın, olmazsa
        tarayıcıdan yazdırın.
      </Trans>
    );
  return (
    <Trans>Yazıcının bağlantısı koptu: bir kısmı basılmış olabilir. Kabloya ve kâğıda bakın.</Trans>
  );
}

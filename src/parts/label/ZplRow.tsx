import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PrintRefusal } from '@/device/label-printer/label-printer';
import { printLabels } from '@/device/label-printer/print-labels';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { CableFields, useLabelCable } from './CableFields';
import type { LabelDesign } from './design';
import type { LabelParts } from './label-parts';
import { labelsZpl, type ZplRefusal } from './label-zpl';

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
  const cable = useLabelCable();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ZplRefusal | PrintRefusal | null>(null);
  if (!cable) return null;
  const { by, printer } = cable;
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
        <CableFields cable={cable} />
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

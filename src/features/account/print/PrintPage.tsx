import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PRINT_DOCUMENTS, type PrintDocument, printSetting } from '@/device/print-settings';
import { CableFields, useLabelCable } from '@/parts/label/CableFields';
import { DesignFields } from '@/parts/label/DesignFields';
import type { LabelDesign } from '@/parts/label/design';
import { useLabelDesign } from '@/parts/label/use-label-design';
import { PrinterTest } from '@/parts/paper/PrinterTest';
import { fitLabel } from '@/ui/print/send';
import { Button } from '@/ui/sign/Button';
import { PrintSettingDialog } from './PrintSettingDialog';
import { documentName, settingText } from './print-words';
import { usePapers } from './use-papers';

/** Print settings of each document on this device, and the design of its labels. */
export function PrintPage() {
  const { t } = useLingui();
  const [edited, edit] = useState<PrintDocument | null>(null);
  const [tested, test] = useState<PrintDocument | null>(null);
  const [design, setDesign] = useLabelDesign();
  const { paperOf, choose, isRead } = usePapers(design, setDesign);
  if (!isRead) return null;
  const start = (document: PrintDocument) => {
    if (document === 'label') {
      const { width, height } = design.rolls[design.form];
      fitLabel(design.form, width / 10, height / 10);
    }
    test(document);
  };
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Yazdırma ayarları</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Bu cihaz için; çıkış yapınca da kalır. Yazıcıyı tarayıcının penceresinde siz seçersiniz;
          adını yazarsanız yazdırınca hatırlatılır.
        </Trans>
      </p>
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-raised">
        {PRINT_DOCUMENTS.map((document) => (
          <li
            key={document}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 max-sm:px-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{documentName(document)}</p>
              <p className="text-13 text-quiet [overflow-wrap:anywhere]">
                {settingText(paperOf(document), printSetting(document))}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                aria-label={t`${documentName(document)}: deneme bas`}
                onClick={() => start(document)}
              >
                <Trans>Deneme bas</Trans>
              </Button>
              <Button
                size="sm"
                aria-label={t`${documentName(document)}: değiştir`}
                onClick={() => edit(document)}
              >
                <Trans>Değiştir</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Labels design={design} onDesign={setDesign} />
      {edited ? (
        <PrintSettingDialog
          document={edited}
          paper={paperOf(edited)}
          onPaper={(size) => choose(edited, size)}
          onClose={() => edit(null)}
        />
      ) : null}
      {tested ? (
        <PrinterTest
          key={tested}
          document={tested}
          size={paperOf(tested)}
          onDone={() => test(null)}
        />
      ) : null}
    </div>
  );
}

type LabelsProps = { design: LabelDesign; onDesign: (design: LabelDesign) => void };

/** Content of labels, and the label printer on a cable if the browser supports one. */
function Labels({ design, onDesign }: LabelsProps) {
  const cable = useLabelCable();
  return (
    <section aria-labelledby="print-labels" className="mt-8">
      <h2 id="print-labels" className="font-semibold text-18">
        <Trans>Ürün etiketi</Trans>
      </h2>
      {/* The two forms with their sizes are wider than the narrowest phone. */}
      <div className="-mx-1 overflow-x-auto px-1 pb-1">
        <DesignFields design={design} onDesign={onDesign} />
      </div>
      {cable ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <CableFields cable={cable} />
        </div>
      ) : null}
    </section>
  );
}

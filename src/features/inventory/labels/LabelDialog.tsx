import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { StockView } from '../../../data/types';
import { useKept } from '../../../session/kept-view';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { PrinterIcon } from '../../../ui/Icon';
import { type LabelSize, PrintSurface } from '../../../ui/print/PrintSurface';
import { sendToPrinter } from '../../../ui/print/send';
import { Segmented } from '../../../ui/Segmented';
import { showToast } from '../../../ui/toast';
import { Label } from './Label';
import { type LabelCode, type LabelParts, labelParts } from './label-parts';
import { ZplRow } from './ZplRow';

type Shape = { size: LabelSize; code: LabelCode };
const readShape = (stored: unknown): Shape => {
  const { size, code } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Shape>;
  return { size: size === 'shelf' ? 'shelf' : 'tag', code: code === 'code128' ? 'code128' : 'qr' };
};

/** The labels of these cards as they will come out, one page each; the browser prints them on whatever printer has the roll. */
export function LabelDialog({ cards, onClose }: { cards: readonly StockView[]; onClose: () => void }) {
  const { t } = useLingui();
  const [shape, setShape] = useKept('labels', readShape);
  const [labels, setLabels] = useState<readonly LabelParts[]>([]);
  const [printing, setPrinting] = useState(false);
  const { size, code } = shape;
  useEffect(() => {
    let current = true;
    void Promise.all(cards.map((card) => labelParts(card, code))).then((made) => (current ? setLabels(made) : undefined));
    return () => {
      current = false;
    };
  }, [cards, code]);
  usePrinting(printing, () => setPrinting(false));
  const [first] = labels;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t`Etiket bas`}
        width="md"
        footer={
          <>
            <Button onClick={onClose}>{t`Kapat`}</Button>
            <Button variant="primary" icon={<PrinterIcon size={16} />} loading={labels.length < cards.length} onClick={() => setPrinting(true)}>
              <Plural value={cards.length} one="# etiketi yazdır" other="# etiketi yazdır" />
            </Button>
          </>
        }
      >
        <div className="mt-3 flex flex-wrap gap-3">
          <Segmented
            label={t`Etiket`}
            value={size}
            onChange={(next) => setShape({ ...shape, size: next })}
            options={[
              { value: 'tag', label: t`Kelebek · 72 × 12 mm` },
              { value: 'shelf', label: t`Tepsi · 50 × 30 mm` },
            ]}
            small
          />
          <Segmented
            label={t`Kod`}
            value={code}
            onChange={(next) => setShape({ ...shape, code: next })}
            options={[
              { value: 'qr', label: t`Karekod` },
              { value: 'code128', label: t`Code 128` },
            ]}
            small
          />
        </div>
        <div className="mt-4 grid place-items-center overflow-auto rounded-field bg-sunken p-5">
          {first ? (
            <div className="shadow-float">
              <Label size={size} parts={first} />
            </div>
          ) : null}
        </div>
        <p className="mt-3 text-13 text-quiet">
          <Trans>Yazıcıda kâğıdı etiketin ölçüsüne, kenar boşluğunu sıfıra getirin.</Trans>
        </p>
        <ZplRow size={size} labels={labels} whole={labels.length === cards.length} />
      </Dialog>
      {printing ? (
        <PrintSurface size={size}>
          {labels.map((parts) => (
            <Label key={parts.id} size={size} parts={parts} />
          ))}
        </PrintSurface>
      ) : null}
    </>
  );
}

/** After the paper is in the page; print() stops everything else. It stays until a hand is on the page again. */
function usePrinting(printing: boolean, onDone: () => void): void {
  const { t } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one print, begun once
  useEffect(() => {
    if (!printing) return;
    const timer = setTimeout(() => {
      if (sendToPrinter() === 'sent') return showToast({ type: 'success', message: t`Yazıcıya gönderildi` });
      showToast({ type: 'error', message: t`Yazıcı cevap vermedi. Kartlar kayıtlı; yazıcıyı açıp yeniden yazdırın.` });
      onDone();
    }, 60);
    const deeds = ['pointerdown', 'keydown'] as const;
    for (const deed of deeds) addEventListener(deed, onDone, true);
    return () => {
      clearTimeout(timer);
      for (const deed of deeds) removeEventListener(deed, onDone, true);
    };
  }, [printing]);
}

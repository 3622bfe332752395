import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { StockView } from '@/data/core/types';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { useSeesCost } from '@/session/person/cost';
import { useMay } from '@/session/person/permissions';
import { shopName } from '@/session/person/shop-name';
import { Dialog } from '@/ui/dialog/Dialog';
import { fitLabel, type PrintEnd } from '@/ui/print/send';
import { showPrinted } from '@/ui/print/show-printed';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { usePhone } from '@/ui/style/use-media';
import { DesignFields } from './DesignFields';
import type { Roll } from './design';
import { Label } from './Label';
import { copiesOf, type LabelParts, labelParts, MOST_COPIES } from './label-parts';
import { markPrinted } from './mark-printed';
import { useLabelDesign } from './use-label-design';
import { ZplRow } from './ZplRow';

/**
 * The labels of these cards as they will come out, one page each; the browser prints them on
 * whatever printer has the roll.
 */
export function LabelDialog({
  cards,
  onClose,
}: {
  cards: readonly StockView[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [design, setDesign] = useLabelDesign();
  const seesCost = useSeesCost('inventory');
  const marks = useMay('workbench', 2);
  const [labels, setLabels] = useState<readonly LabelParts[]>([]);
  const [printing, setPrinting] = useState(false);
  const { form, rolls } = design;
  const phone = usePhone();
  useEffect(() => {
    let current = true;
    void Promise.all(
      cards.map((card) => labelParts(card, design, { shop: shopName(), seesCost })),
    ).then((made) => (current ? setLabels(made) : undefined));
    return () => {
      current = false;
    };
  }, [cards, design, seesCost]);
  const copies = cards.reduce((sum, card) => sum + copiesOf(card, design), 0);
  const [asks, setAsks] = useState(false);
  // Whoever may only look prints all the same, and leaves no mark.
  const printed = () => {
    setAsks(false);
    if (marks) void markPrinted(cards);
  };
  const print = () => {
    fitLabel(form, rolls[form].width / 10, rolls[form].height / 10);
    setPrinting(true);
  };
  const told = (end: PrintEnd, to: { printer?: string }) => {
    // That paper came out of the browser's dialog only the person knows.
    if (end === 'sent') setAsks(marks);
    showPrinted(end, { refused, ...to });
  };
  const [first] = labels;
  const refused = t`Yazıcı cevap vermedi. Kartlar kayıtlı; yazıcıyı açıp yeniden yazdırın.`;
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
            <Button
              variant="primary"
              icon={<PrinterIcon size={16} />}
              loading={labels.length < cards.length}
              reason={
                copies > MOST_COPIES
                  ? t`Bir kerede en çok ${MOST_COPIES} etiket basılır; daha az kart seçin.`
                  : undefined
              }
              onClick={print}
            >
              <Plural value={copies} one="# etiketi yazdır" other="# etiketi yazdır" />
            </Button>
          </>
        }
      >
        <DesignFields design={design} onDesign={setDesign} />
        <div className="mt-4 grid place-items-center overflow-auto rounded-field bg-sunken p-5">
          {first ? (
            <div className="shadow-float" style={{ zoom: previewZoom(rolls[form], phone) }}>
              <Label design={design} parts={first} />
            </div>
          ) : null}
        </div>
        {asks ? (
          <div role="status" className="mt-3 flex flex-wrap items-center gap-2 text-13">
            <span className="min-w-0 flex-1">
              <Trans>Etiketler basıldı mı?</Trans>
            </span>
            <Button size="sm" onClick={() => setAsks(false)}>
              <Trans>Basılmadı</Trans>
            </Button>
            <Button size="sm" variant="primary" onClick={printed}>
              <Trans>Basıldı</Trans>
            </Button>
          </div>
        ) : null}
        <p className="mt-3 text-13 text-quiet">
          <Trans>Yazıcıda kâğıdı etiketin ölçüsüne, kenar boşluğunu sıfıra getirin.</Trans>
        </p>
        <ZplRow
          design={design}
          labels={labels}
          whole={labels.length === cards.length}
          onSent={printed}
        />
      </Dialog>
      {printing ? (
        <PrintDocument
          document="label"
          size={form}
          onPrint={told}
          onDone={() => setPrinting(false)}
        >
          {copied(labels).map(({ key, parts }) => (
            <Label key={key} design={design} parts={parts} />
          ))}
        </PrintDocument>
      ) : null}
    </>
  );
}

/**
 * Tenths of a millimetre that the room for the preview is wide, where a millimetre is one of the
 * screen.
 */
const ROOM = { phone: 790, desk: 1_220 };

/** How much larger than its paper a label is shown, so that it can be read; never smaller. */
const previewZoom = ({ width }: Roll, phone: boolean): number =>
  Math.min(2, Math.max(1, (phone ? ROOM.phone : ROOM.desk) / width));

/** Each label as often as it is to come out. */
const copied = (labels: readonly LabelParts[]) =>
  labels.flatMap((parts) =>
    Array.from({ length: parts.copies }, (_, i) => ({ key: `${parts.id}:${i}`, parts })),
  );

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStockCards } from '@/data/stock/use-stock';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';

const LabelDialog = loadLater(async () => (await import('@/parts/label/LabelDialog')).LabelDialog);

/**
 * Says that a batch was saved and prints the labels of its cards (`cards` are their ids). The cards
 * reach the list a moment after the save. After an earlier press the labels open as soon as all
 * cards are there.
 */
export function SavedBatch({ number, cards }: { number: string; cards: readonly string[] }) {
  const { t } = useLingui();
  const found = useStockCards(cards);
  const [isPrinting, setPrinting] = useState(false);
  const isReady = found.length === cards.length;
  return (
    <>
      <p
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3"
      >
        <span className="flex-1">{t`${number} kaydedildi. Etiketleri şimdi basabilirsiniz; basılmayanlar etiket kuyruğunda bekler.`}</span>
        <Button
          size="sm"
          icon={<PrinterIcon size={16} />}
          loading={isPrinting && !isReady}
          onClick={() => setPrinting(true)}
        >
          <Trans>Etiketleri bas</Trans>
        </Button>
      </p>
      <LoadBoundary>
        {isPrinting && isReady ? (
          <LabelDialog cards={found} onClose={() => setPrinting(false)} />
        ) : null}
      </LoadBoundary>
    </>
  );
}

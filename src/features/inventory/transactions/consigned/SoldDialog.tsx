import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ShipmentView } from '../../../../data/types';
import { leftItems, shipmentStanding } from '../../../../domain/shipment';
import { Button } from '../../../../ui/Button';
import { Check } from '../../../../ui/Check';
import { FormDialog } from '../../../../ui/FormDialog';
import { useNewest } from '../newest';
import { ScanBox } from '../ScanBox';
import { scanFaultText } from '../scan';
import { ItemList } from '../shipments/ItemList';
import { useReader } from '../use-reader';

/** Which of what somebody has they keep: the counter opens with a sale of it to them, where weights and prices can be corrected. */
export function SoldDialog({ shipment, onClose }: { shipment: ShipmentView; onClose: () => void }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [standing] = useState(() => shipmentStanding(shipment.moves));
  const left = leftItems(standing).filter(({ pieces, weight }) => pieces >= 0 && weight >= 0);
  const [chosen, newest] = useNewest<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const turn = (id: string, on: boolean) =>
    newest.change((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  const { code, setCode, fault, read, inTurn } = useReader((card, label) => {
    const item = left.find(({ stock }) => card && stock === card.id);
    if (!item) return card ? t`${card.name} bu konsinyede yok.` : scanFaultText('unknown', label);
    turn(item.id, true);
    return undefined;
  });
  const submit = async () => {
    if (code.trim() !== '') return read(code.trim());
    setTried(true);
    await inTurn(() => {
      const now = newest.now();
      if (now.size === 0) return;
      // All of it says itself: the address of two hundred pieces is long.
      const items: Record<string, string> = now.size === left.length ? {} : { items: Array.from(now).join(',') };
      go(`/workbench?${new URLSearchParams({ consigned: shipment.id, ...items })}`);
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Satıldı · ${shipment.number}`}
      description={t`Tezgâh bu kişiye satışla açılır; satış kaydedilince satılanlar konsinyeden düşer.`}
      submit={code.trim() !== '' ? t`Etiketi ekle` : t`Tezgâhta aç`}
      trouble={tried && chosen.size === 0 ? t`Satılanları işaretleyin.` : undefined}
      initialFocus={box}
      width="lg"
    >
      <ScanBox ref={box} value={code} onValue={setCode} trouble={fault} />
      <p className="flex items-center justify-between gap-3 text-13 text-quiet">
        <Trans>{chosen.size} satır işaretli.</Trans>
        <Button size="sm" onClick={() => newest.change(() => new Set(left.map(({ id }) => id)))}>
          <Trans>Hepsi satıldı</Trans>
        </Button>
      </p>
      <ItemList
        items={left}
        end={(item) => (
          <Check
            label={
              <>
                <Trans>Satıldı</Trans>
                <span className="sr-only">: {item.name}</span>
              </>
            }
            checked={chosen.has(item.id)}
            onChange={(on) => turn(item.id, on)}
            className="shrink-0"
          />
        )}
      />
    </FormDialog>
  );
}

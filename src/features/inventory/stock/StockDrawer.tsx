import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { StockView } from '../../../data/types';
import { useProducts } from '../../../data/use-products';
import { useStockCard } from '../../../data/use-stock';
import { leftOf } from '../../../domain/stock-card';
import { workmanshipText } from '../../../i18n/contact-text';
import { formatDateTime, formatMoney, formatWeight } from '../../../i18n/formats';
import { stockFieldWord, stonesText } from '../../../i18n/stock-text';
import { mint } from '../../../session/mint';
import { useMay, useUserName } from '../../../session/permissions';
import { session } from '../../../session/store';
import { useSaving } from '../../../session/use-saving';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Drawer } from '../../../ui/Drawer';
import { type Fact, FactList } from '../../../ui/FactList';
import { Hallmark } from '../../../ui/Hallmark';
import { EditIcon, PrinterIcon } from '../../../ui/Icon';
import { SyncMark } from '../../../ui/SyncMark';
import { changeCard, editOf } from './deeds';
import { Photos } from './Photos';
import { StockDialog } from './StockDialog';
import { StockMoves } from './StockMoves';
import { hasText, kindWord, stateWord } from './words';

type Props = { id: string; onClose: () => void; onPrint: (card: StockView) => void };

/** One card beside the list: what it is, what is left of it, where it has been, and what can be done with it. */
export function StockDrawer({ id, onClose, onPrint }: Props) {
  const { t } = useLingui();
  const card = useStockCard(id);
  const by = useUserName(card?.createdBy ?? '');
  const [doing, setDoing] = useState<'edit' | 'turn' | null>(null);
  const denied = useMay('inventory', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  if (!card) return card === null ? <Missing onClose={onClose} /> : null;
  const end = () => setDoing(null);
  if (doing === 'edit') return <StockDialog card={card} onClose={end} onSaved={end} />;
  if (doing === 'turn') return <TurnDialog card={card} onClose={end} />;
  return (
    <Drawer
      open
      onClose={onClose}
      title={card.name}
      subtitle={`${kindWord(card.type)} · ${formatDateTime(card.at)} · ${by}`}
      footer={
        <>
          <Button icon={<EditIcon size={16} />} reason={denied} onClick={() => setDoing('edit')}>
            <Trans>Değiştir</Trans>
          </Button>
          <Button variant="primary" icon={<PrinterIcon size={16} />} onClick={() => onPrint(card)}>
            <Trans>Etiket bas</Trans>
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{stateWord(card.state)}</span>
        {card.sync === 'confirmed' ? null : <SyncMark mark={card.sync} />}
      </p>
      <Left card={card} />
      <Photos card={card} may={denied === undefined} />
      <Facts card={card} />
      <StockMoves card={card} />
      <div className="mt-4">
        <Button size="sm" reason={denied} onClick={() => setDoing('turn')}>
          {card.archived ? <Trans>Stoğa geri al</Trans> : <Trans>Stoktan çıkar</Trans>}
        </Button>
      </div>
    </Drawer>
  );
}

/** The deciding figure: what should lie there. */
export function Left({ card }: { card: StockView }) {
  const left = leftOf(card);
  const has = hasText(card, Math.max(0, left.weight));
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold text-30">{formatWeight(left.weight)}</span>
      <span className="text-quiet">
        <Trans>{left.pieces} adet</Trans>
        {has ? ` · ${has}` : ''}
      </span>
    </p>
  );
}

/** What was written of it, without the boxes that stayed empty. */
function Facts({ card }: { card: StockView }) {
  const { warehouses } = useSnapshot(session);
  const seesCost = useMay('inventory', 2);
  const product = useProducts().find(({ code }) => code === card.product)?.name ?? '';
  const { fineness, gross, stones, workmanship, cost, price, place, spot } = card;
  const rows: readonly Fact[] = [
    [stockFieldWord('barcode'), card.barcode],
    [stockFieldWord('serial'), card.serial],
    [stockFieldWord('product'), product],
    [stockFieldWord('fineness'), <Hallmark key="mark" fineness={fineness} />],
    [stockFieldWord('gross'), stones.length > 0 ? formatWeight(gross) : ''],
    [stockFieldWord('stones'), stonesText(stones)],
    [stockFieldWord('workmanship'), workmanshipText(workmanship)],
    [stockFieldWord('cost'), cost && seesCost ? workmanshipText(cost) : ''],
    [stockFieldWord('price'), price === null ? '' : formatMoney(price)],
    [stockFieldWord('place'), warehouses.find(({ value }) => value === place)?.label ?? ''],
    [stockFieldWord('spot'), spot],
    [stockFieldWord('size'), card.size],
    [stockFieldWord('colour'), card.colour],
    [stockFieldWord('certificate'), card.certificate],
    [stockFieldWord('note'), card.note],
  ];
  return <FactList facts={rows} />;
}

/** Melted, given back, lost: it leaves without a slip, and its card and its past stay. */
function TurnDialog({ card, onClose }: { card: StockView; onClose: () => void }) {
  const { t } = useLingui();
  const [mutation] = useState(mint);
  const { save } = useSaving();
  const turn = async () => {
    const edit = editOf(card, { archived: !card.archived });
    if (edit) await save(() => changeCard(card, mutation, edit));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void turn()}
      title={card.archived ? t`Stoğa geri alınsın mı?` : t`Stoktan çıkarılsın mı?`}
      text={
        card.archived
          ? t`${card.name} yeniden stokta görünür ve tezgâhta okutulabilir.`
          : t`${card.name} stokta görünmez. Kartı ve hareketleri durur; kasada bir kayıt açılmaz.`
      }
      confirm={card.archived ? t`Geri al` : t`Stoktan çıkar`}
    />
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Stok kartı`}>
      <p className="text-quiet">
        <Trans>Bu kart bu cihazda yok. Başka bir cihazda açıldıysa bağlantı gelince görünür.</Trans>
      </p>
    </Drawer>
  );
}

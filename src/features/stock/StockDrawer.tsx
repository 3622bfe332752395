import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link, useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useContactNames } from '@/data/contact/use-contacts';
import type { StockView } from '@/data/core/types';
import { useStockCard } from '@/data/stock/use-stock';
import { dayOf } from '@/domain/base/day';
import { boughtFor, isSingle } from '@/domain/stock/stock-card';
import { consignedBy, isThere, leftOf, reservationOf, theirsBy } from '@/domain/stock/stock-state';
import { workmanshipText } from '@/i18n/contact-text';
import { formatDateTime, formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { holdText, outText, stockFieldWord, stonesText, vatWord } from '@/i18n/stock-text';
import { addPhoto, removePhoto } from '@/parts/stock/card/actions';
import { StockDialog } from '@/parts/stock/card/StockDialog';
import { hasText, kindWord, labelWord, stateWord } from '@/parts/stock/card/words';
import { Photos } from '@/parts/stock/Photos';
import { useStockSpots } from '@/parts/stock/use-spots';
import { givePath } from '@/session/page/give-path';
import { recordPath } from '@/session/page/record-path';
import { useSeesCost } from '@/session/person/cost';
import { useMay, useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { Hallmark } from '@/ui/figure/Hallmark';
import { type Fact, FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { EditIcon, PrinterIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { HoldDialog } from './HoldDialog';
import { OutDialog } from './OutDialog';
import { StockMoves } from './StockMoves';

type Props = { id: string; onClose: () => void; onPrint: (card: StockView) => void };

/**
 * One card beside the list: what it is, what is left of it, where it has been, and what can be done
 * with it.
 */
export function StockDrawer({ id, onClose, onPrint }: Props) {
  const { t } = useLingui();
  const card = useStockCard(id);
  const by = useUserName(card?.createdBy ?? '');
  const [doing, setDoing] = useState<'edit' | 'turn' | 'hold' | null>(null);
  const [, go] = useLocation();
  const denied = useMay('inventory', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const { here, nameOf } = useStockSpots();
  if (!card) return card === null ? <Missing onClose={onClose} /> : null;
  const branch = card.branch ? nameOf({ branch: card.branch, place: '' }) : '';
  const elsewhere =
    card.branch && here && card.branch !== here
      ? t`${branch} şubesinde; oradan verin ya da önce sevkle getirin.`
      : undefined;
  const end = () => setDoing(null);
  if (doing === 'edit') return <StockDialog card={card} onClose={end} onSaved={end} />;
  if (doing === 'turn') return <OutDialog card={card} onClose={end} />;
  if (doing === 'hold') return <HoldDialog card={card} onClose={end} />;
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
      <Why card={card} />
      <Left card={card} />
      <Photos
        of="stock"
        record={card.id}
        name={card.name}
        photos={card.photos ?? []}
        may={denied === undefined}
        onAdd={(file) => addPhoto(card.id, file)}
        onRemove={(mutation, photo) => removePhoto(card.id, mutation, photo)}
      />
      <Facts card={card} />
      <StockMoves card={card} />
      <div className="mt-4 flex flex-wrap gap-2">
        {isSingle(card) && isThere(card.state) ? (
          <Button size="sm" reason={denied} onClick={() => setDoing('hold')}>
            {reservationOf(card) ? <Trans>Rezervi değiştir</Trans> : <Trans>Birine ayır</Trans>}
          </Button>
        ) : null}
        {isThere(card.state) && !theirsBy(card) ? (
          <Button
            size="sm"
            reason={denied ?? elsewhere}
            onClick={() => go(givePath({ card: card.id }))}
          >
            <Trans>Konsinye ver</Trans>
          </Button>
        ) : null}
        {theirsBy(card) && !card.archived ? null : (
          <Button size="sm" reason={denied} onClick={() => setDoing('turn')}>
            {card.archived ? <Trans>Stoğa geri al</Trans> : <Trans>Stoktan çıkar</Trans>}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

/** For whom it is kept, whose it is, or why it has gone. */
function Why({ card }: { card: StockView }) {
  const hold = reservationOf(card);
  const out = card.archived ? card.out : undefined;
  const lent =
    consignedBy(card) ??
    (card.state === 'handed' || isThere(card.state) ? theirsBy(card) : undefined);
  const [kept, has, holder] = [hold?.contact, out?.contact, lent?.who];
  const names = useContactNames(
    useMemo(() => [kept, has, holder].flatMap((id) => id || []), [kept, has, holder]),
  );
  if (!hold && !out && !lent) return null;
  const lapsed = hold?.until != null && hold.until < dayOf(correctedNow());
  return (
    <p className="mt-1 text-13 text-quiet [overflow-wrap:anywhere]">
      {hold ? holdText(hold, names) : null}
      {lapsed ? (
        <strong className="ml-1 font-semibold text-ink">
          <Trans>süresi geçti</Trans>
        </strong>
      ) : null}
      {lent ? (
        <>
          {names.get(lent.who ?? '') ?? '…'} · {formatDateTime(lent.at)} ·{' '}
          <Link
            href={recordPath('slip', lent.slip)}
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {lent.number}
          </Link>
        </>
      ) : null}
      {out ? `${outText(out, names)} · ${formatDateTime(out.at)}` : null}
    </p>
  );
}

const costText = ({ pure, kurus }: { pure: number; kurus: number }): string =>
  kurus === 0 ? formatHas(pure) : `${formatHas(pure)} + ${formatMoney(kurus)}`;

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
  const { t } = useLingui();
  const { warehouses } = useSnapshot(session);
  const seesCost = useSeesCost('inventory');
  const product = useProducts().find(({ code }) => code === card.product)?.name ?? '';
  const supplier =
    useContactNames(useMemo(() => (card.supplier ? [card.supplier] : []), [card.supplier])).get(
      card.supplier ?? '',
    ) ?? '';
  const { fineness, gross, stones, workmanship, cost, price, place, spot } = card;
  const paid = seesCost ? boughtFor(card) : undefined;
  const rows: readonly Fact[] = [
    [stockFieldWord('barcode'), card.barcode],
    [stockFieldWord('serial'), card.serial],
    [stockFieldWord('product'), product],
    [stockFieldWord('fineness'), <Hallmark key="mark" fineness={fineness} />],
    [stockFieldWord('gross'), stones.length > 0 ? formatWeight(gross) : ''],
    [stockFieldWord('stones'), stonesText(stones)],
    [stockFieldWord('workmanship'), workmanshipText(workmanship)],
    [stockFieldWord('cost'), cost && seesCost ? workmanshipText(cost) : ''],
    [t`Has maliyet`, paid && card.metal === 'gold' ? costText(paid) : ''],
    [stockFieldWord('price'), price === null ? '' : formatMoney(price)],
    [stockFieldWord('place'), warehouses.find(({ value }) => value === place)?.label ?? ''],
    [stockFieldWord('spot'), spot],
    [stockFieldWord('size'), card.size],
    [stockFieldWord('colour'), card.colour],
    [stockFieldWord('certificate'), card.certificate],
    [stockFieldWord('subgroup'), card.subgroup ?? ''],
    [stockFieldWord('supplier'), supplier],
    [stockFieldWord('supplierCode'), card.supplierCode ?? ''],
    [stockFieldWord('vat'), card.vat ? vatWord(card.vat) : ''],
    [stockFieldWord('gtip'), card.gtip ?? ''],
    [t`Etiket`, labelWord(card)],
    [stockFieldWord('note'), card.note],
  ];
  return <FactList facts={rows} />;
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

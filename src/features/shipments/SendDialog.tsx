import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useOwnAccounts } from '@/data/till/use-till';
import { STOCK } from '@/domain/ledger/ledger';
import { metalAccount } from '@/domain/ledger/own-account';
import {
  MOST_ITEMS,
  type ShipmentItem,
  type ShipmentStep,
  type Spot,
  sameSpot,
} from '@/domain/stock/shipment';
import { isThere, theirsBy } from '@/domain/stock/stock-state';
import { metalWord } from '@/i18n/asset-text';
import { finenessName } from '@/i18n/contact-text';
import { useNewestValue } from '@/parts/stock/newest';
import { ScanBox } from '@/parts/stock/ScanBox';
import { StockPlaceField } from '@/parts/stock/StockPlaceField';
import { scanRefusalText } from '@/parts/stock/scan';
import { useReader } from '@/parts/stock/use-reader';
import { useStockSpots } from '@/parts/stock/use-spots';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { AmountFields } from './AmountFields';
import { saveShipment } from './actions';
import { ChosenItems } from './ChosenItems';
import { withCard } from './items';
import { shipmentStepError } from './shipment-step-error';
import { NOTHING_TYPED, readTypedItem, type TypedItem } from './typed-item';

type Way = 'label' | 'grams' | 'coins';

/** It is where somebody stands: the bar's branch switch changes it. */
const setNothing = (): void => undefined;

/**
 * Goods that leave for another branch or place: read by their labels, or written by gram and piece.
 */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint(), shipment: mint() }));
  const { branches, here, nameOf } = useStockSpots();
  const own = useOwnAccounts();
  const [from, setFrom] = useState<Spot>({ branch: here, place: '' });
  const [to, setTo] = useState<Spot>({
    branch: branches.find(({ id }) => id !== here)?.id ?? here,
    place: '',
  });
  const [items, list] = useNewestValue<readonly ShipmentItem[]>([]);
  const [way, setWay] = useState<Way>('label');
  const [typed, setTyped] = useState<TypedItem>(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const [note, setNote] = useState('');
  const { save, busy, failure } = useSaving();
  const box = useRef<HTMLInputElement>(null);
  useUnsaved('shipment', items.length > 0);
  const { code, setCode, fault, setFault, read, inTurn } = useReader((card, label) => {
    if (card?.branch && here && card.branch !== here)
      return t`${card.name} başka şubede: ${nameOf({ branch: card.branch, place: '' })}. Oradan verin ya da önce sevkle getirin.`;
    if (card && theirsBy(card))
      return t`${card.name} başkasının (konsinye alınan); buradan çıkmaz, sahibine iade edilir ya da satılır.`;
    const more = card && withCard(list.now(), card, mint(), own);
    if (!more) return scanRefusalText(card ? 'twice' : 'unknown', label);
    list.change(() => more);
    return isThere(card.state)
      ? undefined
      : t`${card.name} stokta görünmüyordu; yine de eklendi, sunucu bir uyarı bırakır.`;
  });

  const takeTyped = () => {
    const item = readTypedItem(
      way === 'coins' ? 'coins' : 'grams',
      typed,
      mint(),
      (metal, fineness) => `${finenessName(fineness)} ${metalWord(metal)}`,
    );
    if (!item)
      return setFault(
        way === 'coins' ? t`Ürünü seçip adedini yazın.` : t`Gramını ve ayarını yazın.`,
      );
    setFault(undefined);
    setTyped({ ...NOTHING_TYPED, product: typed.product, account: typed.account });
    list.change((before) => [item, ...before]);
  };
  const isTyping =
    way === 'label' ? code.trim() !== '' : typed.weight.trim() !== '' || typed.pieces.trim() !== '';
  const same = sameSpot(from, to);
  const stepOf = (sent: readonly ShipmentItem[]): ShipmentStep => ({
    id: ids.shipment,
    act: 'send',
    from,
    to,
    items: sent.toReversed(),
  });
  const wrong = tried && !same ? shipmentStepError(stepOf(items)) : undefined;
  const submit = async () => {
    // The Enter of a reader, and of somebody who writes the next line.
    if (isTyping) return way === 'label' ? read(code.trim()) : takeTyped();
    setTried(true);
    await inTurn(async () => {
      const step = stepOf(list.now());
      if (shipmentStepError(step)) return;
      const saved = await save(() => saveShipment(ids, step, { reason: note }));
      if (!saved) return;
      showToast({ type: 'success', message: t`Gönderildi · ${saved.number ?? ''}` });
      onClose();
    });
  };
  const none =
    tried && items.length === 0 ? t`Önce gönderilecek malı okutun ya da yazın.` : undefined;
  const many =
    items.length > MOST_ITEMS
      ? t`Bir sevkte en çok ${MOST_ITEMS} satır olur; kalanını ikinci bir sevkle gönderin.`
      : undefined;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Sevk et`}
      description={t`Mal, karşı taraf teslim alana kadar yolda görünür.`}
      submit={isTyping ? t`Satırı ekle` : t`Gönder`}
      busy={busy}
      failure={failure ?? none ?? many ?? wrong}
      initialFocus={box}
      width="lg"
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {branches.length > 1 ? (
          <TextInput
            readOnly
            label={t`Gönderen şube`}
            value={branches.find(({ id }) => id === here)?.name ?? ''}
            onValue={setNothing}
          />
        ) : null}
        <StockPlaceField
          label={t`Nereden`}
          value={from.place}
          onValue={(place) => setFrom({ ...from, place })}
          fieldClassName={branches.length > 1 ? '' : 'max-sm:col-span-2'}
        />
        {branches.length > 1 ? (
          <Select
            label={t`Teslim alan şube`}
            value={to.branch}
            onValue={(branch) => setTo({ ...to, branch })}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <StockPlaceField
          label={t`Nereye`}
          value={to.place}
          onValue={(place) => setTo({ ...to, place })}
          error={same && tried ? t`Aynı yer; başka bir şube ya da depo seçin.` : undefined}
        />
      </div>
      <Segmented
        label={t`Nasıl eklenecek`}
        value={way}
        onChange={(next) => {
          setWay(next);
          setTyped({ ...typed, account: next === 'grams' ? metalAccount(own, here) : STOCK });
          setFault(undefined);
        }}
        options={[
          { value: 'label', label: t`Etiketle` },
          { value: 'grams', label: t`Gramla` },
          { value: 'coins', label: t`Sarrafiye` },
        ]}
        stretch
        small
      />
      {way === 'label' ? (
        <ScanBox ref={box} value={code} onValue={setCode} failure={fault} />
      ) : (
        <AmountFields kind={way} typed={typed} onTyped={setTyped} failure={fault} />
      )}
      <ChosenItems
        title={<Trans>Gönderilecek</Trans>}
        items={items}
        onRemove={(id) => list.change((before) => before.filter((item) => item.id !== id))}
      />
      <TextInput
        label={t`Açıklama`}
        value={note}
        maxLength={500}
        onValue={setNote}
        hint={`${nameOf(from)} → ${nameOf(to)}`}
      />
    </FormDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { StockView } from '@/data/core/types';
import { useStockCard } from '@/data/stock/use-stock';
import { useOwnAccounts } from '@/data/till/use-till';
import { metalAccount } from '@/domain/ledger/own-account';
import { MOST_ITEMS, type ShipmentStep } from '@/domain/stock/shipment';
import { isThere, theirsBy } from '@/domain/stock/stock-state';
import { metalWord } from '@/i18n/asset-text';
import { finenessName } from '@/i18n/contact-text';
import { useNewestValue } from '@/parts/stock/newest';
import { ScanBox } from '@/parts/stock/ScanBox';
import { scanRefusalText } from '@/parts/stock/scan';
import { useReader } from '@/parts/stock/use-reader';
import { useStockSpots } from '@/parts/stock/use-spots';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Segmented } from '@/ui/field/Segmented';
import { TextInput } from '@/ui/field/TextInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { showToast } from '@/ui/sign/toast';
import { AmountInput } from '../AmountInput';
import { saveShipment } from '../actions';
import { ChosenItems } from '../ChosenItems';
import { shipmentStepError } from '../shipment-step-error';
import { DealFields, useConsignmentDeal } from './DealFields';
import {
  type Given,
  givenLot,
  type ReservedItem,
  readGiven,
  reservedForOthers,
  withGiven,
} from './given';
import { KeptQuestion } from './KeptQuestion';
import { LotFields } from './LotFields';
import { NO_LOT, readLot } from './typed';

type Props = { contact: string; card: string; onClose: () => void; onGiven: (id: string) => void };

/** Opens when what the address names is known, or known not to be here. */
export function GiveDialog({ contact, card, ...of }: Props) {
  const known = useContact(contact || null);
  const held = useStockCard(card);
  if ((contact !== '' && known === undefined) || (card !== '' && held === undefined)) return null;
  return (
    <GiveForm
      who={known ? { id: known.id, name: known.name } : null}
      first={(card !== '' && held) || null}
      {...of}
    />
  );
}

type FormProps = Pick<Props, 'onClose' | 'onGiven'> & {
  who: Picked | null;
  first: StockView | null;
};

/**
 * Goods that somebody takes along until a day: read by their labels, or typed by their grams where
 * they have none, with a list of them on paper. They stay the shop's.
 */
function GiveForm({ who: named, first, onClose, onGiven }: FormProps) {
  const { t } = useLingui();
  const [ids] = useState(() => ({
    mutation: mint(),
    document: mint(),
    shipment: mint(),
    first: mint(),
  }));
  const { here, nameOf } = useStockSpots();
  const own = useOwnAccounts();
  const deal = useConsignmentDeal(named, first?.place ?? '');
  const { who, due, place, badDue } = deal;
  const [list, newest] = useNewestValue<readonly Given[]>(
    first && (!first.branch || !here || first.branch === here)
      ? (withGiven([], first, ids.first, own) ?? [])
      : [],
  );
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<'label' | 'grams'>('label');
  const [lot, setLot] = useState(NO_LOT);
  const { code, setCode, fault, setFault, read, inTurn } = useReader((card, label) => {
    if (card?.branch && here && card.branch !== here)
      return t`${card.name} başka şubede: ${nameOf({ branch: card.branch, place: '' })}. Oradan verin ya da önce sevkle getirin.`;
    if (card && theirsBy(card))
      return t`${card.name} başkasının (konsinye alınan); buradan çıkmaz, sahibine iade edilir ya da satılır.`;
    const more = card && withGiven(newest.now(), card, mint(), own);
    if (!more) return scanRefusalText(card ? 'twice' : 'unknown', label);
    newest.change(() => more);
    return isThere(card.state)
      ? undefined
      : t`${card.name} stokta görünmüyordu; yine de eklendi, sunucu bir uyarı bırakır.`;
  });
  const items = readLot(lot, {
    account: metalAccount(own, here),
    nameOf: (metal, fineness) => `${finenessName(fineness)} ${metalWord(metal)}`,
  });
  const takeLot = () => {
    if (!items)
      return setFault(t`Ayarını ve gramını yazın; birden çok gram yazıldıysa adet boş kalır.`);
    setFault(undefined);
    // The next lot is mostly of the same kind.
    setLot({ ...lot, weights: '', pieces: '' });
    const added = givenLot(items.map((item) => ({ id: mint(), ...item })));
    newest.change((before) => [...added.toReversed(), ...before]);
    typed.current?.focus();
  };
  const typing = { label: code.trim() !== '', grams: lot.weights.trim() !== '' };
  const isTyping = typing[way];
  useUnsaved('consigned', list.length > 0 || typing.label || typing.grams);
  const stepOf = (given: readonly Given[], contact: string): ShipmentStep => {
    const from = { branch: here, place };
    return {
      id: ids.shipment,
      act: 'send',
      from,
      to: from,
      items: given.toReversed().flatMap((one) => readGiven(one) ?? []),
      consign: { contact, due },
    };
  };
  const [asked, setAsked] = useState<readonly ReservedItem[]>([]);
  const submit = async (agreed = false) => {
    // The Enter of a reader, and of somebody who writes the next lot.
    if (isTyping) return way === 'label' ? read(code.trim()) : takeLot();
    const other = way === 'label' ? 'grams' : 'label';
    if (typing[other]) {
      setWay(other);
      return setFault(t`Yazdığınız daha eklenmedi; ekleyin ya da silin.`);
    }
    setTried(true);
    await inTurn(async () => {
      const now = newest.now();
      if (
        !who ||
        badDue ||
        now.length === 0 ||
        now.some((one) => !readGiven(one)) ||
        shipmentStepError(stepOf(now, who.id))
      )
        return;
      const kept = agreed ? [] : reservedForOthers(now, who.id, correctedNow());
      if (kept.length > 0) return setAsked(kept);
      const saved = await save(() => saveShipment(ids, stepOf(now, who.id), { reason: note }));
      if (!saved) return;
      showToast({ type: 'success', message: t`Konsinye verildi · ${saved.number ?? ''}` });
      onGiven(ids.shipment);
    });
  };
  const many =
    list.length > MOST_ITEMS
      ? t`Bir konsinyede en çok ${MOST_ITEMS} satır olur; kalanını ikinci bir konsinyeyle verin.`
      : undefined;
  const wrong =
    tried && who && list.length > 0 ? shipmentStepError(stepOf(list, who.id)) : undefined;
  const none = tried && list.length === 0 ? t`Önce verilecek malı okutun ya da yazın.` : undefined;
  const agree = () => {
    setAsked([]);
    void submit(true);
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={() => void submit()}
        title={t`Konsinye ver`}
        description={t`Mal mağazanın kalır: pozisyon değişmez, parçalar satılana ya da dönene kadar konsinyede görünür.`}
        submit={isTyping ? (way === 'label' ? t`Etiketi ekle` : t`Satırı ekle`) : t`Teslim et`}
        busy={busy}
        failure={failure ?? none ?? many ?? wrong}
        initialFocus={named ? box : undefined}
        width="lg"
      >
        <DealFields
          deal={deal}
          tried={tried}
          who={{ label: t`Kime`, missing: t`Kime verildiğini seçin.` }}
          place={t`Nereden`}
        />
        <Segmented
          label={t`Nasıl eklenecek`}
          value={way}
          onChange={(next) => {
            setWay(next);
            setFault(undefined);
          }}
          options={[
            { value: 'label', label: t`Etiketle` },
            { value: 'grams', label: t`Etiketsiz, gramla` },
          ]}
          stretch
          small
        />
        {way === 'label' ? (
          <ScanBox ref={box} value={code} onValue={setCode} failure={fault} />
        ) : (
          <LotFields ref={typed} lot={lot} read={items} failure={fault} onLot={setLot} />
        )}
        <ChosenItems
          title={<Trans>Verilecek</Trans>}
          items={list.map((one) => readGiven(one) ?? one.item)}
          counted={list.flatMap((one) => readGiven(one) ?? [])}
          end={({ id }) => {
            const one = list.find(({ item }) => item.id === id);
            const write = (text: string) =>
              newest.change((before) =>
                before.map((given) => (given.item.id === id ? { ...given, text } : given)),
              );
            return one ? <HowMuch given={one} tried={tried} onText={write} /> : null;
          }}
          onRemove={(id) => newest.change((before) => before.filter(({ item }) => item.id !== id))}
        />
        <TextInput label={t`Açıklama`} value={note} maxLength={500} onValue={setNote} />
      </FormDialog>
      {asked.length > 0 ? (
        <KeptQuestion kept={asked} onClose={() => setAsked([])} onAgree={agree} />
      ) : null}
    </>
  );
}

/** Asked of what is not one piece. */
function HowMuch({
  given,
  tried,
  onText,
}: {
  given: Given;
  tried: boolean;
  onText: (text: string) => void;
}) {
  const { t } = useLingui();
  const { item, measure, text } = given;
  if (measure === 'tick') return null;
  const error = tried && !readGiven(given) ? t`Bir miktar yazın.` : undefined;
  return (
    <AmountInput
      label={t`Verilen`}
      name={item.name}
      measure={measure}
      text={text}
      onText={onText}
      error={error}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { findStock } from '@/data/stock/use-stock';
import { useOwnAccounts } from '@/data/till/use-till';
import { MOST_ITEMS, type ShipmentStep } from '@/domain/stock/shipment';
import { termsText } from '@/i18n/shipment-text';
import { stockFieldWord } from '@/i18n/stock-text';
import { freshCode, takeIn } from '@/parts/stock/card/actions';
import { CardMetal } from '@/parts/stock/card/CardMetal';
import { stockFieldError } from '@/parts/stock/card/words';
import { useNewestValue } from '@/parts/stock/newest';
import { scanRefusalText } from '@/parts/stock/scan';
import { useTurns } from '@/parts/stock/turns';
import { useStockSpots } from '@/parts/stock/use-spots';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { saveShipment } from '../actions';
import { ChosenItems } from '../ChosenItems';
import { shipmentStepError } from '../shipment-step-error';
import { DealFields, useConsignmentDeal } from './DealFields';
import {
  isTyped,
  newTaken,
  nextTaken,
  readTaken,
  type Taken,
  type TakenField,
  type TakenForm,
  takenAgain,
} from './taken';

type Props = { onClose: () => void; onTaken: (id: string) => void };

/**
 * Pieces that somebody brings and that stay theirs until one is sold: a card and a label for each,
 * and their list on paper.
 */
export function TakeDialog({ onClose, onTaken }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint(), shipment: mint() }));
  const { here } = useStockSpots();
  const own = useOwnAccounts();
  const deal = useConsignmentDeal(null, '');
  const { who, due, place, badDue } = deal;
  const [note, setNote] = useState('');
  const [form, setForm] = useState<TakenForm>(() => newTaken(''));
  const [wrong, setWrong] = useState<ReadonlySet<TakenField>>(new Set());
  const [fault, setFault] = useState<string>();
  const [list, newest] = useNewestValue<readonly Taken[]>([]);
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const inTurn = useTurns();
  const code = useRef<HTMLInputElement>(null);
  useUnsaved('consigned', list.length > 0 || isTyped(form));
  useEffect(() => {
    // What was read meanwhile stays.
    void freshCode().then((barcode) =>
      setForm((before) => (before.barcode === '' ? { ...before, barcode } : before)),
    );
  }, []);
  const change = (changed: Partial<TakenForm>) => setForm((before) => ({ ...before, ...changed }));
  const stepOf = (taken: readonly Taken[], contact: string): ShipmentStep => {
    const to = { branch: here, place };
    return {
      id: ids.shipment,
      act: 'send',
      from: to,
      to,
      items: taken.map(({ item }) => item),
      consign: { contact, due, theirs: true },
    };
  };
  const add = () =>
    inTurn(async () => {
      setFault(undefined);
      const barcode = form.barcode.trim();
      if (newest.now().some((one) => one.barcode === barcode))
        return setFault(scanRefusalText('twice', barcode));
      const known = barcode === '' ? undefined : await findStock(barcode);
      if (known && known.state !== 'handed')
        return setFault(t`“${barcode}” kodlu bir kart zaten var.`);
      const around = {
        item: mint(),
        card: mint(),
        own,
        branch: here,
        place,
        supplier: who?.id ?? '',
      };
      const read = known ? takenAgain(known, form, around) : readTaken(form, around);
      if ('wrong' in read) return setWrong(read.wrong);
      setWrong(new Set());
      newest.change((before) => [...before, read.taken]);
      setForm(nextTaken(form, await freshCode()));
      code.current?.focus();
      code.current?.select();
    });
  const submit = async () => {
    if (isTyped(form)) return add();
    setTried(true);
    await inTurn(async () => {
      const now = newest.now();
      if (!who || badDue || now.length === 0 || shipmentStepError(stepOf(now, who.id))) return;
      const saved = await save(async () => {
        for (const { item, draft } of now) {
          // Under the ids of the list: a second press makes no second card.
          const made =
            draft && item.stock
              ? await takeIn(item.stock, item.id, 'piece', { ...draft, place, supplier: who.id })
              : undefined;
          if (made && !made.ok) return made;
        }
        return saveShipment(ids, stepOf(now, who.id), { reason: note });
      });
      if (!saved) return;
      showToast({ type: 'success', message: t`Konsinye alındı · ${saved.number ?? ''}` });
      onTaken(ids.shipment);
    });
  };
  const says = (field: Exclude<TakenField, 'agreed'>) =>
    wrong.has(field) ? stockFieldError(field) : undefined;
  const none = tried && list.length === 0 ? t`Önce alınan parçaları listeye ekleyin.` : undefined;
  const many =
    list.length > MOST_ITEMS
      ? t`Bir konsinyede en çok ${MOST_ITEMS} satır olur; kalanını ikinci bir konsinyeyle alın.`
      : undefined;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Konsinye al`}
      description={t`Mal sahibinin kalır: pozisyona girmez. Parça satıldığı anda sahibinden, yazılı koşulla kendiliğinden alınır.`}
      submit={isTyped(form) ? t`Listeye ekle` : t`Teslim al`}
      busy={busy}
      failure={failure ?? none ?? many}
      width="lg"
    >
      <DealFields
        deal={deal}
        tried={tried}
        who={{ label: t`Kimden`, missing: t`Kimden alındığını seçin.` }}
        place={t`Konduğu depo`}
      />
      <fieldset className="grid grid-cols-2 items-start gap-3 border-line border-t pt-3 sm:grid-cols-4">
        <legend className="sr-only">
          <Trans>Parça</Trans>
        </legend>
        <TextInput
          ref={code}
          label={stockFieldWord('barcode')}
          maxLength={40}
          value={form.barcode}
          onValue={(barcode) => change({ barcode })}
          error={fault ?? says('barcode')}
          fieldClassName="col-span-2"
        />
        <TextInput
          label={stockFieldWord('name')}
          maxLength={120}
          value={form.name}
          onValue={(name) => change({ name })}
          error={says('name')}
          fieldClassName="col-span-2"
        />
        <CardMetal
          form={form}
          onChange={change}
          says={says}
          gross={{ fieldClassName: 'col-span-2' }}
        />
        <Select
          label={t`Koşul`}
          value={form.by}
          onValue={(by) => change({ by })}
          options={[
            { value: 'milyem', label: t`has + milyem` },
            { value: 'gram', label: t`has + ₺ / gram` },
            { value: 'piece', label: t`has + ₺ / adet` },
            { value: 'percent', label: t`has + % metalin` },
            { value: 'price', label: t`toplam ₺` },
          ]}
          fieldClassName="col-span-2"
        />
        <NumberInput
          label={form.by === 'price' ? t`Alış fiyatı` : stockFieldWord('cost')}
          value={form.agreed}
          onValue={(agreed) => change({ agreed })}
          error={wrong.has('agreed') ? t`Anlaşılan işçiliği ya da fiyatı yazın.` : undefined}
          fieldClassName="col-span-2"
        />
      </fieldset>
      {isTyped(form) ? null : (
        <p className="text-13 text-quiet">
          <Trans>Adını ve gramını yazıp Enter’a basın; parça listeye eklenir.</Trans>
        </p>
      )}
      <ChosenItems
        title={<Trans>Alınacak</Trans>}
        items={list.map(({ item }) => item)}
        end={({ terms }) =>
          terms ? <span className="text-13 text-quiet">{termsText(terms)}</span> : null
        }
        onRemove={(id) => newest.change((before) => before.filter(({ item }) => item.id !== id))}
      />
      {isTyped(form) && list.length > 0 ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setForm(nextTaken(form, form.barcode))}
        >
          <Trans>Yazılanı sil</Trans>
        </Button>
      ) : null}
      <TextInput label={t`Açıklama`} value={note} maxLength={500} onValue={setNote} />
    </FormDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ShipmentView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import {
  leftItems,
  type ShipmentItem,
  type ShipmentStep,
  shipmentStanding,
} from '@/domain/stock/shipment';
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
import { Check } from '@/ui/field/Check';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { showToast } from '@/ui/sign/toast';
import { AmountInput } from './AmountInput';
import { saveShipment } from './actions';
import { type Arrived, TICKED, wholeOf, withLabel, withText } from './arrived';
import { ItemList } from './ItemList';
import { accountHere, arrivedItem, itemLabel, measureOf, type Unlisted } from './items';
import { shipmentStepError } from './shipment-step-error';

/** What the texts say: of what was due, of what nobody had sent, and all that is taken in. */
function readArrived({ texts, extra }: Arrived, due: readonly ShipmentItem[]) {
  const came = due.map((item) => arrivedItem(item, texts.get(item.id) ?? ''));
  const found = extra.map(({ item, measure }) =>
    arrivedItem(item, texts.get(item.id) ?? '', measure),
  );
  return {
    came,
    found,
    taken: [...came, ...found].filter((item) => item !== null && item !== undefined),
  };
}

/**
 * What came of a shipment: read by its labels, or typed. What did not come stays on the way; what
 * nobody had sent is taken in all the same.
 */
export function ReceiveDialog({
  shipment,
  onClose,
}: {
  shipment: ShipmentView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  // As it stood when the dialog opened: what another device takes in meanwhile changes nothing
  // under the fingers.
  const [standing] = useState(() => shipmentStanding(shipment.moves));
  const due = leftItems(standing).filter(({ pieces, weight }) => pieces >= 0 && weight >= 0);
  const { here } = useStockSpots();
  const own = useOwnAccounts();
  // What somebody had of us comes back to where it was, and not to a branch that waits for it.
  const consign = standing.first?.consign;
  const target = standing.first?.to ?? { branch: '', place: '' };
  const [place, setPlace] = useState(target.branch === here ? target.place : '');
  const [arrived, newest] = useNewestValue<Arrived>({ texts: new Map(), extra: [] });
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const box = useRef<HTMLInputElement>(null);
  const { came, found, taken } = readArrived(arrived, due);
  const { extra } = arrived;
  const textOf = (id: string): string => arrived.texts.get(id) ?? '';
  useUnsaved('shipment-receive', taken.length + extra.length > 0);
  const write = (id: string, text: string) => newest.change((before) => withText(before, id, text));
  const { code, setCode, fault, read, inTurn } = useReader((card, label) => {
    const more = card && withLabel(newest.now(), due, card, { id: mint(), own });
    if (!more) return scanRefusalText(card ? 'twice' : 'unknown', label);
    newest.change(() => more.arrived);
    if (more.isDue) return undefined;
    return consign
      ? t`${card.name} bu konsinyede yazılı değil; yine de geri alınacak, sunucu bir uyarı bırakır.`
      : t`${card.name} bu sevkte yazılı değil; yine de teslim alınacak, sunucu bir uyarı bırakır.`;
  });
  const stepOf = (items: readonly ShipmentItem[]): ShipmentStep => ({
    ...{
      id: shipment.id,
      act: 'receive',
      from: standing.first?.from ?? target,
      to: { branch: here, place },
      ...(consign ? { consign } : {}),
    },
    items: items.map((item) => ({ ...item, account: accountHere(item, own, here) })),
  });
  const submit = async () => {
    if (code.trim() !== '') return read(code.trim());
    setTried(true);
    await inTurn(async () => {
      const now = readArrived(newest.now(), due);
      const step = stepOf(now.taken);
      if (
        now.taken.length === 0 ||
        now.came.includes(undefined) ||
        now.found.some((item) => !item) ||
        shipmentStepError(step)
      )
        return;
      const saved = await save(() => saveShipment(ids, step));
      if (!saved) return;
      showToast({
        type: 'success',
        message: consign
          ? t`İade alındı · ${saved.number ?? ''}`
          : t`Teslim alındı · ${saved.number ?? ''}`,
      });
      onClose();
    });
  };
  const rest = due.length - came.filter((item) => item !== null).length;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={consign ? t`İade al · ${shipment.number}` : t`Teslim al · ${shipment.number}`}
      description={
        consign
          ? t`Gelenleri okutun ya da yazın. Gelmeyen konsinyede kalır.`
          : t`Gelenleri okutun ya da yazın. Gelmeyen yolda kalır.`
      }
      submit={
        code.trim() !== ''
          ? t`Etiketi ekle`
          : consign
            ? t`İade al`
            : rest > 0
              ? t`Gelenleri teslim al`
              : t`Teslim al`
      }
      busy={busy}
      failure={
        failure ??
        (tried
          ? taken.length === 0
            ? t`Gelen hiçbir şey yazılmadı.`
            : shipmentStepError(stepOf(taken))
          : undefined)
      }
      initialFocus={box}
      width="lg"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[2fr_1fr]">
        <ScanBox ref={box} value={code} onValue={setCode} failure={fault} />
        <StockPlaceField label={t`Konduğu depo`} value={place} onValue={setPlace} />
      </div>
      <p className="flex items-center justify-between gap-3 text-13 text-quiet">
        <Trans>
          {taken.length} satır geldi, {rest} satır bekleniyor.
        </Trans>
        <Button
          size="sm"
          onClick={() =>
            newest.change((before) =>
              due.reduce((all, item) => withText(all, item.id, wholeOf(item)), before),
            )
          }
        >
          <Trans>Hepsi geldi</Trans>
        </Button>
      </p>
      <ItemList
        items={due}
        end={(item) => (
          <Came
            item={item}
            measure={measureOf(item)}
            text={textOf(item.id)}
            onText={(text) => write(item.id, text)}
            error={
              tried && arrivedItem(item, textOf(item.id)) === undefined ? t`Okunamadı.` : undefined
            }
          />
        )}
      />
      {extra.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold">
            <Trans>Listede olmayan</Trans>
          </h3>
          <ItemList
            items={extra.map(({ item }, i) => found[i] ?? { ...item, pieces: 0, weight: 0 })}
            end={({ id }) => {
              const i = extra.findIndex(({ item }) => item.id === id);
              const one = extra[i];
              return one ? (
                <span className="flex shrink-0 items-center gap-1">
                  {one.measure === 'tick' ? null : (
                    <Came
                      {...one}
                      text={textOf(id)}
                      onText={(text) => write(id, text)}
                      error={
                        !tried || found[i]
                          ? undefined
                          : found[i] === null
                            ? t`Bir miktar yazın.`
                            : t`Okunamadı.`
                      }
                    />
                  )}
                  <IconButton
                    label={t`${one.item.name} satırını çıkar`}
                    icon={<RemoveIcon size={16} />}
                    onClick={() =>
                      newest.change((before) => ({
                        ...before,
                        extra: before.extra.filter(({ item }) => item.id !== id),
                      }))
                    }
                  />
                </span>
              ) : null;
            }}
          />
        </section>
      ) : null}
    </FormDialog>
  );
}

type CameProps = Unlisted & {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
};

/** How much of one item came. What is heard names the item; what is seen stands beside it. */
function Came({ item, measure, text, onText, error }: CameProps) {
  const { t } = useLingui();
  if (measure === 'tick')
    return (
      <Check
        label={
          <>
            <Trans>Geldi</Trans>
            <span className="sr-only">: {itemLabel(item)}</span>
          </>
        }
        checked={text !== ''}
        onChange={(on) => onText(on ? TICKED : '')}
        className="shrink-0"
      />
    );
  return (
    <AmountInput
      label={t`Gelen`}
      name={itemLabel(item)}
      measure={measure}
      text={text}
      onText={onText}
      error={error}
    />
  );
}

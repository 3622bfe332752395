import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { ContactView, OrderView } from '../../../data/types';
import { useProducts } from '../../../data/use-products';
import { TRY } from '../../../domain/asset';
import { heldDeposit, repairPaid } from '../../../domain/deposit';
import { accountKindOf, TENDERS, type TenderMethod } from '../../../domain/payment';
import { MONEY_FIELD, parseTyped } from '../../../domain/typed-number';
import { assetName, assetQuantity } from '../../../i18n/asset-text';
import { formatMoney } from '../../../i18n/formats';
import { methodName } from '../../../i18n/slip-text';
import { mint } from '../../../session/mint';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { NumberInput } from '../../../ui/NumberInput';
import { Select } from '../../../ui/Select';
import { choicesOf, placedPayments } from '../own-places';
import { moneyText } from '../typed-text';
import { useCashClosed } from '../use-cash-closed';
import { usePlaces } from '../use-places';
import { readWorld } from '../world';
import { moveOrder, newIds } from './deeds';
import { heldLira, openDelivery } from './deliver';
import { PlaceField } from './PlaceField';
import { TellCheck, useTelling } from './TellCheck';
import { useSavedWord } from './use-saved-word';

type Props = { order: OrderView; contact: ContactView | null; onClose: () => void };

/** Handed over: an order by a slip of the counter, a repair for its fee. */
export function DeliverDialog(props: Props) {
  return props.order.kind === 'repair' ? <RepairDelivery {...props} /> : <OrderDelivery {...props} />;
}

function OrderDelivery({ order, contact, onClose }: Props) {
  const { t } = useLingui();
  const products = useProducts();
  const [, go] = useLocation();
  const telling = useTelling(contact);
  const name = contact?.name ?? '–';
  const saving = useSavedWord(() => {
    onClose();
    void telling.tell({ ...order, status: 'delivered' });
  });
  const [ids] = useState(newIds);
  const lira = heldLira(order);
  const others = heldDeposit(order.documents).filter(({ asset }) => asset !== TRY);
  const open = () => {
    void openDelivery(order, name, products).then(() => go('/workbench'));
  };
  const footer = (
    <>
      <Button loading={saving.busy} onClick={() => void saving.run(() => moveOrder(order, ids, { to: 'delivered' }))}>{t`Fişsiz teslim`}</Button>
      <Button variant="primary" onClick={open}>
        {t`Tezgâhta fiş aç`}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Teslim`} description={`${name} · ${order.number}`} footer={footer}>
      <div className="mt-3 grid gap-2">
        <p>
          <Trans>Fiş kaydedilince sipariş teslim edilmiş olur.</Trans>
        </p>
        {order.price.by === 'fixed' ? (
          <p className="flex justify-between text-13">
            <span>{t`Sabit fiyat`}</span>
            <span>{formatMoney(order.price.kurus)}</span>
          </p>
        ) : null}
        {lira > 0 ? (
          <p>
            <Trans>{formatMoney(lira)} kapora, fişte cari hesaptan düşülür.</Trans>
          </p>
        ) : null}
        {others.map(({ asset, quantity }) => (
          <p key={asset} className="border-amber border-l-3 pl-3 text-13 text-ambertext">
            <Trans>
              {assetName(asset, products)} {assetQuantity(asset, quantity)} kapora TL'ye çevrilmedi: fişten düşülmez, müşterinin hesabında alacaklı kalır.
            </Trans>
          </p>
        ))}
        <TellCheck telling={telling} />
        {saving.refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {saving.refusal}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function RepairDelivery({ order, contact, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ ...newIds(), payment: mint() }));
  const [text, setText] = useState(order.price.by === 'fixed' ? moneyText(order.price.kurus) : '');
  const [method, setMethod] = useState<TenderMethod>('cash');
  const [lies, setLies] = useState('');
  const world = usePlaces();
  const cash = useCashClosed();
  const telling = useTelling(contact);
  const saving = useSavedWord(() => {
    onClose();
    void telling.tell({ ...order, status: 'delivered' });
  });
  const form = useId();
  const read = parseTyped(text, MONEY_FIELD);
  const isFree = !read.ok && read.error === 'empty';
  const fee = read.ok ? read.value : 0;
  const used = Math.min(fee, Math.max(0, heldLira(order)));
  const rest = fee - used;
  const kind = accountKindOf(method);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok && !isFree) return;
    void save();
  };
  const save = async () => {
    if (await cash.refuses(order.contactId, method === 'cash' ? rest : 0)) return;
    const payment = { id: ids.payment, method, amount: rest, ...(lies ? { account: lies } : {}) };
    const document = fee > 0 ? repairPaid(order.contactId, used, rest > 0 ? placedPayments([payment], readWorld()) : []) : undefined;
    await saving.run(() => moveOrder(order, ids, { to: 'delivered', ...(document ? { document } : {}) }));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={form} loading={saving.busy}>
        {rest > 0 ? t`${formatMoney(rest)} al, teslim et` : t`Teslim et`}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Tamir teslimi`} description={`${contact?.name ?? '–'} · ${order.number}`} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="mt-3 grid gap-3">
        <NumberInput
          label={t`Tamir ücreti`}
          unit="₺"
          value={text}
          onValue={(typed) => {
            cash.changed();
            setText(typed);
          }}
          hint={isFree ? t`Boş bırakılırsa ücretsiz teslim edilir.` : undefined}
          error={!read.ok && !isFree ? t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62` : undefined}
        />
        {used > 0 ? (
          <p className="flex justify-between text-13">
            <span>
              <Trans>Kaporadan</Trans>
            </span>
            <span>{formatMoney(used)}</span>
          </p>
        ) : null}
        {rest > 0 ? (
          <>
            <Select
              label={t`Ödeme yolu`}
              value={method}
              onValue={(next) => {
                cash.changed();
                setLies('');
                setMethod(next);
              }}
              options={TENDERS.map((value) => ({ value, label: methodName(value) }))}
              error={cash.closed}
            />
            <PlaceField choices={kind ? choicesOf(kind, world) : []} value={lies} onValue={setLies} />
          </>
        ) : null}
        <TellCheck telling={telling} />
        {saving.refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {saving.refusal}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

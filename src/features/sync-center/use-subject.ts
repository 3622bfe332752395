import { t } from '@lingui/core/macro';
import type { RecordKind } from '@/contract/mutation';
import { useContactCard } from '@/data/contact/use-contacts';
import type {
  ChequeView,
  ContactView,
  CountView,
  OrderView,
  ShipmentView,
  StockView,
  TransactionView,
  WorkView,
} from '@/data/core/types';
import { useWork } from '@/data/job/use-works';
import { useOrder } from '@/data/order/use-orders';
import { useCheque } from '@/data/payment/use-cheques';
import { useTransaction } from '@/data/slip/use-transaction';
import { useStockCount } from '@/data/stock/use-counts';
import { useShipment } from '@/data/stock/use-shipments';
import { useStockCard } from '@/data/stock/use-stock';
import type { Finding } from '@/domain/base/refusal';
import { chequeName } from '@/i18n/cheque-text';
import { barNumber } from '@/i18n/production-text';
import { recordPath, type ShownRecord } from '@/session/page/record-path';

/** What a finding is about, as a person calls it, and where it stands open. */
type Subject = { name: string; link: { text: string; href: string } };

const to = (record: ShownRecord, id: string, text: string): Subject['link'] => ({
  text,
  href: recordPath(record, id),
});

/** The record that a finding is about, as far as it is on this device. */
type About = {
  slip?: Pick<TransactionView, 'number'> | null | undefined;
  contact?: Pick<ContactView, 'name'> | null | undefined;
  cheque?: ChequeView | null | undefined;
  shipment?: Pick<ShipmentView, 'number' | 'consign'> | null | undefined;
  card?: Pick<StockView, 'name'> | null | undefined;
  count?: Pick<CountView, 'name'> | null | undefined;
  work?: WorkView | null | undefined;
  order?: Pick<OrderView, 'number'> | null | undefined;
};

/** Undefined of what this device does not have, and of what has no page of its own. */
export function subjectOf(
  id: string,
  { slip, contact, cheque, shipment, card, count, work, order }: About,
): Subject | undefined {
  if (slip) return { name: slip.number, link: to('slip', id, t`Fişi aç`) };
  if (contact) {
    const { name } = contact;
    return { name, link: to('contact', id, t`${name} kartını aç`) };
  }
  if (cheque) return { name: chequeName(cheque), link: to('cheque', id, t`Çeki aç`) };
  if (shipment?.consign)
    return { name: shipment.number, link: to('consigned', id, t`Konsinyeyi aç`) };
  if (shipment) return { name: shipment.number, link: to('shipment', id, t`Sevki aç`) };
  if (card) return { name: card.name, link: to('stock', id, t`Stok kartını aç`) };
  if (count) return { name: count.name || t`Stok sayımı`, link: to('count', id, t`Sayımı aç`) };
  if (work?.form === 'bar')
    return { name: t`Takoz ${barNumber(work)}`, link: to('bar', id, t`Takozu aç`) };
  if (work) return { name: work.model, link: to('job', id, t`İş emrini aç`) };
  return order ? { name: order.number, link: to('order', id, t`Siparişi aç`) } : undefined;
}

export function useSubject({ kind, id }: Finding['subject']): Subject | undefined {
  const of = (one: RecordKind): string => (kind === one ? id : '');
  const slip = useTransaction(of('transactions'));
  const contact = useContactCard(of('contacts') || null);
  const cheque = useCheque(of('cheques'));
  const shipment = useShipment(of('shipments'));
  const card = useStockCard(of('stock'));
  const count = useStockCount(of('counts'));
  const work = useWork(of('works'));
  const order = useOrder(of('orders'));
  return subjectOf(id, { slip, contact, cheque, shipment, card, count, work, order });
}

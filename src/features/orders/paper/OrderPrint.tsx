import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import { useOrder } from '@/data/order/use-orders';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { returnCopy, takeCopy } from '@/parts/paper/print-memory';
import { shopName } from '@/session/person/shop-name';
import type { PrintEnd } from '@/ui/print/send';
import { showPrinted } from '@/ui/print/show-printed';
import { OrderPaper } from './OrderPaper';
import { type OrderPaperParts, orderPaper } from './order-paper';

type Props = { id: string; first: boolean; onDone: () => void };

/** The twin slip on its way to the browser's printing. */
export function OrderPrint({ id, first, onDone }: Props) {
  const order = useOrder(id);
  const contact = useContact(order?.contactId ?? null);
  const workshop = useContact(order?.workshop ?? null);
  const products = useProducts();
  const [paper, setPaper] = useState<OrderPaperParts | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!order || contact === undefined || workshop === undefined || asked.current) return;
    asked.current = true;
    void takeCopy(id, first).then(async (copy) =>
      setPaper(
        await orderPaper({
          order,
          contact: contact?.name ?? '',
          phone: contact?.phone ?? '',
          workshop: workshop?.name ?? '',
          products,
          copy,
          shop: shopName(),
        }),
      ),
    );
  }, [id, first, order, contact, workshop, products]);
  if (!paper) return null;
  const told = (end: PrintEnd, to: { printer?: string }) => {
    if (end === 'refused') void returnCopy(id);
    showPrinted(end, {
      ...to,
      copy: paper.copy,
      refused: t`Yazıcı cevap vermedi. Sipariş kayıtlı; yazıcıyı açıp yeniden yazdırın.`,
    });
  };
  return (
    <PrintDocument document="order" size="roll" onPrint={told} onDone={onDone}>
      <OrderPaper paper={paper} />
    </PrintDocument>
  );
}

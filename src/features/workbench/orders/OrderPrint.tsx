import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useContact } from '../../../data/use-contacts';
import { useOrder } from '../../../data/use-orders';
import { useProducts } from '../../../data/use-products';
import { shopName } from '../../../session/shop-name';
import { PrintSurface } from '../../../ui/print/PrintSurface';
import { fitRoll, sendToPrinter } from '../../../ui/print/send';
import { showToast } from '../../../ui/toast';
import { returnCopy, takeCopy } from '../print/print-memory';
import { OrderPaper } from './OrderPaper';
import { type OrderPaperParts, orderPaper } from './order-paper';

type Props = { id: string; first: boolean; onDone: () => void };

/** The twin slip on its way to the browser's printing. Some browsers lay it out behind their window: it stays until a hand is on the page. */
export function OrderPrint({ id, first, onDone }: Props) {
  const order = useOrder(id);
  const contact = useContact(order?.contactId ?? null);
  const workshop = useContact(order?.workshop ?? null);
  const products = useProducts();
  const surface = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<OrderPaperParts | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
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
  useEffect(() => {
    if (!paper) return;
    // After the surface is in the page; print() stops everything else.
    const timer = setTimeout(() => {
      if (surface.current) fitRoll(surface.current);
      const sent = sendToPrinter() === 'sent';
      if (sent) showToast({ type: 'success', message: [t`Yazıcıya gönderildi`, paper.copy].filter(Boolean).join(' · ') });
      else {
        void returnCopy(id);
        showToast({ type: 'error', message: t`Yazıcı cevap vermedi. Sipariş kayıtlı; yazıcıyı açıp yeniden yazdırın.` });
        done.current();
      }
    }, 60);
    const end = () => done.current();
    const deeds = ['pointerdown', 'keydown'] as const;
    for (const deed of deeds) window.addEventListener(deed, end, true);
    return () => {
      clearTimeout(timer);
      for (const deed of deeds) window.removeEventListener(deed, end, true);
    };
  }, [paper, id]);
  if (!paper) return null;
  return (
    <PrintSurface ref={surface} size="roll">
      <OrderPaper paper={paper} />
    </PrintSurface>
  );
}

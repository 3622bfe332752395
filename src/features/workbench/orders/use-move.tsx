import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OrderView } from '../../../data/types';
import type { OrderStatus } from '../../../domain/order';
import { i18n } from '../../../i18n/i18n';
import { commitText } from '../../../i18n/refusal-text';
import { showToast } from '../../../ui/toast';
import { moveOrder, newIds } from './deeds';
import { FoundDialog } from './FoundDialog';
import { statusWord } from './words';

/** Moves an order. A repair that comes back from the bench is weighed and counted before it is ready. */
export function useMove(): { move: (order: OrderView, to: OrderStatus) => void; dialog: ReactNode } {
  const { t } = useLingui();
  const [weighing, setWeighing] = useState<OrderView | null>(null);
  const go = async (order: OrderView, to: OrderStatus) => {
    const saved = await moveOrder(order, newIds(), { to });
    const { number } = order;
    if (saved.ok) showToast({ type: 'success', message: `${number} · ${statusWord(to)}` });
    else showToast({ type: 'error', message: t`${number} kaydedilemedi`, description: i18n._(commitText(saved.error.code)) });
  };
  const move = (order: OrderView, to: OrderStatus) => {
    if (to === 'ready' && order.kind === 'repair' && (order.weight !== null || order.stones !== null)) setWeighing(order);
    else void go(order, to);
  };
  return { move, dialog: weighing ? <FoundDialog order={weighing} onClose={() => setWeighing(null)} /> : null };
}

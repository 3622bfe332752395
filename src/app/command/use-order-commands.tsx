import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useContactNames } from '@/data/contact/use-contacts';
import { useOpenOrders, useOrdersWith } from '@/data/order/use-orders';
import { fold, matchesWords } from '@/domain/base/fold';
import { readSlipCode } from '@/domain/slip/slip-code';
import { useMay } from '@/session/person/permissions';
import { CalendarIcon } from '@/ui/sign/Icon';
import type { Command } from './command';

const MOST = 5;
/** One letter finds everybody. */
const LEAST = 2;
const NONE: readonly string[] = [];

/**
 * Orders by the number on their twin slip, whatever has become of them, and open ones by whose they
 * are.
 */
export function useOrderCommands(text: string): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sees = useMay('workbench', 1);
  const code = sees ? readSlipCode(text) : undefined;
  const numbered = useOrdersWith(code?.number ?? '').rows;
  const open = useOpenOrders().rows;
  const query = sees && !code && fold(text).length >= LEAST ? fold(text) : '';
  const names = useContactNames(
    useMemo(
      () =>
        query === '' && !code ? NONE : [...open, ...numbered].map(({ contactId }) => contactId),
      [open, numbered, query, code],
    ),
  );
  return useMemo(() => {
    const found = code
      ? numbered
      : query === ''
        ? []
        : open.filter(({ contactId }) => matchesWords(fold(names.get(contactId) ?? ''), query));
    return found.slice(0, MOST).map((order): Command => {
      const place = new URLSearchParams({ view: 'orders', order: order.id });
      const name = names.get(order.contactId) ?? '';
      return {
        key: `order:${order.id}`,
        label: [order.number, name].filter(Boolean).join(' · '),
        detail: order.kind === 'order' ? t`sipariş` : t`tamir`,
        icon: <CalendarIcon size={20} />,
        run: () => navigate(`/workbench?${place}`),
      };
    });
  }, [code, numbered, open, query, names, navigate, t]);
}

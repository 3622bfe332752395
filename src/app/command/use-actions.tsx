import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { OrderKind } from '@/domain/order/order';
import { menu } from '@/session/company/platform-state';
import { useMay, useStanding } from '@/session/person/permissions';
import { pokeNow } from '@/sync/poke';
import {
  CalendarIcon,
  CashIcon,
  DocumentIcon,
  MarketIcon,
  RefreshIcon,
  ScaleIcon,
} from '@/ui/sign/Icon';
import { closedTo } from '../needs';
import { useMenu } from '../shell/use-menu';
import { useUserItems } from '../shell/user-items';
import type { Command } from './command';

/**
 * What can be done from anywhere: a slip of each kind, sending what waits, and all that the user
 * menu does.
 */
export function useActions(): Command[] {
  const slips = useSlips();
  const send = useSending();
  const orders = useOrders();
  const expense = useExpense();
  const calculator = useCalculator();
  const fiscal = useFiscal();
  const items = useUserItems();
  return useMemo(() => {
    const own = items.flatMap((item): Command[] => {
      const isClosed = item.kind === 'head' || item.kind === 'line' || item.reason !== undefined;
      return isClosed
        ? []
        : [{ key: `user:${item.label}`, label: item.label, icon: item.icon, run: item.onSelect }];
    });
    return [...slips, ...orders, ...expense, ...calculator, ...fiscal, send, ...own];
  }, [slips, orders, expense, calculator, fiscal, send, items]);
}

function useSlips(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { globalActions } = useSnapshot(menu);
  return useMemo(() => {
    const slip = (type: string, label: string, also: string): Command => ({
      key: `slip:${type}`,
      label,
      also,
      icon: <ScaleIcon size={20} />,
      run: () => navigate(`/workbench?type=${type}`),
    });
    const kinds = [
      slip('sale', t`Yeni satış`, t`sat fiş`),
      slip('purchase', t`Yeni alış`, t`al hurda bozdurma`),
      slip('exchange', t`Yeni takas`, t`değiştir eski yeni`),
      slip('collection', t`Tahsilat al`, t`para giriş`),
      slip('payment', t`Ödeme yap`, t`para çıkış`),
    ];
    return kinds.filter(({ key }) => globalActions.includes(key));
  }, [t, navigate, globalActions]);
}

function useOrders(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const takes = useMay('workbench', 2);
  return useMemo(() => {
    const order = (kind: OrderKind, label: string, also: string): Command => ({
      key: `order:${kind}`,
      label,
      also,
      icon: <CalendarIcon size={20} />,
      run: () => navigate(`/workbench?view=orders&new=${kind}`),
    });
    return takes
      ? [
          order('order', t`Yeni sipariş`, t`sipariş al kapora`),
          order('repair', t`Yeni tamir`, t`tamir al onarım`),
        ]
      : [];
  }, [t, navigate, takes]);
}

/** Money that leaves a till for the shop itself, from wherever somebody stands. */
function useExpense(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isUsed = useMenu().some(({ id }) => id === 'accounts');
  const [moves, sells] = [useMay('accounts', 2) && isUsed, useMay('workbench', 2)];
  return useMemo(() => {
    // The counter's takes lira out of a till; that of the accounts any asset out of any of them.
    const run = () =>
      navigate(moves ? '/accounts?view=cash&new=expense' : '/workbench?new=expense');
    return moves || sells
      ? [
          {
            key: 'expense',
            label: t`Masraf yaz`,
            also: t`gider kira yemek kargo`,
            icon: <CashIcon size={20} />,
            run,
          },
        ]
      : [];
  }, [t, navigate, moves, sells]);
}

const CALCULATOR = '/market?calc=1';

/** Only for whoever may see the prices that it reckons with, in a company that uses the market. */
function useCalculator(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isUsed = useMenu().some(({ id }) => id === 'market');
  const closed = closedTo(useStanding(), CALCULATOR) !== undefined || !isUsed;
  return useMemo(() => {
    const run = () => navigate(CALCULATOR);
    return closed
      ? []
      : [
          {
            key: 'calculator',
            label: t`Hesap makinesi`,
            also: t`kaç çeyrek eder has gram lira döviz çevir`,
            icon: <MarketIcon size={20} />,
            run,
          },
        ];
  }, [t, navigate, closed]);
}

/** Pages of legal documents that the menu does not show. */
function useFiscal(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isUsed = useMenu().some(({ id }) => id === 'formalization');
  const sees = useMay('formalization', 1) && isUsed;
  return useMemo(() => {
    const page = (path: string, label: string, also: string): Command => ({
      key: `page:${path}`,
      label,
      also,
      icon: <DocumentIcon size={20} />,
      run: () => navigate(path),
    });
    return sees
      ? [
          page(
            '/formalization/automation',
            t`Resmileştirme otomasyonu`,
            t`kural gün sonu kendiliğinden belge`,
          ),
          page('/formalization/retail', t`Z raporları`, t`yazarkasa ökc perakende gün sonu pos`),
        ]
      : [];
  }, [t, navigate, sees]);
}

function useSending(): Command {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const run = () => {
      pokeNow();
      navigate('/sync-center');
    };
    return {
      key: 'send',
      label: t`Bekleyenleri gönder`,
      also: t`senkron outbox`,
      icon: <RefreshIcon size={20} />,
      run,
    };
  }, [t, navigate]);
}

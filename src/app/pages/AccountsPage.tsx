import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CashView } from '@/features/accounts/cash/CashView';
import { MovementsView } from '@/features/accounts/movements/MovementsView';
import { BalanceSheetView } from '@/features/balance-sheet/BalanceSheetView';
import { ChequesView } from '@/features/cheques/ChequesView';
import { ChequeImportView } from '@/features/cheques/import/ChequeImportView';
import { FirmsView } from '@/features/firms/FirmsView';
import { HeldImportView } from '@/features/import/held/HeldImportView';
import { ImportView } from '@/features/import/ImportView';
import { CountView } from '@/features/tills/count/CountView';
import { ZView } from '@/features/tills/z/ZView';
import { loadLater } from '@/ui/load/load-later';
import { Tabs } from '@/ui/sign/Tabs';

/**
 * The views that have a tab, in its order; the rest of the page's views are steps of a till session
 * and what is opened from elsewhere.
 */
type Tab = { view: string; label: () => string; page: ComponentType };

function useTabs(): readonly Tab[] {
  const { t } = useLingui();
  return [
    { view: 'firms', label: () => t`Firmalar`, page: FirmsView },
    { view: 'cash', label: () => t`Kasalar`, page: CashView },
    { view: 'transactions', label: () => t`İşlemler`, page: MovementsView },
    { view: 'cheques', label: () => t`Çek ve senet`, page: ChequesView },
  ];
}

const OrderImportView = loadLater(
  async () => (await import('@/features/orders/import/OrderImportView')).OrderImportView,
);
const ConsignImportView = loadLater(
  async () =>
    (await import('@/features/shipments/consigned/import/ConsignImportView')).ConsignImportView,
);

const STEPS = new Map<string, ComponentType>([
  ['count', CountView],
  ['z', ZView],
  ['import', ImportView],
  ['openings', HeldImportView],
  ['cheque-import', ChequeImportView],
  ['order-import', OrderImportView],
  ['consign-import', ConsignImportView],
  ['sheet', BalanceSheetView],
]);

/** What the bare address shows. */
const FIRST = 'cash';

/** Muhasebe: the shop's own accounts, what moved on them, and their sessions. */
export function AccountsPage() {
  const [params] = useSearchParams();
  const view = params.get('view') ?? '';
  const Step = STEPS.get(view);
  return Step ? <Step /> : <Tabbed view={view} />;
}

function Tabbed({ view }: { view: string }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const tabs = useTabs();
  const tab =
    tabs.find((one) => one.view === view) ?? tabs.find((one) => one.view === FIRST) ?? tabs[0];
  const Page = tab?.page ?? CashView;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label={t`Muhasebe`}
        value={tab?.view ?? ''}
        onChange={(next) => go(`/accounts?view=${next}`)}
        tabs={tabs.map((one) => ({ value: one.view, label: one.label() }))}
        className="px-4 max-sm:px-0"
      />
      <Page />
    </div>
  );
}

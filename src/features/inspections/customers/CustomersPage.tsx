import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { useMay } from '@/session/person/permissions';
import { Tabs } from '@/ui/sign/Tabs';
import { ReportsPart } from '../suspicion/ReportsPart';
import { CustomersView } from './CustomersView';

/**
 * Customers as the compliance officer sees them, and beside them the suspicious transaction reports.
 * The reports are no view of the page table: the command bar must not name them to anybody.
 */
export function CustomersPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const may = useMay('inspections', 3);
  const view = may && params.get('view') === 'reports' ? 'reports' : 'customers';
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      {may ? (
        <Tabs
          label={t`Bölümler`}
          value={view}
          onChange={(next) =>
            setParams(new URLSearchParams(next === 'reports' ? { view: next } : {}))
          }
          tabs={[
            { value: 'customers', label: t`Müşteriler` },
            { value: 'reports', label: t`Şüpheli işlem bildirimleri` },
          ]}
          className="px-4 max-sm:px-0"
        />
      ) : null}
      {view === 'reports' ? <Reports /> : <CustomersView />}
    </div>
  );
}

function Reports() {
  const { t } = useLingui();
  const title = t`Şüpheli işlem bildirimleri`;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
      tabIndex={0}
      aria-label={title}
      className="min-h-0 flex-1 overflow-auto px-6 py-4 max-sm:px-4"
    >
      <h1 className="mx-auto mb-2 max-w-[900px] font-semibold text-24 max-sm:text-18">{title}</h1>
      <ReportsPart />
    </section>
  );
}

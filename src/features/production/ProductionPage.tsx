import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Tabs } from '@/ui/sign/Tabs';
import { AlloyView } from './AlloyView';
import { BarsView } from './BarsView';
import { JobsView } from './JobsView';
import { LabelQueueView } from './LabelQueueView';
import { WorkshopsView } from './WorkshopsView';

type Tab = { view: string; label: string; page: ComponentType };

/**
 * Üretim: work orders and who makes them, bars and what their assay said, and what alloy to add.
 */
export function ProductionPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const tabs: readonly Tab[] = [
    { view: 'jobs', label: t`İş emirleri`, page: JobsView },
    { view: 'bars', label: t`Takozlar`, page: BarsView },
    { view: 'workshops', label: t`Atölyeler`, page: WorkshopsView },
    { view: 'labels', label: t`Etiket kuyruğu`, page: LabelQueueView },
    { view: 'alloy', label: t`Ayar hesabı`, page: AlloyView },
  ];
  const tab = tabs.find(({ view }) => view === params.get('view')) ?? tabs[0];
  const Page = tab?.page ?? JobsView;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label={t`Üretim`}
        value={tab?.view ?? ''}
        onChange={(view) => go(`/inventory/production?view=${view}`)}
        tabs={tabs.map(({ view, label }) => ({ value: view, label }))}
        className="px-4 max-sm:px-0"
      />
      <Page />
    </div>
  );
}

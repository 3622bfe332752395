import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { Segmented } from '@/ui/field/Segmented';
import { InvoicesPage } from './InvoicesPage';
import { IncomingList } from './incoming/IncomingList';

/** Invoices that go out and those that came in: two views of one page, chosen in its address. */
export function InvoiceListPage() {
  const [params] = useSearchParams();
  return params.get('way') === 'in' ? (
    <IncomingList switcher={<WaySwitch way="in" />} />
  ) : (
    <InvoicesPage switcher={<WaySwitch way="out" />} />
  );
}

function WaySwitch({ way }: { way: 'in' | 'out' }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  // A filter of one list means nothing to the other.
  const choose = useCallback(
    (next: 'in' | 'out') => setParams(next === 'in' ? { way: 'in' } : {}),
    [setParams],
  );
  return (
    <Segmented
      label={t`Hangi faturalar`}
      small
      value={way}
      onChange={choose}
      options={[
        { value: 'out', label: t`Giden` },
        { value: 'in', label: t`Gelen` },
      ]}
    />
  );
}

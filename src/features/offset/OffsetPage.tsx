import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { TransactionView } from '@/data/core/types';
import { useTransaction } from '@/data/slip/use-transaction';
import { PrintHost } from '@/parts/paper/PrintHost';
import { PrintButton } from '@/parts/paper/print-actions';
import { printSlip } from '@/parts/paper/print-job';
import { SlipDrawer } from '@/parts/slip/SlipDrawer';
import { useOpenedRecord } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { Tabs } from '@/ui/sign/Tabs';
import { showToast } from '@/ui/sign/toast';
import { OffsetForm } from './OffsetForm';
import { OffsetList } from './OffsetList';

/** Page of mahsup (offset): the form, and the list of all offsets. */
export function OffsetPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const may = useMay('accounts', 2);
  const asked = params.get('view');
  const view = asked === 'list' || asked === 'new' ? asked : may ? 'new' : 'list';
  const opened = useOpenedRecord('slip');
  const [last, setLast] = useState<string | null>(null);
  const saved = (slip: TransactionView, print: boolean) => {
    setLast(slip.id);
    if (print) printSlip({ slip, contact: '', mark: 'waiting', first: true });
    showToast({ type: 'success', message: t`Kaydedildi · ${slip.number}` });
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PrintHost />
      <Tabs
        label={t`Mahsup`}
        value={view}
        onChange={(next) => setParams({ view: next })}
        tabs={[
          { value: 'new', label: t`Yeni mahsup` },
          { value: 'list', label: t`Mahsuplar` },
        ]}
        className="px-4 max-sm:px-0"
      />
      {view === 'new' ? (
        <OffsetForm
          onSaved={saved}
          foot={last ? <LastOffset id={last} onOpen={() => opened.open(last)} /> : null}
        />
      ) : (
        <OffsetList opened={opened.opened} onOpen={opened.open} />
      )}
      {opened.opened ? <SlipDrawer id={opened.opened} onClose={opened.close} /> : null}
    </div>
  );
}

/** The offset saved last: its number, with buttons to print and reverse it. */
function LastOffset({ id, onOpen }: { id: string; onOpen: () => void }) {
  const slip = useTransaction(id);
  if (!slip) return null;
  return (
    <section className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-4 border-line border-t px-5 py-1 max-sm:px-4">
      <p role="status">
        <Trans>Son mahsup · {slip.number}</Trans>
      </p>
      <span className="flex items-center gap-1">
        <PrintButton slip={slip} contact="" bare />
        <Button size="sm" variant="bare" onClick={onOpen}>
          <Trans>Aç</Trans>
        </Button>
      </span>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '../../../data/use-contacts';
import { useTransaction } from '../../../data/use-transaction';
import { formatRoundMoney } from '../../../i18n/formats';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/Icon';
import { SyncMark } from '../../../ui/SyncMark';
import type { LastSlip as Last } from '../desk';
import { printSlip } from '../print/print-job';
import { ReversalDialog } from '../transactions/ReversalDialog';

/** The slip that was just saved stays in sight: its number, its way to the server, and what can still be done with it. */
export function LastSlip({ last }: { last: Last }) {
  const { t } = useLingui();
  const slip = useTransaction(last.id);
  const contact = useContact(slip?.contactId ?? null);
  const mayReverse = useMay('workbench', 3);
  const [reversing, setReversing] = useState(false);
  const said = [t`Kaydedildi`, last.number, last.change > 0 ? t`Para üstü ${formatRoundMoney(last.change)}` : ''];
  const reprint = () => slip && printSlip({ slip, contact: contact?.name ?? '', mark: slip.sync }, true);
  return (
    <section aria-label={t`Son fiş`} className="flex min-h-15 shrink-0 items-center gap-3 border-line border-t px-5 py-1 max-sm:px-4">
      <div className="min-w-0 flex-1">
        <p role="status" className="flex items-center gap-2 font-medium">
          <CheckIcon size={16} className="text-up" />
          {said.filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-quiet">
          {slip ? <SyncMark mark={slip.sync} /> : null}
          {last.printed ? <Trans>· Yazıcıya gönderildi</Trans> : null}
        </p>
      </div>
      <span className="flex">
        <Button variant="bare" size="sm" disabled={!slip} onClick={reprint}>
          <Trans>Yeniden yazdır</Trans>
        </Button>
        <Button variant="bare" size="sm" disabled={!slip || !mayReverse || slip.reversedBy !== null} onClick={() => setReversing(true)}>
          {slip?.reversedBy ? <Trans>İptal edildi</Trans> : <Trans>Ters kayıt</Trans>}
        </Button>
      </span>
      {reversing && slip ? <ReversalDialog slip={slip} onClose={() => setReversing(false)} /> : null}
    </section>
  );
}

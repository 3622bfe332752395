import { Trans } from '@lingui/react/macro';
import type { TransactionView } from '@/data/core/types';
import type { Approval } from '@/domain/rules/approval';
import { formatMinute, formatMoney, formatTime } from '@/i18n/formats';
import { percentText } from '@/i18n/offset-text';
import { useUserName } from '@/session/person/permissions';
import { milyem } from '../counter/basket/basket-text';

/** What was allowed at the counter, by whom, and how far it was from the rule. */
export function Approvals({ slip }: { slip: Pick<TransactionView, 'approvals'> }) {
  return (
    <>
      {(slip.approvals ?? []).map((approval) => (
        <ApprovalText key={`${approval.rule} ${approval.at}`} approval={approval} />
      ))}
    </>
  );
}

function ApprovalText({ approval }: { approval: Approval }) {
  const name = useUserName(approval.by);
  const [worked, least, time] = [
    milyem(approval.value),
    milyem(approval.limit),
    formatTime(approval.at),
  ];
  if (approval.rule === 'return-rate') {
    const [off, most] = [percentText(approval.value), percentText(approval.limit)];
    return (
      <p className="text-13 text-quiet">
        <Trans>
          İade bedeli sapması {off}, sınır {most}. Onaylayan: {name}, {time}
        </Trans>
      </p>
    );
  }
  if (approval.rule === 'offset-rate') {
    const [off, most] = [percentText(approval.value), percentText(approval.limit)];
    return (
      <p className="text-13 text-quiet">
        <Trans>
          Kur sapması {off}, sınır {most}. Onaylayan: {name}, {time}
        </Trans>
      </p>
    );
  }
  if (approval.rule === 'expense') {
    const [spent, most] = [formatMoney(approval.value), formatMoney(approval.limit)];
    return (
      <p className="text-13 text-quiet">
        <Trans>
          Masraf {spent}, sınır {most}. Onaylayan: {name}, {time}
        </Trans>
      </p>
    );
  }
  if (approval.rule === 'work-hours') {
    const at = formatMinute(approval.value);
    return (
      <p className="text-13 text-quiet">
        <Trans>
          Çalışma saatleri dışında, {at}. Onaylayan: {name}, {time}
        </Trans>
      </p>
    );
  }
  if (approval.rule === 'discount') {
    const [given, most] = [percentText(approval.value), percentText(approval.limit)];
    return (
      <p className="text-13 text-quiet">
        <Trans>
          İndirim {given}, sınır {most}. Onaylayan: {name}, {time}
        </Trans>
      </p>
    );
  }
  return (
    <p className="text-13 text-quiet">
      <Trans>
        İşçilik {worked}, alt sınır {least}. Onaylayan: {name}, {time}
      </Trans>
    </p>
  );
}

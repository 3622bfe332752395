import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getTicketLog } from '@/api/calls';
import type { TicketMessageView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { formatDateTime, formatTime } from '@/i18n/formats';
import { useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { saveFile } from '@/ui/table/export/save-file';
import { useDesk } from '../use-unseen';

/**
 * One message. The desk's words have a bar at their side: whose they are is said in words, the bar
 * only helps to find them.
 */
export function Message({ ticket, message }: { ticket: string; message: TicketMessageView }) {
  const { t } = useLingui();
  const { id, at, side, author, text, log, sync } = message;
  const name = useUserName(author);
  const desk = useDesk();
  return (
    <li className={cx(side === 'desk' && 'border-goldtext border-l-[3px] pl-3')}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-quiet">
        <span className="font-medium text-ink">{side === 'desk' ? t`Destek masası` : name}</span>
        <span>{dayOf(at) === dayOf(correctedNow()) ? formatTime(at) : formatDateTime(at)}</span>
        {sync === 'confirmed' ? null : <SyncMark mark={sync} className="text-13" />}
      </p>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
      {log ? desk ? <LogFile ticket={ticket} message={id} /> : <LogNote /> : null}
    </li>
  );
}

const LogNote = () => (
  <p className="text-13 text-quiet">
    <Trans>Tanı kaydı eklendi; yalnızca destek masası okuyabilir.</Trans>
  </p>
);

function LogFile({ ticket, message }: { ticket: string; message: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { result } = await getTicketLog(ticket, message);
    setBusy(false);
    if (result) saveFile(`milyem-tani-${message.slice(-6)}.json`, result);
  };
  return (
    <Button size="sm" className="mt-1" loading={busy} onClick={save}>
      <Trans>Tanı kaydını indir</Trans>
    </Button>
  );
}

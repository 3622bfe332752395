import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { getIntegrationCalls } from '@/api/integrations';
import type { CallLine } from '@/contract/integration/integration';
import { formatDateTime } from '@/i18n/formats';
import { callFailureText } from '@/parts/integration/call-failure-text';
import { Dialog } from '@/ui/dialog/Dialog';
import { Dot } from '@/ui/sign/Dot';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { callPurposeName } from './integration-words';

type Props = { id: string; name: string; onClose: () => void };

/** The newest calls of a connection, as the server logged them. */
export function CallLogDialog({ id, name, onClose }: Props) {
  const { t } = useLingui();
  const [calls, setCalls] = useState<CallLine[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const { status, result } = await getIntegrationCalls(id);
    setFailed(!status || !result);
    if (status && result) setCalls(result.calls);
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`Çağrı günlüğü: ${name}`}
      description={t`Son 30 günün en yeni 200 çağrısı. Gönderilen ve gelen içerik yazılmaz.`}
    >
      <div className="min-h-60">
        {failed ? (
          <RetryState
            text={<Trans>Günlük okunamadı; ağ gelince yeniden deneyin.</Trans>}
            onRetry={load}
          />
        ) : calls === null ? (
          <SkeletonRows rows={5} height={40} />
        ) : calls.length === 0 ? (
          <p className="text-quiet">
            <Trans>Henüz çağrı yok.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {calls.map((call) => (
              <Line key={call.number} call={call} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const Line = ({ call: { at, purpose, status, failure, ms } }: { call: CallLine }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 py-2 text-13 tabular-nums">
    <Dot kind={failure ? 'refused' : 'live'} />
    <span>{formatDateTime(at)}</span>
    <span>{callPurposeName(purpose)}</span>
    <span className="text-quiet">{status ?? '–'}</span>
    <span className="text-quiet">
      <Trans>{ms} ms</Trans>
    </span>
    {failure ? (
      <span className="w-full text-dangertext [overflow-wrap:anywhere]">
        {callFailureText(failure)}
      </span>
    ) : null}
  </li>
);

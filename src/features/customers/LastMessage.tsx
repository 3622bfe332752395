import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { retryJob } from '@/api/integrations';
import type { ContactView } from '@/data/core/types';
import { useFindings } from '@/data/slip/use-findings';
import { familyOf } from '@/domain/contact/contact';
import { formatDateTime } from '@/i18n/formats';
import { findingText, refusalText } from '@/i18n/refusal-text';
import { now } from '@/parts/counter/world';
import { whenText } from '@/parts/till/words';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';

/**
 * The result of the newest message to this customer: a warning that the provider refused it, until
 * a later one is sent, or else a quiet line with the time when it was sent.
 */
export function LastMessage({ contact }: { contact: ContactView }) {
  const { i18n } = useLingui();
  const may = useMay('settings', 4);
  const { rows } = useFindings();
  const delivered = useDelivered(contact);
  const family = familyOf(contact);
  const refused = rows.find(
    ({ code, subject }) => code === 'message-refused' && family.includes(subject.id),
  );
  const job = refused?.detail?.job;
  if (refused)
    return (
      <div
        role="status"
        className="mt-2 rounded-control bg-danger-wash px-3 py-2 text-13 text-dangertext"
      >
        {formatDateTime(refused.at)}: {i18n._(findingText(refused.code))}
        {job && may ? <Again job={job} /> : null}
      </div>
    );
  return delivered === undefined ? null : <p className="mt-2 text-13 text-quiet">{delivered}</p>;
}

/** Tries the refused message again; once it is delivered the warning is withdrawn. */
function Again({ job }: { job: string | number }) {
  const { t, i18n } = useLingui();
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const called = await retryJob(String(job));
    setBusy(false);
    setSaid(
      called.result
        ? t`Yeniden deneniyor.`
        : called.network
          ? t`Bağlantı yok; ağ gelince yeniden deneyin.`
          : i18n._(refusalText(called.code ?? 500)),
    );
  };
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      <Button size="sm" loading={busy} onClick={() => void retry()}>
        <Trans>Yeniden dene</Trans>
      </Button>
      {said}
    </span>
  );
}

/** When the newest message to this customer was sent on; undefined where none was. */
export function useDelivered(contact: ContactView | null | undefined): string | undefined {
  const { t } = useLingui();
  const at = contact?.messagedAt;
  return at === undefined ? undefined : t`Mesaj gönderildi: ${whenText(at, now())}`;
}

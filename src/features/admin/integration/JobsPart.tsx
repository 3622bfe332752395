import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { giveUpJob, retryJob } from '@/api/integrations';
import {
  type IntegrationList,
  isMessageJob,
  type JobLine,
} from '@/contract/integration/integration';
import { useContactCard } from '@/data/contact/use-contacts';
import { formatDateTime } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { Dot } from '@/ui/sign/Dot';
import { jobName, jobReasonText } from './integration-words';

type Act = (call: () => ReturnType<typeof retryJob>) => Promise<unknown>;
type Props = { list: IntegrationList; busy: boolean; act: Act };

/** Jobs that wait or failed, and what a person may do about each. */
export function JobsPart({ list: { jobs }, busy, act }: Props) {
  return (
    <section className="mt-8" aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="font-semibold text-18">
        <Trans>Bekleyen ve yapılamayan işler</Trans>
      </h2>
      {jobs.length === 0 ? (
        <p className="mt-2 text-quiet">
          <Trans>Yok: gönderilen her iş yerine ulaştı.</Trans>
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} busy={busy} act={act} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobItem({ job, busy, act }: { job: JobLine; busy: boolean; act: Act }) {
  const { t } = useLingui();
  const [sure, setSure] = useState(false);
  const { id, kind, target, state, by, createdAt, tries, reason, isRepeatable } = job;
  const who = useUserName(by);
  const contact = useContactCard(isMessageJob(kind) ? target : null);
  const name = jobName(kind);
  const at = formatDateTime(createdAt);
  const isFailed = state === 'failed';
  return (
    <li
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3"
      aria-label={`${name}, ${at}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <Dot kind={isFailed ? 'refused' : 'waiting'} />
          {name}
          <span className="font-normal text-13 text-quiet">
            {isFailed ? <Trans>yapılamadı</Trans> : <Trans>sırada</Trans>}
          </span>
        </p>
        {isMessageJob(kind) ? (
          // The name is read from the device and may come later: its line is there before it.
          <p className="h-5 truncate text-13">
            {contact ? (
              <Link href={recordPath('contact', target)} className="underline">
                {contact.name}
              </Link>
            ) : null}
          </p>
        ) : null}
        <p className="text-13 text-quiet tabular-nums">
          {who} · {at}
          {tries > 0 ? (
            <>
              {' · '}
              <Plural value={tries} one="# kez denendi" other="# kez denendi" />
            </>
          ) : null}
        </p>
        {isFailed ? (
          <p className="text-13 text-dangertext [overflow-wrap:anywhere]">
            {jobReasonText(reason)}
            {isRepeatable ? null : (
              <>
                {' '}
                <Trans>Belgesi saklanmadı; ekranından yeniden gönderin.</Trans>
              </>
            )}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isFailed && isRepeatable ? (
          <Button
            size="sm"
            disabled={busy}
            aria-label={t`Yeniden dene: ${name}, ${at}`}
            onClick={() => act(() => retryJob(id))}
          >
            <Trans>Yeniden dene</Trans>
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="bare"
          disabled={busy || state === 'sending'}
          aria-haspopup="dialog"
          aria-label={t`Vazgeç: ${name}, ${at}`}
          onClick={() => setSure(true)}
        >
          <Trans>Vazgeç</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={sure}
        title={t`Bu işten vazgeçilsin mi?`}
        text={t`${name} bir daha denenmez ve bu listeden kalkar; karar kayıt defterine yazılır.`}
        confirm={t`İşten vazgeç`}
        danger
        loading={busy}
        onClose={() => setSure(false)}
        onConfirm={async () => {
          await act(() => giveUpJob(id));
          setSure(false);
        }}
      />
    </li>
  );
}

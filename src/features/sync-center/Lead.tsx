import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/ui/sign/Button';
import { QueueSentence, type QueueSentenceProps } from './QueueSentence';
import { useAttempt } from './use-attempt';

/** The page's one sentence, and the one thing that can always be done. */
export function Lead({ status, offlineSince, now }: QueueSentenceProps) {
  const { t } = useLingui();
  const { trying, attempt } = useAttempt(status);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-5">
      <div className="min-w-0">
        <h1 className="font-semibold text-24">
          <Trans>Gönderim</Trans>
        </h1>
        <p className="max-w-[72ch] text-quiet">
          <QueueSentence status={status} offlineSince={offlineSince} now={now} />
        </p>
      </div>
      <Button
        className="max-sm:w-full"
        loading={trying}
        reason={status.waiting === 0 && !status.paused ? t`Gönderilecek kayıt yok` : undefined}
        onClick={attempt}
      >
        <Trans>Şimdi dene</Trans>
      </Button>
    </header>
  );
}

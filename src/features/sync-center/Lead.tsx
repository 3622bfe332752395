import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { formatFrom } from '../../i18n/formats';
import { pauseText } from '../../i18n/refusal-text';
import { getOutbox } from '../../sync/outbox';
import { pokeNow } from '../../sync/poke';
import type { SyncStatus } from '../../sync/types';
import { Button } from '../../ui/Button';

export type LeadProps = { status: SyncStatus; offlineSince: number | null; now: number };

/** The page's one sentence, and the one thing that can always be done. */
export function Lead({ status, offlineSince, now }: LeadProps) {
  const { t } = useLingui();
  const { trying, attempt } = useAttempt(status);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-5">
      <div className="min-w-0">
        <h1 className="font-semibold text-24">
          <Trans>Gönderim</Trans>
        </h1>
        <p className="max-w-[72ch] text-quiet">
          <Sentence status={status} offlineSince={offlineSince} now={now} />
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

function Sentence({ status, offlineSince, now }: LeadProps) {
  const { i18n } = useLingui();
  const { waiting, refused, paused } = status;
  if (paused) return i18n._(pauseText(paused));
  if (offlineSince !== null) {
    const from = formatFrom(offlineSince, now);
    return <Trans>Sunucuya {from} beri ulaşılamıyor. Satışa devam edin; kayıtlar bu cihazda güvende.</Trans>;
  }
  if (refused > 0)
    return <Plural value={refused} one="# kayıt sizi bekliyor; ötekiler gitmeye devam ediyor." other="# kayıt sizi bekliyor; ötekiler gitmeye devam ediyor." />;
  if (waiting > 0) return <Plural value={waiting} one="# kayıt sırayla gönderiliyor." other="# kayıt sırayla gönderiliyor." />;
  return <Trans>Hepsi gönderildi. Bu cihazda bekleyen kayıt yok.</Trans>;
}

const SHOWN_FOR_MS = 3_000;

/** Shows that it tries until the line said something, at most three seconds. */
function useAttempt({ lastContactAt, lastFailureAt }: SyncStatus): { trying: boolean; attempt: () => void } {
  const [trying, setTrying] = useState(false);
  const heard = Math.max(lastContactAt ?? 0, lastFailureAt ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a word of the line ends the attempt
  useEffect(() => setTrying(false), [heard]);
  useEffect(() => {
    if (!trying) return;
    const timer = setTimeout(setTrying, SHOWN_FOR_MS, false);
    return () => clearTimeout(timer);
  }, [trying]);
  const attempt = useCallback(() => {
    setTrying(true);
    getOutbox()
      .then((outbox) => outbox.resume())
      .catch(() => undefined)
      .finally(pokeNow);
  }, []);
  return { trying, attempt };
}

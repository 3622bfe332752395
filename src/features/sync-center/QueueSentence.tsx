import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatFrom } from '@/i18n/formats';
import { pauseText } from '@/i18n/refusal-text';
import type { SyncStatus } from '@/sync/types';

export type QueueSentenceProps = { status: SyncStatus; offlineSince: number | null; now: number };

/** How the queue stands, in one sentence. */
export function QueueSentence({ status, offlineSince, now }: QueueSentenceProps) {
  const { i18n } = useLingui();
  const { waiting, refused, paused } = status;
  if (paused) return i18n._(pauseText(paused));
  if (offlineSince !== null) {
    const from = formatFrom(offlineSince, now);
    return (
      <Trans>
        Sunucuya {from} beri ulaşılamıyor. Satışa devam edin; kayıtlar bu cihazda güvende.
      </Trans>
    );
  }
  if (refused > 0)
    return (
      <Plural
        value={refused}
        one="# kayıt sizi bekliyor; ötekiler gitmeye devam ediyor."
        other="# kayıt sizi bekliyor; ötekiler gitmeye devam ediyor."
      />
    );
  if (waiting > 0)
    return (
      <Plural
        value={waiting}
        one="# kayıt sırayla gönderiliyor."
        other="# kayıt sırayla gönderiliyor."
      />
    );
  return <Trans>Hepsi gönderildi. Bu cihazda bekleyen kayıt yok.</Trans>;
}

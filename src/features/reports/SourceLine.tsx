import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { formatDateTime } from '@/i18n/formats';
import { queue } from '@/session/net/queue';
import { session } from '@/session/state/store';

/**
 * Says who added the figures up and how far their records reach. Rows that wait on this device are
 * not on the server yet, so a report of the server lacks them.
 */
export function SourceLine({ from, at }: { from: 'server' | 'device'; at: number | null }) {
  const { waiting } = useSnapshot(queue);
  const { networkerror } = useSnapshot(session);
  if (from === 'server')
    return (
      <p className="text-13 text-quiet">
        {at === null ? null : <Trans>Sunucudaki kayıtlardan, {formatDateTime(at)}.</Trans>}{' '}
        {waiting > 0 ? <Trans>Bu cihazda bekleyen kayıtlar gönderilince eklenir.</Trans> : null}
      </p>
    );
  return (
    <p className="text-13 text-quiet">
      {at === null ? (
        <Trans>
          Bu cihazdaki kayıtlardan; cihaz henüz bütün kayıtları almadı, toplamlar eksik.
        </Trans>
      ) : !networkerror ? (
        <Trans>Bu cihazdaki kayıtlardan, {formatDateTime(at)}.</Trans>
      ) : (
        <Trans>
          Bu cihazdaki kayıtlardan. Başka cihazların {formatDateTime(at)} sonrası yok; burada
          bekleyenler içinde.
        </Trans>
      )}
    </p>
  );
}

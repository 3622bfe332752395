import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '@/i18n/formats';
import type { Controls } from './use-controls';

/** When the controls ran last and what they made. Its line is there before it is known. */
export function RunLine({ controls: { state, isRunning } }: { controls: Controls }) {
  const last = state?.last;
  return (
    <p
      role="status"
      className="mx-6 mb-3 line-clamp-2 min-h-5 text-13 text-quiet max-sm:mx-4 max-sm:mb-1 max-sm:min-h-10"
    >
      {isRunning ? (
        <Trans>Denetim çalışıyor…</Trans>
      ) : last ? (
        <Trans>
          Son denetim {formatDateTime(last.endedAt ?? last.askedAt)}: {last.slips} fiş okundu,{' '}
          {last.made} yeni bulgu.
        </Trans>
      ) : state ? (
        <Trans>Denetim henüz çalışmadı; her gece kendiliğinden çalışır.</Trans>
      ) : null}
    </p>
  );
}

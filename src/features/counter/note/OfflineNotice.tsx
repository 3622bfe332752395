import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { formatFrom } from '@/i18n/formats';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { OfflineIcon } from '@/ui/sign/Icon';
import { usePhone } from '@/ui/style/use-media';

/**
 * Says that the server cannot be reached, at the lower edge of the lines. Guarantee: it has no
 * height of its own and takes no touch, so that nothing under the hand moves when the network comes
 * and goes; where the slip scrolls, it stays in sight.
 */
export function OfflineNotice() {
  const { networkerror, networkErrorSince } = useSnapshot(session);
  const isPhone = usePhone();
  if (!networkerror) return null;
  const since = formatFrom(networkErrorSince ?? correctedNow(), correctedNow());
  return (
    <div className="pointer-events-none sticky top-8 bottom-0 z-1 h-0 shrink-0">
      <p
        role="status"
        className="absolute inset-x-0 bottom-0 flex min-h-8 items-center gap-2 border-amber border-t bg-amber-wash px-5 text-13 text-ambertext leading-4 max-sm:px-4"
      >
        <OfflineIcon size={16} />
        {isPhone ? (
          // The longer sentence would take two lines on a phone.
          <span className="truncate">
            <Trans>Çevrimdışı, {since} beri. Kayıtlar güvende.</Trans>
          </span>
        ) : (
          <span>
            <Trans>Çevrimdışı, {since} beri. Kayıtlar bu cihazda güvende.</Trans>
          </span>
        )}
      </p>
    </div>
  );
}

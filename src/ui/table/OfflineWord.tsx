import { Trans } from '@lingui/react/macro';

/**
 * Beside a list's count while the server cannot be reached: what is shown is whole for this device,
 * and only for it.
 */
export function OfflineWord({ offline }: { offline: boolean }) {
  if (!offline) return null;
  return (
    <span>
      {' · '}
      <span className="sm:max-[1439px]:hidden">
        <Trans>çevrimdışı, bu cihazdakiler</Trans>
      </span>
      {/* Up to a small desk there is no room for the rest, which the line under the bar says. */}
      <span className="hidden sm:max-[1439px]:inline">
        <Trans>çevrimdışı</Trans>
      </span>
    </span>
  );
}

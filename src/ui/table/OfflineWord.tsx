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
      <span className="sm:max-lg:hidden">
        <Trans>çevrimdışı, bu cihazdakiler</Trans>
      </span>
      {/* Upright tablets have no room for the rest, which the line under the bar says. */}
      <span className="hidden sm:max-lg:inline">
        <Trans>çevrimdışı</Trans>
      </span>
    </span>
  );
}

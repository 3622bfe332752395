import { Trans } from '@lingui/react/macro';

/** Two people counted: nothing of either is lost, and somebody looks at both. */
export function ClosedNote() {
  return (
    <p
      role="status"
      className="border-amber border-y bg-amber-wash px-6 py-2 text-13 text-ambertext max-sm:px-4"
    >
      <Trans>
        Bu kasa siz sayarken başka bir yerde kapatıldı. Bitirirseniz sizin sayımınız da yazılır ve
        ikisi incelemeye düşer.
      </Trans>
    </p>
  );
}

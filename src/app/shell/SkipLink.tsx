import { Trans } from '@lingui/react/macro';

/** First for whoever comes by Tab: past thirty links of menu into the page. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById('page')?.focus()}
      className="sr-only z-[1600] rounded-control border border-edge bg-float px-4 py-2 font-medium focus:not-sr-only focus:fixed focus:top-1.5 focus:left-1.5"
    >
      <Trans>Sayfaya geç</Trans>
    </button>
  );
}

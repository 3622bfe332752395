import { Trans } from '@lingui/react/macro';

/**
 * Beside a list's count: how many per cent of the records have been looked at for it so far;
 * nothing when all have.
 */
export function ReadWord({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <span>
      {' · '}
      <Trans>eskiler okunuyor, %{percent}</Trans>
    </span>
  );
}

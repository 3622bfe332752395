import { Trans } from '@lingui/react/macro';
import { Hallmark } from '../../../ui/Hallmark';
import { Has } from '../../../ui/Has';
import { Money } from '../../../ui/Money';
import type { LineView } from '../counter-view';
import { quantityText } from '../line-text';

/** What was typed, read back as it was understood, before Enter. */
export function Echo({ view, empty }: { view: LineView; empty: boolean }) {
  const { line } = view;
  if (empty || !line) {
    return <p className="text-13 text-quiet">{empty ? <Trans>12,34 × 22 = 12,34 g 22 ayar</Trans> : null}</p>;
  }
  return (
    <p aria-live="polite" className="min-w-0 text-13 text-quiet">
      {quantityText(line)}
      {line.kind === 'coin' ? null : (
        <>
          {' '}
          <Hallmark fineness={line.fineness} />
          {' · '}
          <Has pure={line.pure} />
        </>
      )}
      {line.adjustment === 0 ? null : (
        <>
          {' · '}
          <Trans>fark</Trans> <Money kurus={line.adjustment} signed />
        </>
      )}
      {' · '}
      <Money kurus={line.amount} className="font-semibold text-ink" />
    </p>
  );
}

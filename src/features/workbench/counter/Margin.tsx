import { useLingui } from '@lingui/react/macro';
import { workmanshipOf } from '../../../domain/bargain';
import { linesOn } from '../../../domain/slip-type';
import { formatMoney } from '../../../i18n/formats';
import { useMay } from '../../../session/permissions';
import { PeekValue } from '../../../ui/PeekValue';
import { milyem } from '../basket-text';
import type { Counter } from '../counter-view';

/** What the work on this slip brings, in lira and milyem. The customer sees the screen, so it stays behind the eye, and comes out for ten seconds to whoever may. */
export function Margin({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const may = useMay('workbench', 3);
  const gain = workmanshipOf(linesOn('sell', counter.inputs));
  if (!may || !gain) return null;
  return (
    <PeekValue label={t`İşçilik kazancı`}>
      {formatMoney(gain.kurus)} · {milyem(gain.tenths)}
    </PeekValue>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { cx } from '@/ui/style/classes';
import { TotalWord } from './TotalWord';
import { useDuplicateSlip } from './use-twin';

/**
 * What the deciding figure is, and at the other end of the same line that it was refused, or that
 * its like was kept a moment ago: no line comes or goes for it.
 */
export function TotalHead({
  counter,
  refused,
}: {
  counter: Counter;
  /** Why the last try saved nothing, where what is wrong is not in sight. */
  refused?: string | undefined;
}) {
  const twin = useDuplicateSlip(counter);
  return (
    <div className="flex items-baseline gap-3 text-13 text-quiet">
      <p className="min-w-0 flex-1">
        <TotalWord counter={counter} />
      </p>
      <p
        role="status"
        className={
          refused || twin
            ? cx(
                'min-w-0 max-w-[65%] shrink-0 truncate',
                refused ? 'text-dangertext' : 'text-ambertext',
              )
            : 'sr-only'
        }
        title={refused ?? twin}
      >
        {refused ?? (twin === undefined ? null : <Trans>Az önce aynısı: {twin}</Trans>)}
      </p>
    </div>
  );
}

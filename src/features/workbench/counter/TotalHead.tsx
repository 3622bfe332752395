import { Trans } from '@lingui/react/macro';
import type { Counter } from '../counter-view';
import { TotalWord } from './TotalWord';
import { useTwin } from './use-twin';

/** What the deciding figure is, and at the other end of the same line that its like was kept a moment ago: no line comes or goes for it. */
export function TotalHead({ counter }: { counter: Counter }) {
  const twin = useTwin(counter);
  return (
    <div className="flex items-baseline gap-3 text-13 text-quiet">
      <p className="min-w-0 flex-1">
        <TotalWord counter={counter} />
      </p>
      <p role="status" className={twin ? 'min-w-0 max-w-[65%] shrink-0 truncate text-ambertext' : 'sr-only'} title={twin}>
        {twin === undefined ? null : <Trans>Az önce aynısı: {twin}</Trans>}
      </p>
    </div>
  );
}

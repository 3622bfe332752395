import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../sign/Button';

/**
 * What can be done with the chosen rows. It takes the place of the list's foot, so that no row
 * moves.
 */
export function BulkBar({
  count,
  sum,
  onClear,
  children,
}: {
  count: number;
  sum?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-edge border-t bg-raised px-6 py-2 max-sm:px-4">
      <p role="status" className="font-semibold max-sm:w-full">
        <Plural value={count} one="# kayıt seçili" other="# kayıt seçili" />
        {sum ? <span className="ml-3 font-normal">{sum}</span> : null}
      </p>
      <span className="flex-1 max-sm:hidden" />
      {children}
      <Button size="sm" variant="bare" onClick={onClear}>
        <Trans>Seçimi kaldır</Trans>
      </Button>
    </section>
  );
}

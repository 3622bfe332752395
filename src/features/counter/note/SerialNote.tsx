import { Trans } from '@lingui/react/macro';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { serialsMissing } from '@/domain/catalogue/serial-duty';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { now } from '@/parts/counter/world';

/**
 * Said before it is saved: a bar is on the slip without its serial. It is scanned, or taken from
 * its card; the slip is kept all the same.
 */
export function SerialNote({ counter: { inputs, products } }: { counter: Counter }) {
  const [line] = serialsMissing(inputs, products, useRules(), dayOf(now()));
  if (!line) return null;
  return (
    <p role="status" className="mt-2 border-amber border-l-3 pl-3 text-13 text-ambertext">
      <Trans>
        {line.name}: külçenin seri nosunu okutun ya da kartını seçin (KMTS). Seri nosuz
        kaydederseniz yetkiliye bildirilir.
      </Trans>
    </p>
  );
}

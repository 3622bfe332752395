import { useEffect, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { type HereFound, runHere } from '@/data/control/run-here';
import { useRules } from '@/data/list/use-definitions';
import type { ControlSetting } from '@/domain/control/rule';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';

/** Resolves when the page has nothing better to do. */
const breathe = (): Promise<void> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => resolve(), { timeout: 1_000 })
      : setTimeout(resolve),
  );

/**
 * What the rules find in what this device has not sent yet. It runs only while `on`; undefined until
 * it has ended. Nobody without the right to see findings may switch it on.
 */
export function useHere(
  on: boolean,
  settings: readonly ControlSetting[],
): readonly HereFound[] | undefined {
  const rules = useRules();
  const products = useProducts();
  const [found, setFound] = useState<readonly HereFound[]>();
  useEffect(() => {
    if (!on) return setFound(undefined);
    let isOver = false;
    const me = session.user?.id ?? '';
    const asked = { now: correctedNow(), me, settings, rules, products, breathe };
    void breathe()
      .then(() => runHere({ ...asked, stopped: () => isOver }))
      .then((all) => isOver || setFound(all ?? []), reportError);
    return () => {
      isOver = true;
    };
  }, [on, settings, rules, products]);
  return found;
}

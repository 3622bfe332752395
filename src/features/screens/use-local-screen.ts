import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { picturesPath, publicPath } from '@/contract/screen/screen';
import { useHiddenFromScreens } from '@/data/catalogue/use-listed';
import { feedState } from '@/data/core/live-state';
import { type ScreenView, useRules } from '@/data/list/use-definitions';
import { useGroupSets } from '@/data/price/use-price-groups';
import { useBoard } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import { groupPricesOn } from '@/domain/price/price-group';
import { priceLimit } from '@/domain/price/price-guard';
import { lookOf, picturesOf, screenPrices, withoutRows } from '@/domain/price/price-screen';
import { companyOf, session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { useNow } from '@/ui/date/use-now';
import { clocksNow, type ReceivedMessage } from './screen-state';
import { useTaken } from './use-pictures';

/**
 * A screen made of what this device knows itself, by the same prices that it sells on: for whoever
 * is signed in.
 */
export function useLocalScreen(
  view: ScreenView | undefined,
): { heard: ReceivedMessage; live: boolean; taken: ReadonlyMap<string, string> } | undefined {
  useNow(1_000);
  const board = useBoard();
  const groups = useGroupSets();
  const hidden = useHiddenFromScreens();
  const rules = useRules();
  const { connected } = useSyncExternalStore(feedState.subscribe, feedState.get);
  const { companies, companiesInfo } = useSnapshot(session);
  const taken = useTaken(view);
  const screen = view?.screen;
  if (!screen || !board) return undefined;
  const company = companyOf({ companies: companies as string[] }) ?? '';
  const shop = companiesInfo.find(({ id }) => id === company)?.title ?? '';
  const now = correctedNow();
  const { id, open, group } = screen;
  const look = lookOf(withoutRows(screen, hidden));
  const adjusted = group && groupPricesOn(groups, group, dayOf(now));
  const message = {
    ...{
      now,
      shop,
      look,
      link: open ? publicPath(company, id) : null,
      prices: screenPrices(look, board.quotes, now, {
        adjusted,
        limit: priceLimit(rules, dayOf(now)),
      }),
    },
    ...(picturesOf(look).length > 0 ? { pictures: picturesPath(company) } : {}),
  };
  return { heard: { message, ...clocksNow() }, live: connected, taken };
}

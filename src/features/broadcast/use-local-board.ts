import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { publicPath } from '../../contract/wire/screen';
import { feedState } from '../../data/live-state';
import { useBoardHidden } from '../../data/use-listed';
import { useGroupSets } from '../../data/use-price-groups';
import { useBoard } from '../../data/use-quotes';
import { dayOf } from '../../domain/day';
import { groupPricesOn } from '../../domain/price-group';
import { type PriceScreen, screenPrices, withoutRows } from '../../domain/price-screen';
import { companyOf, session } from '../../session/store';
import { useNow } from '../../ui/use-now';
import { clocksNow, type Heard } from './board-state';

/** A screen made of what this device knows itself, by the same prices that it sells on: for whoever is signed in. */
export function useLocalBoard(screen: PriceScreen | undefined): { heard: Heard; live: boolean } | undefined {
  useNow(1_000);
  const board = useBoard();
  const groups = useGroupSets();
  const hidden = useBoardHidden();
  const { connected } = useSyncExternalStore(feedState.subscribe, feedState.get);
  const { companies, companiesInfo } = useSnapshot(session);
  if (!screen || !board) return undefined;
  const company = companyOf({ companies: companies as string[] }) ?? '';
  const shop = companiesInfo.find(({ id }) => id === company)?.title ?? '';
  const now = Date.now();
  const { id, open, group, pin: _pin, archived: _archived, ...look } = withoutRows(screen, hidden);
  const adjusted = group && groupPricesOn(groups, group, dayOf(now));
  const message = { now, shop, look, link: open ? publicPath(company, id) : null, prices: screenPrices(look, board.quotes, now, adjusted) };
  return { heard: { message, ...clocksNow() }, live: connected };
}

import { getCurrent, getExchangeStore, getProductionStore } from '@/api/screen-calls';
import type { Inventory } from '@/contract/core/platform';
import { may } from '@/domain/people/permission';
import { heldPermissions } from '../person/permissions';
import { session } from '../state/store';

const mayAsk = (module: string): boolean =>
  session.token !== null && !session.networkerror && may(heldPermissions(session), module, 1, true);

/**
 * The board as the server has it, for a page that no socket reaches. Guarantee: the whole list is
 * asked for only when the short one has a price that is newer than what is known here; undefined
 * where nothing is, and with no line.
 */
export async function fetchBoard(known: ReadonlyMap<string, number>): Promise<unknown> {
  if (!mayAsk('market')) return undefined;
  const { status, result } = await getCurrent({ background: true });
  if (!status || !result?.some(({ code, at }) => at > (known.get(code) ?? 0))) return undefined;
  const whole = await getExchangeStore({ background: true });
  return whole.status ? whole.result : undefined;
}

/**
 * What the company sells, for a device that has nothing yet; undefined where it could not be asked.
 */
export async function fetchProducts(): Promise<Inventory[] | undefined> {
  if (!mayAsk('inventory')) return undefined;
  const { status, result } = await getProductionStore({ background: true });
  return status ? result : undefined;
}

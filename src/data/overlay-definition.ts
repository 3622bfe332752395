import type { Mutation } from '../contract/wire/mutation';
import { setOfWish } from '../contract/wire/price';
import type { DefinitionBody } from '../contract/wire/records';
import { priceSetId } from '../domain/price-set';
import { holds, isMeant, type Laid, markOf, type Placed, worse } from './overlay';
import type { ServerPart, SyncMark } from './types';

/**
 * Definitions with this device's unconfirmed wishes laid over them: of all there are, own accounts and prices alone are written
 * by devices. Pure. Guarantee: a refused wish changes nothing and is marked; the version stays the one that the server told, the
 * base of the next wish.
 */
export function layDefinition(id: string, server: ServerPart<DefinitionBody>, rows: readonly Placed[]): Laid<DefinitionBody> | null {
  let view: DefinitionBody | undefined = server?.body;
  let sync: SyncMark = 'confirmed';
  for (const row of rows) {
    if (!isMeant(row) || holds(server, row)) continue;
    const wished = wishedBy(row, id);
    if (!wished) continue;
    sync = worse(sync, markOf(row.state));
    const seen = view && 'version' in view ? view.version : 0;
    if (row.state !== 'refused') view = { ...wished, version: row.version ?? seen };
  }
  return view ? { view, sync } : null;
}

type Wished = Extract<DefinitionBody, { type: 'account' | 'price' }>;

function wishedBy({ mutation, actor, version = 0 }: Placed, id: string): Wished | undefined {
  if (mutation.kind === 'account.put') return { type: 'account', account: mutation.account, version };
  return mutation.kind === 'price.put' ? wishedPrice(mutation, actor, version, id) : undefined;
}

function wishedPrice({ wishes, at }: Extract<Mutation, { kind: 'price.put' }>, by: string, version: number, id: string): Wished | undefined {
  const wish = wishes.find((one) => priceSetId(one) === id);
  return wish && { type: 'price', set: setOfWish(wish, { at, by, version }), version };
}

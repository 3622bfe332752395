import { type ListedBody, listedBody } from '@/contract/catalogue/listed';
import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';
import { setOfWish } from '@/contract/price/price';
import { priceSetId } from '@/domain/price/price-set';
import { wishedAccounting } from '../accounting/overlay-accounting';
import { wishedBank } from '../bank/overlay-bank';
import {
  includesRow,
  markOf,
  type Overlaid,
  type Placed,
  takesEffect,
  worse,
} from '../core/overlay';
import type { ServerPart, SyncMark } from '../core/types';
import { wishedFiscal } from '../fiscal/overlay-fiscal';
import { wishedCompany } from '../people/overlay-company';
import { wishedView } from '../people/overlay-view';
import { wishedReport } from '../report/overlay-report';
import { wishedRepetition } from '../task/overlay-repetition';
import { wishedSetting } from './overlay-setting';

/**
 * Applies this device's unconfirmed wishes to the definitions that devices can write: own accounts,
 * products, currencies, prices, price screens, workshops, dated rules, the company's profile,
 * branches and warehouses, repetition templates, the menu's layout, the setup checklist, document
 * series, closing prices, shared reports, and a person's hidden words. Pure. Guarantee: a refused
 * wish changes nothing and is marked; the version stays the server's, as the base of the next wish;
 * of two wishes about one word the later one wins, as on the server.
 */
export function layDefinition(
  id: string,
  server: ServerPart<DefinitionBody>,
  rows: readonly Placed[],
): Overlaid<DefinitionBody> | null {
  let view: DefinitionBody | undefined = server?.body;
  let sync: SyncMark = 'confirmed';
  for (const row of rows) {
    if (!takesEffect(row) || includesRow(server, row)) continue;
    const wished = wishedBy(row, id, view);
    if (!wished) continue;
    sync = worse(sync, markOf(row.state));
    if (row.state !== 'refused') view = wished;
  }
  return view ? { view, sync } : null;
}

function wishedBy(
  { mutation, actor, version }: Placed,
  id: string,
  view: DefinitionBody | undefined,
): DefinitionBody | undefined {
  const seen = version ?? (view && 'version' in view ? (view.version ?? 0) : 0);
  switch (mutation.kind) {
    case 'account.put':
      return { type: 'account', account: mutation.account, version: seen };
    case 'price.put':
      return wishedPrice(mutation, { by: actor, version: version ?? 0 }, id, seen);
    case 'screen.put':
      return { type: 'screen', screen: mutation.screen, version: seen };
    case 'product.put':
    case 'currency.put':
      return listedBody(mutation, listed(view), { version: seen, by: actor });
    case 'term.put':
      return { type: 'term', term: mutation.term, version: seen };
    case 'workshop.put':
      return {
        type: 'workshop',
        contactId: mutation.contactId,
        loss: mutation.loss,
        version: seen,
      };
    default:
      return (
        wishedCompany(mutation, view, seen) ??
        wishedView(mutation, view) ??
        wishedRepetition(mutation, { actor, version: seen }) ??
        wishedBank(mutation, { actor, version: seen }) ??
        wishedAccounting(mutation, { actor, version: seen }) ??
        wishedFiscal(mutation, view, { actor, version: seen }) ??
        wishedReport(mutation, { actor, version: seen }) ??
        wishedSetting(mutation, view, { actor, version: seen })
      );
  }
}

const listed = (view: DefinitionBody | undefined): ListedBody | undefined =>
  view?.type === 'product' || view?.type === 'currency' ? view : undefined;

type Put<K> = Extract<Mutation, { kind: K }>;

function wishedPrice(
  { wishes, at }: Put<'price.put'>,
  by: { by: string; version: number },
  id: string,
  version: number,
): DefinitionBody | undefined {
  const wish = wishes.find((one) => priceSetId(one) === id);
  return wish && { type: 'price', set: setOfWish(wish, { at, ...by }), version };
}

import { rulesIn } from '@/contract/rules/setting';
import type { Product } from '@/domain/catalogue/product';
import { type OwnAccount, ownAccounts } from '@/domain/ledger/own-account';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { currentData } from '../core/current';
import type { DefinitionDoc } from '../core/document';

/**
 * Products, own accounts and rules once, for what is made outside a screen: a paper, a file, a
 * message.
 */
export async function readDefinitions(): Promise<{
  products: readonly Product[];
  own: readonly OwnAccount[];
  rules: readonly DatedRule[];
}> {
  const found = (await currentData()?.collections.definitions.find().exec()) ?? [];
  const views = found.map((doc) => doc.toJSON().view as DefinitionDoc['view']);
  return {
    products: views.flatMap((view) => (view.type === 'product' ? [view.product] : [])),
    rules: rulesIn(views.filter((view) => view.type !== 'cursor')),
    own: ownAccounts(views.flatMap((view) => (view.type === 'account' ? [view.account] : []))),
  };
}

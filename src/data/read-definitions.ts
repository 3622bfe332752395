import { type OwnAccount, ownAccounts } from '../domain/own-account';
import type { Product } from '../domain/product';
import { currentData } from './current';
import type { DefinitionDoc } from './document';

/** Products and own accounts once, for what is made outside a screen: a paper, a file, a message. */
export async function readDefinitions(): Promise<{ products: readonly Product[]; own: readonly OwnAccount[] }> {
  const found = (await currentData()?.collections.definitions.find().exec()) ?? [];
  const views = found.map((doc) => doc.toJSON().view as DefinitionDoc['view']);
  return {
    products: views.flatMap((view) => (view.type === 'product' ? [view.product] : [])),
    own: ownAccounts(views.flatMap((view) => (view.type === 'account' ? [view.account] : []))),
  };
}

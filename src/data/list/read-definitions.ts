import { rulesIn } from '@/contract/rules/setting';
import type { Product } from '@/domain/catalogue/product';
import { type OwnAccount, ownAccounts } from '@/domain/ledger/own-account';
import type { CompanyProfile } from '@/domain/people/company-profile';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { currentData } from '../core/current';
import type { DefinitionDoc } from '../core/document';

/**
 * Reads products, own accounts, rules and the company's profile once, for output made outside a
 * component: papers, files, messages.
 */
export async function readDefinitions(): Promise<{
  products: readonly Product[];
  own: readonly OwnAccount[];
  rules: readonly DatedRule[];
  company: CompanyProfile | undefined;
  /** The company's logo, a JPEG as base64. */
  logo?: string | undefined;
}> {
  const found = (await currentData()?.collections.definitions.find().exec()) ?? [];
  const views = found.map((doc) => doc.toJSON().view as DefinitionDoc['view']);
  return {
    products: views.flatMap((view) => (view.type === 'product' ? [view.product] : [])),
    company: views.flatMap((view) => (view.type === 'company' ? [view.profile] : []))[0],
    logo: views.flatMap((view) => (view.type === 'logo' && view.logo ? [view.logo.data] : []))[0],
    rules: rulesIn(views.filter((view) => view.type !== 'cursor')),
    own: ownAccounts(views.flatMap((view) => (view.type === 'account' ? [view.account] : []))),
  };
}

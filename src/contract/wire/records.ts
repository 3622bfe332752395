import type { Asset } from '../../domain/asset';
import type { Contact } from '../../domain/contact';
import type { DatedRule } from '../../domain/dated-rule';
import type { Approver } from '../../domain/pin';
import type { Product } from '../../domain/product';
import type { Transaction } from '../../domain/transaction';

/**
 * The bodies of pulled records, by kind. Guarantee: what the server writes into a record is what the device reads out of it;
 * each extends the domain's own shape by what only the server knows. A `findings` body is the domain's `Finding` as it is.
 */
export type TransactionBody = Transaction & { actor: string; device: string; reversedBy: string | null };

/** Each field carries the version that wrote it, the base of the next edit. */
export type ContactBody = Contact & { fieldVersions: Record<string, number> };

/** The id is the account. Assets whose balance is zero are left out. */
export type BalanceBody = { account: string; assets: Record<Asset, number> };

/** A device passes over a type that it does not know. */
export type DefinitionBody =
  | { type: 'product'; product: Product }
  /** Who may approve at the counter without a network: a deterrent, see the domain's `pin`. */
  | { type: 'approver'; approver: Approver }
  | { type: 'rule'; rule: DatedRule };

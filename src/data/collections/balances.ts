import { type BalanceDoc, projectedSchema } from '../core/document';

/** Collection of balances; the id is the account. */
export const balancesSchema = projectedSchema<BalanceDoc>({}, []);

import { type BalanceDoc, projectedSchema } from '../core/document';

/** The id is the account. */
export const balancesSchema = projectedSchema<BalanceDoc>({}, []);

import { type BalanceDoc, projectedSchema } from '../document';

/** The id is the account. */
export const balancesSchema = projectedSchema<BalanceDoc>({}, []);

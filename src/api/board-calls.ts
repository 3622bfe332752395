import { PLATFORM_CALLS } from '../contract/wire/calls';
import type { ExchangeEntry } from '../contract/wire/exchanges';
import type { Inventory, MarketPrice } from '../contract/wire/platform';
import { type Called, get, type Rest } from './request';

/** The platform's calls for what lies on the device before the shell is there (src/contract/README.md#point-7-calls). They say nothing, so that the login carries no text of theirs. */
const { current, exchangeStore, productionStore } = PLATFORM_CALLS;

export const getCurrent = (rest?: Rest): Promise<Called<MarketPrice[]>> => get(current.path, rest);
export const getExchangeStore = (rest?: Rest): Promise<Called<ExchangeEntry[]>> => get(exchangeStore.path, rest);
export const getProductionStore = (rest?: Rest): Promise<Called<Inventory[]>> => get(productionStore.path, rest);

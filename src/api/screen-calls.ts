import { PLATFORM_CALLS } from '../contract/core/calls';
import type { Inventory, MarketPrice } from '../contract/core/platform';
import type { ExchangeEntry } from '../contract/price/exchanges';
import { type Called, get, type Rest } from './request';

/**
 * Platform calls whose answers are stored before the shell is drawn
 * (src/contract/README.md#point-7-calls). They show no messages, so that the login loads no texts
 * for them.
 */
const { current, exchangeStore, productionStore } = PLATFORM_CALLS;

export const getCurrent = (rest?: Rest): Promise<Called<MarketPrice[]>> => get(current.path, rest);
export const getExchangeStore = (rest?: Rest): Promise<Called<ExchangeEntry[]>> =>
  get(exchangeStore.path, rest);
export const getProductionStore = (rest?: Rest): Promise<Called<Inventory[]>> =>
  get(productionStore.path, rest);

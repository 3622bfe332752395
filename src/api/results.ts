import { OTHER_CALLS } from '../contract/core/calls';
import type { ShopPosition, ShopResult, SpanResult } from '../contract/ledger/result';
import { type Called, get } from './request';

/** What the trade earned, today and this month, in all branches or one; asked behind the screen. */
export const getResult = (params: { branch?: string } = {}): Promise<Called<ShopResult>> =>
  get(OTHER_CALLS.result.path, { params, background: true });

/** What it earned between two moments, ms; asked behind the screen. */
export const getSpanResult = (params: {
  after: number;
  upTo: number;
  branch?: string;
}): Promise<Called<SpanResult>> => get(OTHER_CALLS.spanResult.path, { params, background: true });

/** What the position cost and which branches it is of; asked behind the screen. */
export const getPosition = (): Promise<Called<ShopPosition>> =>
  get(OTHER_CALLS.position.path, { background: true });

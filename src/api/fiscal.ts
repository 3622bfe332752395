import { FISCAL_CALLS } from '../contract/core/calls';
import type { ClosingReading } from '../contract/fiscal/fiscal';
import { type Called, post } from './request';

/** Reads today’s closing prices from their source at once. The page says itself what became of it. */
export const readClosingNow = (): Promise<Called<ClosingReading>> =>
  post(FISCAL_CALLS.readClosing.path, {}, { background: true });

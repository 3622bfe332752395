import { OPERATION_CALLS } from '../contract/core/calls';
import type { OperationReport } from '../contract/operation/operation';
import { type Called, get } from './request';

/** How the server is. Its page says itself what went wrong. */
export const getOperation = (): Promise<Called<OperationReport>> =>
  get(OPERATION_CALLS.operation.path, { background: true });

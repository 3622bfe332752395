import { OPERATION_CALLS } from '../contract/core/calls';
import type { OperationReport, PackFile, PackTrial } from '../contract/operation/operation';
import { type Called, get, post } from './request';

/** How the server is. Its page says itself what went wrong. */
export const getOperation = (): Promise<Called<OperationReport>> =>
  get(OPERATION_CALLS.operation.path, { background: true });

/** Judges the company's newest documents by a package, and stores nothing. */
export const tryPack = (file: PackFile): Promise<Called<PackTrial>> =>
  post(OPERATION_CALLS.tryPack.path, file, { message: false });
export const loadPack = (file: PackFile): Promise<Called<OperationReport>> =>
  post(OPERATION_CALLS.loadPack.path, file, { message: false });

import { INTEGRATION_CALLS } from '../contract/core/calls';
import type {
  CallLog,
  IntegrationList,
  IntegrationPut,
  IntegrationTested,
} from '../contract/integration/integration';
import { type Called, del, get, post, put } from './request';

/**
 * The company's integrations and jobs. Their page says itself what went wrong, so none of these
 * raises a toast.
 */
const INPLACE = { message: false } as const;
const { integrations, putIntegration: putCall, dropIntegration: dropCall } = INTEGRATION_CALLS;
const { integrationTest, integrationCalls } = INTEGRATION_CALLS;
const { retryJob: retryCall, giveUpJob: giveUpCall } = INTEGRATION_CALLS;
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getIntegrations = (): Promise<Called<IntegrationList>> =>
  get(integrations.path, { background: true });
export const putIntegration = (
  id: string,
  wish: IntegrationPut,
): Promise<Called<IntegrationList>> => put(at(putCall.path, id), wish, INPLACE);
export const dropIntegration = (id: string, base: number): Promise<Called<IntegrationList>> =>
  del(at(dropCall.path, id), undefined, { ...INPLACE, params: { base } });
export const testIntegration = (id: string): Promise<Called<IntegrationTested>> =>
  post(at(integrationTest.path, id), {}, INPLACE);
export const getIntegrationCalls = (id: string): Promise<Called<CallLog>> =>
  get(at(integrationCalls.path, id), { background: true });
export const retryJob = (id: string): Promise<Called<IntegrationList>> =>
  post(at(retryCall.path, id), {}, INPLACE);
export const giveUpJob = (id: string): Promise<Called<IntegrationList>> =>
  post(at(giveUpCall.path, id), {}, INPLACE);

import { ADVISOR_CALLS } from '../contract/core/calls';
import type { AdvisorList, AdvisorPut } from '../contract/fiscal/advisor';
import { type Called, del, get, put } from './request';

/** Advisors of the company. Their page says itself what went wrong. */
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getAdvisors = (): Promise<Called<AdvisorList>> =>
  get(ADVISOR_CALLS.advisors.path, { background: true });
export const putAdvisor = (id: string, wish: AdvisorPut): Promise<Called<AdvisorList>> =>
  put(at(ADVISOR_CALLS.putAdvisor.path, id), wish, { message: false });
export const dropAdvisor = (id: string): Promise<Called<AdvisorList>> =>
  del(at(ADVISOR_CALLS.dropAdvisor.path, id), undefined, { message: false });

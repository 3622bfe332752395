import { SCREENING_CALLS } from '../contract/core/calls';
import type { ListRow, ListsAnswer, ListUpload, SignedPack } from '../contract/screening/lists';
import type {
  ContactHits,
  KeptDecision,
  KeptQueries,
  KeptQuery,
  RepeatedQuery,
  ShownQuery,
} from '../contract/screening/screening';
import type { LookPurpose } from '../domain/identity/card';
import type { ListVersion } from '../domain/screening/entry';
import type { Asked } from '../domain/screening/evidence';
import { type Called, get, post } from './request';

/** Calls about sanctions lists. Their page says itself what went wrong. */
export const getLists = (): Promise<Called<ListsAnswer>> =>
  get(SCREENING_CALLS.screeningLists.path, { background: true });
export const loadList = (upload: ListUpload): Promise<Called<ListRow>> =>
  post(SCREENING_CALLS.loadList.path, upload, { message: false });
export const settleList = (id: string, take: boolean): Promise<Called<ListRow>> => {
  const { path } = take ? SCREENING_CALLS.confirmList : SCREENING_CALLS.refuseList;
  return post(path.replace(':id', id), {}, { message: false });
};
/** The current lists, as what changed since the versions that the device has. */
export const getListPack = (have: readonly ListVersion[]): Promise<Called<SignedPack>> =>
  get(SCREENING_CALLS.screeningPack.path, {
    background: true,
    params: { have: have.map(({ list, hash }) => `${list}:${hash}`).join(',') || undefined },
  });
/** The same for whoever sells. */
export const getCounterPack = (have: readonly ListVersion[]): Promise<Called<SignedPack>> =>
  get(SCREENING_CALLS.counterPack.path, {
    background: true,
    params: { have: have.map(({ list, hash }) => `${list}:${hash}`).join(',') || undefined },
  });
/** Contacts that are like an entry and about whom nobody has decided. */
export const getContactHits = (): Promise<Called<ContactHits>> =>
  get(SCREENING_CALLS.screeningHits.path, { background: true });
export type QueryAsk = Partial<
  Record<'before' | 'from' | 'to' | 'verdict' | 'actor' | 'q', string>
>;
export const getQueries = (params: QueryAsk): Promise<Called<KeptQueries>> =>
  get(SCREENING_CALLS.screeningQueries.path, { background: true, params });
/** One page of them in the form of other lists of the server. */
export async function getQueryPage(params: QueryAsk): Promise<Called<KeptQuery[]>> {
  const { result, ...called } = await getQueries(params);
  return result ? { ...called, result: result.queries, next: result.next } : called;
}
/** The number of a kept query, after the look was written into the journal. */
export const showQuery = (id: string, purpose: LookPurpose): Promise<Called<ShownQuery>> =>
  post(SCREENING_CALLS.showQuery.path.replace(':id', id), { purpose }, { background: true });
export const repeatQuery = (id: string): Promise<Called<RepeatedQuery>> =>
  post(SCREENING_CALLS.repeatQuery.path.replace(':id', id), {}, { message: false });
export const getDecisions = ({
  name,
  birth,
}: Asked): Promise<Called<{ decisions: KeptDecision[] }>> =>
  post(
    SCREENING_CALLS.screeningDecisions.path,
    { name, ...(birth ? { birth } : {}) },
    { background: true },
  );

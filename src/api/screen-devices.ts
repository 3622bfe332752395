import { OTHER_CALLS } from '../contract/core/calls';
import type {
  DealerKey,
  DealerKeyRequest,
  Joined,
  JoinRequest,
  ScreenCode,
  ScreenDevice,
} from '../contract/screen/screen';
import { type Called, del, get, post } from './request';

/**
 * The devices of price screens. What went wrong is said where it was asked, so none of these raises
 * a toast.
 */
const INPLACE = { message: false } as const;

export const getScreenDevices = (): Promise<Called<ScreenDevice[]>> =>
  get(OTHER_CALLS.boards.path, { background: true });
/** `id` is minted when the code is first asked for. */
export const postScreenCode = (request: {
  id: string;
  screen: string;
}): Promise<Called<ScreenCode>> => post(OTHER_CALLS.boardCode.path, request, INPLACE);
export const deleteScreenDevice = (id: string): Promise<Called<unknown>> =>
  del(OTHER_CALLS.endBoard.path.replace(':id', encodeURIComponent(id)), undefined, INPLACE);
export const joinScreenDevice = (request: JoinRequest): Promise<Called<Joined>> =>
  post(OTHER_CALLS.joinBoard.path, request, INPLACE);

/** Who may sign in to the dealers' pages. */
export const getDealers = (): Promise<Called<DealerKey[]>> =>
  get(OTHER_CALLS.dealers.path, { background: true });
/** The code comes with this answer and never again. */
export const postDealerKey = (request: DealerKeyRequest): Promise<Called<{ code: string }>> =>
  post(OTHER_CALLS.dealerKey.path, request, INPLACE);
export const deleteDealer = (id: string): Promise<Called<unknown>> =>
  del(OTHER_CALLS.endDealer.path.replace(':id', encodeURIComponent(id)), undefined, INPLACE);

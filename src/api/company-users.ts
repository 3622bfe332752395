import { USER_CALLS } from '../contract/core/calls';
import type {
  CompanyUser,
  CompanyUsers,
  InvitationDraft,
  InvitationLink,
  UserEdit,
  UserSession,
} from '../contract/people/users';
import { type Called, del, get, patch, post } from './request';

/**
 * The people of the company, for administrators. The page itself says what went wrong, so none of
 * these shows a toast.
 */
const INPLACE = { message: false } as const;

const at = (path: string, id: string, session = ''): string =>
  path.replace(':id', encodeURIComponent(id)).replace(':session', encodeURIComponent(session));

export const getCompanyUsers = (): Promise<Called<CompanyUsers>> =>
  get(USER_CALLS.companyUsers.path, { background: true });
export const patchUser = (id: string, edit: UserEdit): Promise<Called<CompanyUser>> =>
  patch(at(USER_CALLS.editUser.path, id), edit, INPLACE);
export const deletePin = (id: string): Promise<Called<CompanyUser>> =>
  del(at(USER_CALLS.resetPin.path, id), undefined, INPLACE);
export const getUserSessions = (id: string): Promise<Called<UserSession[]>> =>
  get(at(USER_CALLS.userSessions.path, id), { background: true });
export const deleteUserSession = (id: string, session: string): Promise<Called<unknown>> =>
  del(at(USER_CALLS.endUserSession.path, id, session), undefined, INPLACE);
export const deleteUserSessions = (id: string): Promise<Called<{ ended: number }>> =>
  del(at(USER_CALLS.endUserSessions.path, id), undefined, INPLACE);
export const postInvitation = (draft: InvitationDraft): Promise<Called<InvitationLink>> =>
  post(USER_CALLS.invite.path, draft, INPLACE);
export const postRenewal = (id: string): Promise<Called<InvitationLink>> =>
  post(at(USER_CALLS.renewInvitation.path, id), undefined, INPLACE);
export const deleteInvitation = (id: string): Promise<Called<unknown>> =>
  del(at(USER_CALLS.withdrawInvitation.path, id), undefined, INPLACE);

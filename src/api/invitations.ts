import { OTHER_CALLS } from '../contract/core/calls';
import type { Accepted, InvitationAcceptance, InvitationView } from '../contract/people/users';
import { type Called, post } from './request';

/** Calls of somebody who opened an invitation's link; their page says what went wrong. */
const INPLACE = { message: false } as const;

export const viewInvitation = (token: string): Promise<Called<InvitationView>> =>
  post(OTHER_CALLS.invitation.path, { token }, INPLACE);
export const acceptInvitation = (acceptance: InvitationAcceptance): Promise<Called<Accepted>> =>
  post(OTHER_CALLS.acceptInvitation.path, acceptance, INPLACE);

import type { InvitationState, UserChangeRefusal } from '@/domain/people/company-user';
import type { Rights, RightsByModule } from '@/domain/people/rights';
import type { Branch } from './session';

/**
 * Types of the calls by which administrators manage the people of their company, and by which
 * somebody accepts an invitation. Guarantee: no answer contains a password, a PIN or a stored
 * token; the token of an invitation is in the answer that made it and nowhere else.
 */

/**
 * A person of the company. `branches`: null means all. `pin`: whether a counter PIN is set.
 * `sessions`: number of open ones. `seenAt`: last use of any session, epoch ms; null if the person
 * never signed in. `developer`: works at the support desk, apart from all levels.
 */
export type CompanyUser = {
  id: string;
  name: string;
  email: string;
  code: string;
  active: boolean;
  rights: Rights;
  branches: string[] | null;
  pin: boolean;
  sessions: number;
  seenAt: number | null;
  developer: boolean;
};

/** An invitation that nobody has accepted. Times are epoch ms. */
export type Invitation = {
  id: string;
  name: string;
  email: string;
  code: string;
  rights: Rights;
  branches: string[] | null;
  createdAt: number;
  expiresAt: number;
  state: Extract<InvitationState, 'open' | 'expired'>;
};

export type CompanyUsers = {
  users: CompanyUser[];
  invitations: Invitation[];
  /** Branches that are not archived. */
  branches: Branch[];
};

/** Fields of a person that an administrator may change; levels one by one. */
export type UserFields = {
  code: string;
  active: boolean;
  branches: string[] | null;
  admin: boolean;
  levels: Partial<RightsByModule>;
};

/**
 * A change of a person. `base`: the values that the administrator saw of what is changed. A value
 * that somebody else changed meanwhile is answered with 412 and the person as they are now.
 */
export type UserEdit = { changes: Partial<UserFields>; base: Partial<UserFields> };

/** `id`: made by the page, so that an invitation that is sent again is the same one. */
export type InvitationDraft = {
  id: string;
  name: string;
  email: string;
  code: string;
  rights: Rights;
  branches: string[] | null;
};

/** The token is shown once; the server stores only its hash. */
export type InvitationLink = { invitation: Invitation; token: string };

/** One session of a person, as an administrator sees it. `current`: the administrator's own. */
export type UserSession = {
  id: string;
  device: string;
  startedAt: number;
  seenAt: number;
  current: boolean;
};

export type UserRefusal = UserChangeRefusal;

/**
 * What the holder of an invitation's link is shown. `known`: there is an account with this e-mail
 * address, whose password they must prove.
 */
export type InvitationView = { company: string; name: string; email: string; known: boolean };

/** A refusal of a link is 411 with one of these codes. */
export type LinkRefusal = `link-${'unknown' | Exclude<InvitationState, 'open'>}`;

export type InvitationAcceptance = { token: string; password: string };
/** What the new person signs in with, beside their password. */
export type Accepted = { email: string; userCode: string; licenceCode: string };

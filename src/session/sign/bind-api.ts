import { bindSession, type ReplyHeaders } from '@/api/binding';
import { DEFAULT_ENTERPRISE } from '@/contract/core/headers';
import { deviceOutbox } from '@/device/device-outbox';
import { setClockOffset } from '@/sync/clock';
import { setReachable, setServerVersion } from '../net/connection';
import { noteAnswer } from '../net/queue';
import { applyProject } from '../person/enterprise';
import { storeProfile } from '../person/profile';
import { session } from '../state/store';

let modulesHeard = false;

/**
 * Gives the request wrapper its session. `signOut` and `leaveCompany` come from above, so that this
 * file stays a leaf.
 */
export function bindApi(acts: { forcedSignOut(): boolean; leaveCompany(): void }): void {
  bindSession({
    token: () => session.token,
    project: () => session.project,
    companies: () => session.companies.join(','),
    enterprise: () => session.enterprise,
    branchId: () => session.branchId,
    scopeId: () => session.scopeId,
    storeId: () => session.storeId,
    accountId: () => session.accountId,
    connectionId: () => session.connectionId,
    lastError: () => session.lastError,
    setLastError: (status) => {
      session.lastError = status;
    },
    signedOut: acts.forcedSignOut,
    companyLost: acts.leaveCompany,
    network: (yes) => {
      if (yes) noteAnswer();
      setReachable(yes);
    },
    answered: (headers) => {
      setServerVersion(headers.uiVersion);
      hearTime(headers.serverTime);
      if (isOfSelected(headers)) hearCompany(headers);
    },
    called: () => {
      if (!session.token) return;
      deviceOutbox()
        .then((outbox) => outbox.countCalls('user'))
        .catch(() => undefined);
    },
  });
}

/** A company that is only being checked, or that refuses, says nothing about the selected one. */
const isOfSelected = ({ refused, foreign }: ReplyHeaders): boolean =>
  !refused && !foreign && !session.selecting;

function hearCompany({ enterprise, modules }: ReplyHeaders): void {
  if (enterprise && enterprise !== DEFAULT_ENTERPRISE && enterprise !== session.enterprise) {
    session.enterprise = enterprise;
    applyProject();
  }
  if (modules && !modulesHeard && session.token) hearModules(modules);
}

/** A colon-separated list, stored once. */
function hearModules(header: string): void {
  modulesHeard = true;
  session.modules = Array.from(new Set([...session.modules, ...header.split(':').filter(Boolean)]));
  storeProfile();
}

let lastOffset: number | null = null;

/** The offset is written again only when it moved by more than a reply's travel. */
function hearTime(serverTime: string | null): void {
  const told = Number(serverTime);
  if (!serverTime || !session.token || !Number.isSafeInteger(told)) return;
  const offset = told - Date.now();
  if (lastOffset !== null && Math.abs(offset - lastOffset) < 2000) return;
  lastOffset = offset;
  setClockOffset(offset);
  deviceOutbox()
    .then((outbox) => outbox.setOffset(offset))
    .catch(() => undefined);
}

import { HEADER, XSRF_COOKIE } from '../contract/core/headers';
import { type ProjectIds, projectHeaders } from '../contract/core/projects';
import { sign } from '../contract/core/signing';
import { boundSession } from './binding';
import { configSettled, currentConfig } from './config';
import type { Method } from './events';

/**
 * Headers of one call of ours. Guarantee: signed at the moment of sending with the token of that
 * moment; a call to an explicit address carries nothing but the two plain ones, so that no
 * credential leaves for a stranger.
 */
export const plainHeaders = (): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
});

export async function callHeaders(
  method: Method,
  path: string,
  project: string,
  companies?: string,
): Promise<Record<string, string>> {
  await configSettled();
  const session = boundSession();
  const headers: Record<string, string> = {
    ...plainHeaders(),
    [HEADER.signature]: await sign(currentConfig()?.signingKey ?? '', project, method, path),
    [HEADER.project]: project,
    ...projectHeaders(project, idsOf(companies)),
  };
  const optional: [string, string | null][] = [
    [HEADER.companies, companies ?? session.companies()],
    [HEADER.enterprise, session.enterprise()],
    [HEADER.pushToken, localStorage.getItem(HEADER.pushToken)],
    [HEADER.xsrf, cookie(XSRF_COOKIE)],
  ];
  for (const [name, value] of optional) if (value) headers[name] = value;
  const token = session.token();
  if (token) headers[HEADER.authorization] = `Bearer ${token}`;
  return headers;
}

/** Asked about another company, the selected one's branch is not named. */
function idsOf(companies: string | undefined): ProjectIds {
  const session = boundSession();
  return {
    accountId: session.accountId(),
    connectionId: session.connectionId(),
    storeId: session.storeId(),
    scopeId: session.scopeId(),
    branchId: companies === undefined ? session.branchId() : '',
  };
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

import { HEADER } from './headers';

/**
 * The platform's projects (src/contract/README.md#point-7-calls). Guarantee: page, worker and
 * server agree which backend each project's calls go to and which of a session's ids are sent to
 * which project.
 */
export const PROJECTS = [
  'erp',
  'workspace',
  'lonca',
  'oim',
  'misafir',
  'milyem',
  'chat',
  'sanctions',
  'workbench',
  'tezgah',
  'console',
  'sayac',
  'retail',
  'aidatim',
] as const;

/** The main accounting backend, for every project without a host of its own. */
export const DEFAULT_HOST = 'default';

/** The core service, which the socket speaks to. */
export const CORE_HOST = 'core';

/** erp and workspace share one backend. */
export const hostKey = (project: string): string => (project === 'workspace' ? 'erp' : project);

/** '' is this origin. */
export const hostOf = (hosts: Readonly<Record<string, string>>, project: string): string =>
  hosts[hostKey(project)] ?? hosts[DEFAULT_HOST] ?? '';

/** All hosts of the configuration, named or not. */
export const allHosts = (named: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...PROJECTS, DEFAULT_HOST, CORE_HOST].map((project) => [
      project,
      named[hostKey(project)] ?? '',
    ]),
  );

export type ProjectIds = Partial<
  Record<'accountId' | 'connectionId' | 'storeId' | 'branchId' | 'scopeId', string>
>;

/** Headers that only one project sends; an id that the session does not have is left out. */
export function projectHeaders(project: string, ids: ProjectIds): Record<string, string> {
  const sent: Record<string, readonly [name: string, value: string | undefined][]> = {
    chat: [[HEADER.accountId, ids.accountId]],
    // A connection means something only beside a workstation's scope.
    erp: [[HEADER.connectionId, ids.scopeId ? ids.connectionId : undefined]],
    lonca: [[HEADER.storeId, ids.storeId]],
    milyem: [
      [HEADER.branchId, ids.branchId],
      [HEADER.scopeId, ids.scopeId],
    ],
  };
  const held = (sent[project] ?? []).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return Object.fromEntries(held);
}

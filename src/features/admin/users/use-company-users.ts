import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getCompanyUsers } from '@/api/company-users';
import type { Called } from '@/api/request';
import type { CompanyUser, CompanyUsers } from '@/contract/people/users';
import { useShared } from '@/data/list/use-shared';

const AGAIN_MS = 15_000;

export type Refused = {
  code: string | number;
  fields: readonly { name: string; code: string }[];
};

/** Why a call failed; undefined if it succeeded. */
export const refusalOf = ({
  status,
  network,
  code,
  fields,
}: Called<unknown>): Refused | undefined =>
  status ? undefined : { code: network ? 'network' : (code ?? 'malformed'), fields: fields ?? [] };

/**
 * What the page last read in this company. It is dropped when the database closes, at the latest on
 * signing out.
 */
const lastRead = (): { users: CompanyUsers | null } => ({ users: null });

/**
 * The people of the company as the server has them, read again every few seconds while the page is
 * in sight. A page that is opened again shows what it read last until the new answer is there, and
 * what was read stays when a later reading fails.
 */
export function useCompanyUsers() {
  const kept = useShared('company-users', lastRead);
  const [data, setData] = useState<CompanyUsers | null>(kept?.users ?? null);
  const [failed, setFailed] = useState(false);
  /** Raised by every change, so that a list that was requested before one is dropped. */
  const changes = useRef(0);
  const load = useCallback(async () => {
    const asked = changes.current;
    const { status, result } = await getCompanyUsers();
    if (asked !== changes.current) return;
    setFailed(!status);
    if (status && result) setData(result);
  }, []);
  // Before the first paint, so that the answer is on its way while the page is drawn.
  useLayoutEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  useEffect(() => {
    if (kept && data) kept.users = data;
  }, [kept, data]);
  /** Shows a person as a call answered them. */
  const show = useCallback((user: CompanyUser) => {
    changes.current++;
    setData(
      (before) =>
        before && {
          ...before,
          users: before.users.map((one) => (one.id === user.id ? user : one)),
        },
    );
  }, []);
  /** Reads the list after a change that no answer contains. */
  const reload = useCallback(async () => {
    changes.current++;
    await load();
  }, [load]);
  return { data, failed, reload, show };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { getCompanyUsers } from '@/api/company-users';
import type { Called } from '@/api/request';
import type { CompanyUser, CompanyUsers } from '@/contract/people/users';

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
 * The people of the company as the server has them, read again every few seconds while the page is
 * in sight. What was read stays when a later reading fails.
 */
export function useCompanyUsers() {
  const [data, setData] = useState<CompanyUsers | null>(null);
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
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
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

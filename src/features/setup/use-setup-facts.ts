import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getCompanyUsers } from '@/api/company-users';
import { useProducts } from '@/data/catalogue/use-products';
import { useCompany, useSites } from '@/data/list/use-definitions';
import { useWholeList } from '@/data/list/use-whole';
import { useBoardState } from '@/data/price/use-quotes';
import { useSessions } from '@/data/till/use-till';
import type { SetupFacts } from '@/domain/people/setup';
import { branchesHere } from '@/session/company/branch';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';

const STEP_MS = 10_000;

/**
 * Steps that the company’s data show as done; undefined until all data were read. Invitations are
 * on the server only: without a network the people’s step stays open.
 */
export function useSetupFacts(): SetupFacts | undefined {
  const whole = useWholeList();
  const company = useCompany();
  const sites = useSites();
  const sessions = useSessions();
  const products = useProducts();
  const prices = useBoardState(useNow(STEP_MS));
  const { users, companiesInfo, companies } = useSnapshot(session);
  const invited = useInvited();
  const hasBranch =
    sites.some(({ site }) => site.kind === 'branch' && !site.archived) ||
    branchesHere({
      companiesInfo: companiesInfo as typeof session.companiesInfo,
      companies: companies as typeof session.companies,
    }).length > 0;
  const isRead = whole === true && !sessions.loading && prices !== undefined && invited !== null;
  const taxId = company?.profile.taxId ?? '';
  return useMemo(
    () =>
      isRead
        ? {
            company: taxId !== '',
            prices: prices === 'good',
            tills: sessions.rows.length > 0,
            people: users.length > 1 || invited > 0,
            branches: hasBranch,
            products: products.length > 0,
          }
        : undefined,
    [
      isRead,
      taxId,
      prices,
      sessions.rows.length,
      users.length,
      invited,
      hasBranch,
      products.length,
    ],
  );
}

/**
 * Number of people and invitations besides the first administrator; null until the server has
 * answered.
 */
function useInvited(): number | null {
  const [invited, setInvited] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    void getCompanyUsers().then(({ result }) => {
      if (!left)
        setInvited(result ? Math.max(0, result.users.length - 1) + result.invitations.length : 0);
    });
    return () => {
      left = true;
    };
  }, []);
  return invited;
}

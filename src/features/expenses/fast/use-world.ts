import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import { useApprovers, useRules } from '@/data/list/use-definitions';
import { useQuotes } from '@/data/price/use-quotes';
import { slipsOfDay } from '@/data/slip/slips-of-day';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { cashOfDay } from '@/domain/slip/limits';
import { useTerms } from '@/parts/counter/keys/use-terms';
import type { World } from '@/parts/counter/line/line-form';
import { useDefaultAccounts } from '@/parts/counter/payment/use-default-accounts';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';

/** Prices, products, rules and accounts by which the counter decides a slip of this person. */
export function useWorld(contactId: string | null): World {
  const products = useProducts();
  const { quotes } = useQuotes();
  const rules = useRules();
  const accounts = useOwnAccounts();
  const [preferred] = useDefaultAccounts();
  const approvers = useApprovers();
  const approves = useMay('workbench', 3);
  const terms = useTerms(contactId);
  const { user, branchId } = useSnapshot(session);
  const me = user?.id;
  const cashBefore = useCashBefore(contactId);
  return useMemo(
    () => ({
      products,
      quotes: new Map(quotes.map((quote) => [quote.code, quote])),
      now: correctedNow(),
      cashBefore,
      rules,
      places: { accounts, branch: branchId, preferred },
      ...(terms ? { terms } : {}),
      ...(me === undefined
        ? {}
        : {
            people: {
              me,
              approvers: [...(approves ? [me] : []), ...approvers.map((one) => one.user)],
            },
          }),
    }),
    [
      products,
      quotes,
      cashBefore,
      rules,
      accounts,
      branchId,
      preferred,
      terms,
      me,
      approves,
      approvers,
    ],
  );
}

/** Kuruş of cash that went between the shop and this person today. */
export async function cashWith(contactId: string | null): Promise<number> {
  if (contactId === null) return 0;
  const day = dayOf(correctedNow());
  return cashOfDay(await slipsOfDay(contactId, day), contactId, day);
}

function useCashBefore(contactId: string | null): number {
  const [found, setFound] = useState<{ of: string | null; kurus: number }>({ of: null, kurus: 0 });
  useEffect(() => {
    let isStale = false;
    void cashWith(contactId).then((kurus) => {
      if (!isStale) setFound({ of: contactId, kurus });
    });
    return () => {
      isStale = true;
    };
  }, [contactId]);
  return found.of === contactId ? found.kurus : 0;
}

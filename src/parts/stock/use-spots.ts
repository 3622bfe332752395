import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Spot } from '@/domain/stock/shipment';
import { branchesHere } from '@/session/company/branch';
import { session } from '@/session/state/store';
import { spotName } from './spot-name';

/** The branches that this person sees, the company's warehouses, and where one stands now. */
export function useStockSpots() {
  const { companiesInfo, companies, warehouses, branchId } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo: companiesInfo as typeof session.companiesInfo,
    companies: Array.from(companies),
  });
  return useMemo(() => {
    const names = { branches, warehouses };
    return { branches, warehouses, here: branchId, nameOf: (spot: Spot) => spotName(spot, names) };
  }, [branches, warehouses, branchId]);
}

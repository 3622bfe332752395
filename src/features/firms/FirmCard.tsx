import type { ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import type { Asset } from '@/domain/metal/asset';
import { AgesInWords, type Balances, FIRST_ASSETS, Figure, quantityOf } from './firm-columns';

/** A firm on a phone: who, what stands open, and how old the chosen asset is. */
export function FirmCard({
  firm,
  balances,
  asset,
}: {
  firm: ContactView;
  balances: Balances;
  asset: Asset;
}) {
  const held = balancesOf(balances, firm);
  const shown = Array.from(new Set([...FIRST_ASSETS, asset])).filter(
    (one) => quantityOf(held, one) !== 0,
  );
  return (
    <div className="grid h-full content-center px-4">
      <bdi className="truncate text-left font-medium">{firm.name}</bdi>
      <span className="flex gap-3 truncate text-13">
        {shown.length === 0 ? (
          <span className="text-quiet">–</span>
        ) : (
          shown.map((one) => <Figure key={one} asset={one} quantity={quantityOf(held, one)} />)
        )}
      </span>
      <AgesInWords firm={firm} balances={balances} asset={asset} />
    </div>
  );
}

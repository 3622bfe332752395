import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStockCount } from '@/data/stock/use-counts';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { BackIcon } from '@/ui/sign/Icon';
import { ListHeader } from '@/ui/table/ListHeader';
import { Comparison } from './Comparison';
import { useScopes } from './CountsView';
import { Outcome } from './Outcome';
import { Reading } from './Reading';

const LIST = '/inventory/transactions?view=counts';

/** One count: what is read, blind; then what differs; then what was written. */
export function CountView({ id }: { id: string }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const count = useStockCount(id);
  const { scopeName } = useScopes();
  const may = useMay('inventory', 2);
  const [comparing, setComparing] = useState(false);
  const back = (
    <Button size="sm" icon={<BackIcon size={16} />} onClick={() => go(LIST)}>
      <Trans>Sayımlar</Trans>
    </Button>
  );
  if (count === undefined) return null;
  if (count === null)
    return (
      <div className="flex h-full min-h-0 flex-col">
        <ListHeader title={t`Stok sayımı`} count="">
          {back}
        </ListHeader>
        <EmptyState
          text={
            <Trans>
              Bu sayım bu cihazda yok. Başka bir cihazda açıldıysa bağlantı gelince görünür.
            </Trans>
          }
        />
      </div>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader title={count.name || t`Stok sayımı`} count={scopeName(count.scope)}>
        {back}
      </ListHeader>
      <div className="min-h-0 flex-1 overflow-auto px-6 pb-6 max-sm:px-4">
        {count.close ? (
          <Outcome count={count} close={count.close} />
        ) : !may ? (
          <EmptyState text={<Trans>Saymak için envanterde 2. düzey yetki gerekir.</Trans>} />
        ) : comparing ? (
          <Comparison count={count} onBack={() => setComparing(false)} />
        ) : (
          <Reading count={count} onCompare={() => setComparing(true)} />
        )}
      </div>
    </div>
  );
}

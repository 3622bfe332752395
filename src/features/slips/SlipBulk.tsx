import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TransactionView } from '@/data/core/types';
import { formatMoney } from '@/i18n/formats';
import { totalsOf } from '@/parts/statement/slip-summary';
import { BulkBar } from '@/ui/table/BulkBar';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';

type Props = {
  slips: readonly TransactionView[];
  onClear: () => void;
  onExport: (format: ExportFormat) => void;
};

/** What can be done with several slips at once. */
export function SlipBulk({ slips, onClear, onExport }: Props) {
  const { sold, bought } = useMemo(() => totalsOf(slips), [slips]);
  const sum = (
    <span className="text-quiet">
      <Trans>
        satış {formatMoney(sold)} · alış {formatMoney(bought)}
      </Trans>
    </span>
  );
  return (
    <BulkBar count={slips.length} sum={sum} onClear={onClear}>
      <ExportMenu onExport={onExport} />
    </BulkBar>
  );
}

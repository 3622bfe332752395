import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TransactionView } from '@/data/core/types';
import { now } from '@/parts/counter/world';
import { rowTone } from '@/parts/slip/columns';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { Column, TableView } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { pagedProps } from '@/ui/table/paged';
import type { Selection } from '@/ui/table/selection';
import { daysOf, FILTER, type SlipFilter } from './filter';
import { SlipCard } from './SlipCard';
import type { useSlips } from './use-slips';

type Props = {
  slips: ReturnType<typeof useSlips>;
  filter: SlipFilter;
  columns: readonly Column<TransactionView>[];
  view: TableView;
  denied: boolean;
  opened: string | null;
  onOpen: (id: string) => void;
  selection: Selection;
  onSelection: ((selection: Selection) => void) | undefined;
};

export function SlipTable({
  slips,
  filter,
  columns,
  view,
  denied,
  opened,
  onOpen,
  selection,
  onSelection,
}: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const place = useSearch().replace(/&?slip=[^&]*/, '');
  const open = useCallback((slip: TransactionView) => onOpen(slip.id), [onOpen]);
  const days = daysOf(filter, now());
  const oneDay = days.from === days.to;
  return (
    <DataTable
      label={t`Fişler`}
      columns={columns}
      rows={slips.rows}
      rowKey={rowKey}
      rowName={rowName}
      view={view}
      onOpen={open}
      opened={opened}
      selection={selection}
      onSelection={onSelection}
      card={phone ? CARDS[oneDay ? 'day' : 'days'] : undefined}
      {...pagedProps(slips, denied)}
      empty={<Empty today={filter.period === 'today' && FILTER.isPlain(filter)} />}
      place={place}
      rowClassName={rowTone}
    />
  );
}

export const rowKey = (slip: TransactionView): string => slip.id;
const rowName = (slip: TransactionView): string => slip.number;
const cardOf = (oneDay: boolean) => ({
  height: 64,
  render: (slip: TransactionView) => <SlipCard slip={slip} oneDay={oneDay} />,
});
const CARDS = { day: cardOf(true), days: cardOf(false) };

function Empty({ today }: { today: boolean }) {
  const [, go] = useLocation();
  const sells = useMay('workbench', 2);
  if (today) {
    return (
      <EmptyState
        text={<Trans>Bugün işlem yok.</Trans>}
        action={
          sells ? (
            <Button onClick={() => go('/workbench')}>
              <Trans>Satışa başla</Trans>
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <EmptyState
      text={<Trans>Bu filtreye uyan işlem yok.</Trans>}
      action={
        <Button onClick={() => go('/workbench?view=transactions')}>
          <Trans>Filtreyi kaldır</Trans>
        </Button>
      }
    />
  );
}

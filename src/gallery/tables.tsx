import { lazy, Suspense, useMemo, useState } from 'react';
import { formatMoney } from '../i18n/formats';
import { Button } from '../ui/Button';
import { Sparkline } from '../ui/chart/Sparkline';
import type { ChartData } from '../ui/chart/series';
import { EmptyState } from '../ui/EmptyState';
import { Money } from '../ui/Money';
import { BulkBar } from '../ui/table/BulkBar';
import { type Column, DEFAULT_VIEW } from '../ui/table/column';
import { DataTable } from '../ui/table/DataTable';
import { ExportMenu } from '../ui/table/ExportMenu';
import { NO_SELECTION, selectedRows } from '../ui/table/selection';
import { TableViewMenu } from '../ui/table/TableViewMenu';
import { EMOJI_NAME, LONG_NAME, nothing, Row, RTL_NAME, Specimen } from './specimen';

const BarChart = lazy(async () => ({ default: (await import('../ui/chart/BarChart')).BarChart }));
const LineChart = lazy(async () => ({ default: (await import('../ui/chart/LineChart')).LineChart }));

type Example = { id: string; name: string; kurus: number };

const NAMES = ['Ayşe Hanım', LONG_NAME, RTL_NAME, EMOJI_NAME, 'İpek Şahin'];
const COLUMNS: Column<Example>[] = [
  { id: 'no', head: 'No', width: '96px', fixed: true, cell: (row) => row.id },
  { id: 'name', head: 'Ad', width: 'minmax(120px,1fr)', cell: (row) => row.name },
  { id: 'amount', head: 'Tutar, ₺', width: '120px', end: true, cell: (row) => <Money kurus={row.kurus} unit="" /> },
];
const rowsOf = (count: number): Example[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `T1-${String(i + 1).padStart(6, '0')}`,
    name: NAMES[i % NAMES.length] ?? '',
    kurus: ((i * 7_919) % 900_000) * 13,
  }));
const rowKey = (row: Example): string => row.id;

const CHART: ChartData = {
  points: Array.from({ length: 14 }, (_, i) => ({ id: String(i), label: `${i + 8}.11.2026`, short: `${i + 8}.11` })),
  series: [
    { name: 'Satış', tone: 'ink', values: [12, 9, 14, 0, 22, 31, 18, 12, 10, 19, 25, 21, 33, 28].map((n) => n * 1_000_000) },
    { name: 'Alış', tone: 'in', values: [4, 6, 3, 0, 9, 11, 8, 2, 7, 5, 14, 6, 8, 12].map((n) => n * 1_000_000) },
  ],
  format: (kurus) => formatMoney(kurus),
};

const STATES = ['loading', 'failed', 'denied', 'ready'] as const;

/** The long list, its states, and the charts. */
export function Tables() {
  return (
    <>
      <Specimen name="DataTable: 100.000 rows, selection, totals, columns, density" wide>
        <Long />
      </Specimen>
      {STATES.map((state) => (
        <Specimen key={state} name={`DataTable: ${state === 'ready' ? 'empty' : state}`}>
          <div className="flex h-64 flex-col border border-line">
            <DataTable
              label="Örnek"
              columns={COLUMNS}
              rows={[]}
              rowKey={rowKey}
              state={state}
              onRetry={nothing}
              empty={<EmptyState text="Bugün işlem yok." action={<Button>Satışa başla</Button>} />}
            />
          </div>
        </Specimen>
      ))}
      <Specimen name="BarChart, LineChart" wide>
        <Suspense>
          <BarChart title="Gün gün satış ve alış" data={CHART} />
          <LineChart title="Gün gün satış ve alış" data={CHART} />
        </Suspense>
      </Specimen>
      <Specimen name="Sparkline: moving, flat, nothing yet">
        <Row>
          <Sparkline label="5.480, sonra 5.520" values={[5480, 5470, 5490, 5505, 5498, 5520]} />
          <Sparkline label="hep 5.520" values={[5520, 5520]} />
          <Sparkline label="henüz yok" values={[]} />
        </Row>
      </Specimen>
    </>
  );
}

function Long() {
  const rows = useMemo(() => rowsOf(100_000), []);
  const [view, setView] = useState(DEFAULT_VIEW);
  const [selection, setSelection] = useState(NO_SELECTION);
  const chosen = selectedRows(rows, rowKey, selection);
  return (
    <div className="flex h-96 flex-col border border-line">
      <div className="flex justify-end gap-2 p-2">
        <TableViewMenu columns={COLUMNS} view={view} onView={setView} />
        <ExportMenu onExport={nothing} />
      </div>
      <DataTable
        label="Uzun liste"
        columns={COLUMNS}
        rows={rows}
        rowKey={rowKey}
        rowName={rowKey}
        view={view}
        selection={selection}
        onSelection={setSelection}
        totals={{ no: 'Toplam', amount: <Money kurus={rows.reduce((sum, row) => sum + row.kurus, 0)} /> }}
      />
      {chosen.length > 0 ? (
        <BulkBar count={chosen.length} onClear={() => setSelection(NO_SELECTION)}>
          <ExportMenu onExport={nothing} />
        </BulkBar>
      ) : null}
    </div>
  );
}

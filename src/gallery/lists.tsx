import { useEffect, useState } from 'react';
import { BarChart } from '../ui/chart/BarChart';
import { NoteStack, PartBar } from '../ui/chart/ContentMarks';
import { type BandStep, LimitBand } from '../ui/chart/LimitBand';
import { LineChart } from '../ui/chart/LineChart';
import { RangeMark } from '../ui/chart/RangeMark';
import { Sparkline } from '../ui/chart/Sparkline';
import type { ChartData } from '../ui/chart/series';
import { Money } from '../ui/figure/Money';
import { MarkDrawing } from '../ui/print/MarkDrawing';
import { barMark, type Mark, qrMark } from '../ui/print/marks';
import { Badge } from '../ui/sign/Badge';
import { Button } from '../ui/sign/Button';
import { EmptyState } from '../ui/sign/EmptyState';
import { SyncMark } from '../ui/sign/SyncMark';
import { BulkBar } from '../ui/table/BulkBar';
import { type Column, DEFAULT_VIEW } from '../ui/table/column';
import { DataTable } from '../ui/table/DataTable';
import { EmptyFilter } from '../ui/table/EmptyFilter';
import { ExportDialog } from '../ui/table/ExportDialog';
import { ExportMenu } from '../ui/table/ExportMenu';
import { RefusedRows } from '../ui/table/import/RefusedRows';
import { ListCount } from '../ui/table/ListCount';
import { ListHeader } from '../ui/table/ListHeader';
import { NameWithSign } from '../ui/table/NameWithSign';
import { PillSelect, PillToggle } from '../ui/table/Pill';
import { SavedFilterMenu } from '../ui/table/SavedFilterMenu';
import { SearchBox } from '../ui/table/SearchBox';
import { NO_SELECTION } from '../ui/table/selection';
import { TableViewMenu } from '../ui/table/TableViewMenu';
import type { ExportState } from '../ui/table/use-export';
import { VirtualList } from '../ui/table/VirtualList';
import { Kept, LONG_NAME, nothing, Row, RTL_NAME, Specimen, Stack } from './specimen';

type Slip = { id: string; name: string; kurus: number };

const SLIPS: readonly Slip[] = Array.from({ length: 1_000 }, (_, i) => ({
  id: `T1-${String(1_000 - i).padStart(6, '0')}`,
  name: i === 1 ? LONG_NAME : i === 2 ? RTL_NAME : `Müşteri ${i + 1}`,
  kurus: i === 3 ? 999_999_999_999_99 : (i + 1) * 12_345,
}));

/** Its name has no room beside the sign. */
const LONG_NAMED = 'T1-000999';

const COLUMNS: readonly Column<Slip>[] = [
  { id: 'number', head: 'Fiş', width: '96px', fixed: true, cell: ({ id }) => id },
  {
    id: 'name',
    head: 'Kişi',
    width: 'minmax(96px,1fr)',
    cell: ({ id, name }) => (
      <NameWithSign
        name={name}
        sign={id === LONG_NAMED ? <Badge tone="amber">Dikkat</Badge> : null}
      />
    ),
  },
  { id: 'sync', head: 'Durum', width: '112px', cell: () => <SyncMark mark="confirmed" /> },
  {
    id: 'total',
    head: 'Toplam',
    width: '176px',
    end: true,
    cell: ({ kurus }) => <Money kurus={kurus} unit="" />,
  },
];

const keyOf = ({ id }: Slip): string => id;
const nameIn = ({ name }: Slip) => <span className="truncate">{name}</span>;
const box = {
  display: 'flex',
  flexDirection: 'column',
  height: 320,
  border: '1px solid var(--line)',
} as const;

const WEEK: ChartData = {
  points: [16, 17, 18, 19, 20, 21].map((day) => ({
    id: String(day),
    label: `${day}.11.2026`,
    short: `${day}.11`,
  })),
  series: [
    { name: 'Satış', tone: 'ink', values: [120, 340, 90, 410, 260, 380] },
    { name: 'Alış', tone: 'in', values: [80, 120, 200, 60, 140, 90] },
  ],
  format: (value) => `${value} g`,
};

const EXPORTS: readonly ExportState[] = [
  { phase: 'running', read: 400, written: 380, total: 1_000 },
  { phase: 'done', rows: 1_000, file: 'islemler.xlsx' },
  { phase: 'failed' },
];

/** Each press of the export shows its next state: running, done, failed. */
function Exports() {
  const [at, setAt] = useState(-1);
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const next = () => {
    const then = (at + 1) % EXPORTS.length;
    setAt(then);
    setState(EXPORTS[then] ?? { phase: 'idle' });
  };
  return (
    <>
      <ExportMenu onExport={next} />
      <SavedFilters />
      <ExportDialog exporting={{ state, start: nothing, end: () => setState({ phase: 'idle' }) }} />
    </>
  );
}

function Marks() {
  const [qr, setQr] = useState<Mark>();
  useEffect(() => void qrMark('T1-000482 · 168.897,40 ₺').then(setQr), []);
  const bars = barMark('T1-000482');
  return (
    <Row>
      {qr ? <MarkDrawing mark={qr} label="Karekod" width={28} height={28} /> : null}
      {bars ? <MarkDrawing mark={bars} label="Barkod T1-000482" width={56} height={14} /> : null}
    </Row>
  );
}

export function Lists() {
  return (
    <>
      <Specimen
        name="DataTable: a thousand rows, long, right to left, huge; selection and totals"
        wide
      >
        <Kept initial={NO_SELECTION}>
          {(selection, setSelection) => (
            <div style={box}>
              <DataTable
                label="Fişler"
                columns={COLUMNS}
                rows={SLIPS}
                rowKey={keyOf}
                rowName={keyOf}
                onOpen={nothing}
                selection={selection}
                onSelection={setSelection}
                totals={{ total: <Money kurus={617_867_250_00} unit="" /> }}
              />
              {selection.keys.size > 0 ? (
                <BulkBar count={selection.keys.size} onClear={() => setSelection(NO_SELECTION)}>
                  <Button size="sm">Dışa aktar</Button>
                </BulkBar>
              ) : null}
            </div>
          )}
        </Kept>
      </Specimen>
      {(['loading', 'failed', 'denied'] as const).map((state) => (
        <Specimen key={state} name={`DataTable: ${state}`}>
          <div style={box}>
            <DataTable
              label={`Fişler, ${state}`}
              columns={COLUMNS}
              rows={[]}
              rowKey={keyOf}
              state={state}
              onRetry={nothing}
            />
          </div>
        </Specimen>
      ))}
      <Specimen name="FaultList: what is wrong with the rows of a file">
        <RefusedRows
          rows={[
            { line: 2, faults: ['Ad: Adını yazın.', 'Brüt gram: Gramı yazın. Örnek: 12,34'] },
            { line: 1_048_576, faults: [LONG_NAME] },
          ]}
        />
      </Specimen>
      <Specimen name="DataTable: empty">
        <div style={box}>
          <DataTable
            label="Fişler, boş"
            columns={COLUMNS}
            rows={[]}
            rowKey={keyOf}
            empty={<EmptyState text="Bugün işlem yok." action={<Button>Satışa başla</Button>} />}
          />
        </div>
      </Specimen>
      <Specimen name="EmptyFilter: in place of rows that a filter leaves none of" wide>
        <EmptyFilter text="Bu filtreye uyan kayıt yok." onClear={() => undefined} />
      </Specimen>
      <Specimen name="ListHeader: columns, export running, done, failed" wide>
        <Kept initial={DEFAULT_VIEW}>
          {(view, setView) => (
            <ListHeader
              title="İşlemler"
              count={
                <ListCount offline read={40}>
                  1.000 fiş
                </ListCount>
              }
            >
              <TableViewMenu columns={COLUMNS} view={view} onView={setView} />
              <Exports />
            </ListHeader>
          )}
        </Kept>
      </Specimen>
      <Specimen name="VirtualList: rows that open">
        <div style={box}>
          <VirtualList
            label="Kişiler"
            rows={SLIPS}
            rowHeight={44}
            rowKey={keyOf}
            renderRow={nameIn}
            onOpen={nothing}
          />
        </div>
      </Specimen>
      <Specimen name="Filters: search, pills">
        <Stack>
          <Kept initial="">
            {(value, set) => (
              <SearchBox
                label="Fişlerde ara"
                placeholder="No ya da ad"
                value={value}
                onValue={set}
              />
            )}
          </Kept>
          <Row>
            <Kept initial="all">
              {(value, set) => (
                <PillSelect
                  label="Tür"
                  value={value}
                  usual="all"
                  onValue={set}
                  options={[
                    { value: 'all', label: 'Her tür' },
                    { value: 'sale', label: 'Satış' },
                  ]}
                />
              )}
            </Kept>
            <Kept<boolean> initial>
              {(on, set) => (
                <PillToggle on={on} onToggle={() => set(!on)}>
                  Sorunlu
                </PillToggle>
              )}
            </Kept>
          </Row>
        </Stack>
      </Specimen>
      <Specimen name="BarChart, LineChart, Sparkline">
        <Stack>
          <BarChart title="Haftalık" summary="1.600 g" data={WEEK} />
          <LineChart title="Has" summary="5.520" data={WEEK} />
          <Sparkline label="380 gramla bitti" values={[120, 340, 90, 410, 260, 380]} />
        </Stack>
      </Specimen>
      <Specimen name="RangeMark, LimitBand, NoteStack, PartBar">
        <Stack>
          <RangeMark label="5.480 – 5.540, şimdi 5.520" low={5_480} high={5_540} now={5_520} />
          <LimitBand
            title="Pozisyon, has"
            summary="sınıra 187 var"
            steps={BAND}
            opening={500}
            now={412}
            limit={600}
            format={signed}
            sides={['açık', 'fazla']}
          />
          <NoteStack pieces={126} most={214} />
          <PartBar
            most={157}
            parts={[
              { id: 'young', value: 39, tone: 'gold' },
              { id: 'old', value: 118, tone: 'hollow' },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen name="QR, Code128: black on white in every theme">
        <Marks />
      </Specimen>
    </>
  );
}

const signed = (value: number, plus = false): string => `${plus && value > 0 ? '+' : ''}${value}`;
const BAND: readonly BandStep[] = [
  { id: 'opening', label: 'Günün başında', said: 'Günün başında', after: 500 },
  { id: 'sale', label: 'Satış', said: 'Satış', moved: -111, after: 389 },
  { id: 'purchase', label: 'Alış', said: 'Alış', moved: 23, after: 412 },
  { id: 'now', label: 'Şimdi', said: 'Şimdi', after: 412, strong: true },
];

/** A sample of saved filters that can be saved, applied and removed. */
function SavedFilters() {
  const [saved, setSaved] = useState([{ name: 'Bugünün alışları', query: 'type=buy' }]);
  const [query, setQuery] = useState('type=sell');
  const rest = (name: string) => saved.filter((one) => one.name !== name);
  return (
    <SavedFilterMenu
      saved={saved}
      query={query}
      most={40}
      apply={setQuery}
      keep={(name) => setSaved([...rest(name), { name, query }])}
      forget={(name) => setSaved(rest(name))}
      bringBack={(one) => setSaved([one, ...rest(one.name)])}
    />
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type SheetMap, undecided } from '@/domain/base/sheet-map';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '../column';
import { DataTable } from '../DataTable';
import { PillToggle } from '../Pill';
import { ColumnMap } from './ColumnMap';
import { RefusedRows } from './RefusedRows';
import { saveRefusedRows } from './save-refused-rows';
import { TotalsCheck } from './TotalsCheck';
import { type SheetTotal, totalsBlock, totalsLine } from './totals';

/** A row as it would be taken in: its number in the file, and all that is wrong with it. */
export type SheetRowShown = {
  line: number;
  faults: readonly string[];
  /** It says only what is kept already: nothing of it is sent. */
  idle?: boolean;
};

type SheetPreviewProps<Row extends SheetRowShown> = {
  file: string;
  rows: readonly Row[];
  map: SheetMap;
  /** What would be taken in, in one line. */
  summary: ReactNode;
  /** Between the number of the row and what is wrong with it. */
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  /** The second line of a phone's row. */
  detail: (row: Row) => ReactNode;
  /** Under which this person's columns are kept. */
  place: string;
  denied: string | undefined;
  /** Why it could not be saved. */
  refusal: string | undefined;
  send: ReactNode;
  /** Totals that the person can compare with the old program’s. */
  totals?: readonly SheetTotal[] | undefined;
  /** `check`: compared totals in one line; '' if none. */
  onSend: (check: string) => void;
  onColumn: (at: number, to: string) => void;
  onAgain: () => void;
};

/**
 * What is wrong stands in words above the rows and in each row: those stay out and go back as a
 * file, the others can be sent.
 */
export function SheetPreview<Row extends SheetRowShown>(props: SheetPreviewProps<Row>) {
  const {
    file,
    rows,
    map,
    summary,
    columns,
    rowName,
    detail,
    place,
    denied,
    refusal,
    send,
    totals = NO_TOTALS,
    onSend,
    onColumn,
    onAgain,
  } = props;
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const [wrongOnly, setWrongOnly] = useState(false);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [note, setNote] = useState('');
  const block = totalsBlock(totals, typed, note);
  const wrong = useMemo(() => rows.filter(({ faults }) => faults.length > 0), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const framed = useMemo(
    () => framedBy(columns, { line: t`Satır`, faults: t`Hata`, idle: t`Kayıtlı, değişmez` }),
    [columns, i18n.locale],
  );
  const render = useCallback(
    (row: Row) => <PhoneRow row={row} name={rowName(row)} detail={detail(row)} />,
    [rowName, detail],
  );
  const card = useMemo(() => ({ height: 84, render }), [render]);
  const good = rows.filter(({ faults, idle }) => faults.length === 0 && !idle).length;
  const reason =
    map.missing !== undefined || undecided(map.columns).length > 0
      ? t`Önce sütunları seçin.`
      : good === 0
        ? t`Alınacak yeni satır yok.`
        : block === 'unreadable'
          ? t`Yazdığınız toplamlardan biri okunmuyor.`
          : block === 'unexplained'
            ? t`Toplamlar tutmuyor; farkı açıklayın ya da dosyayı düzeltin.`
            : denied;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-sm:px-4">
        <p role="status">
          {summary}
          {' · '}
          <span className={wrong.length > 0 ? 'font-semibold text-dangertext' : 'text-quiet'}>
            <Plural
              value={wrong.length}
              _0="hata yok"
              one="# satır hatalı"
              other="# satır hatalı"
            />
          </span>
        </p>
        {wrong.length > 0 ? (
          <PillToggle on={wrongOnly} onToggle={() => setWrongOnly(!wrongOnly)}>
            <Trans>Yalnız hatalılar</Trans>
          </PillToggle>
        ) : null}
      </div>
      <ColumnMap map={map} onColumn={onColumn} />
      <TotalsCheck
        totals={totals}
        typed={typed}
        note={note}
        onTyped={(id, text) => setTyped((before) => new Map(before).set(id, text))}
        onNote={setNote}
      />
      <RefusedRows rows={wrong} />
      <DataTable
        label={t`Önizleme`}
        columns={framed}
        rows={wrongOnly ? wrong : rows}
        rowKey={lineOf}
        rowName={rowName}
        done
        card={phone ? card : undefined}
        state="ready"
        empty={<EmptyState text={<Trans>Satır yok.</Trans>} />}
        place={place}
        rowClassName={toneOf}
      />
      <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-6 py-3 max-sm:px-4 max-sm:[&>button]:flex-1">
        {refusal ? (
          <p role="alert" className="mr-auto text-13 text-dangertext">
            {refusal}
          </p>
        ) : null}
        <Button onClick={onAgain}>
          <Trans>Başka dosya</Trans>
        </Button>
        {wrong.length > 0 ? (
          <Button onClick={() => void saveRefusedRows(file, map.source, wrong)}>
            <Trans>Hatalıları dosyaya al</Trans>
          </Button>
        ) : null}
        <Button
          variant="primary"
          reason={reason}
          onClick={() => onSend(totalsLine(totals, typed, note))}
        >
          {wrong.length > 0 && good > 0 ? (
            <Plural
              value={good}
              one="Sağlam # satırı içe aktar"
              other="Sağlam # satırı içe aktar"
            />
          ) : (
            send
          )}
        </Button>
      </footer>
    </>
  );
}

const NO_TOTALS: readonly SheetTotal[] = [];

const lineOf = ({ line }: SheetRowShown): string => String(line);
const toneOf = ({ faults }: SheetRowShown): string | undefined =>
  faults.length > 0 ? 'bg-danger-wash' : undefined;

const framedBy = <Row extends SheetRowShown>(
  columns: readonly Column<Row>[],
  heads: { line: string; faults: string; idle: string },
): Column<Row>[] => [
  {
    id: 'line',
    head: heads.line,
    width: '56px',
    end: true,
    cell: ({ line }) => <span className="text-quiet">{line}</span>,
  },
  ...columns,
  {
    id: 'faults',
    head: heads.faults,
    width: 'minmax(180px,1.6fr)',
    cell: ({ faults, idle }) =>
      idle ? (
        <span className="text-quiet">{heads.idle}</span>
      ) : (
        <span title={faults.join(' ')}>{faults.join(' ')}</span>
      ),
  },
];

function PhoneRow({ row, name, detail }: { row: SheetRowShown; name: string; detail: ReactNode }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{name || '–'}</span>
        <span className="shrink-0 text-13 text-quiet">
          <Trans>{row.line}. satır</Trans>
        </span>
      </span>
      <span className="truncate text-13 text-quiet">{detail}</span>
      <span className="truncate text-13">{row.faults.join(' ')}</span>
    </div>
  );
}

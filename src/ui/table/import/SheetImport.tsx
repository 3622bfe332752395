import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '../../Button';
import { EmptyState } from '../../EmptyState';
import { FileButton } from '../../FileButton';
import { BackIcon } from '../../Icon';
import { IconButton } from '../../IconButton';
import { usePhone } from '../../use-media';
import type { Column } from '../column';
import { DataTable } from '../DataTable';
import { PillToggle } from '../Pill';
import { FaultList } from './FaultList';

/** The screens of an import, one after the other: choose a file, see every row as it would be taken in, hear what became of it. */
type SheetImportPageProps = {
  title: ReactNode;
  /** The file's name, once there is one. */
  file: string | undefined;
  back: { label: string; onPress: () => void };
  children: ReactNode;
};

export function SheetImportPage({ title, file, back, children }: SheetImportPageProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 px-6 pt-3 pb-2 max-sm:px-4">
        <IconButton label={back.label} icon={<BackIcon />} onClick={back.onPress} className="-ml-2" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold text-18">{title}</h1>
          {file === undefined ? null : <p className="truncate text-13 text-quiet">{file}</p>}
        </div>
      </header>
      {children}
    </div>
  );
}

type SheetChoosingProps = {
  /** How the template is filled; the last step, to choose the file, is said by itself. */
  steps: readonly ReactNode[];
  /** Rows a file may have. */
  most: number;
  note?: ReactNode;
  reading: boolean;
  fault: string | undefined;
  /** Why this person may not, if so. */
  denied: string | undefined;
  onTemplate: (format: 'xlsx' | 'csv') => void;
  onFile: (file: File) => void;
};

export function SheetChoosing({ steps, most, note, reading, fault, denied, onTemplate, onFile }: SheetChoosingProps) {
  const last = <Trans>Dosyayı seçin. Satırlar önce gösterilir; tek satır bile hatalıysa hiçbiri alınmaz. Bir dosyada en çok {most} satır olur.</Trans>;
  return (
    <div className="min-h-0 flex-1 overflow-auto px-6 py-4 max-sm:px-4">
      <div className="flex max-w-[64ch] flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {[...steps, last].map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are numbered, and stay where they are
            <li key={i}>{step}</li>
          ))}
        </ol>
        {note ? <p className="text-13 text-quiet">{note}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onTemplate('xlsx')}>
            <Trans>XLSX şablonu</Trans>
          </Button>
          <Button onClick={() => onTemplate('csv')}>
            <Trans>CSV şablonu</Trans>
          </Button>
          {denied ? (
            <Button variant="primary" reason={denied}>
              <Trans>Dosya seç</Trans>
            </Button>
          ) : (
            <FileButton primary accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" onFile={onFile}>
              <Trans>Dosya seç</Trans>
            </FileButton>
          )}
        </div>
        {reading ? (
          <p role="status" className="text-quiet">
            <Trans>Dosya okunuyor…</Trans>
          </p>
        ) : null}
        {fault ? (
          <p role="alert" className="text-dangertext">
            {fault}
          </p>
        ) : null}
      </div>
    </div>
  );
}

type SheetRowShown = { line: number; faults: readonly string[] };

type SheetPreviewProps<Row extends SheetRowShown> = {
  rows: readonly Row[];
  /** Heads of the file that mean nothing here. */
  unknown: readonly string[];
  /** What would be taken in, in one line. */
  summary: ReactNode;
  /** Between the number of the row and what is wrong with it. */
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  /** The second line of a phone's row. */
  detail: (row: Row) => ReactNode;
  place?: string;
  denied: string | undefined;
  /** Why it could not be saved. */
  refusal: string | undefined;
  send: ReactNode;
  onSend: () => void;
  onAgain: () => void;
};

/** What is wrong stands in words above the rows and in each row; nothing can be sent while anything is. */
export function SheetPreview<Row extends SheetRowShown>(props: SheetPreviewProps<Row>) {
  const { rows, unknown, summary, columns, rowName, detail, place, denied, refusal, send, onSend, onAgain } = props;
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const [wrongOnly, setWrongOnly] = useState(false);
  const wrong = useMemo(() => rows.filter(({ faults }) => faults.length > 0), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const framed = useMemo(() => framedBy(columns, { line: t`Satır`, faults: t`Hata` }), [columns, i18n.locale]);
  const render = useCallback((row: Row) => <PhoneRow row={row} name={rowName(row)} detail={detail(row)} />, [rowName, detail]);
  const card = useMemo(() => ({ height: 84, render }), [render]);
  const reason = wrong.length > 0 ? t`Önce hatalı satırları dosyada düzeltin; dosya bütün olarak alınır.` : denied;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-sm:px-4">
        <p role="status">
          {summary}
          {' · '}
          <span className={wrong.length > 0 ? 'font-semibold text-dangertext' : 'text-quiet'}>
            <Plural value={wrong.length} _0="hata yok" one="# satır hatalı" other="# satır hatalı" />
          </span>
        </p>
        {wrong.length > 0 ? (
          <PillToggle on={wrongOnly} onToggle={() => setWrongOnly(!wrongOnly)}>
            <Trans>Yalnız hatalılar</Trans>
          </PillToggle>
        ) : null}
        {unknown.length > 0 ? (
          <p className="text-13 text-ambertext">
            <Trans>Tanınmayan sütunlar alınmayacak: {unknown.join(', ')}</Trans>
          </p>
        ) : null}
      </div>
      <FaultList rows={wrong} />
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
        {...(place === undefined ? {} : { place })}
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
        <Button variant="primary" reason={reason} onClick={onSend}>
          {send}
        </Button>
      </footer>
    </>
  );
}

const lineOf = ({ line }: SheetRowShown): string => String(line);
const toneOf = ({ faults }: SheetRowShown): string | undefined => (faults.length > 0 ? 'bg-danger-wash' : undefined);

const framedBy = <Row extends SheetRowShown>(columns: readonly Column<Row>[], heads: { line: string; faults: string }): Column<Row>[] => [
  { id: 'line', head: heads.line, width: '56px', end: true, cell: ({ line }) => <span className="text-quiet">{line}</span> },
  ...columns,
  { id: 'faults', head: heads.faults, width: 'minmax(180px,1.6fr)', cell: ({ faults }) => <span title={faults.join(' ')}>{faults.join(' ')}</span> },
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

type SheetSentProps = {
  /** How many rows of it, and where they are now. */
  text: ReactNode;
  refused: boolean;
  onAgain: () => void;
  /** Where what was taken in is seen, and where it is seen why it was refused. */
  done: { label: ReactNode; onPress: () => void };
  onWhy: () => void;
  /** What is left to do with what was taken in. */
  children?: ReactNode;
};

export function SheetSent({ text, refused, onAgain, done, onWhy, children }: SheetSentProps) {
  return (
    <div className="flex max-w-[64ch] flex-col gap-4 px-6 py-4 max-sm:px-4">
      <p role="status">{refused ? <Trans>Sunucu dosyayı kabul etmedi; hiçbir satır alınmadı. Nedeni gönderim merkezinde.</Trans> : text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>
          <Trans>Başka dosya</Trans>
        </Button>
        <Button onClick={refused ? onWhy : done.onPress}>{refused ? <Trans>Gönderim merkezi</Trans> : done.label}</Button>
      </div>
      {children}
    </div>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SheetMap } from '@/domain/base/sheet-map';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { BackIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import type { Column } from '../column';
import { SheetPreview, type SheetRowShown } from './SheetPreview';
import { saveRefusedRows } from './save-refused-rows';
import type { SheetTotal } from './totals';

/** The rows, and what each column of the file means. */
type Taken<Row> = { rows: readonly Row[]; map: SheetMap };

/** Where an import stands, with what went wrong already in words. */
type Shown<Row> =
  | { is: 'idle' }
  | { is: 'reading'; file: string }
  | { is: 'unreadable'; file: string; fault: string }
  | { is: 'preview'; file: string; preview: Taken<Row>; refusal: string | undefined }
  | {
      is: 'sent';
      file: string;
      rows: number;
      preview: Taken<Row>;
      end: 'waiting' | 'applied' | 'refused';
    };

type Press = { label: ReactNode; onPress: () => void };

type SheetImportProps<Row extends SheetRowShown> = {
  shown: Shown<Row>;
  title: ReactNode;
  back: { label: string; onPress: () => void };
  /** Why this person may not, if so. */
  denied: string | undefined;
  choosing: {
    /** How the template is filled; the last step, to choose the file, is said by itself. */
    steps: readonly ReactNode[];
    /** Rows a file may have. */
    most: number;
    note?: ReactNode;
    /** What was taken in before. */
    before?: ReactNode;
    onTemplate: (format: 'xlsx' | 'csv') => void;
    onFile: (file: File) => void;
  };
  preview: {
    /** What would be taken in, in one line. */
    summary: (rows: readonly Row[]) => ReactNode;
    /** Between the number of the row and what is wrong with it. */
    columns: readonly Column<Row>[];
    rowName: (row: Row) => string;
    /** The second line of a phone's row. */
    detail: (row: Row) => ReactNode;
    /** Under which this person's columns are kept. */
    place: string;
    send: (rows: readonly Row[]) => ReactNode;
    /** Totals that the person can compare with the old program’s. */
    totals?: (rows: readonly Row[]) => readonly SheetTotal[];
    /** `check`: compared totals in one line; '' if none. */
    onSend: (check: string) => void;
    /** What a column of the file means, by hand. */
    onColumn: (at: number, to: string) => void;
  };
  sent: {
    /** How many rows were taken in, and how many are on their way. */
    applied: (file: { rows: number }) => ReactNode;
    waiting: (file: { rows: number }) => ReactNode;
    /** Where what was taken in is seen, and where it is seen why it was refused. */
    done: Press;
    onWhy: () => void;
    /** What is left to do with what was taken in. */
    left?: ReactNode;
  };
  onAgain: () => void;
};

/**
 * The page of an import: choose a file, see every row as it would be taken in, hear what became of
 * it. What differs is what lies in the file.
 */
export function SheetImport<Row extends SheetRowShown>({
  shown,
  title,
  back,
  denied,
  choosing,
  preview,
  sent,
  onAgain,
}: SheetImportProps<Row>) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 px-6 pt-3 pb-2 max-sm:px-4">
        <IconButton
          label={back.label}
          icon={<BackIcon />}
          onClick={back.onPress}
          className="-ml-2"
        />
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 font-semibold text-18 leading-6">{title}</h1>
          {'file' in shown ? <p className="truncate text-13 text-quiet">{shown.file}</p> : null}
        </div>
      </header>
      {shown.is === 'preview' ? (
        <SheetPreview
          {...preview}
          file={shown.file}
          rows={shown.preview.rows}
          map={shown.preview.map}
          summary={preview.summary(shown.preview.rows)}
          totals={preview.totals?.(shown.preview.rows)}
          denied={denied}
          refusal={shown.refusal}
          send={preview.send(
            shown.preview.rows.filter(({ faults, idle }) => faults.length === 0 && !idle),
          )}
          onAgain={onAgain}
        />
      ) : shown.is === 'sent' ? (
        <Sent {...sent} file={shown} onAgain={onAgain} />
      ) : (
        <Choosing
          {...choosing}
          denied={denied}
          reading={shown.is === 'reading'}
          fault={shown.is === 'unreadable' ? shown.fault : undefined}
        />
      )}
    </div>
  );
}

type ChoosingProps = SheetImportProps<SheetRowShown>['choosing'] & {
  reading: boolean;
  fault: string | undefined;
  denied: string | undefined;
};

function Choosing({
  steps,
  most,
  note,
  before,
  reading,
  fault,
  denied,
  onTemplate,
  onFile,
}: ChoosingProps) {
  const last = (
    <Trans>
      Dosyayı seçin. Satırlar önce gösterilir; sütunlar kendi adlarıyla eşlenir, siz düzeltirsiniz.
      Sağlam satırlar alınır, hatalılar dosya olarak geri verilir. Bir dosyada en çok {most} satır
      olur.
    </Trans>
  );
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
            <FileButton
              primary
              accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onFile={onFile}
            >
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
        {before}
      </div>
    </div>
  );
}

type SentProps = SheetImportProps<SheetRowShown>['sent'] & {
  file: Extract<Shown<SheetRowShown>, { is: 'sent' }>;
  onAgain: () => void;
};

function Sent({ file, applied, waiting, done, onWhy, left, onAgain }: SentProps) {
  const refused = file.end === 'refused';
  const taken = file.end === 'applied';
  const wrong = file.preview.rows.filter(({ faults }) => faults.length > 0);
  return (
    <div className="flex max-w-[64ch] flex-col gap-4 px-6 py-4 max-sm:px-4">
      <p role="status">
        {refused ? (
          <Trans>
            Sunucu dosyayı kabul etmedi; hiçbir satır alınmadı. Nedeni gönderim merkezinde.
          </Trans>
        ) : taken ? (
          applied(file)
        ) : (
          waiting(file)
        )}
      </p>
      {wrong.length > 0 ? (
        <p className="text-ambertext">
          <Plural
            value={wrong.length}
            one="# satır hatalıydı ve alınmadı."
            other="# satır hatalıydı ve alınmadı."
          />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {wrong.length > 0 ? (
          <Button onClick={() => void saveRefusedRows(file.file, file.preview.map.source, wrong)}>
            <Trans>Hatalıları dosyaya al</Trans>
          </Button>
        ) : null}
        <Button onClick={onAgain}>
          <Trans>Başka dosya</Trans>
        </Button>
        <Button onClick={refused ? onWhy : done.onPress}>
          {refused ? <Trans>Gönderim merkezi</Trans> : done.label}
        </Button>
      </div>
      {taken ? left : null}
    </div>
  );
}

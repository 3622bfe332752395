import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { MOST_IMPORTED } from '../../../domain/opening-import';
import { formatFineness, formatWeight } from '../../../i18n/formats';
import { commitText } from '../../../i18n/refusal-text';
import { sheetFaultText } from '../../../i18n/sheet-fault-text';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { FileButton } from '../../../ui/FileButton';
import { BackIcon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import type { ExportFormat } from '../../../ui/table/export/write';
import { FaultList } from '../../../ui/table/import/FaultList';
import { PillToggle } from '../../../ui/table/Pill';
import { usePhone } from '../../../ui/use-media';
import { kindWord } from '../stock/words';
import type { CardRow } from './stock-sheet';
import { saveStockTemplate } from './template';
import { type StockImportState, useStockImport } from './use-stock-import';

const LIST = '/inventory/account';

/** Stok kartlarını içeri al: shown row by row before any of it is taken, all of it or none. */
export function StockImportView() {
  const { t } = useLingui();
  const [, go] = useLocation();
  const denied = useMay('inventory', 3) ? undefined : t`İçeri almak için yetkiniz yok.`;
  const { state, choose, send, again } = useStockImport();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 px-6 pt-3 pb-2 max-sm:px-4">
        <IconButton label={t`Stok kartlarına dön`} icon={<BackIcon />} onClick={() => go(LIST)} className="-ml-2" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold text-18">
            <Trans>Stok kartlarını içeri al</Trans>
          </h1>
          {'file' in state ? <p className="truncate text-13 text-quiet">{state.file}</p> : null}
        </div>
      </header>
      {state.is === 'preview' ? (
        <Shown state={state} denied={denied} onSend={() => void send()} onAgain={again} />
      ) : state.is === 'sent' ? (
        <Sent state={state} onAgain={again} />
      ) : (
        <Choosing state={state} denied={denied} onFile={(file) => void choose(file)} />
      )}
    </div>
  );
}

function Choosing({ state, denied, onFile }: { state: StockImportState; denied: string | undefined; onFile: (file: File) => void }) {
  const template = (format: ExportFormat) => void saveStockTemplate(format);
  return (
    <div className="flex max-w-[64ch] flex-col gap-4 overflow-auto px-6 py-4 max-sm:px-4">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>
          <Trans>
            Şablonu indirin ve doldurun. Ad, ayar ve gram zorunludur; kullanmadığınız sütunları silebilirsiniz. Barkodu boş satıra yeni barkod verilir.
          </Trans>
        </li>
        <li>
          <Trans>İşçilik milyemdir; başkaysa birimini yazın: 45 ₺/g, 250 ₺/ad, %8.</Trans>
        </li>
        <li>
          <Trans>Dosyayı seçin. Satırlar önce gösterilir; tek satır bile hatalıysa hiçbiri alınmaz. Bir dosyada en çok {MOST_IMPORTED} satır olur.</Trans>
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => template('xlsx')}>
          <Trans>XLSX şablonu</Trans>
        </Button>
        <Button onClick={() => template('csv')}>
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
      {state.is === 'reading' ? (
        <p role="status" className="text-quiet">
          <Trans>Dosya okunuyor…</Trans>
        </p>
      ) : null}
      {state.is === 'unreadable' ? (
        <p role="alert" className="text-dangertext">
          {sheetFaultText(state.fault, MOST_IMPORTED)}
        </p>
      ) : null}
    </div>
  );
}

type ShownProps = { state: Extract<StockImportState, { is: 'preview' }>; denied: string | undefined; onSend: () => void; onAgain: () => void };

/** Every row as it would be taken in; what is wrong stands in the row. */
function Shown({ state, denied, onSend, onAgain }: ShownProps) {
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const [wrongOnly, setWrongOnly] = useState(false);
  const { rows, unknown } = state.preview;
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const columns = useMemo(() => previewColumns(), [i18n.locale]);
  const card = useMemo(() => ({ height: 84, render: (row: CardRow) => <Card row={row} /> }), []);
  const reason = wrong.length > 0 ? t`Önce hatalı satırları dosyada düzeltin; dosya bütün olarak alınır.` : denied;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-sm:px-4">
        <p role="status">
          <Plural value={rows.length} one="# kart" other="# kart" />
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
        columns={columns}
        rows={wrongOnly ? wrong : rows}
        rowKey={rowKey}
        rowName={({ card }) => card.name}
        card={phone ? card : undefined}
        empty={<EmptyState text={<Trans>Satır yok.</Trans>} />}
        rowClassName={({ faults }) => (faults.length > 0 ? 'bg-danger-wash' : undefined)}
      />
      <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-6 py-3 max-sm:px-4 max-sm:[&>button]:flex-1">
        {state.refusal ? (
          <p role="alert" className="mr-auto text-13 text-dangertext">
            {state.refusal === 'too-large' ? <Trans>Dosya bir kerede gönderilemeyecek kadar büyük. Dosyayı bölün.</Trans> : i18n._(commitText(state.refusal))}
          </p>
        ) : null}
        <Button onClick={onAgain}>
          <Trans>Başka dosya</Trans>
        </Button>
        <Button variant="primary" reason={reason} onClick={onSend}>
          <Plural value={rows.length} one="# kartı içeri al" other="# kartı içeri al" />
        </Button>
      </footer>
    </>
  );
}

const rowKey = ({ line }: CardRow): string => String(line);

function previewColumns(): Column<CardRow>[] {
  return [
    { id: 'line', head: t`Satır`, width: '56px', end: true, cell: ({ line }) => <span className="text-quiet">{line}</span> },
    { id: 'name', head: t`Ad`, width: 'minmax(140px,1fr)', fixed: true, cell: ({ card }) => card.name || '–' },
    { id: 'type', head: t`Tür`, width: '112px', cell: ({ card }) => <span className="text-quiet">{kindWord(card.type)}</span> },
    { id: 'barcode', head: t`Barkod`, width: '132px', cell: ({ card }) => card.barcode },
    { id: 'fineness', head: t`Ayar`, width: '72px', end: true, cell: ({ card }) => (card.fineness > 0 ? formatFineness(card.fineness) : '–') },
    { id: 'gross', head: t`Brüt gram`, width: '108px', end: true, cell: ({ card }) => (card.gross > 0 ? formatWeight(card.gross) : '–') },
    { id: 'faults', head: t`Hata`, width: 'minmax(180px,1.6fr)', cell: ({ faults }) => <span title={faults.join(' ')}>{faults.join(' ')}</span> },
  ];
}

function Card({ row }: { row: CardRow }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{row.card.name || '–'}</span>
        <span className="shrink-0 text-13 text-quiet">{t`${row.line}. satır`}</span>
      </span>
      <span className="truncate text-13 text-quiet">
        {row.card.barcode} · {formatWeight(row.card.gross)}
      </span>
      <span className="truncate text-13">{row.faults.join(' ')}</span>
    </div>
  );
}

function Sent({ state, onAgain }: { state: Extract<StockImportState, { is: 'sent' }>; onAgain: () => void }) {
  const [, go] = useLocation();
  return (
    <div className="flex max-w-[64ch] flex-col gap-4 px-6 py-4 max-sm:px-4">
      <p role="status">
        {state.end === 'waiting' ? <Trans>{state.rows} kart gönderilmeyi bekliyor. Sunucu onaylayınca stokta görünür.</Trans> : null}
        {state.end === 'applied' ? <Trans>{state.rows} kart içeri alındı.</Trans> : null}
        {state.end === 'refused' ? <Trans>Sunucu dosyayı kabul etmedi; hiçbir satır alınmadı. Nedeni gönderim merkezinde.</Trans> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>
          <Trans>Başka dosya</Trans>
        </Button>
        <Button onClick={() => go(state.end === 'refused' ? '/sync-center' : LIST)}>
          {state.end === 'refused' ? <Trans>Gönderim merkezi</Trans> : <Trans>Stok kartlarına git</Trans>}
        </Button>
      </div>
    </div>
  );
}

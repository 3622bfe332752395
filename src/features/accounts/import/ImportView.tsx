import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { MOST_IMPORTED } from '../../../domain/opening-import';
import type { Product } from '../../../domain/product';
import { balanceSide } from '../../../i18n/asset-text';
import { formatMoney } from '../../../i18n/formats';
import { offsetQuantity } from '../../../i18n/offset-text';
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
import { FaultList } from '../../../ui/table/import/FaultList';
import { PillToggle } from '../../../ui/table/Pill';
import { usePhone } from '../../../ui/use-media';
import type { PreviewRow } from './read-rows';
import { saveTemplate } from './template';
import { type ImportState, useImport } from './use-import';

/** İçeri al: people and their opening balances from a file, shown row by row before any of it is taken, all of it or none. */
export function ImportView() {
  const { t } = useLingui();
  const [, go] = useLocation();
  const may = useMay('accounts', 3);
  const { state, products, choose, send, again } = useImport();
  const denied = may ? undefined : t`İçeri almak için yetkiniz yok.`;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 px-6 pt-3 pb-2 max-sm:px-4">
        <IconButton label={t`Firmalara dön`} icon={<BackIcon />} onClick={() => go('/accounts?view=firms')} className="-ml-2" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold text-18">
            <Trans>Kişileri ve açılış bakiyelerini içeri al</Trans>
          </h1>
          {'file' in state ? <p className="truncate text-13 text-quiet">{state.file}</p> : null}
        </div>
      </header>
      {state.is === 'preview' ? (
        <Shown state={state} products={products} denied={denied} onSend={() => void send()} onAgain={again} />
      ) : state.is === 'sent' ? (
        <Sent state={state} onAgain={again} />
      ) : (
        <Choosing state={state} products={products} denied={denied} onFile={(file) => void choose(file)} />
      )}
    </div>
  );
}

type ChoosingProps = { state: ImportState; products: readonly Product[]; denied: string | undefined; onFile: (file: File) => void };

function Choosing({ state, products, denied, onFile }: ChoosingProps) {
  return (
    <div className="min-h-0 flex-1 overflow-auto px-6 py-4 max-sm:px-4">
      <div className="flex max-w-[64ch] flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>
            <Trans>Şablonu indirin ve doldurun. Yalnız Ad sütunu zorunludur; kullanmadığınız sütunları silebilirsiniz.</Trans>
          </li>
          <li>
            <Trans>Bakiyede artı ya da B size borçlu olanı, eksi ya da A sizin borçlu olduğunuzu söyler: 12,450 B, 1.250,00 A.</Trans>
          </li>
          <li>
            <Trans>
              Altın, döviz ve sarrafiye bakiyesinin kaça mal olduğunu biliyorsanız maliyet sütununa toplam lirasını yazın; yazmadığınızda o günün fiyatı maliyet
              sayılır.
            </Trans>
          </li>
          <li>
            <Trans>Dosyayı seçin. Satırlar önce gösterilir; tek satır bile hatalıysa hiçbiri alınmaz. Bir dosyada en çok {MOST_IMPORTED} satır olur.</Trans>
          </li>
        </ol>
        <p className="text-13 text-quiet">
          <Trans>Kartı olan kişiye yeni kart açılmaz, bakiyesi kartına yazılır.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void saveTemplate('xlsx', products, Date.now())}>
            <Trans>XLSX şablonu</Trans>
          </Button>
          <Button onClick={() => void saveTemplate('csv', products, Date.now())}>
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
    </div>
  );
}

type ShownProps = {
  state: Extract<ImportState, { is: 'preview' }>;
  products: readonly Product[];
  denied: string | undefined;
  onSend: () => void;
  onAgain: () => void;
};

/** Every row as it would be taken in; what is wrong stands in the row. */
function Shown({ state, products, denied, onSend, onAgain }: ShownProps) {
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const [wrongOnly, setWrongOnly] = useState(false);
  const { rows, unknown } = state.preview;
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  const known = rows.filter(({ contact }) => contact.known).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const columns = useMemo(() => previewColumns(products), [products, i18n.locale]);
  const card = useMemo(() => ({ height: 84, render: (row: PreviewRow) => <Card row={row} products={products} /> }), [products]);
  const reason = wrong.length > 0 ? t`Önce hatalı satırları dosyada düzeltin; dosya bütün olarak alınır.` : denied;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-sm:px-4">
        <p role="status">
          <Trans>
            <Plural value={rows.length - known} one="# yeni kart" other="# yeni kart" />, <Plural value={known} one="# kayıtlı kişi" other="# kayıtlı kişi" />
          </Trans>
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
        rowName={({ contact }) => contact.name}
        done
        card={phone ? card : undefined}
        state="ready"
        empty={<EmptyState text={<Trans>Satır yok.</Trans>} />}
        place="import"
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
          <Trans>İçeri al</Trans>
        </Button>
      </footer>
    </>
  );
}

const rowKey = ({ line }: PreviewRow): string => String(line);

function previewColumns(products: readonly Product[]): Column<PreviewRow>[] {
  return [
    { id: 'line', head: t`Satır`, width: '56px', end: true, cell: ({ line }) => <span className="text-quiet">{line}</span> },
    { id: 'name', head: t`Ad`, width: 'minmax(140px,1fr)', fixed: true, cell: ({ contact }) => contact.name || '–' },
    { id: 'card', head: t`Kart`, width: '112px', cell: ({ contact }) => (contact.known ? t`Kayıtlı` : t`Yeni`) },
    { id: 'phone', head: t`Telefon`, width: '128px', cell: ({ contact }) => <span className="text-quiet">{contact.phone}</span> },
    { id: 'balances', head: t`Açılış bakiyesi`, width: 'minmax(180px,1.4fr)', cell: (row) => balancesText(row, products) || '–' },
    { id: 'faults', head: t`Hata`, width: 'minmax(180px,1.6fr)', cell: ({ faults }) => <span title={faults.join(' ')}>{faults.join(' ')}</span> },
  ];
}

const balancesText = ({ contact }: PreviewRow, products: readonly Product[]): string =>
  contact.balances.map((balance) => balanceText(balance, products)).join(' · ');

function balanceText({ asset, quantity, cost }: PreviewRow['contact']['balances'][number], products: readonly Product[]): string {
  const text = `${offsetQuantity({ asset, quantity }, products)} ${balanceSide(quantity)}`;
  return cost === undefined ? text : t`${text}, maliyeti ${formatMoney(cost)}`;
}

function Card({ row, products }: { row: PreviewRow; products: readonly Product[] }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{row.contact.name || '–'}</span>
        <span className="shrink-0 text-13 text-quiet">{t`${row.line}. satır`}</span>
      </span>
      <span className="truncate text-13 text-quiet">{balancesText(row, products)}</span>
      <span className="truncate text-13">{row.faults.join(' ')}</span>
    </div>
  );
}

function Sent({ state, onAgain }: { state: Extract<ImportState, { is: 'sent' }>; onAgain: () => void }) {
  const [, go] = useLocation();
  return (
    <div className="flex max-w-[64ch] flex-col gap-4 px-6 py-4 max-sm:px-4">
      <p role="status">
        {state.end === 'waiting' ? <Trans>{state.rows} satır gönderilmeyi bekliyor. Sunucu onaylayınca kartlar ve bakiyeler burada görünür.</Trans> : null}
        {state.end === 'applied' ? <Trans>{state.rows} satır içeri alındı.</Trans> : null}
        {state.end === 'refused' ? <Trans>Sunucu dosyayı kabul etmedi; hiçbir satır alınmadı. Nedeni gönderim merkezinde.</Trans> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>
          <Trans>Başka dosya</Trans>
        </Button>
        {state.end === 'refused' ? (
          <Button onClick={() => go('/sync-center')}>
            <Trans>Gönderim merkezi</Trans>
          </Button>
        ) : (
          <Button onClick={() => go('/workbench?view=customers')}>
            <Trans>Müşterilere git</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { ChequeImport } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { MONEY_FIELD } from '@/domain/base/typed-number';
import { chequeFormName } from '@/i18n/cheque-text';
import { formatDay, formatMoney } from '@/i18n/formats';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import { saveTemplate } from '@/ui/table/import/save-template';
import type { SheetTotal } from '@/ui/table/import/totals';
import { type ChequeRow, chequeColumns } from './cheque-rows';
import { readChequeFile } from './read-cheque-file';

const LIST = '/accounts?view=cheques';

/** Imports open cheques and notes; every row is shown before any of it is taken. */
export function ChequeImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const denied = useMay('accounts', 3) ? undefined : t`İçe aktarmak için yetkiniz yok.`;
  const { shown, sheet } = useSheetImport<ChequeRow>('cheque-import', 'cheques');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => previewColumns(), [i18n.locale]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Açık çek ve senetleri içe aktar</Trans>}
      back={{ label: t`Çek ve senetlere dön`, onPress: () => go(LIST) }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin ve doldurun. Kişi, tutar ve vade zorunludur; çekte no ile banka da.
          </Trans>,
          <Trans key="people">
            Önce kişileri alın: çek, kartı olan birine yazılır. Aynı adda iki kart varsa vergi
            numarasını yazın.
          </Trans>,
          <Trans key="way">
            Yönü boş satır alınan çektir ve portföye girer; sizin verdiğinize Verilen yazın.
          </Trans>,
        ],
        most: MOST_IMPORTED,
        note: (
          <Trans>
            Kişinin bakiyesi değişmez: eski programın bakiyesinde çek zaten ödenmiş sayılır.
          </Trans>
        ),
        before: <RecentImports of="cheques" />,
        onTemplate: (format) =>
          void saveTemplate(
            { name: t`cek-sablonu`, sheet: t`Çek ve senet`, columns: chequeColumns() },
            format,
          ),
        onFile: (file) => void sheet.choose(file.name, (chosen) => readChequeFile(file, chosen)),
      }}
      preview={{
        summary: (rows) => <Plural value={rows.length} one="# kayıt" other="# kayıt" />,
        columns,
        rowName: nameOf,
        detail: detailOf,
        place: 'cheque-import',
        send: (rows) => (
          <Plural value={rows.length} one="# kaydı içe aktar" other="# kaydı içe aktar" />
        ),
        totals: chequeTotals,
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({ ...mutationOf(rows, drawn), ...checkedBy(check) })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} çek ve senet içe aktarıldı.</Trans>,
        waiting: (file) => (
          <Trans>
            {file.rows} kayıt gönderilmeyi bekliyor. Sunucu onaylayınca listede görünür.
          </Trans>
        ),
        done: { label: <Trans>Çek ve senetlere git</Trans>, onPress: () => go(LIST) },
        onWhy: () => go('/sync-center'),
        left: <RecentImports of="cheques" />,
      }}
      onAgain={sheet.again}
    />
  );
}

const mutationOf = (
  rows: readonly ChequeRow[],
  drawn: { id: string; at: number },
): ChequeImport => ({
  ...headOf('cheque.import'),
  ...drawn,
  cheques: rows.map(({ cheque }) => cheque),
});

/** Sums of cheques taken and written, as other programs print them below their list. */
function chequeTotals(rows: readonly ChequeRow[]): SheetTotal[] {
  const total = (is: 'taken' | 'issued', label: string): SheetTotal[] => {
    const sum = rows.reduce(
      (all, { cheque, faults }) =>
        cheque.is === is && faults.length === 0 ? all + cheque.kurus : all,
      0,
    );
    return sum === 0 ? [] : [{ id: is, label, kind: MONEY_FIELD, sum, text: formatMoney }];
  };
  return [...total('taken', t`Alınan`), ...total('issued', t`Verilen`)];
}

const nameOf = ({ contact }: ChequeRow): string => contact;
const wayText = ({ cheque }: ChequeRow): string => (cheque.is === 'taken' ? t`Alınan` : t`Verilen`);
const dueText = ({ cheque }: ChequeRow): string =>
  cheque.due === '' ? '–' : formatDay(cheque.due);
const detailOf = (row: ChequeRow): string =>
  [chequeFormName(row.cheque.form), dueText(row), formatMoney(row.cheque.kurus)].join(' · ');

function previewColumns(): Column<ChequeRow>[] {
  return [
    {
      id: 'contact',
      head: t`Kişi`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: ({ contact }) => contact || '–',
    },
    { id: 'form', head: t`Tür`, width: '64px', cell: ({ cheque }) => chequeFormName(cheque.form) },
    {
      id: 'way',
      head: t`Yön`,
      width: '76px',
      cell: (row) => <span className="text-quiet">{wayText(row)}</span>,
    },
    { id: 'number', head: t`No`, width: '100px', cell: ({ cheque }) => cheque.number || '–' },
    { id: 'bank', head: t`Banka`, width: '112px', cell: ({ cheque }) => cheque.bank || '–' },
    { id: 'due', head: t`Vade`, width: '96px', cell: dueText },
    {
      id: 'amount',
      head: t`Tutar`,
      width: '116px',
      end: true,
      cell: ({ cheque }) => (cheque.kurus > 0 ? formatMoney(cheque.kurus) : '–'),
    },
  ];
}

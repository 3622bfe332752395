import { t } from '@lingui/core/macro';
import type { Day } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { err, ok, type Result } from '@/domain/base/result';
import type { ChequeForm } from '@/domain/payment/cheque';
import { chequeImportRefusals, type ImportedCheque } from '@/domain/payment/cheque-import';
import { chequeFormName } from '@/i18n/cheque-text';
import { mapSteps, type Steps } from '@/lib/slices';
import { contactCalled } from '@/parts/import/contacts-called';
import { dayOfCell, kurusOfCell } from '@/ui/table/import/cell-values';
import { columnsOf, type ImportColumn, importColumn } from '@/ui/table/import/heads';
import { rowCells } from '@/ui/table/import/row-cells';
import { isBlank, type SheetCell, type SheetRow } from '@/ui/table/import/sheet';

/** A row of the file as it would be imported, with all that is wrong with it. */
export type ChequeRow = { line: number; cheque: ImportedCheque; contact: string; faults: string[] };

type Field =
  | 'form'
  | 'is'
  | 'number'
  | 'bank'
  | 'bankBranch'
  | 'drawer'
  | 'due'
  | 'kurus'
  | 'contact';
type ChequeColumn = ImportColumn<Field>;

/** Columns of the template. A file may have them in any order. */
export function chequeColumns(): ChequeColumn[] {
  return [
    importColumn(
      'contact',
      t`Kişi`,
      28,
      t`Ayşe Yılmaz (bu satırı silin)`,
      ...['Müşteri', 'Cari', 'Cari adı', 'Firma', 'Unvan'],
    ),
    importColumn('kurus', t`Tutar`, 16, '12.500,00', 'Çek tutarı', 'Tutarı', 'Meblağ'),
    importColumn('due', t`Vade`, 14, '31.12.2026', 'Vade tarihi', 'Vadesi'),
    importColumn('form', t`Tür`, 12, chequeFormName('cheque'), 'Çek ya da senet', 'Evrak türü'),
    importColumn('is', t`Yön`, 14, t`Alınan`, 'Alınan ya da verilen', 'Portföy'),
    importColumn('number', t`No`, 16, '0012345', 'Çek no', 'Senet no', 'Evrak no', 'Seri no'),
    importColumn('bank', t`Banka`, 22, 'Ziraat Bankası', 'Banka adı'),
    importColumn('bankBranch', t`Şube`, 18, 'Kapalıçarşı', 'Banka şubesi'),
    importColumn('drawer', t`Keşideci`, 24, '', 'Borçlu', 'Düzenleyen'),
  ];
}

type World = {
  columns: readonly ChequeColumn[];
  /** Ids of the contacts by folded name and by tax number. */
  contacts: ReadonlyMap<string, readonly string[]>;
  /** Keys (`chequeKey`) of cheques that are recorded and still exist. */
  taken: ReadonlySet<string>;
  mint: () => string;
};

/** The rows of a sheet whose first row names its columns. */
export function* readCheques(
  rows: readonly SheetRow[],
  world: World,
): Steps<Result<ChequeRow[], 'no-rows'>> {
  const [head, ...others] = rows.filter((row) => !isBlank(row));
  const { columns } = columnsOf(head, world.columns);
  if (others.length === 0) return err('no-rows');
  const read = yield* mapSteps(others, (row) => readRow(row, columns, world));
  for (const { index, field, code } of chequeImportRefusals(
    read.map(({ cheque }) => cheque),
    world.taken,
  )) {
    const row = read[index];
    if (row) row.faults.push(refusalText(field, code));
  }
  return ok(read);
}

function readRow(
  row: SheetRow,
  columns: readonly (ChequeColumn | undefined)[],
  { contacts, mint }: World,
): ChequeRow {
  const faults: string[] = [];
  const { cell, text: said } = rowCells(row, columns, faults);
  const form = formOf(said('form'));
  if (!form) faults.push(t`Tür: Çek ya da Senet yazın.`);
  const is = wayOf(said('is'));
  if (!is) faults.push(t`Yön: Alınan ya da Verilen yazın.`);
  const contact = said('contact');
  const contactId = contactCalled(contact, contacts, t`Kişi`, faults) ?? '';
  if (contact === '') faults.push(t`Kişi: kimden ya da kime, yazın.`);
  return {
    line: row.line,
    contact,
    faults,
    cheque: {
      id: mint(),
      form: form ?? 'cheque',
      is: is ?? 'taken',
      ...{ number: said('number'), bank: said('bank') },
      ...{ bankBranch: said('bankBranch'), drawer: said('drawer') },
      due: dueOf(cell('due')) ?? '',
      contactId,
      kurus: kurusOf(cell('kurus')),
    },
  };
}

const dueOf = (cell: SheetCell | undefined): Day | undefined => cell && dayOfCell(cell);

/** 0 for what is no amount: its refusal says what is wrong. */
function kurusOf(cell: SheetCell | undefined): number {
  const read = cell && kurusOfCell(cell);
  return read?.ok ? read.value : 0;
}

function formOf(text: string): ChequeForm | undefined {
  const said = fold(text);
  if (said === '' || /^(cek|c$)/.test(said) || said === fold(chequeFormName('cheque')))
    return 'cheque';
  return /^(senet|bono|s$)/.test(said) || said === fold(chequeFormName('note'))
    ? 'note'
    : undefined;
}

function wayOf(text: string): ImportedCheque['is'] | undefined {
  const said = fold(text);
  if (said === '' || /^(alin|musteri|portfoy|giris|tahsil)/.test(said) || said === fold(t`Alınan`))
    return 'taken';
  return /^(veril|kendi|borc|cikis|odenecek)/.test(said) || said === fold(t`Verilen`)
    ? 'issued'
    : undefined;
}

/** Sentence of a refusal of `chequeImportRefusals`. */
function refusalText(field: string, code: string): string {
  if (code === 'taken') return t`No: bu çek ya da senet kayıtlı.`;
  if (code === 'twice') return t`No: dosyada birden çok satırda.`;
  if (code === 'out-of-range') return t`Tutar: toplamı olağandışı.`;
  const texts: Record<string, string> = {
    number: t`No: çekin numarasını yazın, en çok 40 harf.`,
    bank: t`Banka: çekin bankasını yazın, en çok 60 harf.`,
    bankBranch: t`Şube: en çok 60 harf yazın.`,
    drawer: t`Keşideci: en çok 120 harf yazın.`,
    due: t`Vade: gün yazın, örnek 31.12.2026.`,
    kurus: t`Tutar: sıfırdan büyük bir tutar yazın.`,
  };
  return texts[field] ?? t`Bunu düzeltin.`;
}

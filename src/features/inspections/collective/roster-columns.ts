import { t } from '@lingui/core/macro';
import { type ImportColumn, importColumn } from '@/ui/table/import/heads';

export type RosterField = 'name' | 'surname' | 'number' | 'passport' | 'birth' | 'nationality';
export type RosterColumn = ImportColumn<RosterField>;

/** Columns of the template. A file may have them in any order and leave out all but the name. */
export function rosterColumns(): RosterColumn[] {
  return [
    importColumn(
      'name',
      t`Ad soyad`,
      28,
      t`Ayşe Yılmaz (bu satırı silin)`,
      ...['Ad', 'Adı', 'Adı soyadı', 'Ad soyad / unvan', 'İsim', 'Unvan', 'Ünvan', 'Müşteri'],
      ...['Name', 'Full name'],
    ),
    importColumn('surname', t`Soyad`, 18, '', 'Soyadı', 'Surname', 'Last name'),
    importColumn(
      'number',
      t`TCKN / VKN`,
      16,
      '10000000146',
      ...['TCKN', 'VKN', 'T.C. kimlik no', 'TC no', 'Kimlik no', 'Vergi no', 'Vergi kimlik no'],
      ...['Vergi / T.C. no', 'Kimlik numarası'],
    ),
    importColumn(
      'passport',
      t`Pasaport no`,
      16,
      '',
      ...['Pasaport', 'Belge no', 'Passport', 'Passport no'],
    ),
    importColumn(
      'birth',
      t`Doğum tarihi`,
      14,
      '14.03.1979',
      ...['Doğum', 'Doğum günü', 'Doğum yılı', 'Birth', 'Date of birth'],
    ),
    importColumn('nationality', t`Uyruk`, 14, '', 'Uyruğu', 'Ülke', 'Nationality'),
  ];
}

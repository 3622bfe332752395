import { t } from '@lingui/core/macro';
import type { TableField } from '@/domain/bank/table';
import { type ImportColumn, importColumn } from '@/ui/table/import/heads';

/** Columns of a bank's table, with the heads that Turkish banks write. */
export const bankColumns = (): ImportColumn<TableField>[] => [
  importColumn(
    'day',
    t`Tarih`,
    12,
    '24.11.2026',
    ...['Tarih', 'İşlem Tarihi', 'İşlem Tarih', 'Tarih/Saat', 'İşlem Tarihi/Saati', 'Kayıt Tarihi'],
    ...['Muhasebe Tarihi', 'Date', 'Booking Date'],
  ),
  importColumn('valueDay', t`Valör`, 12, '24.11.2026', 'Valör', 'Valör Tarihi', 'Value Date'),
  importColumn(
    'text',
    t`Açıklama`,
    40,
    'GELEN FAST SELİN KARTAL',
    ...['Açıklama', 'İşlem Açıklaması', 'İşlem', 'Description', 'Detay'],
  ),
  importColumn(
    'amount',
    t`Tutar`,
    16,
    '26.168,94',
    ...['Tutar', 'İşlem Tutarı', 'İşlem Tutar', 'Tutar TL', 'Miktar', 'Amount'],
  ),
  importColumn(
    'in',
    t`Alacak`,
    16,
    '26.168,94',
    ...['Alacak', 'Giriş', 'Yatan', 'Gelen', 'Alacak Tutarı', 'Credit'],
  ),
  importColumn(
    'out',
    t`Borç`,
    16,
    '14.980,00',
    ...['Borç', 'Çıkış', 'Çekilen', 'Giden', 'Borç Tutarı', 'Debit'],
  ),
  importColumn(
    'balance',
    t`Bakiye`,
    16,
    '2.319.031,57',
    ...['Bakiye', 'Son Bakiye', 'İşlem Sonrası Bakiye', 'Balance'],
  ),
  importColumn(
    'ref',
    t`Dekont no`,
    16,
    '0012345',
    ...['Dekont No', 'Dekont', 'Referans', 'Referans No', 'Fiş No', 'İşlem No', 'Reference'],
  ),
  importColumn(
    'name',
    t`Karşı taraf`,
    24,
    'Selin Kartal',
    ...['Karşı Taraf', 'Karşı Hesap Sahibi', 'Gönderen/Alıcı', 'Ad Soyad/Unvan', 'Karşı Ad'],
  ),
  importColumn(
    'iban',
    t`Karşı IBAN`,
    28,
    'TR330006100519786457841326',
    ...['Karşı IBAN', 'Karşı Hesap IBAN', 'IBAN', 'Karşı Hesap'],
  ),
];

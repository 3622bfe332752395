import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type CommitCode, commitText } from './refusal-text';

export type SheetFailure =
  | 'empty'
  | 'not-a-sheet'
  | 'macro'
  | 'encrypted'
  | 'too-big'
  | 'too-many-rows'
  | 'broken'
  | 'old-excel'
  | 'no-name-column'
  | 'no-account-column'
  | 'no-rows';

/** Why nothing of a file was read. */
export function sheetFailureText(fault: SheetFailure, most: number): string {
  const words: Record<typeof fault, string> = {
    empty: t`Dosya boş.`,
    'not-a-sheet': t`Bu dosya bir tablo değil. XLSX ya da CSV seçin.`,
    macro: t`Makrolu çalışma kitabı alınmaz. Dosyayı makrosuz XLSX ya da CSV olarak kaydedin.`,
    encrypted: t`Dosya parolalı. Parolasını kaldırıp yeniden seçin.`,
    'too-big': t`Dosya çok büyük. En çok 5 MB okunur.`,
    'too-many-rows': t`Dosyada ${most} satırdan çok var. Dosyayı bölün.`,
    broken: t`Dosya bozuk. Excel’de açıp yeniden kaydedin.`,
    'old-excel': t`Eski Excel dosyası (.xls) okunmaz. XLSX ya da CSV olarak kaydedin.`,
    'no-name-column': t`İlk satırda Ad sütunu yok. Şablondaki sütun adlarını kullanın.`,
    'no-account-column': t`İlk satırda Hesap ve Miktar sütunları yok. Şablondaki sütun adlarını kullanın.`,
    'no-rows': t`Dosyada başlıktan başka satır yok.`,
  };
  return words[fault];
}

/** Why the rows that are shown were not saved. */
export const sheetRefusalText = (code: CommitCode | 'too-large'): string =>
  code === 'too-large'
    ? t`Dosya bir kerede gönderilemeyecek kadar büyük. Dosyayı bölün.`
    : i18n._(commitText(code));

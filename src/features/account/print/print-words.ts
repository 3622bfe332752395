import { t } from '@lingui/core/macro';
import type { PrintDocument, PrintSetting } from '@/device/print-settings';
import type { PrintSize } from '@/ui/print/PrintSurface';

export function documentName(document: PrintDocument): string {
  const names: Record<PrintDocument, string> = {
    slip: t`Fiş`,
    expense: t`Gider pusulası`,
    guarantee: t`Garanti kartı`,
    envelope: t`Hurda zarfı etiketi`,
    order: t`Sipariş fişi`,
    z: t`Z raporu`,
    statement: t`Ekstre`,
    day: t`Günün akışı`,
    ledger: t`Hesap hareketleri`,
    'balance-sheet': t`Bilanço`,
    'count-difference': t`Sayım farkı tutanağı`,
    report: t`Rapor`,
    label: t`Ürün etiketi`,
  };
  return names[document];
}

export function paperName(size: PrintSize): string {
  const names: Record<PrintSize, string> = {
    roll: t`80 mm rulo`,
    a4: 'A4',
    a5: 'A5',
    a6: 'A6',
    sheet: 'A5',
    form: t`Sürekli form`,
    'a4-wide': t`A4 yatay`,
    tag: t`Kelebek etiket`,
    shelf: t`Tepsi etiketi`,
  };
  return names[size];
}

/** Papers that a document can be laid out for; the first is the default. */
export const PAPERS: Record<PrintDocument, readonly PrintSize[]> = {
  slip: ['roll', 'a5', 'a4'],
  expense: ['sheet', 'form', 'roll'],
  guarantee: ['a6', 'a5'],
  envelope: ['shelf'],
  order: ['roll'],
  z: ['roll', 'a4'],
  statement: ['a4'],
  day: ['a4'],
  ledger: ['a4'],
  'balance-sheet': ['a4'],
  'count-difference': ['a4'],
  report: ['a4'],
  label: ['tag', 'shelf'],
};

/** Print settings in one line. */
export function settingText(paper: PrintSize, { copies, margins, printer }: PrintSetting): string {
  const white = margins
    ? t`kenar ${margins.top}, ${margins.right}, ${margins.bottom}, ${margins.left} mm`
    : '';
  return [paperName(paper), t`${copies} nüsha`, white, printer].filter(Boolean).join(' · ');
}

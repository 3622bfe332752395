import { t } from '@lingui/core/macro';
import { isLabelCode, MAX_CODE } from '@/domain/metal/barcode';

type ScanRefusal = 'too-long' | 'not-a-code' | 'unknown' | 'twice';

/** Why what was read is no label of ours, before anybody looks for it. */
export function scanRefusal(code: string): ScanRefusal | undefined {
  if (code.length > MAX_CODE) return 'too-long';
  return isLabelCode(code) ? undefined : 'not-a-code';
}

/** What was read and cannot be taken, in one sentence. */
export function scanRefusalText(fault: ScanRefusal, code: string): string {
  const words: Record<ScanRefusal, string> = {
    'too-long': t`Okunan metin bir etiket kodu olamayacak kadar uzun (${code.length} karakter; en çok ${MAX_CODE}).`,
    'not-a-code': t`“${code}” bir etiket kodu değil: harf, rakam, nokta, çizgi ve eğik çizgiden oluşur.`,
    unknown: t`“${code}” kodlu bir stok kartı bu cihazda yok. Gramla ekleyin ya da kartını açın.`,
    twice: t`“${code}” listede zaten var.`,
  };
  return words[fault];
}

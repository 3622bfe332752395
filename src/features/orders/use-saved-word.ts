import { useLingui } from '@lingui/react/macro';
import type { Result } from '@/domain/base/result';
import type { SaveCode } from '@/i18n/refusal-text';
import { useSaving } from '@/session/page/use-saving';
import type { Row } from '@/sync/types';
import { showToast } from '@/ui/sign/toast';

/** One save of a small form of an order: a word with the number where it was kept. */
export function useSavedWord(onSaved: () => void) {
  const { t } = useLingui();
  const { save, busy, failure } = useSaving();
  const run = async (work: () => Promise<Result<Row, { code: SaveCode }>>) => {
    const row = await save(work);
    if (!row) return;
    const number = row.number ?? '';
    showToast({ type: 'success', message: number ? t`Kaydedildi · ${number}` : t`Kaydedildi` });
    onSaved();
  };
  return { busy, refusal: failure, run };
}

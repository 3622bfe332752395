import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getJournalCheck, type JournalPart } from '@/api/journal';
import type { ChainReport } from '@/contract/journal/journal';
import { formatDateTime } from '@/i18n/formats';
import { breakText } from '@/parts/journal/journal-words';
import { cx } from '@/ui/style/classes';

type State = { report?: ChainReport; failed: boolean; busy: boolean };

/** The chain, followed by the server when somebody asks for it. */
export function useChainCheck(part: JournalPart) {
  const [state, setState] = useState<State>({ failed: false, busy: false });
  const check = async () => {
    setState((before) => ({ ...before, busy: true }));
    const { status, result } = await getJournalCheck(part);
    setState(
      status && result
        ? { report: result, failed: false, busy: false }
        : { failed: true, busy: false },
    );
  };
  return { ...state, check };
}

/** The last result of a check: whole or broken, how far, and what that does not prove. */
export function ChainLine({ report, failed }: Pick<State, 'report' | 'failed'>) {
  const { t } = useLingui();
  if (failed)
    return (
      <p role="alert" className="px-6 pb-3 text-13 text-dangertext max-sm:px-4">
        <Trans>Zincir doğrulanamadı: sunucuya ulaşılamadı. Yeniden deneyin.</Trans>
      </p>
    );
  if (!report) return null;
  const { broken, rows, upTo, head } = report;
  return (
    <section
      aria-label={t`Zincirin durumu`}
      className={cx(
        'mx-6 mb-3 border-l-[3px] bg-raised px-4 py-2 text-13 max-sm:mx-4 max-sm:mt-2',
        broken ? 'border-dangerfill' : 'border-up',
      )}
    >
      <p role="status" className={cx('font-semibold', broken ? 'text-dangertext' : 'text-up')}>
        {broken ? <Trans>Zincir bozuk: {breakText(broken)}</Trans> : <Trans>Zincir sağlam.</Trans>}
      </p>
      <p className="text-quiet [overflow-wrap:anywhere]">
        <Plural value={rows} one="# satır doğrulandı" other="# satır doğrulandı" />
        {upTo === null ? null : <Trans>, son satır {formatDateTime(upTo)}</Trans>}.{' '}
        <Trans>
          Özet: <code>{head}</code>
        </Trans>
      </p>
      <p className="mt-1 max-w-[80ch] text-quiet">
        <Trans>
          Zincir bir satırın değişmediğini, silinmediğini ve araya girmediğini gösterir.
          Veritabanını elinde tutan biri bütün defteri baştan yazabilir; bunu yalnızca başka bir
          yere not ettiğiniz bir özet ortaya çıkarır.
        </Trans>
      </p>
    </section>
  );
}

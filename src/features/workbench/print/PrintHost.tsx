import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { companyOf, session } from '../../../session/store';
import { PrintSurface } from '../../../ui/PrintSurface';
import { showToast } from '../../../ui/toast';
import { currentDesk, dispatchDesk } from '../desk-store';
import { usePrintJob } from './print-job';
import { SlipPaper } from './SlipPaper';

/** Holds the paper and hands it to the browser, after the screen has shown that the slip is saved. */
export function PrintHost() {
  const { t } = useLingui();
  const job = usePrintJob();
  const { companies, companiesInfo } = useSnapshot(session);
  const shop = companiesInfo.find((c) => c.id === companyOf({ companies: [...companies] }))?.title ?? '';
  const failed = t`Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one print for each job, whatever else is drawn again
  useEffect(() => {
    if (!job) return;
    // print() stops the page until its window is closed: what was saved must be on the screen before.
    const timer = setTimeout(() => {
      try {
        window.print();
        dispatchDesk({ do: 'printed', id: job.slip.id, print: 'sent' });
      } catch {
        // The counter says it at its last slip, and leaves it there; anywhere else a message has to do.
        dispatchDesk({ do: 'printed', id: job.slip.id, print: 'refused' });
        if (currentDesk().last?.id !== job.slip.id) showToast({ type: 'error', message: failed });
      }
    }, 60);
    return () => clearTimeout(timer);
  }, [job?.key]);
  if (!job) return null;
  return (
    <PrintSurface kind="slip">
      <SlipPaper job={job} shop={shop} />
    </PrintSurface>
  );
}

import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { shopName } from '../../../session/shop-name';
import { type PaperSize, PrintSurface } from '../../../ui/print/PrintSurface';
import { fitRoll, sendToPrinter } from '../../../ui/print/send';
import { showToast } from '../../../ui/toast';
import { currentDesk, dispatchDesk } from '../desk-store';
import { clerkName } from './clerk-name';
import { Envelope } from './Envelope';
import { type EnvelopeParts, envelopesOf } from './envelope';
import { PaperRoll } from './PaperRoll';
import { PaperSheet } from './PaperSheet';
import { endJob, type PrintJob, printSlip, usePrintJob } from './print-job';
import { rememberedPaper, returnCopy, takeCopy } from './print-memory';
import { SlipSendHost } from './SlipSend';
import { type SlipPaper, slipPaper } from './slip-paper';

type Ready = { job: PrintJob; paper: SlipPaper; size: PaperSize } | { job: PrintJob; envelopes: readonly EnvelopeParts[]; size: 'shelf' };

/** What the papers of a slip need wherever one is shown: its printing, and its sending. */
export function PrintHost() {
  return (
    <>
      <Printing />
      <SlipSendHost />
    </>
  );
}

/** Holds the paper and hands it to the browser, after the screen has shown that the slip is saved. */
function Printing() {
  const job = usePrintJob();
  const surface = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    if (!job) return setReady(null);
    let current = true;
    void prepare(job).then((made) => (current ? setReady(made) : undefined));
    return () => {
      current = false;
    };
  }, [job]);
  useEffect(() => {
    if (!ready) return;
    // print() stops the page until its window is closed: what was saved must be on the screen before.
    const timer = setTimeout(() => {
      if (surface.current && ready.size === 'roll') fitRoll(surface.current);
      said(ready, sendToPrinter());
    }, 60);
    const forget = endAtNextDeed(ready.job.key);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [ready]);
  if (!ready || ready.job !== job) return null;
  return (
    <PrintSurface ref={surface} size={ready.size}>
      <Paper ready={ready} />
    </PrintSurface>
  );
}

function Paper({ ready }: { ready: Ready }) {
  if ('envelopes' in ready) return ready.envelopes.map((parts) => <Envelope key={parts.id} parts={parts} />);
  return ready.size === 'roll' ? <PaperRoll paper={ready.paper} /> : <PaperSheet paper={ready.paper} />;
}

async function prepare(job: PrintJob): Promise<Ready> {
  if (job.envelopes) return { job, size: 'shelf', envelopes: await envelopesOf(job.slip) };
  const [copy, size] = await Promise.all([takeCopy(job.slip.id, job.first ?? false), job.size ?? rememberedPaper()]);
  return { job, size, paper: await slipPaper({ ...job, change: job.change ?? 0, copy, shop: shopName(), clerk: clerkName(job.slip) }) };
}

function said(ready: Ready, end: 'sent' | 'refused'): void {
  const { job } = ready;
  if ('envelopes' in ready) {
    saidOfLabels(job, end);
    return;
  }
  const { paper } = ready;
  const { slip } = job;
  dispatchDesk({ do: 'printed', id: slip.id, print: end });
  // The counter says it at its last slip, and leaves it there; for any other slip a message has to do.
  const isLast = currentDesk().last?.id === slip.id;
  if (end === 'sent') {
    if (!isLast) showToast({ type: 'success', message: [t`Yazıcıya gönderildi`, paper.copy].filter(Boolean).join(' · ') });
    return;
  }
  void returnCopy(slip.id);
  endJob(job.key);
  if (isLast) return;
  const action = { label: t`Yeniden yazdır`, run: () => printSlip(job) };
  showToast({ type: 'error', message: t`Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.`, action });
}

/** A label is no copy of the slip, and says nothing at the counter's last slip. */
function saidOfLabels(job: PrintJob, end: 'sent' | 'refused'): void {
  if (end === 'sent') {
    showToast({ type: 'success', message: t`Yazıcıya gönderildi` });
    return;
  }
  endJob(job.key);
  const action = { label: t`Yeniden yazdır`, run: () => printSlip(job) };
  showToast({ type: 'error', message: t`Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.`, action });
}

/**
 * Some browsers return from print() at once and lay the paper out behind their window: it stays until a hand is on the page
 * again. Then nothing of it may be left, or the browser's own print key would bring yesterday's slip.
 */
function endAtNextDeed(key: number): () => void {
  const end = () => endJob(key);
  const deeds = ['pointerdown', 'keydown'] as const;
  for (const deed of deeds) window.addEventListener(deed, end, true);
  return () => {
    for (const deed of deeds) window.removeEventListener(deed, end, true);
  };
}

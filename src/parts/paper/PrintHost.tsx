import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { PrintDocument as Document } from '@/device/print-settings';
import { shopName } from '@/session/person/shop-name';
import type { CardSize, PaperSize } from '@/ui/print/PrintSurface';
import type { PrintEnd } from '@/ui/print/send';
import { showPrinted } from '@/ui/print/show-printed';
import { currentDesk, dispatchDesk } from '../counter/basket/desk-store';
import { clerkName } from './clerk-name';
import { Envelope } from './Envelope';
import { type EnvelopeParts, envelopesOf } from './envelope';
import { GuaranteeCard } from './GuaranteeCard';
import { type GuaranteeParts, guaranteesOf, includesGuarantee } from './guarantee';
import { PaperRoll } from './PaperRoll';
import { PrintDocument } from './PrintDocument';
import { endJob, type PrintJob, type PrintRequest, printSlip, usePrintJob } from './print-job';
import { rememberedCard, rememberedPaper, returnCopy, takeCopy } from './print-memory';
import { SlipPages } from './SlipPages';
import { SlipSendHost } from './SlipSend';
import { type SlipPaper, slipPaper } from './slip-paper';

/** `next`: what goes to the printer when it is through with this one. */
type Ready =
  | { job: PrintJob; paper: SlipPaper; size: PaperSize; next?: PrintRequest }
  | { job: PrintJob; envelopes: readonly EnvelopeParts[]; size: 'shelf' }
  | { job: PrintJob; cards: readonly GuaranteeParts[]; size: CardSize };

/** What the papers of a slip need wherever one is shown: its printing, and its sending. */
export function PrintHost() {
  return (
    <>
      <Printing />
      <SlipSendHost />
    </>
  );
}

/**
 * Holds the paper and hands it to the browser, after the screen has shown that the slip is saved.
 */
function Printing() {
  const job = usePrintJob();
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    if (!job) return setReady(null);
    let current = true;
    void prepare(job).then((made) => (current ? setReady(made) : undefined));
    return () => {
      current = false;
    };
  }, [job]);
  const next = ready && 'paper' in ready ? ready.next : undefined;
  useEffect(() => {
    if (!next) return;
    const go = () => printSlip(next);
    window.addEventListener('afterprint', go, { once: true });
    return () => window.removeEventListener('afterprint', go);
  }, [next]);
  if (!ready || ready.job !== job) return null;
  const { key } = ready.job;
  return (
    <PrintDocument
      key={key}
      document={documentOf(ready)}
      size={ready.size}
      onPrint={(end, to) => said(ready, end, to)}
      onDone={() => endJob(key)}
    >
      <Paper ready={ready} />
    </PrintDocument>
  );
}

function documentOf(ready: Ready): Document {
  if ('envelopes' in ready) return 'envelope';
  return 'cards' in ready ? 'guarantee' : 'slip';
}

function Paper({ ready }: { ready: Ready }) {
  if ('envelopes' in ready)
    return ready.envelopes.map((parts) => <Envelope key={parts.id} parts={parts} />);
  if ('cards' in ready)
    return ready.cards.map((parts) => <GuaranteeCard key={parts.id} parts={parts} />);
  return ready.size === 'roll' ? (
    <PaperRoll paper={ready.paper} />
  ) : (
    <SlipPages paper={ready.paper} />
  );
}

async function prepare(job: PrintJob): Promise<Ready> {
  if (job.envelopes) return { job, size: 'shelf', envelopes: await envelopesOf(job.slip) };
  if (job.guarantee)
    return {
      job,
      size: job.guarantee,
      cards: await guaranteesOf(job.slip, job.contact, shopName()),
    };
  const [copy, size] = await Promise.all([
    takeCopy(job.slip.id, job.first ?? false),
    job.size ?? rememberedPaper(),
  ]);
  const next = copy === 1 ? await nextOf(job) : undefined;
  const paper = await slipPaper({
    ...job,
    change: job.change ?? 0,
    copy,
    shop: shopName(),
    clerk: clerkName(job.slip),
  });
  return { job, size, paper, ...(next ? { next } : {}) };
}

/** The cards come with the first paper alone: who has lost theirs asks for one. */
async function nextOf({ slip, contact, mark }: PrintJob): Promise<PrintRequest | undefined> {
  return (await includesGuarantee(slip))
    ? { slip, contact, mark, guarantee: await rememberedCard() }
    : undefined;
}

function said(ready: Ready, end: PrintEnd, to: { printer?: string }): void {
  const { job } = ready;
  const told = {
    refused: t`Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.`,
    again: () => printSlip(job),
    ...to,
  };
  // A label and a card are no copy of the slip, and say nothing at the counter's last slip.
  if (!('paper' in ready)) {
    showPrinted(end, told);
    return;
  }
  const { id } = job.slip;
  dispatchDesk({ do: 'printed', id, print: end });
  if (end === 'refused') void returnCopy(id);
  // The counter says it at its last slip, and leaves it there; for any other slip a message has to
  // do.
  if (currentDesk().last?.id !== id) showPrinted(end, { ...told, copy: ready.paper.copy });
}

import { useEffect, useRef, useState } from 'react';
import { showFormImage } from '@/api/identities';
import { getFilePage, startFile } from '@/api/inspection-file';
import { getJournalCheck } from '@/api/journal';
import type { FileAsk, FiledForm, FilePart } from '@/contract/inspection/inspection-file';
import { contactOf } from '@/data/list/read-list';
import { companyProfile } from '@/data/list/use-definitions';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { i18n } from '@/i18n/i18n';
import { companyPdfTools } from '@/parts/paper/company-tools';
import { shopName } from '@/session/person/shop-name';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { safeFileName } from '@/ui/table/export/file-name';
import { bytesOf, saveFile } from '@/ui/table/export/save-file';
import { personName } from '../control/words';
import type { FilePage, FileProgress, FileSources } from './write-file';

export type ReadyState =
  | { is: 'idle' }
  | ({ is: 'running' } & FileProgress)
  | { is: 'done'; file: string; rows: number }
  | { is: 'failed'; network: boolean };

/** The server did not answer. */
class NotRead extends Error {}

/** Makes the file and hands it to the browser; an abort or a failure leaves none. */
export function useReadyFile() {
  const [state, setState] = useState<ReadyState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (asked: FileAsk, password: string, name: string): Promise<void> => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setState({ is: 'running', done: 0, total: 0 });
    try {
      const { writeInspectionFile } = await import('./write-file');
      const { result: started } = await startFile(asked);
      if (!started) throw new NotRead();
      const wish = { asked, started, password, company: shopName(), now: correctedNow() };
      const { blob, rows } = await writeInspectionFile(
        { ...wish, person: personName(session.user?.id ?? '') },
        sourcesOf(started.id, control.signal),
        (progress) => setState({ is: 'running', ...progress }),
        control.signal,
      );
      const file = safeFileName(name, 'zip');
      saveFile(file, blob);
      setState({ is: 'done', file, rows });
    } catch (error) {
      if (!control.signal.aborted) setState({ is: 'failed', network: error instanceof NotRead });
      if (!(error instanceof NotRead) && !control.signal.aborted) reportError(error);
    } finally {
      running.current = null;
    }
  };
  return { state, make, stop: () => running.current?.abort() };
}

function sourcesOf(id: number, signal: AbortSignal): FileSources {
  const tools = drawing();
  return {
    page: (part, after) => pageOf(id, part, after, signal),
    chain: async () => {
      const { result } = await getJournalCheck('inspections');
      if (!result) throw new NotRead();
      return result;
    },
    draw: async (filed) => (await tools)(filed),
    scan: async (form, sha256) => {
      const called = await patient(() => showFormImage(form, sha256, 'audit'), signal);
      return called.result ? (bytesOf(called.result.data) ?? null) : null;
    },
  };
}

async function pageOf<P extends FilePart>(
  id: number,
  part: P,
  after: string | undefined,
  signal: AbortSignal,
): Promise<FilePage<P>> {
  const { result, next } = await patient(() => getFilePage(id, part, after), signal);
  if (!result) throw new NotRead();
  return { rows: result, next: next ?? null };
}

const WAIT_MS = 5_000;
const MOST_TRIES = 15;

/** Repeats a call that came too soon after many others. */
async function patient<T extends { statusCode?: number }>(
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const called = await call();
    if (called.statusCode !== 429 || tries === MOST_TRIES) return called;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    signal.throwIfAborted();
  }
}

/** Draws forms, masked, with tools that are loaded once for all of them. */
async function drawing(): Promise<(filed: FiledForm) => Promise<Uint8Array | null>> {
  const { formPdf } = await import('../document/form-pdf');
  const tools = { ...(await companyPdfTools()), language: i18n.locale };
  const issuer = companyProfile() ?? NO_PROFILE;
  return async ({ form, card }) => {
    const contact = await contactOf(form.contact);
    if (!contact) return null;
    const { id, at, template } = form;
    const seen = card ? { ...card, sync: 'confirmed' as const } : undefined;
    const paper = { id, at, template, contact, card: seen, secret: undefined, issuer };
    return formPdf({ ...paper, shop: shopName() }, tools);
  };
}

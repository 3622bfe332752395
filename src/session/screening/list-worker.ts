import type { SignedPack } from '@/contract/screening/lists';
import { trustedScript } from '@/device/trusted-script';
import type { Asked } from '@/domain/screening/evidence';
import address from '@/screening-worker/main?worker&url';
import type {
  AskedNote,
  Found,
  FromWorker,
  Loaded,
  PackFault,
  ToWorker,
} from '@/screening-worker/messages';

/**
 * The worker that holds the sanctions lists, as the page speaks with it. Guarantee: each search is
 * answered from the lists that the answer names; closing ends the worker.
 */
export type { AskedNote, Found, Loaded, PackFault };
export type ListWorker = {
  take(company: string, publicKey: string, signed: SignedPack): void;
  search(asked: Asked, most?: number): Promise<Found>;
  /** Stores the last query about a contact, and reads it back. */
  remember(company: string, contact: string, note: AskedNote): void;
  recall(company: string, contact: string): Promise<AskedNote | undefined>;
  close(): void;
};
type Told = {
  onLists: (loaded: Loaded) => void;
  onFault: (why: PackFault) => void;
  /** The worker could not be started and answers nothing. */
  onDead?: () => void;
};

/** Once for the life of the page. */
const script = trustedScript('milyem-lists', address);

const HITS = 5;

export function openListWorker(company: string, { onLists, onFault, onDead }: Told): ListWorker {
  const worker = new Worker(script, { type: 'module' });
  const waiting = new Map<number, (found: Found) => void>();
  const recalling = new Map<number, (note: AskedNote | undefined) => void>();
  let asked = 0;
  const tell = (message: ToWorker) => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'lists') onLists(data);
    else if (data.type === 'fault') onFault(data.why);
    else if (data.type === 'recalled') {
      recalling.get(data.id)?.(data.note);
      recalling.delete(data.id);
    } else {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    }
  };
  worker.onerror = () => {
    onFault('failed');
    onDead?.();
  };
  tell({ type: 'open', company });
  return {
    take: (of, publicKey, signed) => tell({ type: 'pack', company: of, publicKey, signed }),
    search: (who, most = HITS) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        tell({ type: 'search', id: asked, asked: who, most });
      }),
    remember: (of, contact, note) => tell({ type: 'remember', company: of, contact, note }),
    recall: (of, contact) =>
      new Promise((resolve) => {
        asked += 1;
        recalling.set(asked, resolve);
        tell({ type: 'recall', id: asked, company: of, contact });
      }),
    close: () => worker.terminate(),
  };
}

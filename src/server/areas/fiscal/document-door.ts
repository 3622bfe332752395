import type { Answer as WireAnswer } from '@/contract/core/answer';
import type { DocumentBody, DocumentMutation } from '@/contract/fiscal/document';
import type { IncomingMutation } from '@/contract/fiscal/incoming';
import { headOf, MUTATIONS } from '@/contract/mutation';
import type { DocumentChoices } from '@/domain/fiscal/document';
import { type Actor, findActor } from '@/server/platform/actor';
import type { Deps } from '@/server/platform/deps';
import type { Vault } from '@/server/seal/identities';
import { applyMutation } from '@/server/sync/mutations';
import { readDocument } from './document-store';
import { readIncoming } from './incoming-store';

/**
 * The platform's calls about legal documents as doors to the same room: each becomes the mutations
 * that a device sends, so that rights, judgements and history are the same. Guarantee: a call that
 * is repeated under the same key does nothing a second time.
 */
export type DoorCall = {
  company: string;
  user: string;
  session: string;
  branch: string | null;
  device: string;
  /** Idempotency key of the call. */
  key: string;
  /** Of an advisor, who has no membership of the company. */
  actor?: Actor;
};

type Told = { status: number; answer: WireAnswer };

/** Applies one step under a key of its own; returns its refusal. */
async function step(
  deps: Deps,
  call: DoorCall,
  mutation: DocumentMutation | IncomingMutation,
  name: string,
): Promise<Told | undefined> {
  const actor = call.actor ?? (await findActor(deps.db, call.company, call.user));
  if (!actor) return { status: 403, answer: { status: false, code: 'forbidden' } };
  const { path, method } = MUTATIONS[mutation.kind];
  const id = 'id' in mutation ? mutation.id : '';
  const { status, text } = await applyMutation(deps, {
    company: call.company,
    key: `${call.key}.${name}`,
    actor,
    carrier: null,
    branch: call.branch,
    device: call.device,
    sessions: [call.session],
    seen: undefined,
    method,
    path: path.replace('{id}', id),
    body: new TextEncoder().encode(JSON.stringify(mutation)),
  });
  return status === 200 ? undefined : { status, answer: JSON.parse(text) as WireAnswer };
}

type Asked = { ettn: string; document: object | undefined };

/** Does what a call asks for; undefined if that was done or was done before, else the refusal. */
export async function actByDoor(
  deps: Deps,
  call: DoorCall,
  action: 'query' | 'send' | 'cancel' | 'answer' | 'draft',
  { ettn, document }: Asked,
): Promise<Told | undefined> {
  if (action === 'query') return undefined;
  const vault = { sealingKey: deps.sealingKey, company: call.company };
  const known = await readDocument(deps.db, vault, ettn);
  if (action === 'cancel') return cancelIt(deps, call, known, { ettn, document });
  if (action === 'answer') return answerIt(deps, call, { ettn, document });
  // The time of the draft that is there, so that a repeated call makes the same bodies.
  const at = known?.draftedAt ?? deps.clock();
  const stage = known?.stage ?? 'draft';
  if (document && stage === 'draft') {
    const choices = { ...document, id: ettn } as DocumentChoices;
    const refusal = await step(deps, call, { ...headOf('fiscal.draft'), at, choices }, 'draft');
    if (refusal) return refusal;
  }
  if (action === 'draft') return undefined;
  const about = { id: ettn, at };
  return (
    (stage === 'draft'
      ? await step(deps, call, { ...headOf('fiscal.ready'), ...about, draftedAt: at }, 'ready')
      : undefined) ??
    (stage === 'draft' || stage === 'ready'
      ? await step(deps, call, { ...headOf('fiscal.send'), ...about }, 'send')
      : undefined)
  );
}

/** Answers an invoice that came in; the same answer once more does nothing. */
async function answerIt(
  deps: Deps,
  call: DoorCall,
  { ettn, document }: Asked,
): Promise<Told | undefined> {
  const vault = { sealingKey: deps.sealingKey, company: call.company };
  const known = await readIncoming(deps.db, vault, ettn);
  if (!known) return NOT_FOUND;
  const { accepts, reason = '' } = (document ?? {}) as { accepts?: unknown; reason?: unknown };
  const given = known.answering?.accepts ?? ANSWERED[known.answer ?? ''];
  if (typeof accepts === 'boolean' && given === accepts) return undefined;
  return step(
    deps,
    call,
    {
      ...headOf('incoming.answer'),
      id: ettn,
      at: deps.clock(),
      // The schema refuses a value that is no boolean, as it does from a device.
      accepts: accepts as boolean,
      reason: textOf(reason),
    },
    'answer',
  );
}

/** Of any value that a caller sends: an object has no text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const ANSWERED: Record<string, boolean> = { approved: true, rejected: false };

const NOT_FOUND: Told = { status: 404, answer: { status: false, code: 'not-found' } };

async function cancelIt(
  deps: Deps,
  call: DoorCall,
  known: DocumentBody | undefined,
  { ettn, document }: Asked,
): Promise<Told | undefined> {
  if (known?.stage === 'cancelled' || known?.cancelling) return undefined;
  const { reason = '' } = (document ?? {}) as { reason?: unknown };
  return step(
    deps,
    call,
    { ...headOf('fiscal.cancel'), id: ettn, at: deps.clock(), reason: textOf(reason) },
    'cancel',
  );
}

/** Where a document stands; undefined if the company has none of this id. */
export async function stateByDoor(deps: Deps, company: string, ettn: string) {
  const vault = { sealingKey: deps.sealingKey, company };
  const known = await readDocument(deps.db, vault, ettn);
  if (!known) return incomingState(deps, vault, ettn);
  const { id, kind, number, issuedOn, stage, answer, gib, trouble, totals, test = false } = known;
  return { ettn: id, kind, number, issuedOn, stage, answer, gib, trouble, totals, test };
}

async function incomingState(deps: Deps, vault: Vault, ettn: string) {
  const known = await readIncoming(deps.db, vault, ettn);
  if (!known) return undefined;
  const { id, number, deliveredAt, answer, answering, trouble, fault, test = false } = known;
  return {
    ettn: id,
    kind: 'incoming',
    number,
    deliveredAt,
    answer,
    answering,
    trouble,
    fault,
    test,
  };
}

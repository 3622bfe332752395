import type {
  FindOutcome,
  InboxOutcome,
  Integrator,
  Integrators,
  Outcome,
  Service,
} from './integrator';

/** Adapter to the sandbox integrator. `url`: its address, which may start it. */
export type SandboxAt = { url(): Promise<string>; stop(): Promise<void> };

type InboxPage = Extract<InboxOutcome, { is: 'read' }>;
/** Name by which documents remember that the sandbox got them. */
const SANDBOX = 'sandbox';

type Reply = { status: number; body: Record<string, unknown> };

export function sandboxIntegrators(
  sandbox: SandboxAt,
  { pollMs, patienceMs }: { pollMs: number; patienceMs: number },
): Integrators {
  const serviceOf = (company: string): Service => ({
    name: SANDBOX,
    capabilities: { test: true, cancel: true, pollMs, patienceMs },
    paused: false,
    integrator: sandboxIntegrator(sandbox, company, patienceMs),
  });
  return {
    chosen: async (company) => serviceOf(company),
    named: async (company, name) => (name === SANDBOX ? serviceOf(company) : undefined),
    stop: () => sandbox.stop(),
  };
}

function sandboxIntegrator(sandbox: SandboxAt, account: string, patienceMs: number): Integrator {
  /** Undefined if no whole answer of the sandbox came. */
  const call = async (method: string, path: string, body?: string): Promise<Reply | undefined> => {
    try {
      const response = await fetch(`${await sandbox.url()}/${path}`, {
        method,
        headers: { 'X-Account': account },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const read = (await response.json()) as Record<string, unknown> | null;
      return read?.sandbox === true ? { status: response.status, body: read } : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    taxpayer: async (taxId) => {
      const reply = await call('GET', `taxpayers/${encodeURIComponent(taxId)}`);
      if (reply?.status !== 200) return { is: 'unknown' };
      const { registered, alias } = reply.body as { registered: boolean; alias: string | null };
      return { is: 'found', registered, alias };
    },
    send: async (xml, ettn) => outcomeOf(await call('POST', `documents/${ettn}`, xml), ettn),
    find: async (ettn) => found(await call('GET', `documents/${ettn}`)),
    cancel: async (ettn, reason) =>
      outcomeOf(await call('POST', `documents/${ettn}/cancel`, JSON.stringify({ reason })), ettn),
    inbox: async (after, taxId) => {
      const reply = await call('GET', `inbox?${new URLSearchParams({ after, taxId })}`);
      if (reply?.status !== 200) return { is: 'unknown' };
      const { invoices, cursor, more } = reply.body as unknown as InboxPage;
      return { is: 'read', invoices, cursor, more };
    },
    answer: async (ettn, answer) =>
      outcomeOf(await call('POST', `inbox/${ettn}/answer`, JSON.stringify(answer)), ettn),
    supply: async (to) => outcomeOf(await call('POST', 'supplies', JSON.stringify(to)), ''),
    view: async () => undefined,
    credits: async () => {
      const reply = await call('GET', 'credits');
      return reply?.status === 200 ? Number(reply.body.credits) : null;
    },
  };
}

/** Code of a refusal because the sandbox has the document already; `find` returns its state. */
const IS_THERE = 'duplicate-ettn';

function outcomeOf(reply: Reply | undefined, ettn: string): Outcome {
  if (!reply) return { is: 'unknown' };
  const { status, body } = reply;
  if (status === 200 || status === 202)
    return {
      is: 'accepted',
      ref: ettn,
      ...(body.gib ? { gib: body.gib as { code: number; text: string } } : {}),
    };
  const refused = body.refused as { code: string; text: string } | undefined;
  return status === 422 && refused && refused.code !== IS_THERE
    ? { is: 'refused', ...refused }
    : { is: 'unknown' };
}

function found(reply: Reply | undefined): FindOutcome {
  if (reply?.status === 200 && reply.body.document)
    return { is: 'found', document: reply.body.document as never };
  return reply?.status === 404 && reply.body.code === 'absent'
    ? { is: 'absent' }
    : { is: 'unknown' };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PullPage } from '@/contract/core/pull';
import type { DocumentBody, DocumentProblem } from '@/contract/fiscal/document';
import type { DocumentChoices } from '@/domain/fiscal/document';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { type DocumentRunner, runDocuments } from '@/server/areas/fiscal/document-runner';
import type {
  Capabilities,
  Integrator,
  Integrators,
  Service,
} from '@/server/integrations/integrator';
import { sandboxIntegrators } from '@/server/integrations/sandbox-client';
import type { Entry } from '@/server/sandbox/sandbox-journal';
import { sandboxServer } from '@/server/sandbox/sandbox-server';
import { NOON } from '../../support/factories';
import type { Client, Shop, TestServer } from '../../support/server';
import { PROFILE, profileBody } from './company';
import { choicesOf, DOCUMENTS, documentStep, draftBody, type Step } from './document-bodies';
import { CLOSINGS, closingBody } from './fiscal';
import { aSlip, SALES, saleBody } from './slips';

export const takeStep = (client: Client, kind: Step, id: string, more: object = {}) => {
  const { path, body } = documentStep(kind, id, more);
  return client.write(path, body);
};

/** A shop that may issue documents: its profile, and the close before the day of the slips. */
export async function aReadyShop(
  server: TestServer,
  now = NOON,
  profile: Partial<CompanyProfile> = {},
): Promise<Shop> {
  server.clock.now = now;
  const shop = await server.newShop();
  for (const [path, body] of [
    [PROFILE, profileBody(profile)],
    [CLOSINGS, closingBody()],
  ] as const)
    await mustWrite(shop.admin, path, body);
  return shop;
}

async function mustWrite(client: Client, path: string, body: object): Promise<void> {
  const { status, text } = await client.write(path, body);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
}

/** A sale with a draft of its document. */
export async function aDraft(
  client: Client,
  more: Partial<DocumentChoices> = {},
  slip = aSlip(),
): Promise<DocumentChoices> {
  await mustWrite(client, SALES, saleBody(slip));
  const choices = choicesOf(slip, more);
  await mustWrite(client, DOCUMENTS, draftBody(choices));
  return choices;
}

/** A sale whose document waits for its hand-over. */
export async function aQueued(
  client: Client,
  more: Partial<DocumentChoices> = {},
): Promise<DocumentChoices> {
  const choices = await aDraft(client, more);
  for (const kind of ['fiscal.ready', 'fiscal.send'] as const) {
    const { path, body } = documentStep(kind, choices.id);
    await mustWrite(client, path, body);
  }
  return choices;
}

/** The documents that a device of this person receives, by id. */
export async function documentsIn(client: Client, query = 'kinds=fiscal') {
  const { answer } = await client.call<PullPage>('GET', `/sync/pull?${query}`);
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind }) => kind === 'fiscal')
      .map(({ id, body }) => [id, body as DocumentBody]),
  );
}

export async function documentOf(client: Client, id: string): Promise<DocumentBody> {
  const body = (await documentsIn(client)).get(id);
  if (!body) throw new Error(`no document ${id}`);
  return body;
}

/** What befalls a call to the sandbox: done or not, and no answer. */
type Misfortune = 'reply-lost' | 'lost';

/** A sandbox within the test's own process, whose clock is the test server's. */
export function aSandbox(clock: () => number, stepMs = 1_000) {
  const entries: Entry[] = [];
  const misfortunes: Misfortune[] = [];
  /** Calls that came, such as `POST /documents/…`. */
  const calls: string[] = [];
  const inner = sandboxServer(
    { entries, append: (entry) => void entries.push(entry), close: () => {} },
    { stepMs, credits: 100, rate: 1_000_000, delayMs: 0, clock },
  );
  let [server, listening]: [Server | undefined, Promise<void> | undefined] = [undefined, undefined];
  const url = async (): Promise<string> => {
    if (!server) {
      server = createServer((request, response) => {
        calls.push(`${request.method} ${request.url}`);
        const misfortune = request.method === 'POST' ? misfortunes.shift() : undefined;
        if (misfortune === 'lost') return void request.socket.destroy();
        if (misfortune === 'reply-lost')
          response.end = () => {
            request.socket.destroy();
            return response;
          };
        inner.emit('request', request, response);
      });
      // A connection that idles must not be closed while the next call takes it.
      server.keepAliveTimeout = 600_000;
      listening = new Promise((resolve) => server?.listen(0, '127.0.0.1', resolve));
    }
    await listening;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const stop = async () => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  };
  const integrators: Integrators = sandboxIntegrators(
    { url, stop },
    { pollMs: 1_000, patienceMs: 30_000 },
  );
  return {
    entries,
    misfortunes,
    calls,
    integrators,
    stop,
    /** Lets a supplier outside the sandbox send an account an invoice; returns its ETTN. */
    supply: async (account: string, wish: object = {}): Promise<string> => {
      const reply = await fetch(`${await url()}/supplies`, {
        method: 'POST',
        headers: { 'X-Account': account },
        body: JSON.stringify(wish),
      });
      return ((await reply.json()) as { ref: string }).ref;
    },
    /** Calls about one document. */
    callsOf: (ettn: string) => calls.filter((call) => call.endsWith(ettn)),
    sentOf: (ettn: string) => entries.filter((one) => one.is === 'sent' && one.ettn === ettn),
  };
}

/** Integrators some of whose calls and capabilities are replaced. */
export function withIntegrator(
  { chosen, named, stop }: Integrators,
  calls: Partial<Integrator>,
  { name, ...capabilities }: Partial<Capabilities> & { name?: string } = {},
): Integrators {
  const changed = (service: Service | undefined): Service | undefined =>
    service && {
      ...service,
      ...(name === undefined ? {} : { name }),
      capabilities: { ...service.capabilities, ...capabilities },
      integrator: { ...service.integrator, ...calls },
    };
  return {
    chosen: async (company, tx) => changed(await chosen(company, tx)),
    named: async (company, wanted, tx) =>
      name === undefined
        ? changed(await named(company, wanted, tx))
        : changed(wanted === name ? await chosen(company, tx) : undefined),
    stop,
  };
}

/** The runner of a server, which works only when a test says so. */
export function runnerOf(
  { deps }: TestServer,
  integrators: Integrators,
  check: (xml: string, now: number) => Promise<DocumentProblem[]> = async () => [],
): DocumentRunner {
  return runDocuments({
    ...deps,
    integrators,
    check,
    report: (error) => {
      throw error;
    },
  });
}

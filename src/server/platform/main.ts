import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { RuntimeConfig } from '@/contract/core/config';
import { PROJECT } from '@/contract/core/headers';
import { allHosts } from '@/contract/core/projects';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { pollBanks } from '../areas/bank/poll-banks';
import { runControls } from '../areas/control/run-controls';
import { runDocuments } from '../areas/fiscal/document-runner';
import { publicLetters } from '../areas/fiscal/letter/letter-door';
import { officialCheck } from '../areas/fiscal/official-check';
import { destroyIdentities } from '../areas/identity/destroy';
import { companyIntegrators } from '../areas/integration/company-integrators';
import { whatsappHooks } from '../areas/message/whatsapp-hook';
import { connectionName, type Machine, machineOf } from '../areas/operation/machine';
import { publishMissingPins } from '../areas/people/pins';
import { fetchLists } from '../areas/screening/fetch-lists';
import { rescreenContacts } from '../areas/screening/rescreen';
import { runWebhooks } from '../areas/token/webhook-runner';
import type { Database } from '../db/types';
import { seedDemo } from '../demo/seed';
import type { Integrators } from '../integrations/integrator';
import { sandboxIntegrators } from '../integrations/sandbox-client';
import { type SandboxProcess, sandboxProcess } from '../integrations/sandbox-process';
import { runJobs } from '../jobs/jobs';
import { providersAt } from '../jobs/provider';
import { lateQueue, openJobQueue } from '../jobs/queue';
import { readClosings } from '../prices/closing-reader';
import { boardSource } from '../prices/feed/board';
import { logFeed } from '../prices/feed/feed-log';
import { priceBoard, type RunningBoard } from '../prices/feed/price-board';
import { simulatorSource } from '../prices/feed/simulator';
import { alone, type PriceSource } from '../prices/feed/source';
import { recordPriceHistory } from '../prices/price-history';
import { type House, priceSources } from '../prices/price-sources';
import { publicBoards } from '../prices/public-board';
import { pricesOfToday, recordRates } from '../prices/rates';
import { refuseForeignKey, rewriteTables, sealStanding } from '../seal/seal-standing';
import { sealingKeyOf } from '../seal/sealing-key';
import { automateDocuments } from '../sync/automate';
import { scheduleForgetting } from '../sync/forget';
import { repeatTasks } from '../sync/repeat';
import { buildApp } from './app';
import { type Env, type Feed, readEnvironment, type Settings } from './environment';
import { listen, makeServer, stopListening } from './listen';
import { openDatabase } from './open-database';
import { reportText } from './report';
import { withSecurityHeaders } from './security-headers';
import { StartRefusal } from './start-refusal';
import { staticRoutes } from './static';

/** Puts the whole server together: database, prices, jobs, calls, socket and files. */

type Running = { url: string; close(): Promise<void> };

export const DIST =
  process.env.MILYEM_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * Starts everything on one port. Throws a `StartRefusal`, and leaves nothing open, when the
 * settings or the machine do not allow it.
 */
export async function startServer(env: Env): Promise<Running> {
  const read = readEnvironment(env);
  if (!read.ok) throw new StartRefusal(read.error);
  const settings = read.value;
  const startedAt = Date.now();
  const name = connectionName(settings.uiVersion, startedAt, randomUUID().slice(0, 8));
  const database = await openDatabase(settings, name);
  const today = await pricesOfToday(database.db, Date.now());
  const prices = priceBoard(alone(sourceOf(settings.feed, today), today), Date.now);
  try {
    const { dataDir, uiVersion: version } = settings;
    const machine = machineOf(database, { dataDir, version, startedAt, name });
    return await serve(settings, database, prices, machine);
  } catch (error) {
    prices.stop();
    await database.close();
    throw error;
  }
}

async function serve(
  settings: Settings,
  database: Database,
  prices: RunningBoard,
  machine: Machine,
): Promise<Running> {
  const { db, hints } = database;
  const { secrets, rateLimitPerMinute, trustedProxies, uiVersion, demo, tls, port } = settings;
  const accounts = {
    db,
    clock: Date.now,
    sealingKey: sealingKeyOf(settings.dataDir, settings.sealingKey),
  };
  await refuseForeignKey(accounts);
  if ((await sealStanding(accounts)) > 0 && database.kind === 'pglite') await rewriteTables(db);
  if (demo) await seedDemo(accounts);
  await publishMissingPins(accounts);
  const providers = providersAt(settings.providers);
  const outside = {
    providers,
    outsideHosts: settings.outsideHosts,
    listSources: settings.listSources,
    queue: lateQueue(() => openJobQueue(database, reportError)),
  };
  const sources = priceSources({
    ...accounts,
    hints,
    prices,
    house: houseOf(settings.feed),
    allowed: settings.privateHosts,
    report: reportError,
  });
  const sandbox = sandboxOf(settings);
  const integrators = companyIntegrators(
    { ...accounts, outsideHosts: settings.outsideHosts },
    sandbox && integratorsOf(settings, sandbox),
  );
  const closings = readClosings({
    ...accounts,
    hints,
    allowed: settings.privateHosts,
    report: reportError,
  });
  const controls = runControls({ ...accounts, report: reportError });
  const limits = { rateLimitPerMinute, trustedProxies };
  const api = buildApp({
    ...accounts,
    ...limits,
    hints,
    secrets,
    uiVersion,
    demo,
    prices,
    sources,
    machine,
    closings,
    controls,
    operators: settings.operators,
    ...outside,
    integrators,
    sandbox: sandbox?.url,
    report: reportError,
  });

  const edge = new Hono();
  // Of the public pages; the default would answer the same and write to the log by itself.
  edge.onError((error, c) => {
    reportError(error);
    return c.text('', 500);
  });
  edge.use('*', withSecurityHeaders({ tls: tls !== undefined, origins: originsOf(settings) }));
  edge.route('/', api.app);
  edge.route('/', publicBoards(api.boards, { ...accounts, trustedProxies }));
  edge.route('/', publicLetters({ ...accounts, hints, trustedProxies }));
  edge.route('/', whatsappHooks({ ...accounts, hints, trustedProxies }));
  edge.route('/', staticRoutes({ dist: DIST, config: configOf(settings) }));
  const server = makeServer(edge, tls, trustedProxies);
  const realtime = api.attachRealtime(server);
  prices.start();
  await sources.start();
  const url = await listen(server, port, tls !== undefined);
  const stopLog = logFeed(prices, tell);
  const kept = [
    recordRates(db, prices, reportError),
    recordPriceHistory(db, prices, reportError),
    scheduleForgetting(db, Date.now, reportError),
    closings,
    controls,
    pollBanks({
      ...{ ...accounts, ...outside, hints, sandbox: sandbox?.url, report: reportError },
    }),
    repeatTasks({ ...accounts, ...outside, hints, sources, report: reportError }),
    destroyIdentities({ ...accounts, hints, report: reportError }),
    rescreenContacts({ ...accounts, report: reportError }),
    fetchLists({ ...accounts, ...outside, report: reportError }),
    automateDocuments({
      ...accounts,
      ...outside,
      hints,
      sources,
      ...(integrators ? { integrators } : {}),
      report: reportError,
    }),
    runWebhooks({ ...accounts, ...outside, report: reportError }),
    await runJobs({ ...accounts, hints, ...outside }),
    runDocuments({
      ...accounts,
      hints,
      integrators,
      check: officialCheck(db),
      report: reportError,
    }),
  ];
  return {
    url,
    close: async () => {
      stopLog();
      prices.stop();
      await sources.stop();
      await Promise.all([
        realtime.close(),
        stopListening(server),
        ...kept.map((one) => one.stop()),
      ]);
      await integrators.stop();
      await database.close();
    },
  };
}

function sourceOf(feed: Feed, today: readonly ExchangeEntry[]): PriceSource | undefined {
  if (feed.kind === 'simulator')
    return simulatorSource({ seed: Date.now(), clock: Date.now, today });
  return feed.kind === 'board'
    ? boardSource({ name: 'board', address: feed.address, clock: Date.now })
    : undefined;
}

/** The sandbox of the settings; one of our own starts with its first call. */
function sandboxOf({ integrator, dataDir }: Settings): SandboxProcess | undefined {
  if (integrator.kind === 'none') return undefined;
  const { url } = integrator;
  return url === undefined
    ? sandboxProcess(path.join(dataDir, 'sandbox'))
    : { url: async () => url, stop: async () => {} };
}

function integratorsOf({ integrator }: Settings, sandbox: SandboxProcess): Integrators | undefined {
  if (integrator.kind === 'none') return undefined;
  const { pollMs, patienceMs } = integrator;
  return sandboxIntegrators(sandbox, { pollMs, patienceMs });
}

const houseOf = ({ kind }: Feed): House | undefined =>
  kind === 'none' ? undefined : { name: kind, simulated: kind === 'simulator' };

function configOf({
  secrets,
  uiVersion,
  rateLimitPerMinute: callsPerMinute,
  support,
  demo,
  hosts,
  eInvoice,
  paymentOrigin,
  analytics,
}: Settings): RuntimeConfig {
  const outside = {
    ...(eInvoice ? { eInvoice } : {}),
    ...(paymentOrigin ? { paymentOrigin } : {}),
    ...(analytics ? { analytics } : {}),
  };
  return {
    signingKey: secrets.current,
    project: PROJECT,
    uiVersion,
    hosts: allHosts(hosts),
    support,
    callsPerMinute,
    demo,
    ...outside,
  };
}

/** Origins that the pages' security policy must allow. */
const originsOf = ({ hosts, eInvoice, analytics }: Settings): string[] => {
  const addresses = [
    ...Object.values(hosts),
    ...(eInvoice ? [eInvoice.test, eInvoice.live] : []),
    ...(analytics ? [analytics.collector] : []),
  ];
  return Array.from(new Set(addresses.map((address) => new URL(address).origin)));
};

const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Writes an unexpected error with its stack to the error output, never to the caller. */
const reportError = (error: unknown): void => tell(reportText(error));

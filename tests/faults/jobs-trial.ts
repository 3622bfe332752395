import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { contactBody } from '../server/support/slips';
import type { Program } from '../support/app-process';
import { dice } from './dice';
import { type Device, Shop } from './documents-shop';
import { type JobFact, type JobViolation, jobViolations } from './jobs-oracle';
import { startReceiver } from './jobs-receiver';

/**
 * A trial of jobs: devices store messages and invoices over four server processes, one of which is
 * killed every five seconds, and a receiver outside that breaks connections. When all is quiet the
 * oracle compares the receiver's journal with the server's table. `control`: the receiver forgets
 * the keys of calls, so that each repeated call has an effect, which the oracle must find.
 */
export type JobTrial = {
  seed: number;
  jobs: number;
  control: boolean;
  /** A new, empty database. */
  databaseUrl: string;
  program: Program;
};

export type JobResult = {
  seed: number;
  jobs: number;
  attempts: number;
  kills: number;
  seconds: number;
  violations: JobViolation[];
};

const PROCESSES = 4;
const DEVICES = 8;
/** Enough contacts that none of them exceeds the daily limit of messages. */
const CONTACTS = 200;
const KILL_EVERY_MS = 5_000;
/** A process that dies leaves its jobs to others after a minute; tries are some minutes apart. */
const QUIET_MS = 20 * 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function jobTrial(plan: JobTrial): Promise<JobResult> {
  const began = Date.now();
  const receiver = await startReceiver(dice(plan.seed, 'receiver').below, plan.control);
  const shop = new Shop(plan.databaseUrl, plan.program);
  try {
    await shop.open(PROCESSES, { WHATSAPP_URL: receiver.url, INVOICE_URL: receiver.url });
    const devices = await Promise.all(
      Array.from({ length: DEVICES }, (_, n) => shop.signIn(`D${n + 1}`)),
    );
    const contacts = await someContacts(devices);
    const strikes = strike(plan.seed, shop);
    const accepted: string[] = [];
    await Promise.all(
      devices.map(async (device, n) => {
        for (let at = n; at < plan.jobs; at += DEVICES)
          accepted.push(await storeJob(device, contacts[(at >> 1) % CONTACTS] ?? '', at % 2 === 0));
      }),
    );
    const isOpen = async () => (await jobFacts(plan.databaseUrl)).some(isUnsettled);
    // Processes are killed for a while longer, while the last jobs are handed over.
    const struck = Date.now() + 30_000;
    while (Date.now() < struck && (await isOpen())) await pause(500);
    const kills = await strikes.end();
    receiver.calm();
    const quiet = Date.now() + QUIET_MS;
    while (Date.now() < quiet && (await isOpen())) await pause(1_000);
    const jobs = await jobFacts(plan.databaseUrl);
    const { company } = shop;
    return {
      seed: plan.seed,
      jobs: jobs.length,
      attempts: receiver.attempts.length,
      kills,
      seconds: Math.round((Date.now() - began) / 1000),
      violations: jobViolations({ company, accepted, attempts: receiver.attempts, jobs }),
    };
  } finally {
    await shop.stop();
    receiver.stop();
  }
}

const isUnsettled = ({ state }: JobFact): boolean => state === 'queued' || state === 'sending';

async function someContacts([device]: readonly Device[]): Promise<string[]> {
  const ids = Array.from({ length: CONTACTS }, () => randomUUID());
  for (const [n, id] of ids.entries()) {
    const phone = `+90 555 000 ${String(1_000 + n)}`;
    const made = await device?.write('/workbench/contacts', contactBody(id, { phone }));
    if (made?.status !== 200) throw new Error(`contact: ${made?.text}`);
  }
  return ids;
}

/** A message to the contact, or an invoice; resolves with its id once a server has stored it. */
async function storeJob(device: Device, contact: string, isMessage: boolean): Promise<string> {
  const id = randomUUID();
  const [place, body] = isMessage
    ? [`/apps/whatsapp/${contact}`, { message: `Siparişiniz hazır ${id}` }]
    : ['/apps/invoice/api', { action: 'send', ettn: randomUUID(), document: { id } }];
  const stored = await device.write(place, body, id);
  if (stored.status !== 200) throw new Error(`${place}: ${stored.status} ${stored.text}`);
  return id;
}

async function jobFacts(databaseUrl: string): Promise<JobFact[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<JobFact>('SELECT id, state FROM jobs')).rows;
  } finally {
    await client.end();
  }
}

/** Kills one process after another, and starts each again, until `end`. */
function strike(seed: number, shop: Shop): { end(): Promise<number> } {
  const { below: roll } = dice(seed, 'strikes');
  let [isOver, kills] = [false, 0];
  const round = async (): Promise<void> => {
    while (!isOver) {
      await pause(KILL_EVERY_MS);
      if (isOver) return;
      kills++;
      const server = shop.servers[roll(PROCESSES)];
      await server?.kill();
      await pause(500 + roll(1_000));
      await server?.start();
    }
  };
  const running = round();
  return {
    end: async () => {
      isOver = true;
      await running;
      return kills;
    },
  };
}

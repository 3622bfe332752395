import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@/domain/base/day';
import { isWeekday } from '@/domain/fiscal/closing';
import type { DocumentChoices, DocumentParty, Profile } from '@/domain/fiscal/document';
import type { SlipDocument } from '@/domain/slip/transaction';
import { PROFILE, profileBody } from '../server/support/company';
import {
  A_CONSUMER,
  aFirm,
  choicesOf,
  DOCUMENTS,
  documentStep,
  draftBody,
} from '../server/support/document-bodies';
import { CLOSINGS, closingBody } from '../server/support/fiscal';
import { SALES, saleBody } from '../server/support/slips';
import { freePort } from '../support/app-process';
import { aBracelet, aTransaction, cash } from '../support/factories';
import { type DocumentViolation, documentViolations } from './documents-oracle';
import {
  type Device,
  forgetfulWay,
  type Programs,
  Sandbox,
  Shop,
  sandboxSettings,
} from './documents-shop';

/**
 * A trial of documents: two devices make and send them over two server processes and a bad
 * connection to the sandbox, while servers and sandbox are killed; when all is quiet the oracle
 * compares the sandbox's journal with the server's tables. `control`: the server's question whether
 * the sandbox has a document is answered wrongly, which the oracle must find.
 */
export type DocumentTrial = {
  seed: number;
  documents: number;
  strikes: boolean;
  control: boolean;
  /** A new, empty database. */
  databaseUrl: string;
  programs: Programs;
};

export type DocumentResult = {
  seed: number;
  documents: number;
  delivered: number;
  kills: number;
  seconds: number;
  violations: DocumentViolation[];
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Mulberry32: the same numbers from the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

/** From so many documents on the sandbox is switched off once for so long, while they are made. */
const LARGE = 50;
const OFF_MS = 45_000;
const QUIET_MS = 15 * 60_000;
const BUSY_MS = 60_000;

async function mostAreOpen(shop: Shop, { slips }: Work): Promise<boolean> {
  const { documents } = await shop.evidence([], slips);
  return documents.filter(({ act }) => act === 'send').length * 2 > documents.length;
}

export async function documentTrial(plan: DocumentTrial): Promise<DocumentResult> {
  const began = Date.now();
  const sandbox = new Sandbox(await freePort(), plan.programs.sandbox, {
    SANDBOX_FAULTS: plan.control ? '' : String(plan.seed),
    SANDBOX_STEP_MS: '400',
    SANDBOX_DELAY_MS: '1800',
    SANDBOX_RATE: '1000000',
  });
  await sandbox.start();
  const way = plan.control ? await forgetfulWay(sandbox.url) : undefined;
  const shop = new Shop(plan.databaseUrl, plan.programs.server);
  try {
    await shop.open(2, sandboxSettings(way?.url ?? sandbox.url));
    const work = new Work(plan.seed, [await shop.signIn('D1'), await shop.signIn('D2')]);
    await work.prepare();
    const misfortune = plan.strikes
      ? strike(plan.seed, shop, sandbox, plan.documents >= LARGE ? OFF_MS : 0)
      : undefined;
    await work.makeAll(plan.documents);
    // The strikes go on while most of the documents are on their way.
    const busy = Date.now() + BUSY_MS;
    while (plan.strikes && Date.now() < busy && (await mostAreOpen(shop, work))) await pause(250);
    const kills = (await misfortune?.end()) ?? 0;
    // Tries are up to five minutes apart by then, so a few more faults would outlast the trial.
    if (plan.strikes) await sandbox.calm();
    const quiet = Date.now() + QUIET_MS;
    for (;;) {
      const { documents } = await shop.evidence([], work.slips);
      const open = documents.filter(({ act, stage }) => act !== null && stage !== 'delivered');
      const refused = documents.filter(({ stage }) => stage === 'failed');
      if (refused.length === 0 && open.length === 0) break;
      if (Date.now() > quiet) break;
      for (const { id } of refused) await work.again(id);
      await pause(500);
    }
    const evidence = await shop.evidence(sandbox.entries(), work.slips);
    return {
      seed: plan.seed,
      documents: evidence.documents.length,
      delivered: evidence.documents.filter(({ stage }) => stage === 'delivered').length,
      kills,
      seconds: Math.round((Date.now() - began) / 1000),
      violations: documentViolations(evidence),
    };
  } finally {
    await shop.stop();
    way?.stop();
    await sandbox.kill();
    sandbox.folder.remove();
  }
}

/** What the devices do. */
class Work {
  readonly slips = new Map<string, number>();
  readonly #roll: (sides: number) => number;
  #made = 0;

  constructor(
    seed: number,
    private readonly devices: readonly [Device, Device],
  ) {
    this.#roll = dice(seed);
  }

  /** The company's profile, and the closes of the last days. */
  async prepare(): Promise<void> {
    const [device] = this.devices;
    await must(device, PROFILE, profileBody());
    const today = dayOf(Date.now());
    for (let back = 1; back <= 9; back++) {
      const day = addDays(today, -back);
      if (isWeekday(day)) await must(device, CLOSINGS, closingBody({ day }));
    }
  }

  async makeAll(count: number): Promise<void> {
    const each = Math.ceil(count / 2);
    await Promise.all(this.devices.map((device, n) => this.#makeSome(device, n, each)));
  }

  async #makeSome(device: Device, turn: number, count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const slip = this.#slip(turn);
      await must(device, SALES, saleBody(slip));
      const choices = choicesOf(slip, this.#recipient());
      await this.#send(device, choices);
      // One slip in eight is proposed on the other tablet too, which does not know of the first.
      if (this.#roll(8) === 0) {
        const other = this.devices[1 - turn] ?? device;
        await this.#send(other, { ...choices, id: randomUUID() });
      }
    }
  }

  async #send(device: Device, choices: DocumentChoices): Promise<void> {
    const at = Date.now();
    await must(device, DOCUMENTS, draftBody(choices, at));
    const ready = documentStep('fiscal.ready', choices.id, { draftedAt: at });
    const confirmed = await device.write(ready.path, ready.body);
    if (confirmed.code === 'already-formal') return;
    if (confirmed.status !== 200) throw new Error(`ready: ${confirmed.text}`);
    const { path, body } = documentStep('fiscal.send', choices.id);
    const sent = await device.write(path, body);
    if (sent.status !== 200) throw new Error(`send: ${sent.text}`);
    // A person presses twice: another wish for the same document is refused.
    if (this.#roll(4) === 0) await device.write(path, body);
  }

  async again(id: string): Promise<void> {
    const { path, body } = documentStep('fiscal.again', id);
    await this.devices[this.#roll(2)]?.write(path, body);
  }

  #slip(turn: number): SlipDocument {
    const more = this.#roll(1_000_000);
    const made = aTransaction(
      {
        id: randomUUID(),
        lines: [aBracelet({ adjustment: more })],
        tendered: [cash(10_554_240 + more)],
      },
      `T${turn + 1}-${String(++this.#made).padStart(6, '0')}`,
    );
    this.slips.set(made.id, 10_554_240 + more);
    return { ...made, at: Date.now() };
  }

  #recipient(): Pick<DocumentChoices, 'kind' | 'profile' | 'party'> {
    const invoice = (party: DocumentParty, profile: Profile) =>
      ({ kind: 'e-invoice', profile, party }) as const;
    const kinds = [
      () => ({ kind: 'e-archive', profile: 'EARSIVFATURA', party: A_CONSUMER }) as const,
      () => ({ kind: 'e-archive', profile: 'EARSIVFATURA', party: aFirm('1') }) as const,
      () => invoice(aFirm('10'), 'TEMELFATURA'),
      () => invoice(aFirm('00'), 'TICARIFATURA'),
      () => invoice(aFirm('94'), 'TEMELFATURA'),
      () => invoice(aFirm('98'), 'TEMELFATURA'),
    ];
    return (
      kinds[this.#roll(kinds.length)] ??
      kinds[0] ??
      (() => {
        throw new Error('no kinds');
      })
    )();
  }
}

async function must(device: Device, place: string, body: object): Promise<void> {
  const { status, text } = await device.write(place, body);
  if (status !== 200) throw new Error(`${place}: ${status} ${text}`);
}

/**
 * Kills servers and sandbox, one after the other, until `end`; first the sandbox is switched off for
 * `offMs`.
 */
function strike(
  seed: number,
  shop: Shop,
  sandbox: Sandbox,
  offMs: number,
): { end(): Promise<number> } {
  const roll = dice(seed + 1_000_000);
  let [isOver, kills] = [false, 0];
  const round = async (): Promise<void> => {
    if (offMs > 0) {
      await pause(1_000);
      kills++;
      await sandbox.kill();
      await pause(offMs);
      await sandbox.start();
    }
    while (!isOver) {
      await pause(500 + roll(2_000));
      if (isOver) return;
      kills++;
      const which = roll(4);
      const server = shop.servers[which];
      if (server) {
        await server.kill();
        await pause(500 + roll(1_000));
        await server.start();
      } else {
        await sandbox.kill();
        // Now and then it stays away for long.
        await pause(which === 2 ? 500 : 5_000);
        await sandbox.start();
      }
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

import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@/domain/base/day';
import { isWeekday } from '@/domain/fiscal/closing';
import {
  documentPrograms,
  type Programs,
  Sandbox,
  Shop,
  sandboxSettings,
} from '../faults/documents-shop';
import { PROFILE, profileBody } from '../server/support/company';
import { choicesOf, DOCUMENTS, documentStep, draftBody } from '../server/support/document-bodies';
import { CLOSINGS, closingBody } from '../server/support/fiscal';
import { SALES, saleBody } from '../server/support/slips';
import { freePort } from '../support/app-process';
import { aBracelet, aTransaction, cash } from '../support/factories';
import { noPostgres, startCluster } from '../support/postgres';
import type { Measured } from './table';

/**
 * Hand-over of many documents over one and two server processes on PostgreSQL, from the moment in
 * which all wait until the sandbox has all, beside the sandbox alone with as many documents.
 */
const COUNT = Number(process.env.BENCH_DOCUMENTS ?? 1_000);
const TOTAL = 10_554_240;

export async function measureHandOver(say: (text: string) => void): Promise<Measured[]> {
  if (noPostgres !== undefined) {
    say(`no hand-over: ${noPostgres}`);
    return [];
  }
  const { programs, remove } = await documentPrograms();
  const cluster = await startCluster();
  try {
    const alone = await sandboxAlone(programs);
    const rows: Measured[] = [];
    for (const processes of [1, 2]) {
      say(`handing over ${COUNT} documents over ${processes} processes`);
      const seconds = await handOver(await cluster.newDatabase(), processes, programs);
      rows.push({
        metric: `${COUNT} documents handed over, ${processes} process${processes > 1 ? 'es' : ''}`,
        value: COUNT / seconds,
        unit: 'documents/s',
        peer: `sandbox alone: ${(COUNT / alone).toFixed(0)} documents/s`,
      });
    }
    return rows;
  } finally {
    cluster.stop();
    remove();
  }
}

const anXml = (ettn: string, n: number): string =>
  `<Invoice><ProfileID>EARSIVFATURA</ProfileID><ID>DNA2026${String(n).padStart(9, '0')}</ID><UUID>${ettn}</UUID><IssueDate>2026-11-28</IssueDate><InvoiceTypeCode>SATIS</InvoiceTypeCode><AccountingSupplierParty><Party><PartyIdentification><ID>1234567890</ID></PartyIdentification></Party></AccountingSupplierParty><AccountingCustomerParty><Party><PartyIdentification><ID>11111111111</ID></PartyIdentification></Party></AccountingCustomerParty><LegalMonetaryTotal><PayableAmount>12.50</PayableAmount></LegalMonetaryTotal></Invoice>`;

const aSandbox = async (programs: Programs): Promise<Sandbox> => {
  const sandbox = new Sandbox(await freePort(), programs.sandbox, {
    SANDBOX_FAULTS: '',
    SANDBOX_STEP_MS: '400',
    SANDBOX_RATE: '100000000',
    SANDBOX_CREDITS: '1000000',
  });
  await sandbox.start();
  return sandbox;
};

/** Seconds in which the sandbox takes as many documents from four callers. */
async function sandboxAlone(programs: Programs): Promise<number> {
  const sandbox = await aSandbox(programs);
  try {
    const from = performance.now();
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < COUNT) {
        const n = ++next;
        const ettn = randomUUID();
        const reply = await fetch(`${sandbox.url}/documents/${ettn}`, {
          method: 'POST',
          headers: { 'X-Account': 'bench' },
          body: anXml(ettn, n),
        });
        if (reply.status !== 202) throw new Error(await reply.text());
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    return (performance.now() - from) / 1000;
  } finally {
    await sandbox.kill();
    sandbox.folder.remove();
  }
}

/** Seconds from the moment in which all documents wait until the sandbox has all of them. */
async function handOver(
  databaseUrl: string,
  processes: number,
  programs: Programs,
): Promise<number> {
  const sandbox = await aSandbox(programs);
  const shop = new Shop(databaseUrl, programs.server);
  try {
    await shop.open(processes, sandboxSettings(sandbox.url));
    const device = await shop.signIn('D1');
    const must = async (place: string, body: object): Promise<void> => {
      const { status, text } = await device.write(place, body);
      if (status !== 200) throw new Error(`${place}: ${status} ${text}`);
    };
    await must(PROFILE, profileBody());
    const today = dayOf(Date.now());
    for (let back = 1; back <= 9; back++) {
      const day = addDays(today, -back);
      if (isWeekday(day)) await must(CLOSINGS, closingBody({ day }));
    }
    // While the documents are made the sandbox is off, so that all of them wait.
    await sandbox.kill();
    for (let n = 1; n <= COUNT; n++) {
      const made = aTransaction(
        { id: randomUUID(), lines: [aBracelet({ adjustment: n })], tendered: [cash(TOTAL + n)] },
        `T1-${String(n).padStart(6, '0')}`,
      );
      const slip = { ...made, at: Date.now() };
      await must(SALES, saleBody(slip));
      const choices = choicesOf(slip);
      const at = Date.now();
      await must(DOCUMENTS, draftBody(choices, at));
      const ready = documentStep('fiscal.ready', choices.id, { draftedAt: at });
      await must(ready.path, ready.body);
      const send = documentStep('fiscal.send', choices.id);
      await must(send.path, send.body);
    }
    await sandbox.start();
    await shop.tryAll();
    const from = performance.now();
    while (sentIn(sandbox) < COUNT) await new Promise((resolve) => setTimeout(resolve, 50));
    return (performance.now() - from) / 1000;
  } finally {
    await shop.stop();
    await sandbox.kill();
    sandbox.folder.remove();
  }
}

const sentIn = (sandbox: Sandbox): number =>
  new Set(sandbox.entries().flatMap((one) => (one.is === 'sent' ? [one.ettn] : []))).size;

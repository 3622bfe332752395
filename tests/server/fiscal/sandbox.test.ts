import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Integrators, Outcome } from '@/server/integrations/integrator';
import { sandboxIntegrators } from '@/server/integrations/sandbox-client';
import { sandboxProcess } from '@/server/integrations/sandbox-process';
import { SandboxBook } from '@/server/sandbox/sandbox-book';
import { faultsOf, SANDBOX_FAULTS } from '@/server/sandbox/sandbox-faults';
import type { Entry } from '@/server/sandbox/sandbox-journal';
import { tempFolder } from '../../support/app-process';
import { firmNumber } from '../support/document-bodies';

const ETTN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const anXml = (ettn: string, number = 'DNA2026000000001', day = '2026-11-28') => `<Invoice>
  <ProfileID>EARSIVFATURA</ProfileID><ID>${number}</ID><UUID>${ettn}</UUID>
  <IssueDate>${day}</IssueDate><InvoiceTypeCode>SATIS</InvoiceTypeCode>
  <AccountingSupplierParty><Party><PartyIdentification><ID>1234567890</ID></PartyIdentification></Party></AccountingSupplierParty>
  <AccountingCustomerParty><Party><PartyIdentification><ID>11111111111</ID></PartyIdentification></Party></AccountingCustomerParty>
  <LegalMonetaryTotal><PayableAmount>12.50</PayableAmount></LegalMonetaryTotal></Invoice>`;

describe('the sandbox process', () => {
  const folder = tempFolder('sandbox-test');
  const running: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
  });
  const start = (settings: NodeJS.ProcessEnv = {}) => {
    const process = sandboxProcess(folder.path, settings);
    running.push(process);
    return { process, integrators: sandboxIntegrators(process, { pollMs: 1, patienceMs: 20_000 }) };
  };
  const shopOf = async (integrators: Integrators, company: string) => {
    const service = await integrators.chosen(company);
    if (!service) throw new Error('no sandbox');
    return service.integrator;
  };
  const codeOf = (outcome: Outcome) => (outcome.is === 'refused' ? outcome.code : outcome.is);

  it('HO14: nothing starts before the first call, and all that was acknowledged survives a crash', async () => {
    const first = start();
    expect(existsSync(path.join(folder.path, 'journal.jsonl'))).toBe(false);
    const shop = await shopOf(first.integrators, 'a');
    expect(await shop.credits()).toBe(10_000);
    expect(codeOf(await shop.send(anXml(ETTN), ETTN, null))).toBe('accepted');
    await first.process.stop();
    const journal = path.join(folder.path, 'journal.jsonl');
    // A power cut in the middle of a line.
    appendFileSync(journal, '{"is":"sent","at":1,"acc');
    const again = await shopOf(start().integrators, 'a');
    expect(await again.find(ETTN, 'e-archive')).toMatchObject({
      is: 'found',
      document: { number: 'DNA2026000000001', cancelled: false },
    });
    expect(await again.find(OTHER, 'e-archive')).toEqual({ is: 'absent' });
    expect(await again.credits()).toBe(9_999);
    expect(readFileSync(journal, 'utf8').split('\n')).toHaveLength(2);
    // Another account sees nothing of it.
    expect(await (await shopOf(start().integrators, 'b')).find(ETTN, 'e-archive')).toEqual({
      is: 'absent',
    });
  });

  it('HO14: it ends when the server that started it is killed', async () => {
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/server/fiscal/start-sandbox.ts', `${folder.path}/killed`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const url = await new Promise<string>((resolve) =>
      server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    );
    const isThere = () =>
      fetch(`${url}/credits`).then(
        () => true,
        () => false,
      );
    expect(await isThere()).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
  });

  it('HO14: a second document of an id, a number or an earlier day is refused, as is a real number', async () => {
    const shop = await shopOf(start().integrators, 'c');
    await shop.send(anXml(ETTN, 'DNA2026000000005'), ETTN, null);
    const outcomes = [
      // The document is there: whoever sent it must ask in which state.
      await shop.send(anXml(ETTN, 'DNA2026000000005'), ETTN, null),
      await shop.send(anXml(OTHER, 'DNA2026000000005'), OTHER, null),
      await shop.send(anXml(OTHER, 'DNA2026000000006', '2026-11-27'), OTHER, null),
      await shop.send(anXml(OTHER, 'DNA2026000000004', '2026-11-29'), OTHER, null),
      await shop.send(anXml(OTHER, 'ABC2026000000001'), OTHER, null),
      await shop.send('<Invoice/>', OTHER, null),
    ];
    expect(outcomes.map(codeOf)).toEqual([
      'unknown',
      'number-taken',
      'date-order',
      'date-order',
      'not-a-test-number',
      'no-invoice',
    ]);
  });

  it('HO14: credits run out, and too many calls are put off', async () => {
    const shop = await shopOf(start({ SANDBOX_CREDITS: '1', SANDBOX_RATE: '4' }).integrators, 'd');
    expect(codeOf(await shop.send(anXml(ETTN), ETTN, null))).toBe('accepted');
    const second = await shop.send(anXml(OTHER, 'DNA2026000000002'), OTHER, null);
    expect(codeOf(second)).toBe('no-credit');
    expect([await shop.credits(), (await shop.find(ETTN, 'e-archive')).is]).toEqual([0, 'found']);
    expect((await shop.find(ETTN, 'e-archive')).is).toBe('unknown');
  });

  it('HO14: whatever fault a call has, its outcome is never told wrongly', async () => {
    const integrators = sandboxIntegrators(
      (() => {
        const process = sandboxProcess(folder.path, {
          SANDBOX_FAULTS: '7',
          SANDBOX_DELAY_MS: '150',
          SANDBOX_RATE: '100000',
        });
        running.push(process);
        return process;
      })(),
      { pollMs: 1, patienceMs: 300 },
    );
    const shop = await shopOf(integrators, 'e');
    const told = { accepted: 0, unknown: 0 };
    for (let n = 1; n <= 30; n++) {
      const ettn = ETTN.replace(/.{2}$/, String(n).padStart(2, '0'));
      const number = `DNA2026${String(n).padStart(9, '0')}`;
      const outcome = await shop.send(anXml(ettn, number), ettn, null);
      if (outcome.is === 'refused') throw new Error(outcome.code);
      told[outcome.is]++;
      let found = await shop.find(ettn, 'e-archive');
      for (let tries = 0; found.is === 'unknown' && tries < 50; tries++)
        found = await shop.find(ettn, 'e-archive');
      if (outcome.is === 'accepted') expect(found.is).toBe('found');
    }
    expect(told.unknown).toBeGreaterThan(0);
    expect(told.accepted).toBeGreaterThan(0);
  });
});

describe('the sandbox book', () => {
  const entry = (end: string, profile: string): Entry => ({
    is: 'sent',
    at: 0,
    account: 'a',
    ettn: ETTN,
    number: 'DNF2026000000001',
    day: '2026-11-28',
    profile,
    supplier: '1',
    recipient: firmNumber(end),
    payable: '1.00',
  });
  const courseOf = (end: string, profile = 'TEMELFATURA') => {
    const book = new SandboxBook({ stepMs: 10, credits: 1 }, [entry(end, profile)]);
    return Array.from({ length: 12 }, (_, step) => {
      const found = book.find('a', ETTN, step * 10);
      return found?.answer ? `${found.gib.code} ${found.answer}` : `${found?.gib.code}`;
    });
  };

  it('HO14: the recipient decides the course of a document', () => {
    expect(new Set(courseOf('10'))).toEqual(new Set(['1000', '1100', '1200', '1220', '1300']));
    expect(courseOf('98').at(-1)).toBe('1150');
    expect(courseOf('96').at(-1)).toBe('1220');
    expect(courseOf('94')).toContain('1210');
    expect(courseOf('94').at(-1)).toBe('1300');
    expect(['00', '10', '20'].map((end) => courseOf(end, 'TICARIFATURA').at(-1))).toEqual([
      '1300 approved',
      '1300 rejected',
      '1300 waitingForApproval',
    ]);
  });

  it('HO14: the same seed draws the same faults, and every kind of them', () => {
    const [one, other] = [faultsOf(3), faultsOf(3)];
    const drawn = Array.from({ length: 400 }, () => one());
    expect(drawn).toEqual(Array.from({ length: 400 }, () => other()));
    expect(new Set(drawn.filter((fault) => fault !== undefined))).toEqual(new Set(SANDBOX_FAULTS));
  });
});

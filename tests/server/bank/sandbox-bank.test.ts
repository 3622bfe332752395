import { afterEach, expect, it } from 'vitest';
import { addDays, dayOf } from '@/domain/base/day';
import { bankVerbs } from '@/server/areas/integration/bank-way';
import { sandboxBank } from '@/server/areas/integration/sandbox-bank';
import { sandboxProcess } from '@/server/integrations/sandbox-process';
import { tempFolder } from '../../support/app-process';
import { BANK_IBAN } from '../support/bank';

const folder = tempFolder('sandbox-bank');
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});
function start(settings: NodeJS.ProcessEnv = {}, company = 'a') {
  const sandbox = sandboxProcess(folder.path, settings);
  running.push(sandbox);
  const call = { company, settings: {}, secret: undefined, allowed: new Set<string>() };
  const verbs = sandboxBank.bank?.({ ...call, sandbox: () => sandbox.url() });
  if (!verbs) throw new Error('the sandbox bank has no verbs');
  return verbs;
}
const today = dayOf(Date.now());
const period = { from: addDays(today, -80), to: addDays(today, -1) };

it('BK31: the sandbox bank answers the same after a restart, adds up, and keeps companies apart', async () => {
  const first = await start().movements(BANK_IBAN, period);
  if (!first.ok) throw new Error(first.fault);
  expect(first.value.lines.length).toBeGreaterThan(100);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  const again = start();
  expect(await again.movements(BANK_IBAN, period)).toEqual(first);
  const half = { from: addDays(today, -40), to: period.to };
  const later = await again.movements(BANK_IBAN, half);
  if (!later.ok) throw new Error(later.fault);
  expect(later.value.lines).toEqual(first.value.lines.filter(({ day }) => day >= half.from));
  expect(later.value.closing).toBe(first.value.closing);
  expect(await again.movements('TR33', period)).toMatchObject({ fault: 'unknown-account' });
  expect(await start({}, 'b').movements(BANK_IBAN, period)).not.toEqual(first);
});

it('BK31: with faults a question ends as a failure or with every movement once', async () => {
  const whole = await start().movements(BANK_IBAN, period);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  const sandbox = sandboxProcess(folder.path, { SANDBOX_FAULTS: '7', SANDBOX_DELAY_MS: '10' });
  running.push(sandbox);
  const faulty = bankVerbs({
    ...{ base: await sandbox.url(), headers: { 'X-Account': 'a' } },
    ...{ allowed: new Set(['127.0.0.1']), patienceMs: 500 },
  });
  const short = { from: addDays(today, -30), to: period.to };
  if (!whole.ok) throw new Error(whole.fault);
  const wanted = whole.value.lines.filter(({ day }) => day >= short.from);
  let [read, failed] = [0, 0];
  for (let turn = 0; turn < 12; turn++) {
    const answer = await faulty.movements(BANK_IBAN, short);
    if (answer.ok) {
      read++;
      expect(answer.value.lines).toEqual(wanted);
    } else failed++;
  }
  expect([read > 0, failed > 0]).toEqual([true, true]);
});

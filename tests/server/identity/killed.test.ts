import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyCheck } from '@/contract/people/session';
import { AppProcess, freePort, tempFolder } from '../../support/app-process';
import { call, type Session, signIn, write } from '../../support/signed-client';
import { captureBody, IDENTITIES, NUMBER } from '../support/identities';

const KILLS = 3;
/** Looks that are asked for at once before the server is killed. */
const LOOKS = 24;

const folder = tempFolder('identity-killed');
let app: AppProcess;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = new AppProcess(port, folder.path);
  await app.start();
}, 300_000);
afterAll(async () => {
  await app.kill();
  folder.remove();
});

type Look = { act: string; detail: { card?: string } };
type Page = Awaited<ReturnType<typeof call<Look[]>>>;

async function looksOf(session: Session, card: string): Promise<number> {
  let found = 0;
  let after: string | null | undefined = '';
  do {
    const { answer }: Page = await call<Look[]>(
      base,
      'GET',
      `/settings/journal?group=personal${after ? `&after=${after}` : ''}`,
      { session },
    );
    found += (answer.result ?? []).filter(
      ({ act, detail }) => act === 'identity.shown' && detail.card === card,
    ).length;
    after = answer.next;
  } while (after);
  return found;
}

it('KY17: what a killed server showed is in its journal when it starts again', async () => {
  let session = await signIn(base);
  const check = await call<CompanyCheck>(base, 'GET', '/settings/companies/check', { session });
  const publicKey = check.answer.result?.company.publicKey ?? '';
  const body = await captureBody(
    { company: session.company, publicKey },
    { contact: randomUUID() },
  );
  expect((await write(session, IDENTITIES, body)).status).toBe(200);
  let shown = 0;
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const looks = Array.from({ length: LOOKS }, async () => {
      const { answer } = await call<{ number: string }>(
        base,
        'POST',
        `${IDENTITIES}/${body.id}/shown`,
        { session, body: { purpose: 'audit' } },
      );
      if (answer.result?.number === NUMBER) shown++;
    });
    // Killed once a few were answered, while the others are on their way.
    await Promise.race(looks);
    await app.kill();
    cut += (await Promise.allSettled(looks)).filter(({ status }) => status === 'rejected').length;
    await app.start();
    session = await signIn(base);
    const logged = await looksOf(session, body.id);
    expect(logged).toBeGreaterThanOrEqual(shown);
  }
  console.log(`${shown} looks shown, ${cut} cut off by ${KILLS} kills`);
  expect(shown).toBeGreaterThan(0);
  // Otherwise no kill came between.
  expect(cut).toBeGreaterThan(0);
}, 240_000);

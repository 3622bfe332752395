import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ContactHits, KeptQueries } from '@/contract/screening/screening';
import { somePeople, unXml, uploadBody } from '../../server/support/screening';
import { contactBody } from '../../server/support/slips';
import { call, DEMO, listAll, signIn as signInTo, write } from '../../support/signed-client';
import { captureCard, letPass } from '../steps/compliance-steps';
import { fillSlip, lastNumber, openCounter, signIn } from '../steps/counter';
import { choose } from '../steps/day-steps';
import { aStage, step } from '../steps/stage';

const CLERK = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
/** How the cards write the names; the lists write them otherwise. */
const CUSTOMER = 'Rustama Sabirzada';
const PLANTED = ['Halima Sabirzada', 'Cevahir Sabirzoda'];
const STRANGERS = ['Ayşe Yılmaz', 'Örnek Zincir Kuyumculuk'];
/** The people who come to the list after the sale. */
const ADDED = [
  { id: 'N0', first: 'Halime' },
  { id: 'N1', first: 'Cevahir' },
];
const REASON = 'Kimliğin aslı görüldü, doğum yılı farklı.';

it('the whole way: a card captured offline, a sale over the limit, an officer’s PIN, a list that changes and finds just who is on it', async () => {
  const stage = await aStage();
  const base = `http://localhost:${stage.app.port}`;
  const admin = await signInTo(base, DEMO);
  const load = async (people: Parameters<typeof unXml>[0]) => {
    const body = uploadBody('UN', unXml(people));
    expect((await call(base, 'POST', '/inspections/lists', { session: admin, body })).status).toBe(
      200,
    );
  };
  const hits = async (): Promise<string[]> => {
    const { answer } = await call<ContactHits>(base, 'GET', '/inspections/hits', {
      session: admin,
    });
    return [...new Set((answer.result?.hits ?? []).map(({ contact }) => contact))].sort();
  };
  const ids = new Map<string, string>();
  await step('a list is loaded, and there are customers', async () => {
    await load(somePeople(20));
    for (const name of [CUSTOMER, ...PLANTED, ...STRANGERS]) {
      const id = randomUUID();
      ids.set(name, id);
      const { status } = await write(admin, '/workbench/contacts', contactBody(id, { name }));
      expect(status).toBe(200);
    }
  });
  const idsOf = (names: readonly string[]) => names.map((name) => ids.get(name)).sort();
  await step('the server finds the one who is on the list', () =>
    expect.poll(hits, { timeout: 120_000 }).toEqual(idsOf([CUSTOMER])),
  );

  const tablet = await stage.aNewTablet();
  const first = await tablet.open(`${stage.url}/`);
  await signIn(first, CLERK);
  await first.close();
  tablet.isSignedIn = true;
  const page = await openCounter(tablet, stage.url);
  const customer = page.getByRole('region', { name: 'Kimin fişi' });
  await choose(page, CUSTOMER);
  await customer.getByText('Bakılmalı').waitFor({ timeout: 30_000 });
  await page.goto(`${stage.url}/inspections/identity/list`);
  await page.getByText('Henüz kimlik kaydı yok.').waitFor();

  stage.wifi.turn('cut');
  await step('the clerk captures the card with its image', async () => {
    await captureCard(page, { name: CUSTOMER, number: '28064912350', until: '05.09.2031' });
    await page.getByRole('dialog', { name: CUSTOMER }).getByText('gönderilmeyi bekliyor').waitFor();
  });
  const number = await step(
    'a sale over the limit stops until an officer lets it pass',
    async () => {
      await page.goto(`${stage.url}/workbench`);
      await customer.getByText(CUSTOMER).waitFor();
      const kurus = await fillSlip(page, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '40' });
      await page.getByLabel('Havale').fill(String(kurus / 100).replace('.', ','));
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await letPass(page, REASON);
      await expect.poll(() => lastNumber(page)).not.toBe('');
      return lastNumber(page);
    },
  );

  stage.wifi.turn('open');
  await step('card, sale and decision reach the server', async () => {
    type Slip = { id: string; number: string };
    const sold = async () =>
      (await listAll<Slip>(admin, '/workbench/transactions')).find((one) => one.number === number);
    await expect.poll(sold, { timeout: 60_000 }).toBeDefined();
    const slip = await sold();
    const pulled = async () => {
      const { answer } = await call<{ records: { kind: string; body: unknown }[] }>(
        base,
        'GET',
        '/sync/pull?kinds=identity&only=identity',
        { session: admin },
      );
      return (answer.result?.records ?? []).filter(({ kind }) => kind === 'identity');
    };
    await expect.poll(async () => (await pulled()).length, { timeout: 60_000 }).toBe(1);
    const { answer } = await call<KeptQueries>(base, 'GET', '/inspections/queries', {
      session: admin,
    });
    expect(answer.result?.queries).toContainEqual(
      expect.objectContaining({
        verdict: 'stop',
        dealing: expect.objectContaining({
          slip: slip?.id,
          passed: expect.objectContaining({ reason: REASON }),
        }),
      }),
    );
  });
  await step('a list that changes finds just the people who came to it', async () => {
    await load([...somePeople(20), ...ADDED]);
    await expect.poll(hits, { timeout: 120_000 }).toEqual(idsOf([CUSTOMER, ...PLANTED]));
  });
  expect(tablet.complaints).toEqual([]);
});

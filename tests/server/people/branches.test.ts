import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { CompanyCheck, SignedIn } from '@/contract/people/session';
import { createBranch, setBranches } from '@/server/areas/people/branches';
import { branches, mutations } from '@/server/db/schema';
import { CLERK, type Client, onAServer, PASSWORD, type Shop } from '../../support/server';
import { SALES, saleBody } from '../support/slips';

const CHECK = '/settings/companies/check';
const BY = { at: 1, actor: null };

onAServer('a branch', (server) => {
  let shop: Shop;
  let clerk: Client;
  let bazaar: string;
  let avenue: string;
  beforeAll(async () => {
    shop = await server().newShop();
    bazaar = await createBranch(server().db, shop.company, 'Çarşı', 1);
    avenue = await createBranch(server().db, shop.company, 'Cadde', 2);
    clerk = await shop.join(CLERK);
  });
  const namesOf = async (client: Client) =>
    (await client.call<CompanyCheck>('GET', CHECK)).answer.result?.company.branches.map(
      ({ name }) => name,
    );
  const at = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });

  it('is told at the sign-in and at every check, those that are open to the person', async () => {
    expect(await namesOf(clerk)).toEqual(['Çarşı', 'Cadde']);
    await setBranches(server().db, shop.company, clerk.user, [avenue], BY);
    expect(await namesOf(clerk)).toEqual(['Cadde']);
    expect(await namesOf(shop.admin)).toEqual(['Çarşı', 'Cadde']);
    const body = {
      email: shop.email,
      userCode: '1001',
      licenceCode: shop.licence,
      password: PASSWORD,
    };
    const { answer } = await server().call<SignedIn>('POST', '/me', { body });
    expect(answer.result?.companies[0]?.branches.map(({ id }) => id)).toEqual([bazaar, avenue]);
    await setBranches(server().db, shop.company, clerk.user, null, BY);
  });

  it('keeps its id when it is made a second time', async () => {
    expect(await createBranch(server().db, shop.company, ' Çarşı ', 9)).toBe(bazaar);
  });

  it('of another company is refused, to read and to write', async () => {
    const neighbour = await server().newShop();
    const foreign = await createBranch(server().db, neighbour.company, 'Çarşı', 1);
    for (const reply of [
      await clerk.call('GET', SALES, at(foreign)),
      await clerk.write(SALES, saleBody(), at(foreign)),
      await clerk.call('GET', SALES, at(randomUUID())),
    ])
      expect([reply.status, reply.answer.code]).toEqual([403, 'other-branch']);
    expect((await clerk.call('GET', SALES, at(bazaar))).status).toBe(200);
  });

  it('is kept with the mutation that was made in it', async () => {
    const key = randomUUID();
    expect((await clerk.write(SALES, saleBody(), { ...at(avenue), key })).status).toBe(200);
    const [row] = await server().db.select().from(mutations).where(eq(mutations.id, key));
    expect(row?.branch).toBe(avenue);
    const plain = randomUUID();
    await clerk.write(SALES, saleBody(), { key: plain });
    expect(
      (await server().db.select().from(mutations).where(eq(mutations.id, plain)))[0]?.branch,
    ).toBeNull();
  });

  it('that was taken from someone takes no question of theirs, and still what they did in it', async () => {
    await setBranches(server().db, shop.company, clerk.user, [avenue], BY);
    expect((await clerk.call('GET', SALES, at(bazaar))).status).toBe(403);
    expect((await clerk.write(SALES, saleBody(), at(bazaar))).status).toBe(200);
    // The check says which are left, and signing out always works.
    expect((await clerk.call('GET', CHECK, at(bazaar))).status).toBe(200);
    await setBranches(server().db, shop.company, clerk.user, null, BY);
  });

  it('that was archived is offered to nobody and still gets what was done in it', async () => {
    const closed = await createBranch(server().db, shop.company, 'Eski', 3);
    await server().db.update(branches).set({ archived: true }).where(eq(branches.id, closed));
    expect(await namesOf(clerk)).toEqual(['Çarşı', 'Cadde']);
    expect((await clerk.call('GET', SALES, at(closed))).status).toBe(403);
    expect((await clerk.write(SALES, saleBody(), at(closed))).status).toBe(200);
  });
});

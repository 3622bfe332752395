import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { CompanyCheck, SignedIn } from '@/contract/people/session';
import { memberships } from '@/server/db/schema';
import { CLERK, type Client, onAServer, PASSWORD, type Shop } from '../../support/server';
import { SALES, saleBody } from '../support/slips';

onAServer('the companies header', (server) => {
  let [first, second]: Shop[] = [];
  let person: Client;
  const shops = (): [Shop, Shop] => {
    if (!first || !second) throw new Error('no shops yet');
    return [first, second];
  };
  const named = (...companies: Shop[]) => ({
    headers: { [HEADER.companies]: companies.map(({ company }) => company).join(',') },
  });
  const checked = async (options: object) =>
    person.call<CompanyCheck>('GET', '/settings/companies/check', options);

  beforeAll(async () => {
    [first, second] = [await server().newShop(), await server().newShop()];
    const [one, other] = shops();
    person = await one.join(CLERK);
    await server().db.insert(memberships).values({
      company: other.company,
      user: person.user,
      code: '1002',
      permissions: CLERK,
      held: CLERK,
    });
  });

  it('takes a list: what reads answers for the company that is named first', async () => {
    const [one, other] = shops();
    const order = async (...companies: Shop[]) =>
      (await checked(named(...companies))).answer.result?.company.id;
    expect([await order(one, other), await order(other, one)]).toEqual([
      one.company,
      other.company,
    ]);
    for (const path of ['/sync/pull', '/helper/authority', SALES]) {
      expect([path, (await person.call('GET', path, named(other, one))).status]).toEqual([
        path,
        200,
      ]);
    }
  });

  it('asks which company is meant when what reads about one of several names none', async () => {
    const { status, answer } = await checked({ headers: { [HEADER.companies]: '' } });
    expect([status, answer.fields]).toEqual([400, [{ name: 'companies', code: 'one' }]]);
  });

  it('takes no list for what is written, since nothing says whose it would be', async () => {
    const [one, other] = shops();
    const { status } = await person.write(SALES, saleBody(), {
      ...named(one, other),
      key: randomUUID(),
    });
    expect(status).toBe(400);
  });

  it('refuses a list in which one company is not the person’s', async () => {
    const stranger = await server().newShop();
    const { status, answer } = await checked(named(shops()[0], stranger));
    expect([status, answer.code]).toEqual([403, 'other-company']);
  });

  it('tells each company with its own licence code', async () => {
    const body = {
      email: shops()[0].email,
      userCode: '1001',
      licenceCode: shops()[0].licence,
      password: PASSWORD,
    };
    const signedIn = (await server().call<SignedIn>('POST', '/me', { body })).answer.result;
    expect(signedIn?.companies.map(({ licenceCode }) => licenceCode)).toEqual([
      shops()[0].licence.toUpperCase(),
    ]);
    const codes = await Promise.all(
      shops().map(async (shop) => (await checked(named(shop))).answer.result?.company.licenceCode),
    );
    expect(codes).toEqual(shops().map(({ licence }) => licence.toUpperCase()));
  });
});

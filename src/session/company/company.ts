import { checkCompany } from '@/api/calls';
import type { Called } from '@/api/request';
import type { CompanyCheck } from '@/contract/people/session';
import { err, ok, type Result } from '@/domain/base/result';
import { leaseSeries } from '../net/series';
import { applyProject } from '../person/enterprise';
import { storeSession } from '../person/restore';
import { companyOf, session } from '../state/store';
import { restoreBranch } from './branch';

export type CompanyRefusal = { code: 'network' | 'licence' | 'refused' };

const refusalOf = ({ network, code }: Called<unknown>): CompanyRefusal => ({
  code: network ? 'network' : code === 'licence' ? 'licence' : 'refused',
});

/**
 * Selects a company: its check, the device's number series, then the dashboard. The caller
 * navigates. Opening another company's database needs a reload
 * (src/contract/README.md#reading-20-changing-the-company), which `changeCompany` does.
 */
export async function selectCompany(id: string): Promise<Result<void, CompanyRefusal>> {
  const before = Array.from(session.companies);
  Object.assign(session, { companies: [id], selecting: true });
  try {
    const called = await checkCompany();
    if (!called.status || !called.result) {
      session.companies = before;
      return err(refusalOf(called));
    }
    applyCheck(called.result);
    await storeSession();
    await leaseSeries();
    return ok(undefined);
  } finally {
    session.selecting = false;
  }
}

/**
 * From one company to another. Guarantee: until the server has agreed nothing has changed, so that
 * a failed change leaves the person where they were; then the other one's database is opened by a
 * reload of the dashboard.
 */
export async function changeCompany(id: string): Promise<Result<void, CompanyRefusal>> {
  const called = await checkCompany({ companies: id });
  if (!called.status || !called.result) return err(refusalOf(called));
  session.companies = [id];
  applyCheck(called.result);
  await storeSession();
  location.assign('/dashboard');
  return ok(undefined);
}

/**
 * 402 and a switch: nothing is selected any more, in lonca no store either; what waits stays the
 * old company's.
 */
export async function leaveCompany(): Promise<void> {
  session.companies = [];
  if (session.project === 'lonca') session.storeId = '';
  await storeSession();
}

/**
 * After an offline start: what the server changed meanwhile. Silent, and without it work goes on.
 */
export async function refreshCompany(called?: Called<CompanyCheck>): Promise<void> {
  const company = companyOf(session);
  if (!company || !session.token) return;
  const answer = called ?? (await checkCompany({ background: true }));
  if (!answer.status || !answer.result || companyOf(session) !== company) return;
  applyCheck(answer.result);
  await storeSession();
  await leaseSeries();
}

function applyCheck({
  company,
  sealKey,
  enterprise,
  permissions,
  modules,
  users,
}: CompanyCheck): void {
  session.sealKey = sealKey;
  if (session.enterprise !== enterprise) {
    session.enterprise = enterprise;
    applyProject();
  }
  session.permissions = permissions;
  session.modules = Array.from(new Set(['settings', session.enterprise, ...modules]));
  session.users = users;
  session.userNames = Object.fromEntries(users.map((user) => [user.id, user.name]));
  session.companiesInfo = session.companiesInfo.map((known) =>
    known.id === company.id ? company : known,
  );
  restoreBranch();
}

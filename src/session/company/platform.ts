import { subscribe } from 'valtio/vanilla';
import { currentConfig } from '@/api/config';
import * as calls from '@/api/platform-calls';
import type { Called, Rest } from '@/api/request';
import type { Authority, EnterpriseData, Labels, Named } from '@/contract/core/platform';
import { currentData, dataSource } from '@/data/core/current';
import { followCompanyRecords, followDefinitions } from '@/data/list/use-definitions';
import { storeAnswer, storedAnswers } from '@/data/price/answers';
import type { MenuRule } from '@/domain/people/menu-layout';
import { may } from '@/domain/people/permission';
import { correctedNow } from '@/sync/clock';
import { isRemembering } from '../lock/state';
import { heldPermissions } from '../person/permissions';
import { companyOf, type SessionState, session } from '../state/store';
import { refreshCompany } from './company';
import { menu } from './platform-state';

/**
 * What the platform says of the selected company, asked for behind the screen. Guarantee: it says
 * nothing whatever comes back; a start with no network has what was answered last; what this person
 * may not ask is not asked; an answer for a company that was left meanwhile is dropped.
 */
type Told = {
  authority: Authority & { menu: MenuRule[] };
  enterprise: EnterpriseData;
  warehouses: SessionState['warehouses'];
  tags: Named[];
};
type Ask = {
  id: string;
  needs?: string;
  ask: (rest: Rest) => Promise<Called<unknown>>;
  take?: (value: never) => void;
};

const ASKED: readonly Ask[] = [
  { id: 'authority', ask: authorityWithMenu, take: takeAuthority },
  { id: 'enterprise', ask: calls.getEnterprise, take: takeEnterprise },
  { id: 'tags', ask: (rest) => calls.getDefinitions('tags', rest), take: takeTags },
  { id: 'warehouses', needs: 'inventory', ask: calls.getWarehouses, take: takeWarehouses },
  { id: 'labels', needs: 'inventory', ask: calls.getLabels, take: takeLabels },
  // Read where a currency is chosen (`currency-prices`).
  { id: 'currencies', needs: 'market', ask: calls.getCurrencies },
];

let following = false;

/**
 * For the life of the page: behind everything a clerk waits for, and once more when the line that
 * broke it off is back.
 */
export async function followCompany(): Promise<void> {
  if (following) return;
  following = true;
  await dataOpen();
  followWritten();
  if (await learnOfCompany()) return;
  const stop = subscribe(session, async () => {
    if (session.networkerror || !session.token) return;
    stop();
    await fetchCompany();
  });
}

/**
 * The title, branches and warehouses stand in the company's check and the platform's answers: both
 * are asked again when somebody has changed them.
 */
function followWritten(): void {
  const data = currentData();
  if (!data) return;
  followCompanyRecords(data, () => {
    void refreshCompany().then(fetchCompany);
  });
  followDefinitions(data, keepLock);
  keepLock();
}

/** The company's rule may let devices stay open for a shorter time than this one is set to. */
function keepLock(): void {
  if (!isRemembering()) return;
  void import('../lock/people')
    .then(({ keepIdleWithin }) => keepIdleWithin())
    .catch(() => undefined);
}

const dataOpen = (): Promise<void> =>
  new Promise((resolve) => {
    if (currentData()) return resolve();
    const stop = dataSource.subscribe(() => {
      if (!currentData()) return;
      stop();
      resolve();
    });
  });

/**
 * What was answered last, and then what is answered now. True when everything that may be asked was
 * answered.
 */
export async function learnOfCompany(): Promise<boolean> {
  const held = await storedAnswers(ASKED.map(({ id }) => id));
  for (const { id, take } of ASKED) if (held.has(id)) taken(take, held.get(id));
  return fetchCompany();
}

export async function fetchCompany(): Promise<boolean> {
  const company = companyOf(session);
  let whole = true;
  for (const { id, needs, ask, take } of ASKED) {
    if (needs && !may(heldPermissions(session), needs, 1, true)) continue;
    const { status, result, network } = await ask({ background: true });
    if (company === null || companyOf(session) !== company) return false;
    if (network) return false;
    whole &&= status;
    if (!status || result === undefined) continue;
    await storeAnswer(id, result, correctedNow());
    taken(take, result);
  }
  return whole;
}

/**
 * A copy: the session's store puts itself into what it is given, and what is kept must stay plain.
 */
const taken = (take: Ask['take'], value: unknown): void => take?.(structuredClone(value) as never);

/** The menu stands beside the result. */
async function authorityWithMenu(rest: Rest): Promise<Called<Told['authority']>> {
  const { result, menu: rules = [], ...called } = await calls.getAuthority(rest);
  return result ? { ...called, result: { ...result, menu: rules } } : called;
}

function takeAuthority({
  appStatuses,
  wpStatus,
  phoneChannel = 'whatsapp',
  used,
  remainder,
  info,
  menu: rules,
}: Told['authority']): void {
  Object.assign(menu, { appStatuses, wpMenu: wpStatus, phoneChannel, menuList: rules });
  session.package = { used, remainder, info };
  session.invoiceIntegrator = appStatuses.invoice
    ? 'provider'
    : currentConfig()?.eInvoice
      ? 'direct'
      : null;
}

function takeEnterprise(value: EnterpriseData): void {
  session.enterpriseData = value;
  menu.modules = value.modules;
}

function takeTags(value: Named[]): void {
  session.definitions = { ...session.definitions, tags: value };
}

/** Where goods lie in the shop (Kasa, Vitrin, Onarımda): what a card's place is chosen from. */
function takeLabels({ tags }: Labels): void {
  session.definitions = { ...session.definitions, labels: tags };
}

function takeWarehouses(value: Told['warehouses']): void {
  session.warehouses = value;
}

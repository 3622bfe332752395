import { t } from '@lingui/core/macro';
import type { BankFeedAnswer, BankFeedBody, BankFeeds } from '../contract/bank/feed';
import { PLATFORM_CALLS } from '../contract/core/calls';
import type {
  Authority,
  DayPrice,
  EnterpriseData,
  JobResult,
  Labels,
  MarketCurrency,
  Named,
  PriceDay,
  Warehouse,
} from '../contract/core/platform';
import type { ListedSite } from '../contract/people/site';
import { showInvoiceFailure } from './e-invoice';
import { emitApiEvent } from './events';
import { type Called, get, patch, post, type Rest } from './request';

/**
 * The platform's calls, typed (src/contract/README.md#point-7-calls). Guarantee: paths, parameters
 * and messages are the platform's. They are kept apart from the calls of sign-in and sync, so that
 * the login does not load them.
 */
const {
  authority,
  enterprise,
  definitions,
  exchange,
  sites,
  warehouses,
  currencies,
  currents,
  priceHistory,
  priceCourses,
  labels,
} = PLATFORM_CALLS;

/** Returns the authority; its `menu` is beside the result of the reply. */
export const getAuthority = (rest?: Rest): Promise<Called<Authority>> => get(authority.path, rest);
export const getEnterprise = (rest?: Rest): Promise<Called<EnterpriseData>> =>
  get(enterprise.path, rest);
export const getUsers = (): Promise<Called<{ id: string; name: string }[]>> =>
  get('/general/users');
export const getExchange = (
  params: { code: string; day?: string },
  rest?: Rest,
): Promise<Called<DayPrice>> => get(exchange.path, { ...rest, params });
export const getDefinitions = (type: string, rest?: Rest): Promise<Called<Named[]>> =>
  get(definitions.path, { ...rest, params: { type } });
/** Returns all branches and warehouses of the company. */
export const getSites = (rest?: Rest): Promise<Called<ListedSite[]>> => get(sites.path, rest);
export const getCurrencies = (rest?: Rest): Promise<Called<MarketCurrency[]>> =>
  get(currencies.path, rest);
/** Returns one page of current prices; pass its `next` as `after` to get the following page. */
export const getCurrents = (
  params: { code?: string; from?: string; to?: string; after?: string } = {},
  rest?: Rest,
): Promise<Called<DayPrice[]>> => get(currents.path, { ...rest, params });
export const getPriceHistory = (
  params: { code: string; from: string; to: string },
  rest?: Rest,
): Promise<Called<PriceDay[]>> => get(priceHistory.path, { ...rest, params });
/** Returns today's prices of every code, one for each ten minutes. */
export const getPriceCourses = (rest?: Rest): Promise<Called<PriceDay[]>> =>
  get(priceCourses.path, rest);
export const getLabels = (rest?: Rest): Promise<Called<Labels>> => get(labels.path, rest);

/** A warehouse as an option of a list: `label` is shown, `value` is its id. */
type WarehouseChoice = Warehouse & { label: string; value: string };

/** Returns the warehouses that are open. */
export async function getWarehouses(rest?: Rest): Promise<Called<WarehouseChoice[]>> {
  const { result, ...called } = await get<Warehouse[]>(warehouses.path, {
    ...rest,
    params: { archived: 'false' },
  });
  return result
    ? { ...called, result: result.map((one) => ({ ...one, label: one.name, value: one._id })) }
    : called;
}

/** Price of a currency by type: what the shop sells it for, or what it buys it for. */
export const currencyPrice = (
  list: readonly MarketCurrency[],
  id: string,
  type: 'sale' | 'buy',
): number | null =>
  list.find((currency) => currency.id === id)?.[type === 'sale' ? 'salePrice' : 'buyPrice'] ?? null;

/** Sends a WhatsApp message to a contact. The reply says only that the platform has queued it. */
export const sendWhatsapp = (contact: string, message: string): Promise<Called<JobResult>> =>
  post(
    PLATFORM_CALLS.whatsapp.path.replace(':id', encodeURIComponent(contact)),
    { message },
    { message: [t`Gönderim için sıraya alındı`, t`Mesaj gönderilemedi`] },
  );

type InvoiceRequest = {
  action: 'query' | 'send' | 'cancel' | 'answer';
  ettn?: string;
  document?: Record<string, unknown>;
  advisor?: string;
};

/**
 * Queries, sends, cancels or answers an e-invoice. The query repeats the advisor of the payload. A
 * refusal of the integrator is shown to the person and does not end the session.
 */
export async function postInvoice(payload: InvoiceRequest): Promise<Called<JobResult>> {
  const params = payload.advisor === undefined ? {} : { params: { advisor: payload.advisor } };
  const called = await post<JobResult>(PLATFORM_CALLS.invoice.path, payload, params);
  const { code, message: description, provider } = called;
  if (code === 'provider')
    showInvoiceFailure({
      ...(description ? { description } : {}),
      ...(provider === undefined ? {} : { provider }),
    });
  return called;
}

type EarsivRequest = {
  action: 'draft' | 'sign' | 'cancel' | 'query';
  ettn?: string;
  document?: Record<string, unknown>;
};

/**
 * Drafts, signs, cancels or queries an e-archive invoice at the tax portal. Shows the portal's
 * answer, good or bad; unless `silent`, also a notice while it connects.
 */
export async function patchEarsiv(
  payload: EarsivRequest,
  { silent = false }: { silent?: boolean } = {},
): Promise<Called<JobResult>> {
  const loading = silent ? {} : { loading: t`Vergi portalına bağlanılıyor…` };
  const called = await patch<JobResult>(PLATFORM_CALLS.earsiv.path, payload, {
    message: false,
    ...loading,
  });
  const { status, message: text, code, network, provider } = called;
  if (network) return called;
  const outcome = status ? 'success' : 'failure';
  const why = provider === undefined ? {} : { provider };
  const says = text ? { text, ...why } : code === undefined ? undefined : { code, ...why };
  if (status ? text : says && !silencedBy(called.statusCode))
    emitApiEvent({
      type: 'toast',
      kind: status ? 'success' : 'warning',
      id: null,
      outcome,
      method: 'patch',
      persistent: false,
      ...says,
    });
  return called;
}

/**
 * Statuses that are shown by a dialog, by a redirect, or not at all
 * (src/contract/README.md#point-8-errors).
 */
const silencedBy = (status: number | undefined): boolean =>
  [308, 401, 402, 403, 418, 429].includes(status ?? 0);

type BankRequest = {
  action: 'balances' | 'movements';
  account?: string;
  from?: string;
  to?: string;
};

export const postBank = (payload: BankRequest): Promise<Called<JobResult>> =>
  post(PLATFORM_CALLS.bank.path, payload, { message: true });

/** Reads an own account from the bank connection; its page says itself what went wrong. */
export const postBankFeed = (body: BankFeedBody): Promise<Called<BankFeedAnswer>> =>
  post(PLATFORM_CALLS.bank.path, body, { message: false });
export const getBankFeeds = (): Promise<Called<BankFeeds>> =>
  get(PLATFORM_CALLS.bankFeeds.path, { background: true });

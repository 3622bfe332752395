import { t } from '@lingui/core/macro';
import { ofetch } from 'ofetch';
import { plainHeaders } from './call-headers';
import { currentConfig } from './config';
import { emitApiEvent, type Method } from './events';

/**
 * The direct call to the e-invoice provider. Guarantee: it goes to the test host exactly under the
 * test flag, carries its own credential and nothing of our session's, and whatever comes back
 * touches no session of ours: its 401 logs nobody out.
 */
type EInvoiceCall = { method: Method; path: string; data?: unknown };
export type EInvoiceAccess = { test: boolean; credential: string };
type EInvoiceFailure = { status: false; statusCode: number };

/** The provider's own data, or what became of the call. */
export async function callEInvoice<T>(
  { method, path, data }: EInvoiceCall,
  { test, credential }: EInvoiceAccess,
): Promise<T | EInvoiceFailure> {
  const host = currentConfig()?.eInvoice?.[test ? 'test' : 'live'];
  if (!host) return fail(0, t`E-Fatura sağlayıcısı tanımlı değil.`);
  try {
    const reply = await ofetch.raw(`${host}${path.startsWith('/') ? path : `/${path}`}`, {
      method: method.toUpperCase(),
      headers: { ...plainHeaders(), Authorization: `Bearer ${credential}` },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      responseType: 'text',
      retry: 0,
      credentials: 'omit',
      ignoreResponseError: true,
    });
    const text = reply._data ?? '';
    return reply.ok
      ? (readJson(text) as T)
      : fail(reply.status, text.slice(0, 1000) || String(reply.status));
  } catch {
    return fail(0, t`Bağlantı kurulamadı.`);
  }
}

function fail(statusCode: number, description: string): EInvoiceFailure {
  showInvoiceFailure({ description });
  return { status: false, statusCode };
}

/** Stays until it is closed. */
export function showInvoiceFailure(why: {
  description?: string;
  provider?: string | number;
}): void {
  emitApiEvent({
    type: 'toast',
    kind: 'warning',
    id: null,
    outcome: 'failure',
    method: 'get',
    text: t`E-Fatura Sorgu Hatası`,
    ...why,
    persistent: true,
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

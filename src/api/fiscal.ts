import { DOCUMENT_CALLS, FISCAL_CALLS } from '../contract/core/calls';
import type { DocumentXml, IntegratorState, Taxpayer } from '../contract/fiscal/document';
import type { ClosingReading } from '../contract/fiscal/fiscal';
import { type Called, get, post } from './request';

/** Calls about legal documents and closing prices. Their page says itself what went wrong. */
export const getDocumentXml = (id: string): Promise<Called<DocumentXml>> =>
  get(DOCUMENT_CALLS.documentXml.path.replace(':id', encodeURIComponent(id)), { message: false });

export const getTaxpayer = (taxId: string): Promise<Called<Taxpayer>> =>
  get(DOCUMENT_CALLS.taxpayer.path.replace(':taxId', encodeURIComponent(taxId)), {
    message: false,
  });

export const getIntegrator = (): Promise<Called<IntegratorState>> =>
  get(DOCUMENT_CALLS.integrator.path, { background: true });

/** Reads today’s closing prices from their source at once. */
export const readClosingNow = (): Promise<Called<ClosingReading>> =>
  post(FISCAL_CALLS.readClosing.path, {}, { background: true });

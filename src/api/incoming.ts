import { INCOMING_CALLS } from '../contract/core/calls';
import type { InboxDue, IncomingXml } from '../contract/fiscal/incoming';
import { type Called, get, post } from './request';

/** Calls about invoices that came in. Their page says itself what went wrong. */
export const getIncomingXml = (id: string): Promise<Called<IncomingXml>> =>
  get(INCOMING_CALLS.incomingXml.path.replace(':id', encodeURIComponent(id)), { message: false });

/** Makes the server read the integrator's inbox soon; the pull brings new invoices. */
export const readInbox = (): Promise<Called<InboxDue>> =>
  post(INCOMING_CALLS.readInbox.path, {}, { message: false });

/** Requests an invoice to try with from the sandbox integrator. */
export const askSample = (): Promise<Called<InboxDue>> =>
  post(INCOMING_CALLS.sampleInvoice.path, {}, { message: false });

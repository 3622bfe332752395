import type { CallFailure } from '@/contract/integration/integration';
import type { Settings } from '@/domain/integration/adapter';
import type { AdapterId } from '@/domain/integration/integration';
import type { Delivery, JobToDo } from '@/server/jobs/provider';
import type { AllowedHosts } from '@/server/outside/address';
import { bankHttpAdapter } from './bank-http-adapter';
import type { BankVerbs } from './bank-way';
import { httpAdapter } from './http-adapter';
import { izibizAdapter, nilveraAdapter } from './integrator-adapters';
import { sandboxBank } from './sandbox-bank';
import { sandboxMessenger } from './sandbox-messenger';
import { smsAdapter } from './sms-adapter';
import { smtpAdapter } from './smtp-adapter';
import { whatsappAdapter } from './whatsapp-adapter';

/**
 * What adapters do on the server. An adapter is one file here beside its form in
 * `domain/integration`. Guarantee: every call goes through `callOutside` or `mailOutside`; an adapter never throws.
 */

/** A definition as its adapter uses it. Only here is `secret` unsealed. */
export type AdapterCall = {
  company: string;
  settings: Settings;
  secret: string | undefined;
  /** Hosts of the operator's own network that may be called. */
  allowed: AllowedHosts;
  /** Address of the sandbox process, which it may start; missing on a server without one. */
  sandbox?: (() => Promise<string>) | undefined;
};

/** `answered`: HTTP status of a service that was reached and has no test call of its own. */
export type Tested = { ok: true; answered?: number } | { ok: false; failure: CallFailure };

export type Adapter = {
  /** Makes one call that changes nothing. */
  test(call: AdapterCall): Promise<Tested>;
  /** Hands a job over; for the kinds of `JOBS_OF`. Missing where none is handed over. */
  deliver?(call: AdapterCall, job: JobToDo): Promise<Delivery>;
  /** Reads a bank account; for definitions of kind `bank` that have a feed. */
  bank?(call: AdapterCall): BankVerbs;
};

export const ADAPTER_VERBS: Readonly<Record<AdapterId, Adapter>> = {
  http: httpAdapter,
  nilvera: nilveraAdapter,
  izibiz: izibizAdapter,
  whatsapp: whatsappAdapter,
  sms: smsAdapter,
  smtp: smtpAdapter,
  'sandbox-messenger': sandboxMessenger,
  'bank-http': bankHttpAdapter,
  'sandbox-bank': sandboxBank,
};

import type { MenuRule } from '@/domain/people/menu-layout';

/**
 * Reads answers of our server. Guarantee: a reply is ours only if its body is JSON with a boolean
 * `status`; everything else (a captive portal's page with 200, a proxy's 502) is a network error
 * whatever its status code (src/contract/README.md#reading-3-whose-answer-it-is).
 */
export type Answer<T = unknown> = {
  status: boolean;
  result?: T;
  /** Machine code of a refusal or of a form error (301, 302, …). */
  code?: string | number;
  /** With `provider`: the provider's own code. */
  provider?: string | number;
  message?: string;
  description?: string;
  /** Fields that are wrong, by name. */
  fields?: { name: string; code: string }[];
  /** Echo of the idempotency key. */
  mutation?: string;
  /** For `helper/authority`: rules that hide, order and rename entries of the built-in menu. */
  menu?: MenuRule[];
  /** For a page of a list: where the next page begins, null at the end. */
  next?: string | null;
  /** For an applied mutation: the company's version that includes its effect. */
  version?: number;
  /** The nonce of that version: with it the device can show later that it has seen this history. */
  nonce?: string;
  /** For a wish that was refused as stale: the records as the server has them now. */
  current?: { kind: string; id: string; version: number; body: unknown }[];
};

export function parseAnswer(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' &&
      value !== null &&
      typeof (value as Answer).status === 'boolean'
      ? (value as Answer)
      : undefined;
  } catch {
    return undefined;
  }
}

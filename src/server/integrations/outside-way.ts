import type { Settings } from '@/domain/integration/adapter';
import { callOutside, type OutsideCall, type OutsideReply } from '../outside/call';
import type { Outcome } from './integrator';

/**
 * The only function by which an adapter of an integrator calls outside this server: by `callOutside`,
 * which guards addresses, redirects, sizes and times, so that no adapter can forget it.
 */
export type Way = (
  address: string,
  call: Pick<OutsideCall, 'method' | 'headers' | 'body' | 'most'>,
) => Promise<OutsideReply>;

/** `onReply` is called with each reply before the adapter gets it. */
export const outsideWay =
  (
    { allowed, patienceMs }: Required<Pick<OutsideCall, 'allowed' | 'patienceMs'>>,
    onReply: (reply: OutsideReply) => void | Promise<void>,
  ): Way =>
  async (address, call) => {
    const reply = await callOutside(address, { ...call, allowed, secureOnly: true, patienceMs });
    await onReply(reply);
    return reply;
  };

/** An account with an integrator, as its adapter uses it. Only here is `secret` unsealed. */
export type Account = {
  settings: Settings;
  secret: string;
  way: Way;
  clock: () => number;
};

/** Bytes of the largest answer that contains documents. */
export const MOST_DOCUMENTS = 12 * 2 ** 20;

/** Integrators take no larger document. */
export const MOST_XML = 5 * 2 ** 20;

export const TOO_LARGE: Outcome = {
  is: 'refused',
  code: 'too-large',
  text: 'Belge, entegratörün aldığı en büyük boyuttan (5 MB) büyük.',
};

/** Codes of the tax authority for states that an integrator names in its own words. */
export const GIB_CODES = { sending: 1100, refused: 1195, unanswered: 1220, done: 1300 } as const;

/** Whether a number is a code of the tax authority. */
export const isGibCode = (code: number): boolean => Number.isInteger(code) && code >= 1000;

/** The address in the settings, or the integrator's own of the chosen environment. */
export const baseOf = (
  { address = '', environment = '' }: Settings,
  own: { live: string; test: string },
): string =>
  (address === '' ? (environment === 'live' ? own.live : own.test) : address).replace(/\/+$/, '');

/** An integrator's local time, such as 2026-11-29T10:00:00; those without a zone are of Istanbul. */
export function timeOf(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return 0;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+03:00`;
  const at = Date.parse(zoned.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isFinite(at) ? at : 0;
}

/**
 * A text of the other side as people may see it, and as the database stores it: half of a surrogate
 * pair, sent or left by the cut, is replaced.
 */
export const shown = (text: unknown, most = 500): string =>
  (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule forbids control characters in a pattern, but these are what must go
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

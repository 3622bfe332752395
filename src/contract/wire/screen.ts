import { isInteger } from '../../domain/integer';
import type { PriceScreen, ScreenLook, ScreenPrice } from '../../domain/price-screen';
import type { MutationRule } from './mutation';

/**
 * Price screens: the wish that defines one, the calls that let a device show one, and what such a device hears. Guarantee: a
 * board's message holds the look of its one screen and the prices that stand on it, and nothing else of the company.
 */
/** `base`: the version of the record that the person saw, 0 of a new one. */
export type ScreenPut = { kind: 'screen.put'; v: number; at: number; base: number; screen: PriceScreen };

export const SCREEN_RULES: Record<ScreenPut['kind'], MutationRule> = {
  'screen.put': { nature: 'wish', method: 'POST', path: '/settings/broadcasts', module: 'settings', level: 4 },
};

export const screenId = (id: string): string => `screen:${id}`;

/** The socket's event for boards, and the handshake's field for their token. */
export const BOARD_EVENT = 'board';

export type BoardMessage = {
  /** The server's clock, epoch ms: a board's own may be wrong. */
  now: number;
  /** The company's title. */
  shop: string;
  look: ScreenLook;
  /** Path of the public page; null when it is not open. */
  link: string | null;
  prices: ScreenPrice[];
};

/** A code that a device types, once; epoch ms until when. */
export type BoardCode = { code: string; until: number };
export type JoinRequest = { code: string /** Made by the device, so that a reply that was lost is asked for again. */; token: string; pin?: string };
export type Joined = { screen: string };
/** A device that shows a screen, or may come to. */
export type BoardDevice = { id: string; screen: string; device: string; joinedAt: number; seenAt: number };

export const CODE_LENGTH = 8;
/** Without what is taken for something else on a television: no I, O, 0 and 1. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** As it was typed, in whatever case and with whatever between its halves; undefined for what is no code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && Array.from(code).every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined;
}

/** The address of a screen's public page: whose it is stands in it, since two companies may know a screen by one id. */
export const publicPath = (company: string, screen: string): string => `/board/${company}.${screen}`;

/** A message of a board, checked by hand: undefined for what is none. Null: the screen is no more. */
export function readBoard(value: unknown): BoardMessage | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'object') return undefined;
  const { now, shop, look, link, prices } = value as Partial<Record<keyof BoardMessage, unknown>>;
  if (!isInteger(now) || typeof shop !== 'string' || !isLook(look) || !Array.isArray(prices)) return undefined;
  return { now, shop, look, link: typeof link === 'string' ? link : null, prices: prices.filter(isPrice) };
}

function isLook(value: unknown): value is ScreenLook {
  if (typeof value !== 'object' || value === null) return false;
  const { name, groups, maxAge, turn, ticker } = value as Partial<Record<keyof ScreenLook, unknown>>;
  return typeof name === 'string' && Array.isArray(groups) && isInteger(maxAge) && isInteger(turn) && typeof ticker === 'string';
}

function isPrice(value: unknown): value is ScreenPrice {
  if (typeof value !== 'object' || value === null) return false;
  const { code, at, buy, sell, move } = value as Partial<Record<keyof ScreenPrice, unknown>>;
  return typeof code === 'string' && isInteger(at) && [buy, sell, move].every((rate) => rate === undefined || isInteger(rate));
}

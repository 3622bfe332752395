import { isInteger } from '@/domain/base/integer';
import type { PriceScreen, ScreenLook, ScreenPrice, Slides } from '@/domain/price/price-screen';
import { after, defineMutations, nothing, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';

/**
 * Price screens: the wishes that define one, the calls by which a device becomes one, and the
 * messages that such a device receives. Guarantee: a message to a screen contains the look of that
 * one screen and the prices on it, and nothing else of the company.
 */
/**
 * Writes a price screen. `base`: the version of the record that the person saw, 0 for a new one.
 */
export type ScreenPut = {
  kind: 'screen.put';
  v: number;
  at: number;
  base: number;
  screen: PriceScreen;
};
/**
 * A picture of the shop, base64, for the screen for which it was chosen; other screens may use it
 * too. It is sent before the screen that names it.
 */
export type ScreenPhoto = {
  kind: 'screen.photo';
  v: number;
  id: string;
  at: number;
  photo: string;
  data: string;
};
export type ScreenMutation = ScreenPut | ScreenPhoto;

export const SCREEN_MUTATIONS = defineMutations<ScreenMutation>({
  'screen.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/broadcasts',
    module: 'settings',
    level: 4,
    version: SHARED_VERSION,
    touches: ({ screen }) => refs('definitions', screenId(screen.id)),
    // The server refuses a screen that names a picture it does not have.
    needs: ({ screen }) => after('definitions', screenId(screen.id), 'screen.put', 'screen.photo'),
  },
  'screen.photo': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/broadcasts/{id}/photos',
    module: 'settings',
    level: 4,
    version: SHARED_VERSION,
    carries: 'photo',
    touches: ({ id }) => refs('definitions', screenId(id)),
    needs: nothing,
  },
});
/** Most screen pictures of one company. */
export const MOST_SCREEN_PHOTOS = 100;

export const screenId = (id: string): string => `screen:${id}`;

/** The socket's event for boards, and the handshake's field for their token. */
export const BOARD_EVENT = 'board';

export type ScreenMessage = {
  /** The server's clock, epoch ms: a board's own may be wrong. */
  now: number;
  /** The company's title. */
  shop: string;
  look: ScreenLook;
  /** Path of the public page; null when it is not open. */
  link: string | null;
  prices: ScreenPrice[];
  /** Beginning of a picture's address, before its id; absent if the screen has no pictures. */
  pictures?: string;
};

/** A code that is typed into a device, once; `until`: epoch ms. */
export type ScreenCode = { code: string; until: number };
export type JoinRequest = {
  code: string;
  /** Made by the device, so that it can ask again after a lost reply. */
  token: string;
  pin?: string;
};
export type Joined = { screen: string };
/** A device that shows a screen, or may show one. */
export type ScreenDevice = {
  id: string;
  screen: string;
  device: string;
  joinedAt: number;
  seenAt: number;
};

export const CODE_LENGTH = 8;
/** Letters of a code, without those that are easily confused on a television: I, O, 0 and 1. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Reads a typed code, in any case and with spaces or hyphens; undefined if it is no code. */
export function readCode(typed: string, length = CODE_LENGTH): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === length && Array.from(code).every((letter) => CODE_LETTERS.includes(letter))
    ? code
    : undefined;
}

/**
 * Address of a screen's public page. It names the company, because two companies may have screens
 * with the same id.
 */
export const publicPath = (company: string, screen: string): string =>
  `/board/${company}.${screen}`;

/**
 * Path of the pictures of a company's screens. They need no login: nobody can guess a random id,
 * and a picture in a shop window is no secret.
 */
const PICTURES = '/board/pictures/';
export const picturesPath = (company: string): string => `${PICTURES}${company}.`;

/**
 * A dealer who may sign in to a screen's page; the code is shown once, when it is made. Times are
 * epoch ms; `usedAt` 0: never signed in.
 */
export type DealerKey = {
  id: string;
  screen: string;
  contact: string;
  createdAt: number;
  usedAt: number;
};
export type DealerKeyRequest = { id: string; screen: string; contact: string };
/** Fifty bits, because a dealer's code is valid until somebody ends it. */
export const DEALER_CODE_LENGTH = 10;

/** Reads a message to a screen: undefined if it is none, null if the screen no longer exists. */
export function readScreenMessage(value: unknown): ScreenMessage | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'object') return undefined;
  const { now, shop, look, link, prices, pictures } = value as Partial<
    Record<keyof ScreenMessage, unknown>
  >;
  if (!isInteger(now) || typeof shop !== 'string' || !isLook(look) || !Array.isArray(prices))
    return undefined;
  return {
    now,
    shop,
    look,
    link: typeof link === 'string' ? link : null,
    prices: prices.filter(isPrice),
    ...readPictures(pictures),
  };
}

/** Reads the address of the pictures; any address that is not ours is dropped. */
export const readPictures = (value: unknown): { pictures?: string } =>
  typeof value === 'string' && value.startsWith(PICTURES) ? { pictures: value } : {};

/**
 * Whether a value is a screen's look; also checks what a device stored, perhaps in another version.
 */
export function isLook(value: unknown): value is ScreenLook {
  if (typeof value !== 'object' || value === null) return false;
  const { name, groups, maxAge, turn, ticker, slides } = value as Partial<
    Record<keyof ScreenLook, unknown>
  >;
  return (
    typeof name === 'string' &&
    Array.isArray(groups) &&
    isInteger(maxAge) &&
    isInteger(turn) &&
    typeof ticker === 'string' &&
    isSlides(slides)
  );
}

function isSlides(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { pictures, turn } = value as Partial<Record<keyof Slides, unknown>>;
  return (
    isInteger(turn) &&
    turn > 0 &&
    Array.isArray(pictures) &&
    pictures.every((one) => typeof one?.id === 'string' && typeof one.alt === 'string')
  );
}

function isPrice(value: unknown): value is ScreenPrice {
  if (typeof value !== 'object' || value === null) return false;
  const { code, at, buy, sell, move, since } = value as Partial<Record<keyof ScreenPrice, unknown>>;
  return (
    typeof code === 'string' &&
    isInteger(at) &&
    [buy, sell, move, since].every((rate) => rate === undefined || isInteger(rate))
  );
}

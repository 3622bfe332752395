import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UI_VERSION } from '@/contract/core/headers';
import { LIBRARY_DELAY_MAX_MS, RECONNECTION } from '@/data/price/reconnection';
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/i18n';
import { readEnvironment } from '@/server/platform/environment';
import { LOGOUT_REDIRECT_MS } from '@/session/sign/sign-out';
import { COOKIE_POLL_MS } from '@/session/state/marker';
import { TEXTAREA_ROWS } from '@/ui/field/Textarea';
import { PROGRESS_LEAVES_MS } from '@/ui/list/trickle';
import { BADGE_MAX } from '@/ui/sign/Badge';
import { VISIBLE_TOASTS } from '@/ui/sign/toast';
import lingui from '../../lingui.config';

const tokens = readFileSync(
  path.resolve(import.meta.dirname, '../../src/ui/style/tokens.css'),
  'utf8',
);

const settings = readEnvironment({});

describe('PL93: the platform’s constants', () => {
  it.each([
    ['expected version of the client', UI_VERSION, '1.0.41'],
    ['operations a minute', settings.ok && settings.value.rateLimitPerMinute, 250],
    ['delay of the logout’s redirect, ms', LOGOUT_REDIRECT_MS, 1_000],
    ['cookie polling, ms', COOKIE_POLL_MS, 300],
    ['page bar hides after, ms', PROGRESS_LEAVES_MS, 500],
    ['highest number of a badge', BADGE_MAX, 99],
    ['rows of a textarea', TEXTAREA_ROWS, 2],
    ['toasts at once in the shell', VISIBLE_TOASTS, 3],
    ['stacking base', Number(/--layer-base: (\d+);/.exec(tokens)?.[1]), 2_000],
  ])('%s: %s', (_name, value, expected) => {
    expect(value).toBe(expected);
  });
});

it('PL36: the socket comes back by the platform’s numbers', () => {
  expect(RECONNECTION).toEqual({
    transports: ['websocket'],
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  expect(LIBRARY_DELAY_MAX_MS).toBe(5_000);
});

it('PL120: the five languages, with Turkish as the default and English behind every other', () => {
  expect(LOCALES.toSorted()).toEqual(['az', 'en', 'tk', 'tr', 'uz']);
  expect([DEFAULT_LOCALE, lingui.sourceLocale]).toEqual(['tr', 'tr']);
  expect(lingui.fallbackLocales).toEqual({ az: 'en', tk: 'en', uz: 'en', default: 'en' });
});

import { expect, it } from 'vitest';
import { pageTitle } from '@/app/page-title';

it('names page and app in a browser tab', () => {
  expect(pageTitle('Akış', false)).toBe('Akış - Milyem');
});

it('names only the page when installed', () => {
  expect(pageTitle('Akış', true)).toBe('Akış');
});

it('falls back to the name of the app', () => {
  expect(pageTitle('', false)).toBe('Milyem');
  expect(pageTitle('', true)).toBe('Milyem');
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf } from './woff2';

const SHEET = new URL('../../src/ui/style/fonts.css', import.meta.url);
const css = readFileSync(SHEET, 'utf8');

/** Each face of the sheet: what it says it draws, and what its file does draw. */
const faces = css
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    file: /url\("([^"]+)"\)/.exec(face)?.[1] ?? '',
    ranges: Array.from(
      face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
    ),
  }))
  .map(({ file, ranges }) => ({
    claims: (code: number) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to),
    draws: charactersOf(new URL(file, SHEET)),
  }));

const LANGUAGES: Record<string, string> = {
  tr: 'çğıöşüÇĞİIÖŞÜâîûÂÎÛ',
  en: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  az: 'çəğıöşüÇƏĞİÖŞÜ',
  tk: 'çäžňöşüýÇÄŽŇÖŞÜÝ',
  uz: 'oʻgʻOʻGʻʼ',
  figures: '0123456789.,₺€$%‰−+×*–·…’•▲▼',
};

describe('the bundled font', () => {
  it('has faces, and each draws something', () => {
    expect(faces.length).toBeGreaterThan(0);
    for (const { draws } of faces) expect(draws.size).toBeGreaterThan(0);
  });

  it.each(Object.entries(LANGUAGES))(
    'draws every letter it is asked for: %s',
    (_language, letters) => {
      const missing = Array.from(new Set(letters)).filter((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return !faces.some(({ claims, draws }) => claims(code) && draws.has(code));
      });
      expect(missing).toEqual([]);
    },
  );

  it('asks first the face that has the letter: of those that claim it the last one counts', () => {
    for (const letter of Object.values(LANGUAGES).join('')) {
      const code = letter.codePointAt(0) ?? 0;
      expect(faces.findLast(({ claims }) => claims(code))?.draws.has(code), letter).toBe(true);
    }
  });
});

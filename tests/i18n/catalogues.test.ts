import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';

const read = async (
  locale: string,
): Promise<Record<string, { translation?: string; message?: string; obsolete?: boolean }>> => {
  const filename = path.resolve(`src/i18n/locales/${locale}.po`);
  return formatter().parse(await readFile(filename, 'utf8'), {
    locale: path.basename(locale),
    sourceLocale: 'tr',
    filename,
  }) as never;
};

const placeholders = (text: string): string[] =>
  Array.from(text.matchAll(/\{\w+(?=[},])|<\d+/g), ([found]) => found);

describe.each(['entry/tr', 'entry/en', 'tr', 'en'])('the %s catalogue', (locale) => {
  it('lacks no message', async () => {
    const missing = Object.values(await read(locale))
      .filter(({ obsolete, translation }) => !obsolete && !translation)
      .map(({ message }) => message);
    expect(missing).toEqual([]);
  });
});

it.each(['entry/', ''])('keeps every placeholder of %sen', async (part) => {
  const [tr, en] = await Promise.all([read(`${part}tr`), read(`${part}en`)]);
  const broken = Object.entries(en).filter(([id, { translation }]) => {
    const wanted = new Set(placeholders(tr[id]?.translation ?? ''));
    const found = new Set(placeholders(translation ?? ''));
    return wanted.size !== found.size || Array.from(wanted).some((name) => !found.has(name));
  });
  expect(broken.map(([, { translation }]) => translation)).toEqual([]);
});

it.each(['entry/az', 'entry/tk', 'entry/uz', 'az', 'tk', 'uz'])(
  'has a %s catalogue of the same messages',
  async (locale) => {
    const [tr, other] = await Promise.all([
      read(locale.startsWith('entry') ? 'entry/tr' : 'tr'),
      read(locale),
    ]);
    expect(Object.keys(other).sort()).toEqual(Object.keys(tr).sort());
  },
);

it('no function is handed the translator under its own name: the macro does not see through it, and the sentence would be empty', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const texts = files
    .map((name) => [name, readFileSync(path.resolve('src', name), 'utf8')] as const)
    .filter(([, text]) => /lingui\/(core|react)\/macro/.test(text));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, text]) => /[(,]\s*t:\s/.test(text)).map(([name]) => name)).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';

const read = async (locale: string): Promise<Record<string, { translation?: string; message?: string; obsolete?: boolean }>> => {
  const filename = path.resolve(`src/i18n/locales/${locale}.po`);
  return formatter().parse(await readFile(filename, 'utf8'), { locale, sourceLocale: 'tr', filename }) as never;
};

const placeholders = (text: string): string[] => (text.match(/\{\w+/g) ?? []).concat(text.match(/<\d+/g) ?? []).sort();

describe.each(['tr', 'en'])('the %s catalogue', (locale) => {
  it('lacks no message', async () => {
    const missing = Object.values(await read(locale))
      .filter(({ obsolete, translation }) => !obsolete && !translation)
      .map(({ message }) => message);
    expect(missing).toEqual([]);
  });
});

it('keeps every placeholder in English', async () => {
  const [tr, en] = await Promise.all([read('tr'), read('en')]);
  const broken = Object.entries(en).filter(([id, { translation }]) => {
    const wanted = new Set(placeholders(tr[id]?.translation ?? ''));
    const found = new Set(placeholders(translation ?? ''));
    return wanted.size !== found.size || Array.from(wanted).some((name) => !found.has(name));
  });
  expect(broken.map(([, { translation }]) => translation)).toEqual([]);
});

it.each(['az', 'tk', 'uz'])('has a %s catalogue of the same messages', async (locale) => {
  const [tr, other] = await Promise.all([read('tr'), read(locale)]);
  expect(Object.keys(other).sort()).toEqual(Object.keys(tr).sort());
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';

/**
 * The six meanings that change what a dealer does next: which way a position is open, whose a
 * balance is, and which way a movement turns it.
 */
type Meaning =
  | 'long'
  | 'short'
  | 'owed to us'
  | 'owed by us'
  | 'more owed to us'
  | 'less owed to us';

/**
 * What each Turkish text means. A dealer who reads "long" for "short" buys metal instead of selling
 * it.
 */
const MEANINGS: Record<string, Meaning> = {
  '{much} fazla': 'long',
  'has fazla': 'long',
  'Eldeki fazla, konan sınırın üstünde.': 'long',
  '{much} açık': 'short',
  'has açık': 'short',
  'Açık, konan sınırın üstünde.': 'short',
  'Bu sipariş pozisyonu {0} açığa düşürür. Fiyat yükselirse fark dükkândan çıkar; pozisyonu şimdi kapatın.':
    'short',
  Alacağımız: 'owed to us',
  'Bize borçlu': 'owed to us',
  Borçlular: 'owed to us',
  borçlu: 'owed to us',
  'borçlu devredildi': 'owed to us',
  'Borçlanır: bakiyesi borçluya döner.': 'owed to us',
  Borcumuz: 'owed by us',
  'Bizden alacaklı': 'owed by us',
  Alacaklılar: 'owed by us',
  alacaklı: 'owed by us',
  'alacaklı devredildi': 'owed by us',
  '{name}, borçlular': 'owed to us',
  '{name}, alacaklılar': 'owed by us',
  'Alacaklanır: bakiyesi alacaklıya döner.': 'owed by us',
  // Totals of a file of people, by side.
  // Columns of balances say whose they are.
  'TL borç': 'owed to us',
  'Has borç (g)': 'owed to us',
  'TL alacak': 'owed by us',
  'Has alacak (g)': 'owed by us',
  // The columns of a statement hold movements, which turn a balance one way or the other.
  Borç: 'more owed to us',
  Alacak: 'less owed to us',
};

/**
 * The words of each language for each meaning. No word of one meaning may stand in a text of
 * another.
 */
const WORDS: Record<string, Record<Meaning, RegExp>> = {
  en: {
    long: /\blong\b/,
    short: /\bshort\b/,
    'owed to us': /owed to us|They owe us/i,
    'owed by us': /We owe|owed by us/,
    'more owed to us': /They owe more/,
    'less owed to us': /They owe less/,
  },
  az: {
    long: /artıq/,
    short: /kəsir/i,
    'owed to us': /Alacağımız|borclu/i,
    'owed by us': /Borcumuz|alacaqlı/i,
    'more owed to us': /Borcu artır/,
    'less owed to us': /Borcu azalır/,
  },
  tk: {
    long: /artyk/,
    short: /ýetmezçili[kg]/i,
    'owed to us': /Algymyz|bergidar/i,
    'owed by us': /Bergimiz|algydar/i,
    'more owed to us': /Bergisi köpelýär/,
    'less owed to us': /Bergisi azalýar/,
  },
  uz: {
    long: /ortiqcha/,
    short: /\bkam/i,
    'owed to us': /Bizga qarzlar|qarzdor/i,
    'owed by us': /Bizning qarzimiz|haqdor/i,
    'more owed to us': /Qarzi oshadi/,
    'less owed to us': /Qarzi ozayadi/,
  },
};

type Catalogue = Record<string, { message?: string; translation?: string }>;

async function readCatalogue(locale: string): Promise<Map<string, string>> {
  const filename = path.resolve(`src/i18n/locales/${locale}.po`);
  const parsed = (await formatter().parse(await readFile(filename, 'utf8'), {
    locale,
    sourceLocale: 'tr',
    filename,
  })) as Catalogue;
  return new Map(
    Object.values(parsed).map(({ message = '', translation = '' }) => [message, translation]),
  );
}

it.each(Object.entries(WORDS))(
  '%s says long, short, owed to us and owed by us as the Turkish text means them',
  async (locale, words) => {
    const catalogue = await readCatalogue(locale);
    const found = Object.keys(MEANINGS).map((message) => {
      const text = catalogue.get(message) ?? '';
      const meant = (Object.keys(words) as Meaning[]).filter((meaning) =>
        words[meaning].test(text),
      );
      return [message, meant];
    });
    expect(found).toEqual(
      Object.entries(MEANINGS).map(([message, meaning]) => [message, [meaning]]),
    );
  },
);

it('knows every Turkish text that calls a position long or short', async () => {
  const messages = Array.from((await readCatalogue('tr')).keys());
  const positions = messages.filter((message) =>
    /^(\{much\}|has|Pozisyon: \{\w+\}) (fazla|açık)$|^(Eldeki fazla|Açık), konan sınır/.test(
      message,
    ),
  );
  expect(positions.filter((message) => MEANINGS[message] === undefined)).toEqual([]);
  expect(positions).toHaveLength(6);
});

it('knows every short Turkish text that says who owes whom', async () => {
  const messages = Array.from((await readCatalogue('tr')).keys());
  const sides = messages.filter(
    (message) =>
      message.length < 50 &&
      /borçlu|alacaklı|alacağımız|borcumuz|^((TL|Has) )?(borç|alacak)( \(g\))?$/i.test(message),
  );
  // A question has no side of its own.
  expect(sides.filter((message) => MEANINGS[message] === undefined)).toEqual(['Kim borçlu']);
});

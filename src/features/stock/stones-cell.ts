import { findByName } from '@/domain/base/fold';
import { rateText } from '@/domain/catalogue/typed-text';
import { STONE_TEXTS, type Stone, type StoneText } from '@/domain/price/stone';
import { formOfStone, newStone, type StoneForm } from '@/domain/price/typed-stone';
import { stoneTextWord } from '@/i18n/stock-text';

/**
 * The stones of a card in one cell of a file: "2 pırlanta 0,35 ct × 2.500,00 $ @ 42,50; Taş rengi:
 * F; Berraklık: VS1 | 4 zümrüt 0,20 ct", the price for a carat, and after "@" the rate that its
 * dollars were kept with. Guarantee: what `stonesCell` writes `readStones` reads back to the last
 * digit in the language that it was written in, whatever letters stand in it.
 */
export const stonesCell = (stones: readonly Stone[]): string => stones.map(oneCell).join(' | ');

const SIGNS = { TRY: '₺', USD: '$' } as const;

function oneCell(stone: Stone): string {
  const { pieces, kind, weight, price, asset } = formOfStone(stone);
  const rate = stone.price?.asset === 'USD' ? ` @ ${rateText(stone.price.rate.rate)}` : '';
  const papers = STONE_TEXTS.map((text) =>
    stone[text] ? `; ${stoneTextWord(text)}: ${escaped(stone[text])}` : '',
  );
  return `${pieces} ${escaped(kind)} ${weight} ct${price === '' ? '' : ` × ${price} ${SIGNS[asset]}${rate}`}${papers.join('')}`;
}

/** What parts stones and their papers, written as a letter of a name. */
const escaped = (text: string): string => text.replace(/[\\|;]/g, '\\$&');
const bare = (text: string): string => text.replace(/\\(.)/gs, '$1').trim();

/**
 * Their boxes; undefined where one of them cannot be read. One without a number is one stone,
 * dollars without a rate are of the board.
 */
export function readStones(text: string, mint: () => string): StoneForm[] | undefined {
  const read = parts(text, /(?:\\.|[^|])+/gs).map((one) => readOne(one, mint()));
  return read.every((stone) => stone !== undefined) ? read : undefined;
}

const parts = (text: string, between: RegExp): string[] =>
  (text.match(between) ?? []).filter((part) => part.trim() !== '');

/** The last weight is the stone's: whatever of its name looks like one comes before it. */
const STONE =
  /^(?:(?<pieces>\d+)\s+)?(?<kind>.+)\s(?<weight>[\d.,]+)\s*(?<unit>ct|gr?)\.?(?:\s*[x×*]\s*(?<price>[\d.,]+)\s*(?<sign>₺|tl|\$|usd)(?:\s*@\s*(?<rate>[\d.,]+))?)?$/isu;

function readOne(text: string, id: string): StoneForm | undefined {
  const [first = '', ...papers] = parts(text, /(?:\\.|[^;])+/gs);
  const said = STONE.exec(bare(first))?.groups;
  const texts = papers.map(readPaper);
  if (!said || !texts.every((paper) => paper !== undefined)) return undefined;
  const { pieces = '1', kind = '', weight = '', unit = '', price = '', sign = '', rate } = said;
  return {
    ...newStone(id),
    ...{
      pieces,
      kind,
      weight,
      unit: /^g/i.test(unit) ? 'g' : 'ct',
      price,
      asset: /\$|usd/i.test(sign) ? 'USD' : 'TRY',
      rate: rate ?? null,
    },
    ...Object.fromEntries(texts),
  };
}

/** "Berraklık: VS1", in the words of the screen. */
function readPaper(text: string): [StoneText, string] | undefined {
  const colon = text.indexOf(':');
  const named = findByName(text.slice(0, Math.max(colon, 0)), STONE_TEXTS, stoneTextWord);
  return named && [named, bare(text.slice(colon + 1))];
}

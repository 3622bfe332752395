/**
 * Reads numbers as boards write them: 5480.25, "5480.25", "5.480,25", "5,480.25". Only a single
 * mark with exactly three digits after it can be read in two ways ("5.480", "42,020"); then the
 * other numbers of the same message decide, and if they do not, it is a decimal mark, because
 * boards send rates such as 42.020.
 */
export type NumberStyle = 'comma' | 'dot' | 'unknown';

const clean = (text: string): string => text.replace(/[\s\u00a0\u202f₺$€%]/g, '');

type Marks = { dots: number; commas: number; last: '.' | ',' | ''; after: number };

function marksOf(text: string): Marks {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return {
    dots,
    commas,
    last: at < 0 ? '' : (text[at] as '.' | ','),
    after: at < 0 ? 0 : text.length - at - 1,
  };
}

const isAmbiguous = ({ dots, commas, after }: Marks): boolean => dots + commas === 1 && after === 3;

/** The decimal mark that this one text proves, if it proves one. */
function proves(text: string): NumberStyle {
  const marks = marksOf(clean(text));
  if (marks.last === '' || isAmbiguous(marks)) return 'unknown';
  if (marks.dots && marks.commas) return marks.last === ',' ? 'comma' : 'dot';
  const repeated = marks.dots + marks.commas > 1;
  return (marks.last === ',') !== repeated ? 'comma' : 'dot';
}

export function styleOf(texts: readonly string[]): NumberStyle {
  const votes = texts.map(proves);
  const comma = votes.filter((v) => v === 'comma').length;
  const dot = votes.filter((v) => v === 'dot').length;
  return comma === dot ? 'unknown' : comma > dot ? 'comma' : 'dot';
}

/** Reads one number; undefined if it is no finite, non-negative number. */
export function boardNumber(value: unknown, style: NumberStyle = 'unknown'): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = clean(value);
  const marks = marksOf(text);
  const own = proves(text);
  const sole = marks.last === ',' ? 'comma' : 'dot';
  const decimal = own !== 'unknown' ? own : style !== 'unknown' ? style : sole;
  const mark = decimal === 'comma' ? ',' : '.';
  const [whole = '', fraction = '', ...rest] = text.split(mark);
  const group = mark === ',' ? '.' : ',';
  if (rest.length > 0 || fraction.includes(group) || !/^\d+$/.test(fraction || '0'))
    return undefined;
  const groups = whole.split(group);
  if (!groups.every((g, i) => (i === 0 ? /^\d+$/.test(g) : /^\d{3}$/.test(g)))) return undefined;
  const number = Number(`${groups.join('')}.${fraction || '0'}`);
  return Number.isFinite(number) ? number : undefined;
}

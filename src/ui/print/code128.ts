/**
 * Code 128, the bar code that every shop scanner reads: bars and spaces as widths in modules, from
 * the first bar to the last. Printable ASCII goes by subset B, runs of digits in pairs by subset C,
 * and the check symbol (weighted sum modulo 103) stands before the stop.
 */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Undefined for an empty text and for a letter that the code does not have. */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(1, at), 0) % 103;
  return [...symbols, check, STOP].flatMap((symbol) => Array.from(WIDTHS[symbol] ?? '', Number));
}

function symbolsOf(text: string): number[] {
  let pairs = isWorthPairs(text, 0);
  const symbols = [pairs ? START_C : START_B];
  for (let at = 0; at < text.length; ) {
    const wanted = pairs ? digitsFrom(text, at) >= 2 : isWorthPairs(text, at);
    if (wanted !== pairs) {
      symbols.push(wanted ? TO_C : TO_B);
      pairs = wanted;
    }
    symbols.push(pairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += pairs ? 2 : 1;
  }
  return symbols;
}

/**
 * Changing the subset costs a symbol: it pays from four digits at either end, from six in the
 * middle, and for an even run only.
 */
function isWorthPairs(text: string, at: number): boolean {
  const run = digitsFrom(text, at);
  if (run === text.length && run === 2) return true;
  if (run % 2 === 1) return false;
  return run >= (at === 0 || at + run === text.length ? 4 : 6);
}

function digitsFrom(text: string, at: number): number {
  let end = at;
  while (end < text.length && /\d/.test(text.charAt(end))) end++;
  return end - at;
}

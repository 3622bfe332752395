/**
 * Reads amounts of bank files as kuruş. `decimal` is the mark before the kuruş; every other mark
 * between digits groups. Undefined if the text is no amount, or has more than two decimals that are
 * not zero.
 */
export function bankAmount(text: string, decimal: ',' | '.'): number | undefined {
  const bare = text.replace(/[\s\u00a0]|₺|TRY|TL$/gi, '').replace(/\u2212/g, '-');
  const found = /^([+-]?)\(?([\d.,']+)\)?([+-]?)$/.exec(bare);
  if (!found) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  const kurus = fraction.slice(0, 2).padEnd(2, '0');
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const plain = whole.replace(/[.,']/g, '');
  if (plain === '' && fraction === '') return undefined;
  const value = Number(`${plain || '0'}${kurus}`);
  if (!Number.isSafeInteger(value)) return undefined;
  const isNegative = before === '-' || after === '-' || /^[+-]?\(/.test(bare);
  return value === 0 ? 0 : isNegative ? -value : value;
}

/**
 * The decimal mark of a column of amounts: the last mark of an amount that has both marks, or one
 * that is followed by one or two digits. A comma where nothing tells.
 */
export function decimalMarkOf(amounts: readonly string[]): ',' | '.' {
  for (const text of amounts) {
    const last = /([.,])\d{1,2}\D*$/.exec(text)?.[1];
    if (last === ',' || last === '.') return last;
    const both = text.includes('.') && text.includes(',');
    if (both) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  }
  return ',';
}

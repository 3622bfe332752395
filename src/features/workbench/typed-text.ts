/** An exact integer as the clerk would type it: "12,34", "5.520,00". A text with grouping always carries its comma, so that it reads back as itself. */
export function typedText(value: number, scale: number, least = 0): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  const sign = value < 0 ? '-' : '';
  const grouped = fraction === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === '' ? `${sign}${whole}` : `${sign}${grouped},${fraction}`;
}

export const moneyText = (kurus: number): string => typedText(kurus, 2, 2);
export const rateText = (rate: number): string => typedText(rate, 4, 2);
export const weightText = (mg: number): string => typedText(mg, 3, 2);
export const milyemText = (tenths: number): string => typedText(tenths, 1);

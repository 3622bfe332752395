/** Amounts of money in Turkish words, as legal documents write them. */
const ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const GROUPS = ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon'];

/** A whole number of three digits. */
function small(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  return [
    ...(hundreds > 0 ? [hundreds === 1 ? 'yüz' : `${ONES[hundreds]} yüz`] : []),
    TENS[Math.floor((value % 100) / 10)] ?? '',
    ONES[value % 10] ?? '',
  ].filter(Boolean);
}

function whole(value: number): string {
  const words: string[] = [];
  for (let [rest, group] = [value, 0]; rest > 0; rest = Math.floor(rest / 1000), group++) {
    const part = rest % 1000;
    if (part === 0) continue;
    // A thousand is "bin", never "bir bin".
    const own = group === 1 && part === 1 ? [] : small(part);
    words.unshift(...own, GROUPS[group] ?? '');
  }
  return words.filter(Boolean).join(' ') || 'sıfır';
}

/** 2315040 kuruş: "Yirmi üç bin yüz elli Türk lirası kırk kuruş". */
export function amountWords(kurus: number): string {
  const [lira, rest] = [Math.floor(kurus / 100), kurus % 100];
  const text = `${whole(lira)} Türk lirası${rest > 0 ? ` ${whole(rest)} kuruş` : ''}`;
  return `${text.charAt(0).toLocaleUpperCase('tr')}${text.slice(1)}`;
}

import { lacksVowels, toLatin } from './latin';
import { consonants, skeleton } from './skeleton';
import {
  COMMON_WORDS,
  FAMILY,
  inDigits,
  LEGAL_FORMS,
  LONG_FORMS,
  PARTICLES,
  TITLES,
} from './words';

/** One word of a name with what it is compared by. */
export type Token = Readonly<{
  text: string;
  skeleton: string;
  consonants: string;
  family: number;
  /** Of a script without short vowels: only its consonants can agree. */
  bare: boolean;
  /** 1 for a word of the name itself; less for particles, titles and legal forms. */
  weight: number;
  common: boolean;
}>;

const LIGHT = 0.15;
/** Letters of any script with the vowel signs that belong to them, and digits. */
const NOT_WORD = /[^\p{L}\p{M}\p{N}]+/u;
const APOSTROPHES = /['’‘`ʻʼ´"“”«»]/gu;

const COMMON_FORMS = new Set(
  COMMON_WORDS.flatMap((word) => {
    const family = FAMILY.get(word);
    return family === undefined ? [skeleton(word)] : [skeleton(word), `#${family}`];
  }),
);

export function tokenOf(text: string, bare = false): Token {
  const sound = skeleton(text);
  const family = FAMILY.get(text) ?? -1;
  const light = PARTICLES.has(text) || TITLES.has(text) || LEGAL_FORMS.has(text);
  return {
    text,
    skeleton: sound,
    consonants: consonants(sound),
    family,
    bare,
    weight: light ? LIGHT : 1,
    common: COMMON_FORMS.has(sound) || COMMON_FORMS.has(`#${family}`),
  };
}

/** "a b c" of dotted initials becomes one word, "abd al aziz" becomes "abdulaziz". */
function joined(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (/^abd[ue]?l?$/.test(word) && next !== undefined) {
      const article = /^(al|el|ul|ur|ar|er|as|us|es)$/.test(next);
      const head = article ? words[at + 2] : next;
      if (head !== undefined && head.length > 2) {
        out.push(`abdul${head}`);
        at += article ? 2 : 1;
        continue;
      }
    }
    out.push(word);
  }
  return out;
}

function plainWords(name: string): string[] {
  // Dotted initials without spaces ("L.X.C", "A.B.C.") are one word.
  const text = ` ${toLatin(name).replace(APOSTROPHES, '').replace(/&/gu, ' and ')} `.replace(
    /(?<![\p{L}\p{N}])(?:[\p{L}]\.){2,}[\p{L}]?(?![\p{L}])/gu,
    (initials) => `${initials.replaceAll('.', '')} `,
  );
  let plain = ` ${text.split(NOT_WORD).filter(Boolean).join(' ')} `;
  for (const [long, short] of LONG_FORMS) plain = plain.replace(` ${long} `, ` ${short} `);
  return plain.trim().split(' ').filter(Boolean);
}

/** Undefined for a name without "abd", which has one reading only. */
export function tokensBackward(name: string): Token[] | undefined {
  const words = plainWords(name);
  if (!words.some((word) => /^abd[ue]?l?$/.test(word))) return undefined;
  const turned = joined(words.toReversed());
  return tokensOf(turned.toReversed(), lacksVowels(name));
}

/** The words of a name in their order, without doubles of the same word side by side. */
export const tokens = (name: string): Token[] =>
  tokensOf(joined(plainWords(name)), lacksVowels(name));

function tokensOf(joinedWords: readonly string[], bare: boolean): Token[] {
  const words = joinedWords.map(inDigits);
  const single = words.filter((word, at) => word !== words[at - 1]);
  // A number in two words ("forty four") is one number.
  const numbered = single.flatMap((word, at) => {
    const next = single[at + 1];
    if (word === '40' && next !== undefined && /^\d$/.test(next)) return [`4${next}`];
    return single[at - 1] === '40' && /^\d$/.test(word) ? [] : [word];
  });
  return numbered.map((word) => tokenOf(word, bare));
}

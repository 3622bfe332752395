/** What a word sounds like, so that spellings of one name meet, and the keys it is found by. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, 's'],
  [/tch|ch/g, 'c'],
  [/dj|dzh|j/g, 'c'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/zh/g, 'z'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee|ie|iy|ey|ei|yi/g, 'i'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
];

export function skeleton(word: string): string {
  let sound = word;
  for (const [spelling, one] of SOUNDS) sound = sound.replace(spelling, one);
  sound = sound.replace(/(.)\1+/gu, '$1');
  return sound.length > 2 ? sound.replace(/h$/, '') : sound;
}

export const consonants = (sound: string): string => sound.replace(/[aiu]/g, '');

/** FNV-1a of 32 bits over UTF-16 code units: keys of the index, never a proof of anything. */
export function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export const soundKey = (sound: string): number => fnv(`s${sound}`);

/** Words of so many letters have no deletions among their keys: one letter would be all of them. */
const SHORT = 3;

/** Hashes that two words of one name share: the sound, it without any one letter, consonants. */
export function keysOf(sound: string, hard: string, family: number): number[] {
  const keys = new Set([soundKey(sound)]);
  if (sound.length > SHORT)
    for (let at = 0; at < sound.length; at++)
      keys.add(fnv(`s${sound.slice(0, at)}${sound.slice(at + 1)}`));
  if (hard.length > 2) keys.add(fnv(`c${hard}`));
  if (family >= 0) keys.add(fnv(`f${family}`));
  return [...keys];
}

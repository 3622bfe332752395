import { round } from './compare';
import type { ListEntry, NameQuality } from './entry';
import { plainNumber } from './entry';
import { likeness } from './likeness';
import { tokens } from './tokens';

/** Who is asked for. Nationality is the country's name, birth a day or a year. */
export type Asked = Readonly<{
  name: string;
  birth?: string;
  nationality?: string;
  number?: string;
}>;

/** What stands beside the name, each with what it added to the score or took from it. */
export type Evidence = Readonly<{
  about: 'birth' | 'nationality' | 'number' | 'quality';
  /** Of the entry. */
  listed: string;
  said: 'same' | 'near' | 'apart' | 'differs' | 'unknown' | 'low';
  points: number;
}>;

const DAY = 0.06;
const YEAR = 0.03;
const APART = -0.15;
const COUNTRY = 0.03;
const LOW = -0.05;
/** Agreeing evidence lifts a name that is alike, never one that is not. */
const LIFTED_FROM = 0.7;

const yearOf = (birth: string): number => Number(birth.slice(0, 4));

function birthEvidence(asked: string, births: readonly string[]): Evidence {
  const listed = births.join(', ');
  const years = births.map(yearOf).filter((year) => year > 0);
  if (years.length === 0) return { about: 'birth', listed, said: 'unknown', points: 0 };
  if (asked.length === 10 && births.includes(asked))
    return { about: 'birth', listed, said: 'same', points: DAY };
  const apart = Math.min(...years.map((year) => Math.abs(year - yearOf(asked))));
  if (apart <= 1) return { about: 'birth', listed, said: 'near', points: YEAR };
  if (apart > 3) return { about: 'birth', listed, said: 'apart', points: APART };
  return { about: 'birth', listed, said: 'differs', points: 0 };
}

function isSameCountry(one: string, other: string): boolean {
  const [a, b] = [tokens(one), tokens(other)].sort((x, y) => x.length - y.length);
  if (!a || !b || a.length === 0) return false;
  return a.every((word) => b.some((with_) => likeness(word, with_).score >= 0.75));
}

function countryEvidence(asked: string, countries: readonly string[]): Evidence {
  const listed = countries.join(', ');
  if (countries.length === 0) return { about: 'nationality', listed, said: 'unknown', points: 0 };
  return countries.some((country) => isSameCountry(asked, country))
    ? { about: 'nationality', listed, said: 'same', points: COUNTRY }
    : { about: 'nationality', listed, said: 'differs', points: 0 };
}

function numberEvidence(asked: string, numbers: readonly string[]): Evidence {
  const listed = numbers.join(', ');
  if (numbers.length === 0) return { about: 'number', listed, said: 'unknown', points: 0 };
  return numbers.includes(plainNumber(asked))
    ? { about: 'number', listed, said: 'same', points: 1 }
    : { about: 'number', listed, said: 'differs', points: 0 };
}

export function evidenceOf(asked: Asked, entry: ListEntry, quality: NameQuality): Evidence[] {
  const all: Evidence[] = [];
  if (asked.birth) all.push(birthEvidence(asked.birth, entry.births));
  if (asked.nationality) all.push(countryEvidence(asked.nationality, entry.nationalities));
  if (asked.number) all.push(numberEvidence(asked.number, entry.numbers));
  if (quality === 'low') all.push({ about: 'quality', listed: '', said: 'low', points: LOW });
  return all;
}

/** The score of a name with what stands beside it; the same number of a paper is the same person. */
export function scoreWith(name: number, evidence: readonly Evidence[]): number {
  if (evidence.some(({ about, said }) => about === 'number' && said === 'same')) return 1;
  const sum = evidence
    .filter(({ points }) => points < 0 || name >= LIFTED_FROM)
    .reduce((total, { points }) => total + points, name);
  return round(Math.min(1, Math.max(0, sum)));
}

import { gzipSync } from 'node:zlib';
import { listText } from '@/contract/screening/lists';
import { buildIndex, type ScreeningIndex } from '@/domain/screening/build-index';
import { compareReadings, readings } from '@/domain/screening/compare';
import type { ListEntry } from '@/domain/screening/entry';
import { distance } from '@/domain/screening/likeness';
import { Screening } from '@/domain/screening/search';
import { tokens } from '@/domain/screening/tokens';
import { csvRows } from '@/server/areas/screening/csv';
import { readOfac } from '@/server/areas/screening/csv-lists';
import { readUn } from '@/server/areas/screening/xml-lists';
import { treatments } from '../server/support/treatments';
import { SANCTIONS, sanctionsFile } from '../support/official';
import { type Measured, median, quantile } from './table';

/**
 * Sanctions screening on the official lists: how well names are told apart beside plain edit
 * distance, who is found and who is stopped wrongly, and how quick it is over these lists and over
 * as many names as all lists together have.
 */
const STOP = 0.9;
const ALL_NAMES = 75_000;
const QUERIES = 2_000;
const STRANGERS = 50_000;

function f1(rows: readonly string[][], score: (a: string, b: string) => number): number {
  let [right, wrong, missed] = [0, 0, 0];
  for (const [, , a = '', b = '', label] of rows) {
    const same = score(a, b) >= 0.7;
    if (same && label === 'true') right += 1;
    else if (same) wrong += 1;
    else if (label === 'true') missed += 1;
  }
  return (200 * right) / (2 * right + wrong + missed);
}

function plainly(a: string, b: string): number {
  const letters = Math.max(a.length, b.length);
  return 1 - distance(a.toLowerCase(), b.toLowerCase(), letters) / letters;
}

function told(): Measured {
  const rows = [...csvRows(sanctionsFile('name-pairs.csv').toString(), ',')].slice(1);
  const ours = f1(rows, (a, b) => compareReadings(readings(a), tokens(b)).score);
  return {
    metric: `screening: F1 of ${rows.length} labelled name pairs`,
    value: ours,
    unit: '%',
    limit: { is: 'least', value: 84 },
    peer: `plain edit distance ${f1(rows, plainly).toFixed(1)} %`,
  };
}

function found(un: readonly ListEntry[]): Measured[] {
  const screening = new Screening(buildIndex(un, []));
  const { treat, strangers } = treatments(11);
  let [all, right] = [0, 0];
  for (const { id, kind, names, births } of un) {
    if (kind !== 'person') continue;
    for (const name of treat(names[0]?.text ?? '')) {
      all += 1;
      const asked = { name, ...(births[0] ? { birth: births[0] } : {}) };
      if (screening.search(asked).some(({ entry, score }) => entry.id === id && score >= STOP))
        right += 1;
    }
  }
  const stopped = new Set<string>();
  for (const name of strangers(STRANGERS)) {
    const [hit] = screening.search({ name }, 1);
    if (hit && hit.score >= STOP) stopped.add(`${name} = ${hit.name}`);
  }
  return [
    {
      metric: 'screening: listed people found under eight slips',
      value: (100 * right) / all,
      unit: '%',
      limit: { is: 'least', value: 99 },
    },
    {
      metric: `screening: of ${STRANGERS} made-up names stopped`,
      value: stopped.size,
      unit: 'names',
      limit: { is: 'most', value: 0 },
      peer: [...stopped].join('; ') || 'none',
    },
  ];
}

/** The lists filled up with names made of their own words, which are the hardest to search. */
function filled(entries: readonly ListEntry[]): ListEntry[] {
  const texts = entries.flatMap(({ names }) => names.map(({ text }) => text.split(' ')));
  const all = [...entries];
  for (let at = 0; texts.length + at < ALL_NAMES; at++) {
    const one = texts[(at * 7919) % texts.length] ?? [];
    const other = texts[(at * 104_729) % texts.length] ?? [];
    const text = [one[0], other.at(-1), one[at % one.length]].join(' ');
    all.push({
      ...{ list: 'EU', id: `F${at}`, kind: 'person', programme: '', listedOn: '' },
      ...{ births: [], nationalities: [], numbers: [], names: [{ text, quality: 'good' }] },
    });
  }
  return all;
}

const sizeOf = (index: ScreeningIndex): number => {
  let bytes = index.words.length;
  for (const value of Object.values(index))
    if (ArrayBuffer.isView(value)) bytes += value.byteLength;
  return bytes / 1e6;
};

function searched(entries: readonly ListEntry[]): Measured[] {
  const names = entries.reduce((sum, { names: own }) => sum + own.length, 0);
  const label = `screening, ${names} names`;
  let began = performance.now();
  const index = buildIndex(entries, []);
  const built = performance.now() - began;
  const stored = structuredClone(index);
  began = performance.now();
  const screening = new Screening(structuredClone(stored));
  const opened = performance.now() - began;
  const queries = Array.from({ length: QUERIES }, (_, at) => {
    const text = entries[(at * 7919) % entries.length]?.names[0]?.text ?? '';
    return text.replace(/e/i, 'i');
  });
  const round = () =>
    queries.map((name) => {
      const start = performance.now();
      screening.search({ name });
      return performance.now() - start;
    });
  round();
  const warm = round();
  const ms = (metric: string, value: number, most?: number): Measured => ({
    ...{ metric: `${label}: ${metric}`, value, unit: 'ms' },
    ...(most === undefined ? {} : { limit: { is: 'most', value: most } as const }),
  });
  return [
    { ...ms('index built', built), peer: `${sizeOf(index).toFixed(1)} MB` },
    ms('index opened', opened, 300),
    ms('search p50', median(warm)),
    ms('search p95', quantile(warm, 0.95), 25),
    ms('search max', Math.max(...warm), 50),
  ];
}

export function measureScreening(): Measured[] {
  if (!SANCTIONS) return [];
  const un = readUn(sanctionsFile('UN_consolidated.xml').toString());
  const [sdn = '', alt, add] = ['sdn.csv', 'alt.csv', 'add.csv'].map((name) =>
    sanctionsFile(name).toString('latin1'),
  );
  const both = [...un, ...readOfac(sdn, alt, add)];
  const text = listText(both);
  return [
    told(),
    ...found(un),
    {
      metric: `screening: pack of ${both.length} entries`,
      value: gzipSync(text).length / 1e6,
      unit: 'MB gzip',
      peer: `${(text.length / 1e6).toFixed(1)} MB`,
    },
    ...searched(both),
    ...searched(filled(both)),
  ];
}
